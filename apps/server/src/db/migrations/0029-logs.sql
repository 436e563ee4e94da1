-- Who signed in and what was called (系统日志). Append-only: retention alone removes lines, and says so in its transaction.
CREATE TABLE sys_log (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  log_type smallint NOT NULL CHECK (log_type IN (1, 2)),
  sign_event text,
  operate_type smallint,
  log_content text NOT NULL,
  userid text,
  username text,
  success boolean NOT NULL DEFAULT true,
  reason text,
  door text,
  ip text,
  device text,
  method text,
  request_type text,
  request_url text,
  request_param text,
  cost_time int,
  request_id text
);
COMMENT ON COLUMN sys_log.log_type IS '1 sign-in, 2 operation';
COMMENT ON COLUMN sys_log.userid IS 'account, as the protocol calls it; username is the name of the person';
-- The included columns let a filtered list be counted from the index alone.
CREATE INDEX sys_log_list ON sys_log (tenant_id, log_type, create_time DESC, id DESC) INCLUDE (operate_type, sign_event, success);
CREATE INDEX sys_log_slow ON sys_log (tenant_id, log_type, cost_time DESC NULLS LAST, id DESC);
CREATE INDEX sys_log_user ON sys_log (tenant_id, userid, create_time DESC);
CREATE INDEX sys_log_visits ON sys_log (tenant_id, create_time) INCLUDE (ip) WHERE sign_event = 'login';
CREATE INDEX sys_log_age ON sys_log (create_time);
CREATE INDEX sys_log_words ON sys_log USING gin (log_content gin_trgm_ops, userid gin_trgm_ops, ip gin_trgm_ops);

-- Every version of a record that was written through the kit (数据日志). Personal numbers are ciphertext as in their table.
CREATE TABLE sys_data_log (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  data_table text NOT NULL,
  data_label text NOT NULL,
  data_id bigint NOT NULL,
  data_title text,
  data_version int NOT NULL,
  type text NOT NULL DEFAULT 'json',
  verb text NOT NULL,
  content jsonb NOT NULL
);
COMMENT ON COLUMN sys_data_log.data_version IS 'version of the row that this is; a removal counts one further';
CREATE UNIQUE INDEX sys_data_log_version ON sys_data_log (data_table, data_id, data_version);
CREATE INDEX sys_data_log_list ON sys_data_log (tenant_id, create_time DESC, id DESC);
CREATE INDEX sys_data_log_table ON sys_data_log (tenant_id, data_table, create_time DESC, id DESC);
CREATE INDEX sys_data_log_age ON sys_data_log (create_time);

CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('heliodesk.log_retention', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER sys_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sys_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER sys_data_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sys_data_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();

-- The audit in the columns of a record, so that the list engine reads it. Lines of nobody belong to the platform.
CREATE VIEW sys_audit_line WITH (security_invoker = true) AS
  SELECT a.id, 1 AS version, a.username AS create_by, a.at AS create_time, NULL::text AS update_by, NULL::timestamptz AS update_time,
    NULL::text AS sys_org_code, coalesce(a.tenant_id, (SELECT min(id) FROM sys_tenant)) AS tenant_id,
    a.event, a.username, a.target, a.ip, a.request_id, a.detail::text AS detail_text, c.seq::int AS chain_no
  FROM sys_audit a LEFT JOIN sys_audit_chain c ON c.audit_id = a.id;
