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
  open_alarms int NOT NULL DEFAULT 0,
  -- Highest level among the station's open alarms; kept with open_alarms whenever an alarm starts or ends. Its status follows from both.
  worst_level smallint,
  retired_on date,
  imported_ts timestamptz
) WITH (fillfactor = 70);
COMMENT ON COLUMN station_live.imported_ts IS 'newest point that came in a file: no sign of life, so alarms neither begin nor end with it';
CREATE INDEX station_live_org ON station_live (sys_org_code text_pattern_ops);
CREATE INDEX station_live_status ON station_live (status);
CREATE INDEX station_live_district ON station_live (tenant_id, district);

-- What figures of the present count: every statement that adds up stations reads this and not the table.
CREATE VIEW station_in_service AS SELECT * FROM station_live WHERE retired_on IS NULL;

-- The last days, one row per station and day. power[1…288] in deciwatts: element i is the five minutes that begin at (i-1)*5 min,
-- NULL = no data. The other columns are figures of the same points, kept so that nobody has to read 288 values for a sum; slots in
-- first_slot and last_slot count from 0, -1 = none. The energy of the day stands in station_month.
CREATE TABLE station_day (
  station_id bigint NOT NULL,
  day date NOT NULL,
  step smallint NOT NULL DEFAULT 0,
  points smallint NOT NULL DEFAULT 0,
  gap smallint NOT NULL DEFAULT 0,
  first_slot smallint NOT NULL DEFAULT -1,
  last_slot smallint NOT NULL DEFAULT -1,
  max_power int,
  power_sum bigint NOT NULL DEFAULT 0,
  last_ms bigint NOT NULL DEFAULT 0,
  counter_first_ms bigint, counter_first_wh bigint,
  counter_last_ms bigint, counter_last_wh bigint,
  power int[] NOT NULL,
  PRIMARY KEY (station_id, day)
) PARTITION BY RANGE (day);
COMMENT ON COLUMN station_day.step IS 'slots that one sample stands for, as its source declares; 0 = undeclared';
COMMENT ON COLUMN station_day.gap IS 'smallest distance (at most 12) between two filled slots of this day; 0 = none seen';
COMMENT ON COLUMN station_day.last_ms IS 'instant of the newest point, epoch ms';

-- Partitions of a month each; made ahead of time by the server. The lock keeps two processes from making the same one.
CREATE FUNCTION station_day_make_partition(wanted date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date := date_trunc('month', wanted)::date;
  name text := 'station_day_' || to_char(first_day, 'YYYYMM');
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('station_day partition', 3));
  EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF station_day FOR VALUES FROM (%L) TO (%L) WITH (fillfactor = 45)',
    name, first_day, (first_day + interval '1 month')::date);
END $$;

-- Drops partitions that end before a day and hold no row; answers how many.
CREATE FUNCTION station_day_drop_empty(before date) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  part record;
  has_rows boolean;
  dropped int := 0;
BEGIN
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'station_day'::regclass AND to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= before
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', part.relname) INTO has_rows;
    IF NOT has_rows THEN
      EXECUTE format('DROP TABLE %I', part.relname);
      dropped := dropped + 1;
    END IF;
  END LOOP;
  RETURN dropped;
END $$;

-- Older days, a month of a station in one row: p packs its days (about a byte per point, see packages/domain/src/telemetry).
-- A day lives either in station_day or here.
CREATE TABLE station_archive (
  station_id bigint NOT NULL,
  month date NOT NULL,
  p bytea NOT NULL DEFAULT '',
  PRIMARY KEY (station_id, month)
);
-- It is packed already.
ALTER TABLE station_archive ALTER COLUMN p SET STORAGE EXTERNAL;

-- Energies of the days of a month in one row: days[1…31] in slot units, NULL = no data; energy = their sum. Bit i-1 of counter_days:
-- day i is the difference of the vendor's counter, otherwise the integral of power. Bit i-1 of repaired_days: set by a person.
-- Bit i-1 of estimated_days: day i has a share of what the counter made while nothing arrived (decision 032); a day without any point of its
-- own is always marked.
CREATE TABLE station_month (
  station_id bigint NOT NULL,
  month date NOT NULL,
  days bigint[] NOT NULL,
  energy bigint NOT NULL DEFAULT 0,
  counter_days int NOT NULL DEFAULT 0,
  repaired_days int NOT NULL DEFAULT 0,
  estimated_days int NOT NULL DEFAULT 0,
  PRIMARY KEY (station_id, month)
) WITH (fillfactor = 70);
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

-- Energy of the stations of a department, district and vendor by month, in slot units. A few rows stand for thousands of
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

-- Yield of a district's stations today, the yardstick of each of them. Refreshed every few minutes.
CREATE TABLE district_yield (
  tenant_id bigint NOT NULL,
  district text NOT NULL,
  day date NOT NULL,
  stations int NOT NULL,
  median_hours real NOT NULL,
  PRIMARY KEY (tenant_id, district)
);
COMMENT ON COLUMN district_yield.median_hours IS 'median kWh per kWp of the stations that reported on `day`';

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
CREATE INDEX device_detail_ts ON device_detail (ts);

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

-- Import of a measured file: how it was to be read, and what it came to (decision 050). Nothing of the file is stored before all of it was
-- read and found good.
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
  days_done int NOT NULL DEFAULT 0,
  rejected jsonb NOT NULL DEFAULT '[]',
  columns jsonb,
  message text,
  attempts int NOT NULL DEFAULT 0,
  lease_by text,
  lease_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  averaged int NOT NULL DEFAULT 0,
  refused int NOT NULL DEFAULT 0,
  cadence_minutes int,
  first_day date,
  last_day date,
  energy bigint,
  layout jsonb
);
COMMENT ON COLUMN import_job.state IS 'draft (uploaded, not confirmed), queued, running, done, failed, cancelled';
COMMENT ON COLUMN import_job.days_done IS 'days of the file, in order, that are stored: where a restarted import goes on';
COMMENT ON COLUMN import_job.energy IS 'of the station on the days of the file, slot units; as the charts show it when the import ended';
CREATE INDEX import_job_open ON import_job (created_at) WHERE state IN ('queued', 'running');
CREATE INDEX import_job_recent ON import_job (tenant_id, created_at DESC);

-- The choice made for files with the same heads, offered when such a file comes again.
CREATE TABLE import_layout (
  tenant_id bigint NOT NULL,
  heads_hash text NOT NULL,
  layout jsonb NOT NULL,
  user_id bigint,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, heads_hash)
);

-- Every process keeps the stations in memory; this tells them to look again. Keys likewise.
CREATE FUNCTION notify_telemetry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('heliodesk_telemetry', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER station_info_changed AFTER INSERT OR UPDATE OR DELETE ON station_info
  FOR EACH STATEMENT EXECUTE FUNCTION notify_telemetry('stations');
CREATE TRIGGER ingest_key_changed AFTER INSERT OR UPDATE OR DELETE ON ingest_key
  FOR EACH STATEMENT EXECUTE FUNCTION notify_telemetry('keys');
