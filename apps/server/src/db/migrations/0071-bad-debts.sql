-- Bad debts: overdue classes of plans, provisions, reliefs (decision 128).
ALTER TABLE repay_plan ADD COLUMN risk_class text, ADD COLUMN overdue_days int;
CREATE INDEX repay_plan_by_risk_class ON repay_plan (tenant_id, risk_class, id) INCLUDE (sys_org_code);
CREATE INDEX repay_plan_by_overdue_days ON repay_plan (tenant_id, overdue_days, id) INCLUDE (sys_org_code);
-- What plans in force were found to be last; the job brings them up to the day.
UPDATE repay_plan p SET overdue_days = d.late, risk_class = CASE WHEN d.late > 360 THEN '5' WHEN d.late > 270 THEN '4' WHEN d.late > 90 THEN '3' WHEN d.late > 0 THEN '2' ELSE '1' END
FROM (SELECT q.id, CASE WHEN q.standing_day - min(i.due_date) > q.grace_days THEN q.standing_day - min(i.due_date) ELSE 0 END AS late
  FROM repay_plan q JOIN repay_plan_period i ON i.plan_id = q.id
  WHERE q.standing_day IS NOT NULL AND i.principal + i.interest + i.cost > i.paid_principal + i.paid_interest + i.paid_cost GROUP BY q.id) d
WHERE d.id = p.id AND p.status IN ('1', '3', '5');

CREATE SEQUENCE repay_relief_no;
CREATE TABLE repay_relief (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  relief_no text NOT NULL DEFAULT 'BQ-' || lpad(nextval('repay_relief_no')::text, 6, '0'),
  status text NOT NULL,
  plan_id bigint NOT NULL REFERENCES repay_plan (id),
  relief_kind text NOT NULL,
  day date NOT NULL,
  guarantor_id bigint REFERENCES business_company (id),
  amount numeric(14,2),
  waive_interest numeric(14,2),
  waive_penalty numeric(14,2),
  -- What it came to, tried when it was submitted.
  principal numeric(14,2),
  interest numeric(14,2),
  cost numeric(14,2),
  penalty numeric(14,2),
  -- Of what was written off: taken from what was set aside; the rest is a loss of the month.
  from_provision numeric(14,2),
  reason text NOT NULL,
  files jsonb,
  approved_by text,
  applied_time timestamptz,
  UNIQUE (tenant_id, relief_no)
);
-- One of a plan is in review at a time, and a plan is written off once.
CREATE UNIQUE INDEX repay_relief_live ON repay_relief (plan_id) WHERE status = '1';
CREATE UNIQUE INDEX repay_relief_written_off ON repay_relief (plan_id) WHERE status = '2' AND relief_kind = '4';
CREATE INDEX repay_relief_plan ON repay_relief (plan_id);
CREATE INDEX repay_relief_guarantor ON repay_relief (guarantor_id);
CREATE INDEX repay_relief_org ON repay_relief (sys_org_code text_pattern_ops);
CREATE INDEX repay_relief_scope ON repay_relief (tenant_id, sys_org_code);
CREATE INDEX repay_relief_by_create_time ON repay_relief (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_relief_no ON repay_relief (tenant_id, relief_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_status ON repay_relief (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_relief_kind ON repay_relief (tenant_id, relief_kind, id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_day ON repay_relief (tenant_id, day, id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_amount ON repay_relief (tenant_id, amount, id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_principal ON repay_relief (tenant_id, principal, id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_interest ON repay_relief (tenant_id, interest, id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_cost ON repay_relief (tenant_id, cost, id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_penalty ON repay_relief (tenant_id, penalty, id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_reason ON repay_relief (tenant_id, reason COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_create_by ON repay_relief (tenant_id, create_by COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_approved_by ON repay_relief (tenant_id, approved_by COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX repay_relief_by_applied_time ON repay_relief (tenant_id, applied_time, id) INCLUDE (sys_org_code);

-- What a line of a plan is: 1 paid by the farmer, 2 by a guarantor, 3 waived, 4 recovered after it was written off.
ALTER TABLE repay_plan_paid ADD COLUMN kind text NOT NULL DEFAULT '1' CHECK (kind IN ('1', '2', '3', '4'));
ALTER TABLE repay_plan_period ADD COLUMN waived numeric(14,2) NOT NULL DEFAULT 0, ADD COLUMN guaranteed numeric(14,2) NOT NULL DEFAULT 0;

-- What is set aside for the plans of a book and month, and its lines by class.
CREATE SEQUENCE repay_provision_no;
CREATE TABLE repay_provision (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  run_no text NOT NULL DEFAULT 'JZ-' || lpad(nextval('repay_provision_no')::text, 6, '0'),
  status text NOT NULL,
  book_id bigint NOT NULL REFERENCES ledger_book (id),
  month text NOT NULL,
  rate_normal numeric(8,4),
  rate_mention numeric(8,4),
  rate_substandard numeric(8,4),
  rate_doubtful numeric(8,4),
  rate_loss numeric(8,4),
  class_day date,
  principal numeric(16,2),
  required numeric(16,2),
  before_amount numeric(16,2),
  posted numeric(16,2),
  approved_by text,
  posted_time timestamptz,
  remark text,
  UNIQUE (tenant_id, run_no)
);
CREATE UNIQUE INDEX repay_provision_once ON repay_provision (book_id, month) WHERE status IN ('1', '2');
CREATE INDEX repay_provision_time ON repay_provision (tenant_id, create_time DESC, id DESC);

CREATE TABLE repay_provision_line (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  run_id bigint NOT NULL REFERENCES repay_provision (id) ON DELETE CASCADE,
  risk_class text NOT NULL,
  plan_count int NOT NULL,
  principal numeric(16,2) NOT NULL,
  rate numeric(8,4) NOT NULL,
  amount numeric(16,2) NOT NULL,
  UNIQUE (run_id, risk_class)
);
