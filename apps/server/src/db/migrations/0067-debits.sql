-- Mandates of class-II accounts, debits of instalments among the payments, and what is undone of what was paid on a plan (decision 120).
CREATE SEQUENCE debit_mandate_no;
CREATE TABLE debit_mandate (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  mandate_no text NOT NULL DEFAULT 'SQ-' || lpad(nextval('debit_mandate_no')::text, 6, '0'),
  status text NOT NULL,
  customer_id bigint REFERENCES customer (id),
  card_id bigint NOT NULL REFERENCES bank_card_open_account_record (id),
  agreement_no text NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  per_debit numeric(14,2) CHECK (per_debit > 0),
  per_month numeric(14,2) CHECK (per_month > 0),
  allows_part boolean NOT NULL DEFAULT false,
  least_part numeric(14,2) CHECK (least_part > 0),
  papers jsonb,
  active_time timestamptz,
  end_time timestamptz,
  remark text,
  UNIQUE (tenant_id, mandate_no),
  CHECK (valid_to >= valid_from)
);
-- One of an account is in force, whatever goes wrong above.
CREATE UNIQUE INDEX debit_mandate_in_force ON debit_mandate (card_id) WHERE status = '1';
CREATE INDEX debit_mandate_card ON debit_mandate (card_id);
CREATE INDEX debit_mandate_customer ON debit_mandate (customer_id);
CREATE INDEX debit_mandate_org ON debit_mandate (sys_org_code text_pattern_ops);
CREATE INDEX debit_mandate_time ON debit_mandate (tenant_id, create_time DESC, id DESC);
CREATE INDEX debit_mandate_end ON debit_mandate (valid_to) WHERE status = '1';

-- What accounts held until now. Its first day was not kept: the day the account was opened.
INSERT INTO debit_mandate (id, tenant_id, sys_org_code, create_by, create_time, status, customer_id, card_id, agreement_no, valid_from, valid_to, active_time)
  SELECT b.id, b.tenant_id, b.sys_org_code, b.create_by, coalesce(b.open_time, b.create_time), '1', b.customer_id, b.id, b.agreement_no,
    least((coalesce(b.open_time, b.create_time) AT TIME ZONE 'Asia/Shanghai')::date, b.agreement_to), b.agreement_to, coalesce(b.open_time, b.create_time)
  FROM bank_card_open_account_record b WHERE b.agreement_no IS NOT NULL AND b.customer_id IS NOT NULL;
DROP INDEX bank_card_open_account_record_by_agreement_to;
ALTER TABLE bank_card_open_account_record DROP COLUMN agreement_no, DROP COLUMN agreement_to;

ALTER TABLE pay_batch ADD COLUMN kind text NOT NULL DEFAULT '1';

ALTER TABLE pay_order
  ALTER COLUMN settle_batch_id DROP NOT NULL,
  ADD COLUMN plan_id bigint REFERENCES repay_plan (id),
  ADD COLUMN mandate_id bigint REFERENCES debit_mandate (id),
  ADD COLUMN at_least numeric(14,2),
  ADD COLUMN taken numeric(14,2),
  -- What was free on the account when it was submitted.
  ADD COLUMN funds numeric(14,2),
  ADD CONSTRAINT pay_order_document CHECK (num_nonnulls(settle_batch_id, plan_id) > 0 AND (biz_kind <> '2' OR plan_id IS NOT NULL)),
  ADD CONSTRAINT pay_order_taken CHECK (taken <= amount AND (taken >= at_least OR at_least IS NULL)),
  ADD CONSTRAINT pay_order_least CHECK (at_least > 0 AND at_least <= amount);
-- A plan has one debit that may still take something.
CREATE UNIQUE INDEX pay_order_debit_live ON pay_order (plan_id) WHERE status IN ('0', '1', '2', '3', '8') OR (status = '5' AND proven_time IS NULL);
CREATE INDEX pay_order_plan ON pay_order (plan_id) WHERE plan_id IS NOT NULL;
CREATE INDEX pay_order_mandate ON pay_order (mandate_id) WHERE mandate_id IS NOT NULL;
CREATE INDEX pay_order_by_taken ON pay_order (tenant_id, taken, id) INCLUDE (sys_org_code);

CREATE OR REPLACE FUNCTION refuse_pay_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> '0' AND (NEW.amount, NEW.payee_account_bidx, NEW.payer_account_bidx, NEW.settle_batch_id, NEW.batch_id, NEW.idem_key, NEW.plan_id, NEW.card_id,
      NEW.mandate_id, NEW.at_least)
    IS DISTINCT FROM (OLD.amount, OLD.payee_account_bidx, OLD.payer_account_bidx, OLD.settle_batch_id, OLD.batch_id, OLD.idem_key, OLD.plan_id, OLD.card_id,
      OLD.mandate_id, OLD.at_least) THEN
    RAISE EXCEPTION 'a payment that was submitted is not changed';
  END IF;
  IF OLD.sent_time IS NOT NULL AND NEW.sent_time IS DISTINCT FROM OLD.sent_time THEN
    RAISE EXCEPTION 'a payment is sent once';
  END IF;
  IF OLD.taken IS NOT NULL AND NEW.taken IS DISTINCT FROM OLD.taken THEN
    RAISE EXCEPTION 'what was taken is said once';
  END IF;
  RETURN NEW;
END $$;

-- What came back undoes lines of what was paid, each once, and takes none of them away.
ALTER TABLE repay_plan_paid
  DROP CONSTRAINT repay_plan_paid_amount_check,
  ADD COLUMN reverses_id bigint UNIQUE REFERENCES repay_plan_paid (id),
  ADD CONSTRAINT repay_plan_paid_amount_check CHECK (amount <> 0 AND (amount < 0) = (reverses_id IS NOT NULL));
CREATE INDEX repay_plan_paid_source ON repay_plan_paid (source);

-- The orders of its list: a page of them is read and not sorted (decision 117).
CREATE INDEX debit_mandate_by_create_time ON debit_mandate (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_mandate_no ON debit_mandate (tenant_id, mandate_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_status ON debit_mandate (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_agreement_no ON debit_mandate (tenant_id, agreement_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_valid_from ON debit_mandate (tenant_id, valid_from, id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_valid_to ON debit_mandate (tenant_id, valid_to, id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_per_debit ON debit_mandate (tenant_id, per_debit, id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_per_month ON debit_mandate (tenant_id, per_month, id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_allows_part ON debit_mandate (tenant_id, allows_part, id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_least_part ON debit_mandate (tenant_id, least_part, id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_create_by ON debit_mandate (tenant_id, create_by COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_by_end_time ON debit_mandate (tenant_id, end_time, id) INCLUDE (sys_org_code);
CREATE INDEX debit_mandate_scope ON debit_mandate (tenant_id, sys_org_code);
