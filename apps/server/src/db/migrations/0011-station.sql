-- Stations, their devices and alarms; groups of people and stations.

CREATE TABLE station_info (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  station_name text NOT NULL,
  name_pinyin text,
  contract_no text NOT NULL,
  station_no text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  district text NOT NULL,
  project_addr text,
  data_source smallint NOT NULL,
  vendor_plant_id text,
  totalpower numeric(10,3) NOT NULL,
  pv_panel_num int,
  string_num int,
  longitude numeric(9,6),
  latitude numeric(9,6),
  first_work_time date,
  consume_mode text,
  station_class text,
  grid_account_no text,
  sample_minutes int CHECK (sample_minutes BETWEEN 1 AND 60),
  imgurl text,
  -- A station that has left keeps its rows; from `retired_on` on it counts neither in capacity nor in who is online (decision 047).
  retired_on date,
  retired_kind text,
  retired_reason text,
  UNIQUE (tenant_id, contract_no),
  UNIQUE (tenant_id, station_no),
  CONSTRAINT station_retired_whole CHECK ((retired_on IS NULL) = (retired_kind IS NULL))
);
CREATE UNIQUE INDEX station_vendor_plant ON station_info (data_source, vendor_plant_id) WHERE vendor_plant_id IS NOT NULL;
CREATE INDEX station_org ON station_info (sys_org_code text_pattern_ops);
CREATE INDEX station_district ON station_info (district text_pattern_ops);
CREATE INDEX station_customer ON station_info (customer_id);
CREATE INDEX station_name ON station_info USING gin (station_name gin_trgm_ops);
CREATE INDEX station_info_by_create_time ON station_info (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX station_info_by_station_name ON station_info (tenant_id, station_name COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX station_info_by_contract_no ON station_info (tenant_id, contract_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX station_info_by_district ON station_info (tenant_id, district, id) INCLUDE (sys_org_code);
CREATE INDEX station_info_by_data_source ON station_info (tenant_id, data_source, id) INCLUDE (sys_org_code);
CREATE INDEX station_info_by_totalpower ON station_info (tenant_id, totalpower, id) INCLUDE (sys_org_code);
CREATE INDEX station_info_by_first_work_time ON station_info (tenant_id, first_work_time, id) INCLUDE (sys_org_code);
CREATE INDEX station_info_by_pv_panel_num ON station_info (tenant_id, pv_panel_num, id) INCLUDE (sys_org_code);
CREATE INDEX station_info_scope ON station_info (tenant_id, sys_org_code);
CREATE INDEX station_info_part_contract_no ON station_info USING gin (contract_no gin_trgm_ops);
CREATE INDEX station_info_by_retired_on ON station_info (tenant_id, retired_on, id) INCLUDE (sys_org_code);
CREATE INDEX station_info_by_sys_org_code ON station_info (tenant_id, sys_org_code COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);

CREATE TABLE station_device (
  station_id bigint NOT NULL,
  id bigint NOT NULL,
  type text NOT NULL,
  psn text NOT NULL,
  model text,
  rated_power numeric(10,3),
  collector_psn text,
  PRIMARY KEY (station_id, id),
  UNIQUE (station_id, psn)
);
COMMENT ON COLUMN station_device.type IS '0 collector, 1 or 4 inverter (A§3.2)';

-- Four facts of an alarm: event_time, ack_time, assign_time, event_end_time. One open alarm per dedup_key.
CREATE TABLE station_alarm (
  station_id bigint NOT NULL,
  id bigint NOT NULL,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL,
  dedup_key text NOT NULL,
  level smallint NOT NULL DEFAULT 2,
  rule text,
  device_sn text,
  device_model text,
  data_source smallint,
  event_message text NOT NULL,
  event_code text,
  event_time timestamptz NOT NULL,
  event_end_time timestamptz,
  count int NOT NULL DEFAULT 1,
  last_time timestamptz NOT NULL,
  ack_by text,
  ack_time timestamptz,
  assignee text,
  assign_time timestamptz,
  clear_by text,
  -- 0 open, 1 acknowledged, 2 ended but nobody took note, 3 closed: derived from two of the four facts, by the database, so that it is
  -- found and ordered by index.
  alarm_status text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN event_end_time IS NULL
      THEN CASE WHEN ack_time IS NULL THEN '0' ELSE '1' END
      ELSE CASE WHEN ack_time IS NULL THEN '2' ELSE '3' END END) STORED,
  PRIMARY KEY (station_id, id)
);
CREATE UNIQUE INDEX station_alarm_open ON station_alarm (station_id, dedup_key) WHERE event_end_time IS NULL;
CREATE INDEX station_alarm_time ON station_alarm (event_time DESC);
CREATE INDEX station_alarm_by_station ON station_alarm (station_id, event_time DESC);
CREATE INDEX station_alarm_open_org ON station_alarm (sys_org_code text_pattern_ops) WHERE event_end_time IS NULL;
CREATE INDEX station_alarm_unhandled ON station_alarm (tenant_id, sys_org_code text_pattern_ops)
  WHERE event_end_time IS NULL AND ack_time IS NULL;
CREATE INDEX station_alarm_id ON station_alarm (id);
-- Alarms that began in a span, for the handling times.
CREATE INDEX station_alarm_org_time ON station_alarm (tenant_id, event_time DESC);
CREATE INDEX station_alarm_assignee ON station_alarm (tenant_id, assignee) WHERE event_end_time IS NULL AND assignee IS NOT NULL;
CREATE INDEX station_alarm_by_create_time ON station_alarm (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_level ON station_alarm (tenant_id, level, id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_device_model ON station_alarm (tenant_id, device_model COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_device_sn ON station_alarm (tenant_id, device_sn COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_event_message ON station_alarm (tenant_id, event_message COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_event_code ON station_alarm (tenant_id, event_code COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_event_time ON station_alarm (tenant_id, event_time, id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_event_end_time ON station_alarm (tenant_id, event_end_time, id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_count ON station_alarm (tenant_id, count, id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_data_source ON station_alarm (tenant_id, data_source, id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_ack_by ON station_alarm (tenant_id, ack_by COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_ack_time ON station_alarm (tenant_id, ack_time, id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_assignee ON station_alarm (tenant_id, assignee COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_assign_time ON station_alarm (tenant_id, assign_time, id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_by_last_time ON station_alarm (tenant_id, last_time, id) INCLUDE (sys_org_code);
CREATE INDEX station_alarm_scope ON station_alarm (tenant_id, sys_org_code);
CREATE INDEX station_alarm_part_event_message ON station_alarm USING gin (event_message gin_trgm_ops);
CREATE INDEX station_alarm_part_device_sn ON station_alarm USING gin (device_sn gin_trgm_ops);
CREATE INDEX station_alarm_part_event_code ON station_alarm USING gin (event_code gin_trgm_ops);
CREATE INDEX station_alarm_by_alarm_status ON station_alarm (tenant_id, alarm_status, id) INCLUDE (sys_org_code);

-- Stations that yield too little for their neighbours, as the last check of complete days found them. Rows come and go with the finding.
CREATE TABLE station_low_yield (
  station_id bigint PRIMARY KEY REFERENCES station_info (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  kind text NOT NULL CHECK (kind IN ('zero', 'low')),
  from_day date NOT NULL,
  to_day date NOT NULL,
  days int NOT NULL,
  deviation numeric(6, 1),
  lost_kwh numeric(14, 1),
  checked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE station_low_yield IS 'zero: days without any energy; low: three days or more under 70 % of the median of the neighbours';
COMMENT ON COLUMN station_low_yield.deviation IS 'energy of these days against what the median of the neighbours makes with this capacity, in %';
CREATE INDEX station_low_yield_tenant ON station_low_yield (tenant_id);

CREATE TABLE sys_group (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  group_name text NOT NULL,
  group_type text NOT NULL,
  sort_no int,
  description text,
  UNIQUE (tenant_id, group_name)
);

CREATE TABLE sys_group_user (
  group_id bigint NOT NULL REFERENCES sys_group (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (group_id, user_id)
);

CREATE TABLE sys_group_station (
  group_id bigint NOT NULL REFERENCES sys_group (id) ON DELETE CASCADE,
  station_id bigint NOT NULL REFERENCES station_info (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (group_id, station_id)
);
