-- What an import came to, and how its file was to be read (decision 050).
ALTER TABLE import_job ADD COLUMN averaged int NOT NULL DEFAULT 0, ADD COLUMN refused int NOT NULL DEFAULT 0,
  ADD COLUMN cadence_minutes int, ADD COLUMN first_day date, ADD COLUMN last_day date, ADD COLUMN energy bigint, ADD COLUMN layout jsonb;
COMMENT ON COLUMN import_job.state IS 'draft (uploaded, not confirmed), queued, running, done, failed, cancelled';
COMMENT ON COLUMN import_job.energy IS 'of the station on the days of the file, slot units; as the charts show it when the import ended';

-- The choice made for files with the same heads, offered when such a file comes again.
CREATE TABLE import_layout (
  tenant_id bigint NOT NULL,
  heads_hash text NOT NULL,
  layout jsonb NOT NULL,
  user_id bigint,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, heads_hash)
);
