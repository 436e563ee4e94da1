-- Settlements: what is owed to one payee for orders (decision 092).
CREATE SEQUENCE batch_settle_account_no;
CREATE TABLE batch_settle_account (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  settle_no text NOT NULL DEFAULT 'JS-' || lpad(nextval('batch_settle_account_no')::text, 6, '0'),
  status text NOT NULL,
  settle_type text NOT NULL,
  target_type text NOT NULL,
  agent_id bigint REFERENCES agent (id),
  merchant_id bigint REFERENCES merchant (id),
  customer_id bigint REFERENCES customer (id),
  period_start date,
  period_end date,
  tax_rate numeric(5,2),
  -- What its lines came to when it was submitted: approvals decide by it.
  total_amount numeric(14,2),
  invoice_no text,
  invoice_amount numeric(14,2),
  invoice_files jsonb,
  due_time timestamptz,
  papers jsonb,
  remark text,
  UNIQUE (tenant_id, settle_no)
);
CREATE INDEX batch_settle_account_org ON batch_settle_account (sys_org_code text_pattern_ops);
CREATE INDEX batch_settle_account_time ON batch_settle_account (tenant_id, create_time DESC, id DESC);
CREATE INDEX batch_settle_account_agent ON batch_settle_account (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX batch_settle_account_merchant ON batch_settle_account (merchant_id) WHERE merchant_id IS NOT NULL;
CREATE INDEX batch_settle_account_customer ON batch_settle_account (customer_id) WHERE customer_id IS NOT NULL;
CREATE TABLE batch_settle_account_item (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  settle_batch_id bigint NOT NULL REFERENCES batch_settle_account (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  order_id bigint NOT NULL REFERENCES customer_order (id),
  capacity numeric(9,3),
  unit_price numeric(8,4),
  amount numeric(14,2),
  original_id bigint REFERENCES batch_settle_account_item (id),
  quality_deduct numeric(14,2),
  overdue_deduct numeric(14,2),
  overship_deduct numeric(14,2),
  remark text,
  -- Written when it is submitted: the kind is that of its head, and it counts until its head is a draft again or void.
  settle_type text,
  is_held boolean NOT NULL DEFAULT false,
  tax numeric(14,2),
  actual numeric(14,2),
  UNIQUE (settle_batch_id, item_no) DEFERRABLE INITIALLY IMMEDIATE
);
-- An order is settled once for each kind; clawbacks name what they take back.
CREATE UNIQUE INDEX batch_settle_account_item_once ON batch_settle_account_item (order_id, settle_type) WHERE is_held AND original_id IS NULL;
CREATE INDEX batch_settle_account_item_org ON batch_settle_account_item (sys_org_code text_pattern_ops);
CREATE INDEX batch_settle_account_item_order ON batch_settle_account_item (order_id);
CREATE INDEX batch_settle_account_item_original ON batch_settle_account_item (original_id) WHERE original_id IS NOT NULL;
