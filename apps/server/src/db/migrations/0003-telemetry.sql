-- Measurements. Power is int4 in deciwatts (0.1 W). Energy is bigint in slot units of 0.1 W x 5 min = 1/120 Wh, so that
-- energy = sum of power x step exactly: integers do not depend on the order of arrival, and nothing is rounded before it is shown.
-- Counters of a vendor are kept in Wh (x 120 = slot units).
-- Every key of a distributed table contains station_id (scale-out on Citus).

CREATE TABLE station_live (
  station_id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL,
  sys_org_code text,
  district text,
  data_source smallint NOT NULL,
  capacity_w int NOT NULL DEFAULT 0,
  status smallint NOT NULL DEFAULT 0,
  current_power_dw int,
  today date,
  today_energy bigint,
  today_max_power_dw int,
  month_energy bigint NOT NULL DEFAULT 0,
  total_energy bigint NOT NULL DEFAULT 0,
  last_ts timestamptz,
  open_alarms int NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX station_live_org ON station_live (sys_org_code text_pattern_ops);
CREATE INDEX station_live_status ON station_live (status);

-- One row per station and day: slot i (1…288) holds the power of the five minutes that begin at (i-1)*5 min, NULL = no data.
CREATE TABLE station_day (
  station_id bigint NOT NULL,
  day date NOT NULL,
  power int[] NOT NULL,
  points smallint NOT NULL DEFAULT 0,
  power_sum bigint NOT NULL DEFAULT 0,
  max_power int,
  step smallint,
  gap smallint,
  last_slot smallint,
  counter_first_at timestamptz, counter_first_wh bigint,
  counter_last_at timestamptz, counter_last_wh bigint,
  energy bigint,
  energy_source char(1),
  PRIMARY KEY (station_id, day)
) PARTITION BY RANGE (day);
COMMENT ON COLUMN station_day.step IS 'declared minutes per sample / 5; NULL = use gap';
COMMENT ON COLUMN station_day.gap IS 'smallest distance between two filled slots seen on this day';
COMMENT ON COLUMN station_day.energy_source IS 'c counter difference, i integral of power, r repaired by a person';

CREATE TABLE station_day_archive (
  station_id bigint NOT NULL,
  day date NOT NULL,
  p bytea NOT NULL,
  points smallint NOT NULL,
  power_sum bigint NOT NULL,
  max_power int,
  step smallint,
  gap smallint,
  last_slot smallint,
  counter_first_at timestamptz, counter_first_wh bigint,
  counter_last_at timestamptz, counter_last_wh bigint,
  energy bigint,
  energy_source char(1),
  PRIMARY KEY (station_id, day)
);

-- Day energies of a month in one row: days[1…31] in Wh, NULL = no data. energy = sum of days.
CREATE TABLE station_month (
  station_id bigint NOT NULL,
  month date NOT NULL,
  days bigint[] NOT NULL,
  energy bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (station_id, month)
) WITH (fillfactor = 80);
CREATE INDEX station_month_month ON station_month (month);

-- Sums per organisation and day, kept incrementally; subtree figures add the few rows of a prefix.
CREATE TABLE org_day (
  tenant_id bigint NOT NULL,
  org_code text NOT NULL,
  day date NOT NULL,
  energy bigint NOT NULL DEFAULT 0,
  stations int NOT NULL DEFAULT 0,
  capacity_w bigint NOT NULL DEFAULT 0,
  power bigint[] NOT NULL DEFAULT array_fill(NULL::bigint, ARRAY[288]),
  PRIMARY KEY (tenant_id, org_code, day)
);
CREATE INDEX org_day_day ON org_day (day);

-- Days whose roll-ups may be behind their points; what is listed at start is computed again.
CREATE TABLE rollup_pending (
  day date PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE device_detail (
  station_id bigint NOT NULL,
  device_id bigint NOT NULL,
  ts timestamptz NOT NULL,
  temperature numeric(6,2),
  frequency numeric(6,3),
  solar_temp jsonb,
  dc jsonb NOT NULL DEFAULT '[]',
  ac jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (station_id, device_id, ts)
);

CREATE TABLE ingest_key (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  create_time timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);

CREATE TABLE ingest_quarantine (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  station_ref text,
  point jsonb NOT NULL,
  reason text NOT NULL
);
CREATE INDEX ingest_quarantine_at ON ingest_quarantine (at);

CREATE TABLE import_job (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL,
  user_id bigint,
  station_id bigint NOT NULL,
  file_name text NOT NULL,
  file_path text,
  state text NOT NULL DEFAULT 'queued',
  done int NOT NULL DEFAULT 0,
  total int NOT NULL DEFAULT 0,
  accepted int NOT NULL DEFAULT 0,
  duplicate int NOT NULL DEFAULT 0,
  missing int NOT NULL DEFAULT 0,
  rejected jsonb NOT NULL DEFAULT '[]',
  columns jsonb,
  message text,
  lease_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
COMMENT ON COLUMN import_job.state IS 'queued, running, done, failed';
