-- Customers, accounts, stations, devices, alarms, fees. Personal numbers are ciphertext with a keyed blind index (`_bidx`).

CREATE TABLE customer (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  customer_no text NOT NULL,
  user_name text NOT NULL,
  name_pinyin text,
  contact_number text NOT NULL, contact_number_bidx text,
  id_card text, id_card_bidx text,
  sex text,
  birthday date,
  district text NOT NULL,
  project_addr text,
  house_type text,
  roof_type text,
  business_model text,
  source text,
  is_blacklist boolean,
  status text NOT NULL DEFAULT '0',
  UNIQUE (tenant_id, customer_no)
);
CREATE UNIQUE INDEX customer_id_card ON customer (tenant_id, id_card_bidx) WHERE id_card_bidx IS NOT NULL;
CREATE INDEX customer_phone ON customer (contact_number_bidx);
CREATE INDEX customer_org ON customer (sys_org_code text_pattern_ops);
CREATE INDEX customer_created ON customer (create_time DESC);
CREATE INDEX customer_name ON customer USING gin (user_name gin_trgm_ops);

CREATE TABLE bank_card_open_account_record (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  apply_no text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  account_name text NOT NULL,
  id_card text NOT NULL, id_card_bidx text,
  card_no text, card_no_bidx text,
  branch_name text,
  cnaps_no text,
  bind_card_no text, bind_card_no_bidx text,
  bind_bank text,
  reserved_phone text, reserved_phone_bidx text,
  day_limit numeric(14,2),
  year_limit numeric(14,2),
  balance numeric(14,2),
  balance_time timestamptz,
  status text NOT NULL DEFAULT '0',
  fail_reason text,
  UNIQUE (tenant_id, apply_no)
);
CREATE UNIQUE INDEX bank_card_no ON bank_card_open_account_record (tenant_id, card_no_bidx) WHERE card_no_bidx IS NOT NULL;
CREATE INDEX bank_card_customer ON bank_card_open_account_record (customer_id);
CREATE INDEX bank_card_org ON bank_card_open_account_record (sys_org_code text_pattern_ops);
CREATE INDEX bank_card_name ON bank_card_open_account_record USING gin (account_name gin_trgm_ops);

CREATE TABLE account_transaction_details (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  bank_serial_no text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  account_name text NOT NULL,
  trans_time timestamptz NOT NULL,
  direction text NOT NULL,
  amount numeric(14,2) NOT NULL,
  balance numeric(14,2),
  counter_name text,
  counter_account text, counter_account_bidx text,
  counter_bank text,
  summary text,
  biz_kind text,
  match_status text NOT NULL DEFAULT '0',
  UNIQUE (tenant_id, bank_serial_no)
);
CREATE INDEX account_transaction_customer ON account_transaction_details (customer_id);
CREATE INDEX account_transaction_org ON account_transaction_details (sys_org_code text_pattern_ops);
CREATE INDEX account_transaction_time ON account_transaction_details (trans_time DESC);
CREATE INDEX account_transaction_name ON account_transaction_details USING gin (account_name gin_trgm_ops);

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
  UNIQUE (tenant_id, contract_no),
  UNIQUE (tenant_id, station_no)
);
CREATE UNIQUE INDEX station_vendor_plant ON station_info (data_source, vendor_plant_id) WHERE vendor_plant_id IS NOT NULL;
CREATE INDEX station_org ON station_info (sys_org_code text_pattern_ops);
CREATE INDEX station_district ON station_info (district text_pattern_ops);
CREATE INDEX station_customer ON station_info (customer_id);
CREATE INDEX station_name ON station_info USING gin (station_name gin_trgm_ops);

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
  PRIMARY KEY (station_id, id)
);
CREATE UNIQUE INDEX station_alarm_open ON station_alarm (station_id, dedup_key) WHERE event_end_time IS NULL;
CREATE INDEX station_alarm_time ON station_alarm (event_time DESC);
CREATE INDEX station_alarm_by_station ON station_alarm (station_id, event_time DESC);
CREATE INDEX station_alarm_open_org ON station_alarm (sys_org_code text_pattern_ops) WHERE event_end_time IS NULL;

CREATE TABLE power_fee (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  station_id bigint NOT NULL REFERENCES station_info (id) ON DELETE CASCADE,
  ss_month text NOT NULL,
  pv_panel_num int,
  power_rate_statr_date date,
  power_rate_end_date date,
  poor_days int,
  monthly_energy numeric(14,3),
  price numeric(10,6),
  payable_amount numeric(14,2),
  actual_amount_received numeric(14,2),
  difference_scale numeric(8,2),
  is_alarm smallint,
  electricity_fees numeric(14,2),
  co_construction_income numeric(14,2),
  payment_status text,
  fee_source text,
  UNIQUE (station_id, ss_month)
);
CREATE INDEX power_fee_month ON power_fee (ss_month);
CREATE INDEX power_fee_org ON power_fee (sys_org_code text_pattern_ops);
