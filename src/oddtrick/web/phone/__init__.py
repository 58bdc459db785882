"""The result page of a table, for a phone: a code opens it, one side enters, the other side confirms."""

from fastapi import APIRouter

router = APIRouter()
