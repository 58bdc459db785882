-- Entries and accepted commands. Nothing is changed or removed; only a name may be erased from a fact.
CREATE TABLE entry (
    position INTEGER PRIMARY KEY,
    stream   TEXT    NOT NULL,
    seq      INTEGER NOT NULL,
    at       TEXT    NOT NULL, -- UTC, ISO 8601
    by       TEXT    NOT NULL,
    name     TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    fact     TEXT    NOT NULL, -- JSON
    UNIQUE (stream, seq)
) STRICT;

CREATE UNIQUE INDEX stream_start ON entry (stream) WHERE seq = 1;

CREATE TABLE command (
    id             TEXT    PRIMARY KEY,
    first_position INTEGER NOT NULL,
    last_position  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entry_stays BEFORE UPDATE OF position, stream, seq, at, by, name ON entry BEGIN
    SELECT RAISE(ABORT, 'an entry of the journal is never changed');
END;

CREATE TRIGGER entry_remains BEFORE DELETE ON entry BEGIN
    SELECT RAISE(ABORT, 'an entry of the journal is never removed');
END;
