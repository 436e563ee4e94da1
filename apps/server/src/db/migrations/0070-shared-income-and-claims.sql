-- Shared income of farmers: rules in versions of which no two hold for one product on one day, and what is due of each month (decision 125).
CREATE SEQUENCE income_rule_no;
CREATE TABLE income_rule (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  rule_no text NOT NULL DEFAULT 'SY-' || lpad(nextval('income_rule_no')::text, 6, '0'),
  status text NOT NULL,
  product_id bigint REFERENCES product (id),
  method text NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  year_days text NOT NULL,
  skips_standstill boolean NOT NULL,
  due_days integer NOT NULL,
  replaces_id bigint REFERENCES income_rule (id),
  reason text,
  edition integer,
  approved_by text,
  active_time timestamptz,
  remark text,
  UNIQUE (tenant_id, rule_no),
  -- The rule of other products has no product: it stands for one of its own, 0.
  CONSTRAINT income_rule_of_a_product EXCLUDE USING gist (
    int8range(tenant_id, tenant_id, '[]') WITH &&, int8range(coalesce(product_id, 0), coalesce(product_id, 0), '[]') WITH &&,
    daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (status = '2')
);
CREATE UNIQUE INDEX income_rule_next ON income_rule (replaces_id) WHERE status = '1';
CREATE INDEX income_rule_replaces ON income_rule (replaces_id);
CREATE INDEX income_rule_product ON income_rule (product_id);
CREATE INDEX income_rule_time ON income_rule (tenant_id, create_time DESC, id DESC);

CREATE TABLE income_rule_step (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  rule_id bigint NOT NULL REFERENCES income_rule (id) ON DELETE CASCADE,
  step_name text NOT NULL,
  from_year integer NOT NULL,
  amount numeric(14,2),
  share numeric(7,4),
  UNIQUE (rule_id, step_name) DEFERRABLE INITIALLY IMMEDIATE
);

-- What is withheld, by kind of payee: without a row in force nothing is.
CREATE SEQUENCE withhold_rule_no;
CREATE TABLE withhold_rule (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  rule_no text NOT NULL DEFAULT 'KS-' || lpad(nextval('withhold_rule_no')::text, 6, '0'),
  status text NOT NULL,
  payee_kind text NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  rate numeric(7,4),
  threshold numeric(14,2),
  base text NOT NULL,
  document_no text,
  replaces_id bigint REFERENCES withhold_rule (id),
  reason text NOT NULL,
  edition integer,
  approved_by text,
  active_time timestamptz,
  UNIQUE (tenant_id, rule_no),
  CONSTRAINT withhold_rule_of_a_kind EXCLUDE USING gist (
    int8range(tenant_id, tenant_id, '[]') WITH &&, int4range(payee_kind::int, payee_kind::int, '[]') WITH &&, daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (status = '2')
);
CREATE UNIQUE INDEX withhold_rule_next ON withhold_rule (replaces_id) WHERE status = '1';
CREATE INDEX withhold_rule_replaces ON withhold_rule (replaces_id);
CREATE INDEX withhold_rule_time ON withhold_rule (tenant_id, create_time DESC, id DESC);

CREATE SEQUENCE co_income_no;
CREATE TABLE co_income (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  income_no text NOT NULL DEFAULT 'GJ-' || lpad(nextval('co_income_no')::text, 8, '0'),
  status text NOT NULL,
  kind text NOT NULL,
  ss_month text NOT NULL,
  station_id bigint NOT NULL REFERENCES station_info (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  period_start date NOT NULL,
  period_end date NOT NULL,
  days integer NOT NULL,
  panels integer,
  -- May be less than nothing: what was accrued too much.
  amount numeric(14,2) NOT NULL,
  withheld numeric(14,2) NOT NULL DEFAULT 0,
  -- Of what is due: what was taken off it; of what was too much: what was got back so.
  set_off numeric(14,2) NOT NULL DEFAULT 0,
  due_date date NOT NULL,
  post_day date NOT NULL,
  -- Parts of days with rule, panels, year of operation and value; what the month comes to and was before. Fen as texts.
  workings jsonb NOT NULL DEFAULT '{}',
  UNIQUE (tenant_id, income_no),
  CHECK (set_off BETWEEN 0 AND abs(amount - withheld))
);
-- A month of a station and farmer is accrued once; what follows is a correction.
CREATE UNIQUE INDEX co_income_once ON co_income (station_id, customer_id, ss_month) WHERE kind = '1';
CREATE INDEX co_income_station ON co_income (station_id, ss_month);
CREATE INDEX co_income_customer ON co_income (customer_id);
CREATE INDEX co_income_open ON co_income (tenant_id, due_date, id) WHERE status IN ('1', '4');
CREATE INDEX co_income_org ON co_income (sys_org_code text_pattern_ops);
CREATE INDEX co_income_by_create_time ON co_income (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_income_no ON co_income (tenant_id, income_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_status ON co_income (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_kind ON co_income (tenant_id, kind, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_ss_month ON co_income (tenant_id, ss_month COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_period_start ON co_income (tenant_id, period_start, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_period_end ON co_income (tenant_id, period_end, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_days ON co_income (tenant_id, days, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_panels ON co_income (tenant_id, panels, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_amount ON co_income (tenant_id, amount, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_withheld ON co_income (tenant_id, withheld, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_set_off ON co_income (tenant_id, set_off, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_due_date ON co_income (tenant_id, due_date, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_by_post_day ON co_income (tenant_id, post_day, id) INCLUDE (sys_org_code);
CREATE INDEX co_income_scope ON co_income (tenant_id, sys_org_code);

-- What was accrued too much and is taken from what is due: appended only.
CREATE TABLE co_income_set_off (
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  from_id bigint NOT NULL REFERENCES co_income (id),
  to_id bigint NOT NULL REFERENCES co_income (id),
  fen bigint NOT NULL CHECK (fen > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (from_id, to_id)
);
CREATE INDEX co_income_set_off_to ON co_income_set_off (to_id);

-- A payment pays a settlement or an income, whole, or is a debit for a plan: one of the three, and the one that its kind says.
ALTER TABLE pay_order ADD COLUMN co_income_id bigint REFERENCES co_income (id);
ALTER TABLE pay_order DROP CONSTRAINT pay_order_document, ADD CONSTRAINT pay_order_document CHECK (
  num_nonnulls(settle_batch_id, co_income_id, plan_id) = 1 AND (biz_kind = '1') = (co_income_id IS NOT NULL) AND (biz_kind = '2') = (plan_id IS NOT NULL)
);
CREATE UNIQUE INDEX pay_order_live_income ON pay_order (co_income_id) WHERE status IN ('0', '1', '2', '3', '8') OR (status = '5' AND proven_time IS NULL);
CREATE INDEX pay_order_income ON pay_order (co_income_id) WHERE co_income_id IS NOT NULL;
CREATE FUNCTION refuse_pay_order_income() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> '0' AND NEW.co_income_id IS DISTINCT FROM OLD.co_income_id THEN
    RAISE EXCEPTION 'a payment that was submitted is not changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pay_order_income_unchanged BEFORE UPDATE ON pay_order FOR EACH ROW EXECUTE FUNCTION refuse_pay_order_income();

-- Claims to the grid company, and their rows: each a reason of a checked month (decision 126).
CREATE SEQUENCE grid_claim_no;
CREATE TABLE grid_claim (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  claim_no text NOT NULL DEFAULT 'ZS-' || lpad(nextval('grid_claim_no')::text, 6, '0'),
  status text NOT NULL,
  grid_company text NOT NULL,
  supply_station text,
  month_from text NOT NULL,
  month_to text NOT NULL,
  evidence jsonb,
  sent_time timestamptz,
  answer_time timestamptz,
  answer_note text,
  answer_files jsonb,
  remark text,
  UNIQUE (tenant_id, claim_no)
);
CREATE INDEX grid_claim_org ON grid_claim (sys_org_code text_pattern_ops);
CREATE INDEX grid_claim_time ON grid_claim (tenant_id, create_time DESC, id DESC);

CREATE TABLE grid_claim_item (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  claim_id bigint NOT NULL REFERENCES grid_claim (id),
  settlement_check_id bigint NOT NULL REFERENCES settlement_check (id) ON DELETE CASCADE,
  check_month text NOT NULL,
  station_id bigint NOT NULL REFERENCES station_info (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  account_no text,
  kind text NOT NULL,
  amount numeric(14,2) NOT NULL,
  recovered numeric(14,2) NOT NULL DEFAULT 0,
  contract_id bigint REFERENCES contract (id),
  -- How much of the month was short in all when it was claimed: no more than what that shrinks by was recovered.
  shortfall numeric(14,2) NOT NULL DEFAULT 0,
  -- Its claim is not over: the reason is in no other one meanwhile.
  is_live boolean NOT NULL DEFAULT true,
  CHECK (amount > 0 AND recovered BETWEEN 0 AND amount)
);
CREATE UNIQUE INDEX grid_claim_item_once ON grid_claim_item (settlement_check_id, kind) WHERE is_live;
CREATE INDEX grid_claim_item_claim ON grid_claim_item (claim_id);
CREATE INDEX grid_claim_item_station ON grid_claim_item (station_id);
CREATE INDEX grid_claim_item_customer ON grid_claim_item (customer_id);
CREATE INDEX grid_claim_item_contract ON grid_claim_item (contract_id);
CREATE INDEX grid_claim_item_org ON grid_claim_item (sys_org_code text_pattern_ops);
CREATE INDEX grid_claim_item_by_create_time ON grid_claim_item (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX grid_claim_item_by_check_month ON grid_claim_item (tenant_id, check_month COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX grid_claim_item_by_account_no ON grid_claim_item (tenant_id, account_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX grid_claim_item_by_kind ON grid_claim_item (tenant_id, kind, id) INCLUDE (sys_org_code);
CREATE INDEX grid_claim_item_by_amount ON grid_claim_item (tenant_id, amount, id) INCLUDE (sys_org_code);
CREATE INDEX grid_claim_item_by_recovered ON grid_claim_item (tenant_id, recovered, id) INCLUDE (sys_org_code);
CREATE INDEX grid_claim_item_scope ON grid_claim_item (tenant_id, sys_org_code);
