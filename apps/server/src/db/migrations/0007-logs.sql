-- Who did what: the audit, sign-ins and calls, versions of records. All of it is append-only.

-- Security log: login, unmask, export, rights. It refuses changes, and every line is bound to the one before it.
CREATE TABLE sys_audit (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  tenant_id bigint,
  user_id bigint,
  username text,
  event text NOT NULL,
  target text,
  detail jsonb,
  ip text,
  request_id text
);
CREATE INDEX sys_audit_at ON sys_audit (at);
-- «My recent activity» and the history of sign-ins read the security log of one person.
CREATE INDEX sys_audit_user ON sys_audit (user_id, at DESC);

CREATE FUNCTION sys_audit_digest(line sys_audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(line.id, (extract(epoch FROM line.at) * 1000000)::bigint, line.tenant_id, line.user_id,
    line.username, line.event, line.target, line.detail, line.ip, line.request_id)::text, 'UTF8'))
$$;

CREATE TABLE sys_audit_chain (
  seq bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  digest bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN sys_audit_chain.hash IS 'sha256 of the hash before and this digest';

-- Binds committed lines that are not yet in the chain, oldest first; one process at a time. Writers never wait for it.
CREATE FUNCTION seal_audit(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  line record;
  last_hash bytea;
  last_seq bigint;
  since timestamptz;
  sealed int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit chain', 7));
  SELECT c.seq, c.hash INTO last_seq, last_hash FROM sys_audit_chain c ORDER BY c.seq DESC LIMIT 1;
  -- A line may be committed after later ones were bound, but no transaction lasts a day.
  SELECT coalesce(max(sealed_at) - interval '1 day', '-infinity') INTO since FROM sys_audit_chain WHERE seq = last_seq;
  FOR line IN SELECT a.id, sys_audit_digest(a) AS digest FROM sys_audit a
    WHERE a.at >= since AND NOT EXISTS (SELECT FROM sys_audit_chain c WHERE c.audit_id = a.id)
    ORDER BY a.at, a.id LIMIT most
  LOOP
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := sha256(coalesce(last_hash, ''::bytea) || line.digest);
    INSERT INTO sys_audit_chain (seq, audit_id, digest, hash) VALUES (last_seq, line.id, line.digest, last_hash);
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END $$;
CREATE TRIGGER sys_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sys_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sys_audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sys_audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The audit in the columns of a record, so that the list engine reads it. Lines of nobody belong to the platform. What a line is about, in
-- words, stands in its detail, which the chain binds.
CREATE VIEW sys_audit_line WITH (security_invoker = true) AS
  SELECT a.id, 1 AS version, a.username AS create_by, a.at AS create_time, NULL::text AS update_by, NULL::timestamptz AS update_time,
    NULL::text AS sys_org_code, coalesce(a.tenant_id, (SELECT min(id) FROM sys_tenant)) AS tenant_id,
    a.event, a.username, coalesce(a.detail ->> 'subject', a.target) AS target, a.ip, a.request_id, a.detail::text AS detail_text,
    c.seq::int AS chain_no
  FROM sys_audit a LEFT JOIN sys_audit_chain c ON c.audit_id = a.id;

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
  request_id text,
  -- What the line is about, in words: the name that the object had at the time (decision 053).
  subject text,
  changes text
);
COMMENT ON COLUMN sys_log.log_type IS '1 sign-in, 2 operation';
COMMENT ON COLUMN sys_log.userid IS 'account, as the protocol calls it; username is the name of the person';
COMMENT ON COLUMN sys_log.changes IS 'versions of records and details of the audit as JSON; told in words to whoever may see them';
-- The included columns let a filtered list be counted from the index alone.
CREATE INDEX sys_log_list ON sys_log (tenant_id, log_type, create_time DESC, id DESC) INCLUDE (operate_type, sign_event, success);
CREATE INDEX sys_log_user ON sys_log (tenant_id, userid, create_time DESC);
CREATE INDEX sys_log_visits ON sys_log (tenant_id, create_time) INCLUDE (ip) WHERE sign_event = 'login';
CREATE INDEX sys_log_age ON sys_log (create_time);
CREATE INDEX sys_log_words ON sys_log USING gin (log_content gin_trgm_ops, userid gin_trgm_ops, ip gin_trgm_ops);
-- What a log is narrowed to stands beside the order it is read in, so that the lines which do not match are passed without a look at them.
CREATE INDEX sys_log_by_create_time ON sys_log (tenant_id, create_time, id) INCLUDE (log_type, operate_type, sign_event, success);
CREATE INDEX sys_log_by_log_type ON sys_log (tenant_id, log_type, id);
CREATE INDEX sys_log_by_log_content ON sys_log (tenant_id, log_content COLLATE "zh-x-icu", id) INCLUDE (log_type);
CREATE INDEX sys_log_by_userid ON sys_log (tenant_id, userid COLLATE "zh-x-icu", id) INCLUDE (log_type);
CREATE INDEX sys_log_by_username ON sys_log (tenant_id, username COLLATE "zh-x-icu", id) INCLUDE (log_type);
CREATE INDEX sys_log_by_success ON sys_log (tenant_id, success, id) INCLUDE (log_type);
CREATE INDEX sys_log_by_ip ON sys_log (tenant_id, ip COLLATE "zh-x-icu", id) INCLUDE (log_type);
CREATE INDEX sys_log_by_cost_time ON sys_log (tenant_id, cost_time, id) INCLUDE (log_type);

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
CREATE INDEX sys_data_log_table ON sys_data_log (tenant_id, data_table, create_time DESC, id DESC);
CREATE INDEX sys_data_log_age ON sys_data_log (create_time);
CREATE INDEX sys_data_log_by_create_time ON sys_data_log (tenant_id, create_time, id) INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_data_label ON sys_data_log (tenant_id, data_label COLLATE "zh-x-icu", id)
  INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_data_title ON sys_data_log (tenant_id, data_title COLLATE "zh-x-icu", id)
  INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_verb ON sys_data_log (tenant_id, verb, id) INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_data_version ON sys_data_log (tenant_id, data_version, id) INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_create_by ON sys_data_log (tenant_id, create_by COLLATE "zh-x-icu", id)
  INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_data_table ON sys_data_log (tenant_id, data_table COLLATE "zh-x-icu", id) INCLUDE (sys_org_code, data_id);
-- Versions are counted by kind and record, with the department that decides who sees them.
CREATE INDEX sys_data_log_kind ON sys_data_log (tenant_id, data_table, data_id) INCLUDE (sys_org_code);
CREATE INDEX sys_data_log_words ON sys_data_log USING gin (data_title gin_trgm_ops, create_by gin_trgm_ops);

CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('heliodesk.log_retention', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER sys_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sys_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER sys_data_log_append_only BEFORE DELETE OR TRUNCATE ON sys_data_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();

-- Versions of records stay what they were; only the seal of their personal numbers may be renewed, by the rotation of keys.
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('heliodesk.key_rotation', true) = 'on' AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
    AND ARRAY(SELECT jsonb_object_keys(NEW.content) ORDER BY 1) = ARRAY(SELECT jsonb_object_keys(OLD.content) ORDER BY 1) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER sys_data_log_unchanged BEFORE UPDATE ON sys_data_log FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
