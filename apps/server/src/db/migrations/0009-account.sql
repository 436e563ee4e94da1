-- What people say of themselves, and the sums behind the dashboards.
ALTER TABLE sys_user ADD COLUMN birthday date, ADD COLUMN signature text;

-- «My recent activity» and the history of sign-ins read the security log of one person.
CREATE INDEX sys_audit_user ON sys_audit (user_id, at DESC);

-- Energy of the stations of a department, district and vendor by month, in slot units (see 0003). A few rows stand for thousands of
-- stations; refreshed by a job out of station_month, wholly replaced month by month.
CREATE TABLE fleet_month (
  tenant_id bigint NOT NULL,
  month date NOT NULL,
  org_code text NOT NULL,
  district text NOT NULL,
  data_source smallint NOT NULL,
  stations int NOT NULL,
  capacity_w bigint NOT NULL,
  energy bigint NOT NULL,
  PRIMARY KEY (tenant_id, month, org_code, district, data_source)
);
CREATE INDEX fleet_month_month ON fleet_month (month);

-- Alarms that began in a span, for the handling times.
CREATE INDEX station_alarm_org_time ON station_alarm (tenant_id, event_time DESC);
CREATE INDEX station_alarm_assignee ON station_alarm (tenant_id, assignee) WHERE event_end_time IS NULL AND assignee IS NOT NULL;

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
