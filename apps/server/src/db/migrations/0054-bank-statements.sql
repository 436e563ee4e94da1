-- Lines of bank accounts, each once by its key; the balance of each account and day; how sheets of others are read (decision 109).
ALTER TABLE account_transaction_details
  ADD COLUMN account_id bigint REFERENCES bank_card_open_account_record (id),
  ADD COLUMN trans_day date,
  ADD COLUMN line_key text,
  ADD COLUMN reversal text NOT NULL DEFAULT '0',
  ADD COLUMN reverses_id bigint REFERENCES account_transaction_details (id),
  ADD COLUMN reverses_serial text,
  ADD COLUMN line_source text NOT NULL DEFAULT '2';
-- Of lines from before: the account of their customer, the latest that was opened. Their keys and days are worked out by a job (bank/adopt.ts).
UPDATE account_transaction_details t SET trans_day = (t.trans_time AT TIME ZONE 'Asia/Shanghai')::date,
  account_id = (SELECT b.id FROM bank_card_open_account_record b WHERE b.customer_id = t.customer_id AND b.status IN ('5', '7', '8') ORDER BY b.id DESC LIMIT 1);
ALTER TABLE account_transaction_details ALTER COLUMN trans_day SET NOT NULL, ALTER COLUMN bank_serial_no DROP NOT NULL,
  DROP CONSTRAINT account_transaction_details_tenant_id_bank_serial_no_key,
  ADD CONSTRAINT account_transaction_details_key UNIQUE (account_id, trans_day, line_key);
CREATE INDEX account_transaction_details_reverses ON account_transaction_details (reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX account_transaction_details_unkeyed ON account_transaction_details (account_id) WHERE line_key IS NULL;
CREATE INDEX account_transaction_details_by_trans_day ON account_transaction_details (tenant_id, trans_day, id) INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_reversal ON account_transaction_details (tenant_id, reversal, id) INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_line_source ON account_transaction_details (tenant_id, line_source, id) INCLUDE (sys_org_code);

CREATE TABLE account_statement_day (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  account_id bigint NOT NULL REFERENCES bank_card_open_account_record (id),
  account_name text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  day date NOT NULL,
  state text NOT NULL,
  gap numeric(14,2),
  gap_kind text,
  opening numeric(14,2),
  in_sum numeric(14,2) NOT NULL,
  out_sum numeric(14,2) NOT NULL,
  closing numeric(14,2),
  line_count int NOT NULL,
  check_time timestamptz NOT NULL,
  -- What the bank said of the day itself, and whether the bank was asked for it in vain.
  stated_opening numeric(14,2),
  stated_closing numeric(14,2),
  told_time timestamptz,
  UNIQUE (account_id, day)
);
CREATE INDEX account_statement_day_customer ON account_statement_day (customer_id);
CREATE INDEX account_statement_day_gaps ON account_statement_day (id) WHERE state = '2' AND told_time IS NULL;
CREATE INDEX account_statement_day_org ON account_statement_day (sys_org_code text_pattern_ops);
CREATE INDEX account_statement_day_by_create_time ON account_statement_day (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_by_account_name ON account_statement_day (tenant_id, account_name COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_name ON account_statement_day USING gin (account_name gin_trgm_ops);
CREATE INDEX account_statement_day_by_day ON account_statement_day (tenant_id, day, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_by_state ON account_statement_day (tenant_id, state, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_by_gap ON account_statement_day (tenant_id, gap, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_by_gap_kind ON account_statement_day (tenant_id, gap_kind, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_by_opening ON account_statement_day (tenant_id, opening, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_by_in_sum ON account_statement_day (tenant_id, in_sum, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_by_out_sum ON account_statement_day (tenant_id, out_sum, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_by_closing ON account_statement_day (tenant_id, closing, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_by_line_count ON account_statement_day (tenant_id, line_count, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_by_check_time ON account_statement_day (tenant_id, check_time, id) INCLUDE (sys_org_code);
CREATE INDEX account_statement_day_scope ON account_statement_day (tenant_id, sys_org_code);

-- How far the bank was asked, account by account.
CREATE TABLE bank_pull (
  account_id bigint PRIMARY KEY REFERENCES bank_card_open_account_record (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  complete_to date,
  success_time timestamptz,
  attempts int NOT NULL DEFAULT 0,
  fault jsonb,
  next_time timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bank_pull_due ON bank_pull (next_time);

CREATE TABLE sheet_layout (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  layout_name text NOT NULL,
  purpose text NOT NULL,
  headers text NOT NULL,
  column_words text NOT NULL,
  date_form text NOT NULL,
  used_time timestamptz,
  -- Field to the head of its column.
  columns jsonb NOT NULL DEFAULT '{}',
  UNIQUE (tenant_id, layout_name)
);
CREATE INDEX sheet_layout_time ON sheet_layout (tenant_id, create_time DESC, id DESC);
-- Headers are longer than an index takes.
CREATE UNIQUE INDEX sheet_layout_known ON sheet_layout (tenant_id, purpose, md5(headers));
