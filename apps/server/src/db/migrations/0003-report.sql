-- Online reports: stored definitions over registered views (schema `report`, 0015), read by a role that can read nothing else.

CREATE SCHEMA report;

-- The reader. A role belongs to the whole cluster: another database may have made it already, or be making it now. An account without
-- CREATEROLE needs the role to be there (docs/operations.md).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'heliodesk_report') THEN
    BEGIN
      CREATE ROLE heliodesk_report NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    WHEN insufficient_privilege THEN
      RAISE EXCEPTION '数据库账号没有 CREATEROLE 权限，请由管理员执行：CREATE ROLE heliodesk_report NOLOGIN; GRANT heliodesk_report TO %', current_user;
    END;
  END IF;
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    BEGIN
      EXECUTE format('GRANT heliodesk_report TO %I', current_user);
    EXCEPTION WHEN insufficient_privilege THEN
      NULL; -- granted by an administrator, or the next line says so
    END;
  END IF;
  PERFORM set_config('role', 'heliodesk_report', true);
  PERFORM set_config('role', 'none', true);
END $$;

GRANT USAGE ON SCHEMA report TO heliodesk_report, heliodesk_app;

CREATE TABLE onl_report (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  code text NOT NULL,
  name text NOT NULL,
  source text NOT NULL,
  description text,
  -- A right beside those of the source; NULL = none.
  permission text,
  row_cap int NOT NULL DEFAULT 10000,
  sort_column text,
  sort_order text,
  -- Columns, query fields and parameters (contracts/reports/design.ts).
  design jsonb NOT NULL DEFAULT '{"columns":[],"queries":[],"params":[]}',
  UNIQUE (tenant_id, code)
);
