"""What everybody may read: results, without signing in."""

from fastapi import APIRouter

router = APIRouter()
