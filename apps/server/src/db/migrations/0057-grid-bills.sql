-- What is to be received for the energy of a station, by month and kind: expected receipts that lines of bank accounts are matched with (decision 113).
CREATE SEQUENCE fee_receivable_no;
CREATE TABLE fee_receivable (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  receivable_no text NOT NULL DEFAULT 'YD-' || lpad(nextval('fee_receivable_no')::text, 8, '0'),
  station_id bigint NOT NULL REFERENCES station_info (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- Dictionary fee_receivable_kind: each kind has a calendar of its own.
  kind text NOT NULL,
  ss_month text NOT NULL,
  -- The month that a correction is about; empty where that is the month of the bill.
  belongs_to text,
  period_start date NOT NULL,
  period_end date NOT NULL,
  -- May be less than nothing: what is to be given back.
  amount numeric(14,2) NOT NULL,
  -- Σ of the parts of live matches.
  received numeric(14,2) NOT NULL DEFAULT 0,
  due_date date NOT NULL,
  -- Dictionary fee_receivable_status: 1 待收, 2 部分到账, 3 已收清, 4 已冲销.
  status text NOT NULL DEFAULT '1',
  UNIQUE (tenant_id, receivable_no)
);
CREATE INDEX fee_receivable_station ON fee_receivable (station_id, ss_month);
CREATE INDEX fee_receivable_customer ON fee_receivable (customer_id);
CREATE INDEX fee_receivable_open ON fee_receivable (tenant_id, customer_id, due_date) WHERE status IN ('1', '2');
CREATE INDEX fee_receivable_org ON fee_receivable (sys_org_code text_pattern_ops);
CREATE INDEX fee_receivable_by_create_time ON fee_receivable (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_by_receivable_no ON fee_receivable (tenant_id, receivable_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_by_status ON fee_receivable (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_by_kind ON fee_receivable (tenant_id, kind, id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_by_ss_month ON fee_receivable (tenant_id, ss_month COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_by_belongs_to ON fee_receivable (tenant_id, belongs_to COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_by_period_start ON fee_receivable (tenant_id, period_start, id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_by_period_end ON fee_receivable (tenant_id, period_end, id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_by_amount ON fee_receivable (tenant_id, amount, id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_by_received ON fee_receivable (tenant_id, received, id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_by_due_date ON fee_receivable (tenant_id, due_date, id) INCLUDE (sys_org_code);
CREATE INDEX fee_receivable_scope ON fee_receivable (tenant_id, sys_org_code);

-- Bills of the grid company (decision 113).
CREATE SEQUENCE grid_bill_no;
CREATE TABLE grid_bill (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  bill_no text NOT NULL DEFAULT 'ZD-' || lpad(nextval('grid_bill_no')::text, 8, '0'),
  status text NOT NULL,
  kind text NOT NULL,
  account_no text NOT NULL,
  account_name text,
  station_id bigint REFERENCES station_info (id),
  customer_id bigint REFERENCES customer (id),
  ss_month text NOT NULL,
  belongs_to text,
  cycle_from date NOT NULL,
  cycle_to date NOT NULL,
  generation numeric(11,3),
  fed_in numeric(11,3),
  own_use numeric(11,3),
  total numeric(14,2),
  tax_rate numeric(5,2),
  tax numeric(14,2),
  bill_source text NOT NULL DEFAULT '1',
  finding_count int,
  confirmed_by text,
  confirm_time timestamptz,
  confirm_reason text,
  files jsonb,
  remark text,
  UNIQUE (tenant_id, bill_no),
  CHECK (cycle_to >= cycle_from)
);
-- One bill of an account, cycle and kind that is not void.
CREATE UNIQUE INDEX grid_bill_once ON grid_bill (tenant_id, account_no, cycle_from, cycle_to, kind) WHERE status <> '2';
CREATE INDEX grid_bill_station ON grid_bill (station_id, cycle_from);
CREATE INDEX grid_bill_customer ON grid_bill (customer_id);
-- Numbers of accounts are typed in part.
CREATE INDEX grid_bill_account ON grid_bill USING gin (account_no gin_trgm_ops);
CREATE INDEX grid_bill_org ON grid_bill (sys_org_code text_pattern_ops);
CREATE INDEX grid_bill_by_create_time ON grid_bill (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_bill_no ON grid_bill (tenant_id, bill_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_status ON grid_bill (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_kind ON grid_bill (tenant_id, kind, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_account_no ON grid_bill (tenant_id, account_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_account_name ON grid_bill (tenant_id, account_name COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_ss_month ON grid_bill (tenant_id, ss_month COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_belongs_to ON grid_bill (tenant_id, belongs_to COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_cycle_from ON grid_bill (tenant_id, cycle_from, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_cycle_to ON grid_bill (tenant_id, cycle_to, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_generation ON grid_bill (tenant_id, generation, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_fed_in ON grid_bill (tenant_id, fed_in, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_own_use ON grid_bill (tenant_id, own_use, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_total ON grid_bill (tenant_id, total, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_tax ON grid_bill (tenant_id, tax, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_bill_source ON grid_bill (tenant_id, bill_source, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_by_confirm_time ON grid_bill (tenant_id, confirm_time, id) INCLUDE (sys_org_code);
CREATE INDEX grid_bill_scope ON grid_bill (tenant_id, sys_org_code);

CREATE TABLE grid_bill_line (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  grid_bill_id bigint NOT NULL REFERENCES grid_bill (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  -- Dictionary grid_line_kind: below 10 money, above readings of a meter.
  kind text NOT NULL,
  energy numeric(11,3),
  price numeric(8,6),
  share numeric(7,4),
  amount numeric(14,2),
  meter_no text,
  last_reading numeric(12,4),
  this_reading numeric(12,4),
  multiplier numeric(8,2),
  reading_how text,
  UNIQUE (grid_bill_id, item_no) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX grid_bill_line_org ON grid_bill_line (sys_org_code text_pattern_ops);

-- What a confirmed bill is of each calendar month: a cycle that is no month is divided by measured energy.
CREATE TABLE grid_bill_part (
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  grid_bill_id bigint NOT NULL REFERENCES grid_bill (id) ON DELETE CASCADE,
  station_id bigint NOT NULL REFERENCES station_info (id),
  month text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  wh bigint NOT NULL,
  fen bigint NOT NULL,
  weighted_by text NOT NULL,
  PRIMARY KEY (grid_bill_id, month)
);
CREATE INDEX grid_bill_part_month ON grid_bill_part (station_id, month);

ALTER TABLE fee_receivable ADD COLUMN grid_bill_id bigint REFERENCES grid_bill (id);
CREATE INDEX fee_receivable_bill ON fee_receivable (grid_bill_id);

CREATE INDEX power_fee_by_fee_source ON power_fee (tenant_id, fee_source, id) INCLUDE (sys_org_code);
-- What a fee said before a bill took its place; it goes back when no bill is left. An empty object: there was no row.
ALTER TABLE power_fee ADD COLUMN before_bill jsonb;

CREATE TABLE fee_calendar (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  kind text NOT NULL,
  province text,
  cadence text NOT NULL,
  days int,
  year_month int,
  year_day int,
  remark text
);
CREATE UNIQUE INDEX fee_calendar_once ON fee_calendar (tenant_id, kind, coalesce(province, ''));

-- What farmers are paid for a month (D-FEES): the fee checks with their farmer.
CREATE VIEW electric_situation WITH (security_invoker = true) AS
  SELECT p.id, p.version, p.create_by, p.create_time, p.update_by, p.update_time, p.sys_org_code, p.tenant_id, p.station_id, s.customer_id, p.ss_month,
    p.power_rate_statr_date, p.power_rate_end_date, p.poor_days, p.pv_panel_num, p.electricity_fees, p.co_construction_income, p.payment_status, p.fee_source
  FROM power_fee p JOIN station_info s ON s.id = p.station_id;
