-- What is to be received for the energy of a station, by month and kind: expected receipts that lines of bank accounts are matched with (decision 113).
CREATE TABLE fee_receivable (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  receivable_no text NOT NULL,
  station_id bigint NOT NULL REFERENCES station_info (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- Dictionary fee_receivable_kind: each kind has a calendar of its own.
  kind text NOT NULL,
  ss_month text NOT NULL,
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
