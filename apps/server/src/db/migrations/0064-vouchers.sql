-- Entries as vouchers for the software that keeps the company's books: how it calls our subjects, and what went there, each entry once (decision 119).
CREATE TABLE ledger_voucher_account (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  target text NOT NULL,
  subject text NOT NULL,
  account_code text NOT NULL,
  account_name text NOT NULL,
  auxiliary text,
  CONSTRAINT ledger_voucher_account_once UNIQUE (tenant_id, target, subject)
);
CREATE INDEX ledger_voucher_account_time ON ledger_voucher_account (tenant_id, create_time DESC, id DESC);

CREATE SEQUENCE ledger_voucher_batch_no;
CREATE TABLE ledger_voucher_batch (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  batch_no text NOT NULL DEFAULT 'PZ-' || lpad(nextval('ledger_voucher_batch_no')::text, 6, '0'),
  book_id bigint NOT NULL REFERENCES ledger_book (id),
  month text NOT NULL,
  target text NOT NULL,
  status text NOT NULL,
  voucher_count int,
  debit numeric(14,2),
  collected_time timestamptz,
  taken_by text,
  taken_time timestamptz,
  remark text,
  -- Subject to account as they stood when it was collected: the sheet stays the same.
  accounts jsonb NOT NULL DEFAULT '{}',
  UNIQUE (tenant_id, batch_no)
);
CREATE INDEX ledger_voucher_batch_time ON ledger_voucher_batch (tenant_id, create_time DESC, id DESC);
CREATE INDEX ledger_voucher_batch_book ON ledger_voucher_batch (book_id, month);

-- The key is what keeps an entry from going to the same software twice.
CREATE TABLE ledger_voucher_entry (
  target text NOT NULL,
  entry_id bigint NOT NULL REFERENCES ledger_entry (id),
  batch_id bigint NOT NULL REFERENCES ledger_voucher_batch (id) ON DELETE CASCADE,
  voucher_no int NOT NULL,
  PRIMARY KEY (target, entry_id)
);
CREATE UNIQUE INDEX ledger_voucher_entry_batch ON ledger_voucher_entry (batch_id, voucher_no);
