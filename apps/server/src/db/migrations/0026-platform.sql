-- Upkeep of single tables that somebody asked for: taken by a job, one after another. Of the installation, not of a tenant.
CREATE TABLE sys_maintenance (
  id bigint PRIMARY KEY,
  table_name text NOT NULL,
  verb text NOT NULL CHECK (verb IN ('vacuum', 'analyze')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  freed_bytes bigint,
  error text
);
CREATE UNIQUE INDEX sys_maintenance_open ON sys_maintenance (table_name) WHERE state IN ('waiting', 'running');
CREATE INDEX sys_maintenance_list ON sys_maintenance (asked_at DESC);

-- Every backup that the backup command finished, so that it can be said how old the newest one is. Of the installation.
CREATE TABLE sys_backup_note (
  id bigint PRIMARY KEY,
  place text NOT NULL,
  host text NOT NULL,
  version text NOT NULL,
  tables int NOT NULL,
  total_rows bigint NOT NULL,
  files int NOT NULL,
  bytes bigint NOT NULL,
  seconds numeric(12,1) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Databases of others that measurements are fetched from (多数据源管理). The password is ciphertext and leaves in no answer.
CREATE TABLE sys_data_source (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  code text NOT NULL,
  name text NOT NULL,
  db_type text,
  host text NOT NULL,
  port int NOT NULL,
  db_name text NOT NULL,
  db_username text NOT NULL,
  tls_mode text NOT NULL,
  reads_points boolean DEFAULT false,
  remark text,
  last_read_time timestamptz,
  last_read_note text,
  password_cipher text,
  read_until timestamptz
);
CREATE UNIQUE INDEX sys_data_source_code ON sys_data_source (tenant_id, code);
CREATE INDEX sys_data_source_list ON sys_data_source (tenant_id, create_time DESC, id DESC);
COMMENT ON COLUMN sys_data_source.read_until IS 'points up to this instant were fetched';

-- Ways to other servers below /gateway/<router_id>/ (网关路由).
CREATE TABLE sys_gateway_route (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  router_id text NOT NULL,
  name text NOT NULL,
  uri text NOT NULL,
  predicates jsonb NOT NULL,
  filters jsonb NOT NULL,
  strip_prefix smallint NOT NULL DEFAULT 1,
  retryable smallint NOT NULL DEFAULT 0,
  persistable smallint NOT NULL DEFAULT 1,
  show_api smallint NOT NULL DEFAULT 0,
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  role_codes text[] NOT NULL DEFAULT '{}',
  passes_credentials boolean NOT NULL DEFAULT false,
  timeout_seconds int NOT NULL DEFAULT 30,
  rate_per_minute int NOT NULL DEFAULT 120
);
CREATE UNIQUE INDEX sys_gateway_route_router ON sys_gateway_route (tenant_id, router_id);
