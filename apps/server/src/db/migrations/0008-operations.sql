-- Jobs, and what the installation tells of itself.

-- Jobs: one row per (name, instant); claimed with SKIP LOCKED and a lease.
CREATE TABLE sys_job (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  due_at timestamptz NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'due',
  attempts smallint NOT NULL DEFAULT 0,
  lease_until timestamptz,
  lease_by text,
  started_at timestamptz,
  finished_at timestamptz,
  error text,
  output text,
  cause text NOT NULL DEFAULT 'schedule' CHECK (cause IN ('schedule', 'manual')),
  asked_by text,
  UNIQUE (name, due_at)
);
CREATE INDEX sys_job_due ON sys_job (due_at) WHERE state IN ('due', 'running');
CREATE INDEX sys_job_history ON sys_job (name, due_at DESC);

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
COMMENT ON COLUMN sys_quartz_job.status IS '0 runs, -1 is paused';
COMMENT ON COLUMN sys_quartz_job.effective_from IS 'instants before it are not made up for: moved by a new cron and by resuming';
CREATE UNIQUE INDEX sys_quartz_job_built_in ON sys_quartz_job (job_class_name) WHERE built_in;
CREATE INDEX sys_quartz_job_list ON sys_quartz_job (tenant_id, create_time DESC, id DESC);

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

-- A line for every server process, renewed while it lives; and what each of them did, minute by minute, for a day.
CREATE TABLE sys_process (
  id text PRIMARY KEY,
  host text NOT NULL,
  pid int NOT NULL,
  roles text NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  sockets int NOT NULL DEFAULT 0,
  memory_bytes bigint NOT NULL DEFAULT 0,
  event_loop_ms real NOT NULL DEFAULT 0
);

CREATE TABLE sys_process_minute (
  minute timestamptz NOT NULL,
  process_id text NOT NULL,
  points int NOT NULL DEFAULT 0,
  rejected_points int NOT NULL DEFAULT 0,
  requests int NOT NULL DEFAULT 0,
  failed_requests int NOT NULL DEFAULT 0,
  PRIMARY KEY (minute, process_id)
);

-- How many stations of a tenant reported within each minute, and how many people were online.
CREATE TABLE tenant_minute (
  tenant_id bigint NOT NULL,
  minute timestamptz NOT NULL,
  reporting int NOT NULL,
  online int NOT NULL,
  PRIMARY KEY (tenant_id, minute)
);
