from contextlib import AbstractContextManager
from pathlib import Path

from journal_suite import JournalSuite

from oddtrick.journal.memory import MemoryJournal
from oddtrick.journal.port import Journal, Stored


class TestMemory(JournalSuite):
    def fresh(self, folder: Path) -> AbstractContextManager[Journal[Stored]]:
        return MemoryJournal()
