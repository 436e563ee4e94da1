-- Grid connections and the transformers behind which they feed in (decision 086).
ALTER TABLE station_info ADD COLUMN meter_no text;

CREATE TABLE grid_transformer (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  transformer_name text NOT NULL,
  power_supply_station text NOT NULL,
  district text,
  open_capacity numeric(10,2) NOT NULL CHECK (open_capacity >= 0),
  remark text,
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
