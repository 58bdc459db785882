"""The programmer's side: events, results and rankings as JSON."""

from fastapi import APIRouter

router = APIRouter()
