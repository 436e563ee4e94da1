-- Stored files as records of a page of their own (OSS文件列表).
ALTER TABLE sys_file
  ALTER COLUMN create_by DROP NOT NULL,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN update_by text,
  ADD COLUMN update_time timestamptz;
CREATE INDEX sys_file_created ON sys_file (tenant_id, create_time DESC, id DESC);
