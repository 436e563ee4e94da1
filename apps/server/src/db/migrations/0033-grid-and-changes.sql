-- Grid connections and the transformers behind which they feed in (decision 086).
ALTER TABLE station_info ADD COLUMN meter_no text;

CREATE TABLE grid_transformer (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  transformer_no text NOT NULL,
  transformer_name text NOT NULL,
  power_supply_station text NOT NULL,
  district text,
  open_capacity numeric(10,2) NOT NULL CHECK (open_capacity >= 0),
  remark text,
  UNIQUE (tenant_id, transformer_no),
  UNIQUE (tenant_id, power_supply_station, transformer_name)
);

CREATE TABLE grid_connection (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  grid_no text NOT NULL,
  status text NOT NULL DEFAULT '0',
  customer_id bigint NOT NULL REFERENCES customer (id),
  contract_id bigint REFERENCES contract (id),
  station_id bigint REFERENCES station_info (id),
  grid_account_no text,
  account_check text,
  account_name text,
  power_supply_station text,
  capacity numeric(10,2) NOT NULL,
  voltage_level text,
  consume_mode text,
  transformer_id bigint REFERENCES grid_transformer (id),
  access_point text,
  apply_no text,
  filing_no text,
  meter_no text,
  grid_meter_no text,
  ratio integer,
  ppa_no text,
  tariff numeric(10,6),
  tariff_text text,
  apply_date date,
  survey_date date,
  plan_date date,
  filing_date date,
  check_apply_date date,
  meter_date date,
  sign_date date,
  commission_date date,
  grid_date date,
  plan_files jsonb,
  ppa_files jsonb,
  notice_files jsonb,
  photos jsonb,
  end_reason text,
  end_time timestamptz,
  remark text,
  UNIQUE (tenant_id, grid_no)
);
-- One living record for each account number and each station; what was withdrawn or terminated sets them free.
CREATE UNIQUE INDEX grid_connection_account ON grid_connection (tenant_id, grid_account_no) WHERE status NOT IN ('10', '11');
CREATE UNIQUE INDEX grid_connection_station ON grid_connection (station_id) WHERE status NOT IN ('10', '11');
CREATE INDEX grid_connection_org ON grid_connection (sys_org_code text_pattern_ops);
CREATE INDEX grid_connection_by_create_time ON grid_connection (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX grid_connection_by_status ON grid_connection (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX grid_connection_scope ON grid_connection (tenant_id, sys_org_code);
CREATE INDEX grid_connection_customer ON grid_connection (customer_id);
CREATE INDEX grid_connection_contract ON grid_connection (contract_id) WHERE contract_id IS NOT NULL;
CREATE INDEX grid_connection_of_station ON grid_connection (station_id) WHERE station_id IS NOT NULL;
CREATE INDEX grid_connection_transformer ON grid_connection (transformer_id) WHERE transformer_id IS NOT NULL;

-- Changes of stations: what was, as the server read it, beside what is to be.
CREATE SEQUENCE station_change_no;
CREATE TABLE station_change (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  change_no text NOT NULL DEFAULT 'BG-' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(nextval('station_change_no')::text, 5, '0'),
  status text NOT NULL DEFAULT '0',
  station_id bigint NOT NULL REFERENCES station_info (id),
  change_type text NOT NULL,
  effective_date date NOT NULL,
  device_sn text,
  old_device_sn text, new_device_sn text,
  old_device_model text, new_device_model text,
  old_rated_power numeric(10,3), new_rated_power numeric(10,3),
  old_panel_num integer, new_panel_num integer,
  old_string_num integer, new_string_num integer,
  old_totalpower numeric(10,3), new_totalpower numeric(10,3),
  old_customer_no text, new_customer_no text,
  old_owner_name text, new_owner_name text,
  old_account_no text, new_account_no text,
  old_meter_no text, new_meter_no text,
  old_district text, new_district text,
  old_addr text, new_addr text,
  old_longitude numeric(10,6), new_longitude numeric(9,6),
  old_latitude numeric(10,6), new_latitude numeric(9,6),
  old_data_source smallint, new_data_source smallint,
  old_plant_id text, new_plant_id text,
  old_retired_kind text, new_retired_kind text,
  old_agent_id bigint REFERENCES agent (id), new_agent_id bigint REFERENCES agent (id),
  reason text NOT NULL,
  files jsonb,
  passed_time timestamptz,
  applied_time timestamptz,
  apply_note text,
  messages jsonb,
  UNIQUE (tenant_id, change_no)
);
-- One of a kind at a time for each station; what was withdrawn or is in effect makes room.
CREATE UNIQUE INDEX station_change_live ON station_change (change_type, station_id) WHERE status NOT IN ('4', '5');
CREATE INDEX station_change_org ON station_change (sys_org_code text_pattern_ops);
CREATE INDEX station_change_by_create_time ON station_change (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX station_change_by_status ON station_change (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX station_change_scope ON station_change (tenant_id, sys_org_code);
CREATE INDEX station_change_station ON station_change (station_id);
CREATE INDEX station_change_old_agent ON station_change (old_agent_id) WHERE old_agent_id IS NOT NULL;
CREATE INDEX station_change_new_agent ON station_change (new_agent_id) WHERE new_agent_id IS NOT NULL;
CREATE INDEX station_change_due ON station_change (effective_date) WHERE status = '2';
