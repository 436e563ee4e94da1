-- Schedules of the program's jobs (定时任务). A built-in one comes with the program; others are further times of the same work.
CREATE TABLE sys_quartz_job (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  job_class_name text NOT NULL,
  job_label text NOT NULL DEFAULT '',
  cron_expression text NOT NULL,
  parameter text,
  description text,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, -1)),
  built_in boolean NOT NULL DEFAULT false,
  effective_from timestamptz
);
CREATE UNIQUE INDEX sys_quartz_job_built_in ON sys_quartz_job (job_class_name) WHERE built_in;
CREATE INDEX sys_quartz_job_list ON sys_quartz_job (tenant_id, create_time DESC, id DESC);
COMMENT ON COLUMN sys_quartz_job.status IS '0 runs, -1 is paused';
COMMENT ON COLUMN sys_quartz_job.effective_from IS 'instants before it are not made up for: moved by a new cron and by resuming';

ALTER TABLE sys_job ADD COLUMN output text;
ALTER TABLE sys_job ADD COLUMN cause text NOT NULL DEFAULT 'schedule' CHECK (cause IN ('schedule', 'manual'));
ALTER TABLE sys_job ADD COLUMN asked_by text;
CREATE INDEX sys_job_history ON sys_job (name, due_at DESC);

-- The audit refuses changes instead of ignoring them, and every line is bound to the one before it.
DROP RULE sys_audit_no_update ON sys_audit;
DROP RULE sys_audit_no_delete ON sys_audit;

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

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER sys_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sys_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sys_audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sys_audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
