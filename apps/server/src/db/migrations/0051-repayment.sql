-- Repayment plans: versions of terms that are never changed, instalments that follow from them, changes that are approved (decision 106).
CREATE SEQUENCE repay_plan_no;
CREATE TABLE repay_plan (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  plan_no text NOT NULL DEFAULT 'HK-' || lpad(nextval('repay_plan_no')::text, 6, '0'),
  status text NOT NULL,
  contract_id bigint NOT NULL REFERENCES contract (id),
  customer_id bigint REFERENCES customer (id),
  station_id bigint REFERENCES station_info (id),
  funder_id bigint NOT NULL REFERENCES business_company (id),
  method text NOT NULL,
  principal numeric(14,2),
  annual_rate numeric(8,4),
  periods int NOT NULL,
  frequency text NOT NULL,
  start_date date NOT NULL,
  first_due date NOT NULL,
  day_base text NOT NULL,
  income_share numeric(8,4),
  income_most numeric(14,2),
  income_expected numeric(14,2),
  allocation text NOT NULL,
  penalty_base text NOT NULL,
  penalty_rate numeric(8,4),
  grace_days int NOT NULL,
  penalty_cap numeric(8,4),
  settle_fee_rate numeric(8,4),
  edition int,
  end_date date,
  prepaid numeric(14,2),
  active_time timestamptz,
  standing_day date,
  remark text,
  UNIQUE (tenant_id, plan_no)
);
-- One plan of a contract that is not over.
CREATE UNIQUE INDEX repay_plan_live ON repay_plan (contract_id) WHERE status IN ('0', '1', '3', '5', '6');
CREATE INDEX repay_plan_org ON repay_plan (sys_org_code text_pattern_ops);
CREATE INDEX repay_plan_time ON repay_plan (tenant_id, create_time DESC, id DESC);
CREATE INDEX repay_plan_contract ON repay_plan (contract_id);
CREATE INDEX repay_plan_customer ON repay_plan (customer_id);
CREATE INDEX repay_plan_station ON repay_plan (station_id);
CREATE INDEX repay_plan_funder ON repay_plan (funder_id);
CREATE INDEX repay_plan_follow ON repay_plan (standing_day, id) WHERE status IN ('1', '3', '5');

CREATE SEQUENCE repay_plan_change_no;
CREATE TABLE repay_plan_change (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  change_no text NOT NULL DEFAULT 'HB-' || lpad(nextval('repay_plan_change_no')::text, 6, '0'),
  status text NOT NULL,
  plan_id bigint NOT NULL REFERENCES repay_plan (id),
  change_kind text NOT NULL,
  effective_date date,
  from_seq int,
  new_rate numeric(8,4),
  pause_periods int,
  pause_interest text,
  amount numeric(14,2),
  prepay_effect text,
  new_method text,
  new_periods int,
  reason text NOT NULL,
  edition int,
  interest_before numeric(14,2),
  interest_after numeric(14,2),
  end_before date,
  end_after date,
  approved_by text,
  applied_time timestamptz,
  files jsonb,
  UNIQUE (tenant_id, change_no)
);
-- One change of a plan is in review at a time: what it was tried on is what it will be applied to.
CREATE UNIQUE INDEX repay_plan_change_live ON repay_plan_change (plan_id) WHERE status = '1';
CREATE INDEX repay_plan_change_org ON repay_plan_change (sys_org_code text_pattern_ops);
CREATE INDEX repay_plan_change_time ON repay_plan_change (tenant_id, create_time DESC, id DESC);
CREATE INDEX repay_plan_change_plan ON repay_plan_change (plan_id);

-- What a plan followed from, version by version, with the instalments that it said. Appended only.
CREATE TABLE repay_plan_version (
  id bigint PRIMARY KEY,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  plan_id bigint NOT NULL REFERENCES repay_plan (id),
  edition int NOT NULL,
  change_id bigint REFERENCES repay_plan_change (id),
  terms jsonb NOT NULL,
  schedule jsonb NOT NULL,
  create_by text NOT NULL,
  approved_by text NOT NULL,
  create_time timestamptz NOT NULL,
  UNIQUE (plan_id, edition)
);
CREATE INDEX repay_plan_version_org ON repay_plan_version (sys_org_code text_pattern_ops);
CREATE TRIGGER repay_plan_version_unchanged BEFORE UPDATE OR DELETE ON repay_plan_version FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();

-- Instalments of the version in force.
CREATE TABLE repay_plan_period (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  plan_id bigint NOT NULL REFERENCES repay_plan (id),
  seq int NOT NULL,
  edition int NOT NULL,
  status text NOT NULL DEFAULT '0',
  from_date date NOT NULL,
  due_date date NOT NULL,
  principal numeric(14,2) NOT NULL,
  interest numeric(14,2) NOT NULL,
  cost numeric(14,2) NOT NULL,
  penalty numeric(14,2) NOT NULL DEFAULT 0,
  balance numeric(14,2) NOT NULL,
  carried numeric(14,2) NOT NULL,
  paid_principal numeric(14,2) NOT NULL DEFAULT 0,
  paid_interest numeric(14,2) NOT NULL DEFAULT 0,
  paid_cost numeric(14,2) NOT NULL DEFAULT 0,
  paid_penalty numeric(14,2) NOT NULL DEFAULT 0,
  overdue_days int NOT NULL DEFAULT 0,
  paid_day date,
  UNIQUE (plan_id, seq)
);
CREATE INDEX repay_plan_period_org ON repay_plan_period (sys_org_code text_pattern_ops);
CREATE INDEX repay_plan_period_due ON repay_plan_period (tenant_id, due_date, id);

-- What payments went to, line by line. Appended only.
CREATE TABLE repay_plan_paid (
  id bigint PRIMARY KEY,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  plan_id bigint NOT NULL REFERENCES repay_plan (id),
  period_id bigint NOT NULL REFERENCES repay_plan_period (id),
  claim text NOT NULL CHECK (claim IN ('cost', 'penalty', 'interest', 'principal')),
  amount numeric(14,2) NOT NULL CHECK (amount > 0),
  paid_day date NOT NULL,
  source text NOT NULL,
  create_time timestamptz NOT NULL
);
CREATE INDEX repay_plan_paid_org ON repay_plan_paid (sys_org_code text_pattern_ops);
CREATE INDEX repay_plan_paid_plan ON repay_plan_paid (plan_id);
CREATE INDEX repay_plan_paid_period ON repay_plan_paid (period_id);
CREATE TRIGGER repay_plan_paid_unchanged BEFORE UPDATE OR DELETE ON repay_plan_paid FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
