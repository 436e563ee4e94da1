-- Payments and their runs: one payment per document and moment, asked of the bank under one key that never changes (decision 115).
CREATE SEQUENCE pay_batch_no;
CREATE TABLE pay_batch (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  batch_no text NOT NULL DEFAULT 'FK-' || lpad(nextval('pay_batch_no')::text, 6, '0'),
  status text NOT NULL,
  due_until date NOT NULL,
  total_amount numeric(14,2),
  content_hash text,
  approved_by text,
  approve_time timestamptz,
  remark text,
  UNIQUE (tenant_id, batch_no)
);
CREATE INDEX pay_batch_org ON pay_batch (sys_org_code text_pattern_ops);
CREATE INDEX pay_batch_time ON pay_batch (tenant_id, create_time DESC, id DESC);

CREATE SEQUENCE pay_order_no;
CREATE TABLE pay_order (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  pay_no text NOT NULL DEFAULT 'ZF-' || lpad(nextval('pay_order_no')::text, 6, '0'),
  status text NOT NULL,
  biz_kind text NOT NULL,
  batch_id bigint NOT NULL REFERENCES pay_batch (id),
  settle_batch_id bigint NOT NULL REFERENCES batch_settle_account (id),
  agent_id bigint REFERENCES agent (id),
  merchant_id bigint REFERENCES merchant (id),
  customer_id bigint REFERENCES customer (id),
  payee_name text,
  payee_account text,
  payee_account_bidx text,
  payee_bank text,
  -- The class-II account that takes it, where it is one: its limits count it.
  card_id bigint REFERENCES bank_card_open_account_record (id),
  payer_id bigint REFERENCES business_company (id),
  payer_account text,
  payer_account_bidx text,
  payer_bank text,
  amount numeric(14,2) NOT NULL CHECK (amount > 0),
  channel text NOT NULL DEFAULT '1',
  idem_key text NOT NULL,
  -- It was in its run when that was submitted: what the approval is of.
  is_submitted boolean NOT NULL DEFAULT false,
  channel_no text,
  sent_time timestamptz,
  finish_time timestamptz,
  ask_count int NOT NULL DEFAULT 0,
  asked_time timestamptz,
  -- When it is asked for next; held by whoever asks.
  next_ask timestamptz,
  -- What the bank has said of it last: a step that says otherwise is refused.
  bank_state text,
  bank_said text,
  fail_code text,
  proven_time timestamptz,
  receipt jsonb,
  UNIQUE (tenant_id, pay_no),
  UNIQUE (idem_key)
);
-- A settlement has one payment that may still pay it: whatever goes wrong above, the database takes no second one. One that succeeded is not among
-- them: a bank may say so of what it had proved unpaid, and what was paid is written down.
CREATE UNIQUE INDEX pay_order_live ON pay_order (settle_batch_id) WHERE status IN ('0', '1', '2', '3', '8') OR (status = '5' AND proven_time IS NULL);
CREATE INDEX pay_order_org ON pay_order (sys_org_code text_pattern_ops);
CREATE INDEX pay_order_time ON pay_order (tenant_id, create_time DESC, id DESC);
CREATE INDEX pay_order_batch ON pay_order (batch_id);
CREATE INDEX pay_order_settle ON pay_order (settle_batch_id);
CREATE INDEX pay_order_agent ON pay_order (agent_id);
CREATE INDEX pay_order_merchant ON pay_order (merchant_id);
CREATE INDEX pay_order_customer ON pay_order (customer_id);
CREATE INDEX pay_order_card ON pay_order (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX pay_order_send ON pay_order (id) WHERE status = '2' AND sent_time IS NULL;
CREATE INDEX pay_order_ask ON pay_order (next_ask) WHERE next_ask IS NOT NULL;

-- What is approved is what is paid: payee, account, amount and key of a payment that left its draft are never changed.
CREATE FUNCTION refuse_pay_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> '0' AND (NEW.amount, NEW.payee_account_bidx, NEW.payer_account_bidx, NEW.settle_batch_id, NEW.batch_id, NEW.idem_key)
    IS DISTINCT FROM (OLD.amount, OLD.payee_account_bidx, OLD.payer_account_bidx, OLD.settle_batch_id, OLD.batch_id, OLD.idem_key) THEN
    RAISE EXCEPTION 'a payment that was submitted is not changed';
  END IF;
  IF OLD.sent_time IS NOT NULL AND NEW.sent_time IS DISTINCT FROM OLD.sent_time THEN
    RAISE EXCEPTION 'a payment is sent once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pay_order_unchanged BEFORE UPDATE ON pay_order FOR EACH ROW EXECUTE FUNCTION refuse_pay_order_change();

-- The orders of its list: a page of them is read and not sorted (decision 117).
CREATE INDEX pay_order_by_create_time ON pay_order (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX pay_order_by_pay_no ON pay_order (tenant_id, pay_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX pay_order_by_status ON pay_order (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX pay_order_by_biz_kind ON pay_order (tenant_id, biz_kind, id) INCLUDE (sys_org_code);
CREATE INDEX pay_order_by_payee_name ON pay_order (tenant_id, payee_name COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX pay_order_by_amount ON pay_order (tenant_id, amount, id) INCLUDE (sys_org_code);
CREATE INDEX pay_order_by_channel_no ON pay_order (tenant_id, channel_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX pay_order_by_sent_time ON pay_order (tenant_id, sent_time, id) INCLUDE (sys_org_code);
CREATE INDEX pay_order_by_finish_time ON pay_order (tenant_id, finish_time, id) INCLUDE (sys_org_code);
CREATE INDEX pay_order_by_bank_said ON pay_order (tenant_id, bank_said COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX pay_order_scope ON pay_order (tenant_id, sys_org_code);
