-- Entries and accepted commands. Nothing is changed or removed; only a name may be erased from a fact, and a restore
-- clears the tables, with the trigger off.
CREATE TABLE oddtrick_entry (
    position bigint      PRIMARY KEY,
    stream   text        COLLATE "C" NOT NULL,
    seq      integer     NOT NULL,
    at       timestamptz NOT NULL,
    by       text        NOT NULL,
    name     text        NOT NULL,
    version  integer     NOT NULL,
    fact     text        NOT NULL, -- JSON
    UNIQUE (stream, seq)
);

CREATE UNIQUE INDEX oddtrick_stream_start ON oddtrick_entry (stream) WHERE seq = 1;

CREATE TABLE oddtrick_command (
    id             text   COLLATE "C" PRIMARY KEY,
    first_position bigint NOT NULL,
    last_position  bigint NOT NULL
);

CREATE FUNCTION oddtrick_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an entry of the journal is never changed or removed';
END
$$;

CREATE TRIGGER entry_stays BEFORE UPDATE OF position, stream, seq, at, by, name OR DELETE OR TRUNCATE ON oddtrick_entry
    FOR EACH STATEMENT EXECUTE FUNCTION oddtrick_refuse();
