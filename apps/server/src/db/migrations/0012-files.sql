-- Stored files. The path is made by the store; what the client called the file is data and nothing else.
CREATE TABLE sys_file (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  user_id bigint NOT NULL,
  create_by text NOT NULL,
  sys_org_code text,
  create_time timestamptz NOT NULL,
  biz text NOT NULL,
  path text NOT NULL UNIQUE,
  file_name text NOT NULL,
  content_type text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  state text NOT NULL DEFAULT 'loose' CHECK (state IN ('loose', 'kept')),
  resource text,
  record_id bigint,
  released_at timestamptz,
  CHECK ((state = 'kept') = (record_id IS NOT NULL AND resource IS NOT NULL))
);
COMMENT ON COLUMN sys_file.state IS 'loose: the uploader''s alone, gone after a day; kept: a record names it';
CREATE INDEX sys_file_owner ON sys_file (resource, record_id) WHERE record_id IS NOT NULL;
CREATE INDEX sys_file_loose ON sys_file (create_time) WHERE record_id IS NULL;
CREATE INDEX sys_file_user ON sys_file (user_id, create_time);

-- Uploads that come in pieces. The row says how many bytes are safe; the bytes wait beside the store.
CREATE TABLE sys_upload (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  user_id bigint NOT NULL,
  create_time timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  biz text NOT NULL,
  file_name text NOT NULL,
  size bigint NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  fingerprint text,
  -- Who writes at present: one connection at a time, taken over when it falls silent.
  writer text,
  writer_until timestamptz,
  -- The stored file, once complete.
  path text,
  CHECK (received BETWEEN 0 AND size)
);
CREATE INDEX sys_upload_user ON sys_upload (user_id, create_time);
CREATE INDEX sys_upload_touched ON sys_upload (touched_at);
