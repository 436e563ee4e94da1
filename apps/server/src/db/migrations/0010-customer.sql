-- Customers, their accounts and what moves on them. Personal numbers are ciphertext with a keyed blind index (`_bidx`).

CREATE TABLE customer (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  customer_no text NOT NULL,
  user_name text NOT NULL,
  name_pinyin text,
  contact_number text NOT NULL, contact_number_bidx text,
  id_card text, id_card_bidx text,
  sex text,
  birthday date,
  district text NOT NULL,
  project_addr text,
  house_type text,
  roof_type text,
  business_model text,
  source text,
  is_blacklist boolean,
  status text NOT NULL DEFAULT '0',
  UNIQUE (tenant_id, customer_no)
);
CREATE UNIQUE INDEX customer_id_card ON customer (tenant_id, id_card_bidx) WHERE id_card_bidx IS NOT NULL;
CREATE INDEX customer_phone ON customer (contact_number_bidx);
CREATE INDEX customer_org ON customer (sys_org_code text_pattern_ops);
CREATE INDEX customer_created ON customer (create_time DESC);
CREATE INDEX customer_name ON customer USING gin (user_name gin_trgm_ops);
CREATE INDEX customer_by_create_time ON customer (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX customer_by_customer_no ON customer (tenant_id, customer_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX customer_by_user_name ON customer (tenant_id, user_name COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX customer_by_district ON customer (tenant_id, district, id) INCLUDE (sys_org_code);
CREATE INDEX customer_by_project_addr ON customer (tenant_id, project_addr COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX customer_by_business_model ON customer (tenant_id, business_model, id) INCLUDE (sys_org_code);
CREATE INDEX customer_by_source ON customer (tenant_id, source, id) INCLUDE (sys_org_code);
CREATE INDEX customer_by_status ON customer (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX customer_by_is_blacklist ON customer (tenant_id, is_blacklist, id) INCLUDE (sys_org_code);
CREATE INDEX customer_scope ON customer (tenant_id, sys_org_code);
CREATE INDEX customer_part_customer_no ON customer USING gin (customer_no gin_trgm_ops);

CREATE TABLE bank_card_open_account_record (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  apply_no text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  account_name text NOT NULL,
  id_card text NOT NULL, id_card_bidx text,
  card_no text, card_no_bidx text,
  branch_name text,
  cnaps_no text,
  bind_card_no text, bind_card_no_bidx text,
  bind_bank text,
  reserved_phone text, reserved_phone_bidx text,
  day_limit numeric(14,2),
  year_limit numeric(14,2),
  balance numeric(14,2),
  balance_time timestamptz,
  status text NOT NULL DEFAULT '0',
  fail_reason text,
  UNIQUE (tenant_id, apply_no)
);
CREATE UNIQUE INDEX bank_card_no ON bank_card_open_account_record (tenant_id, card_no_bidx) WHERE card_no_bidx IS NOT NULL;
CREATE INDEX bank_card_customer ON bank_card_open_account_record (customer_id);
CREATE INDEX bank_card_org ON bank_card_open_account_record (sys_org_code text_pattern_ops);
CREATE INDEX bank_card_name ON bank_card_open_account_record USING gin (account_name gin_trgm_ops);
CREATE INDEX bank_card_open_account_record_by_create_time ON bank_card_open_account_record (tenant_id, create_time, id)
  INCLUDE (sys_org_code);
CREATE INDEX bank_card_open_account_record_by_apply_no ON bank_card_open_account_record (tenant_id, apply_no COLLATE "zh-x-icu", id)
  INCLUDE (sys_org_code);
CREATE INDEX bank_card_open_account_record_by_account_name ON bank_card_open_account_record (tenant_id, account_name COLLATE "zh-x-icu", id)
  INCLUDE (sys_org_code);
CREATE INDEX bank_card_open_account_record_by_branch_name ON bank_card_open_account_record (tenant_id, branch_name COLLATE "zh-x-icu", id)
  INCLUDE (sys_org_code);
CREATE INDEX bank_card_open_account_record_by_bind_bank ON bank_card_open_account_record (tenant_id, bind_bank COLLATE "zh-x-icu", id)
  INCLUDE (sys_org_code);
CREATE INDEX bank_card_open_account_record_by_balance ON bank_card_open_account_record (tenant_id, balance, id) INCLUDE (sys_org_code);
CREATE INDEX bank_card_open_account_record_by_balance_time ON bank_card_open_account_record (tenant_id, balance_time, id)
  INCLUDE (sys_org_code);
CREATE INDEX bank_card_open_account_record_by_status ON bank_card_open_account_record (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX bank_card_open_account_record_by_fail_reason ON bank_card_open_account_record (tenant_id, fail_reason COLLATE "zh-x-icu", id)
  INCLUDE (sys_org_code);
CREATE INDEX bank_card_open_account_record_scope ON bank_card_open_account_record (tenant_id, sys_org_code);
CREATE INDEX bank_card_open_account_record_part_apply_no ON bank_card_open_account_record USING gin (apply_no gin_trgm_ops);

CREATE TABLE account_transaction_details (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  bank_serial_no text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  account_name text NOT NULL,
  trans_time timestamptz NOT NULL,
  direction text NOT NULL,
  amount numeric(14,2) NOT NULL,
  balance numeric(14,2),
  counter_name text,
  counter_account text, counter_account_bidx text,
  counter_bank text,
  summary text,
  biz_kind text,
  match_status text NOT NULL DEFAULT '0',
  UNIQUE (tenant_id, bank_serial_no)
);
CREATE INDEX account_transaction_customer ON account_transaction_details (customer_id);
CREATE INDEX account_transaction_org ON account_transaction_details (sys_org_code text_pattern_ops);
CREATE INDEX account_transaction_time ON account_transaction_details (trans_time DESC);
CREATE INDEX account_transaction_name ON account_transaction_details USING gin (account_name gin_trgm_ops);
CREATE INDEX account_transaction_details_by_create_time ON account_transaction_details (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_trans_time ON account_transaction_details (tenant_id, trans_time, id) INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_bank_serial_no ON account_transaction_details (tenant_id, bank_serial_no COLLATE "zh-x-icu", id)
  INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_account_name ON account_transaction_details (tenant_id, account_name COLLATE "zh-x-icu", id)
  INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_direction ON account_transaction_details (tenant_id, direction, id) INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_amount ON account_transaction_details (tenant_id, amount, id) INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_balance ON account_transaction_details (tenant_id, balance, id) INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_counter_name ON account_transaction_details (tenant_id, counter_name COLLATE "zh-x-icu", id)
  INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_summary ON account_transaction_details (tenant_id, summary COLLATE "zh-x-icu", id)
  INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_biz_kind ON account_transaction_details (tenant_id, biz_kind, id) INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_by_match_status ON account_transaction_details (tenant_id, match_status, id)
  INCLUDE (sys_org_code);
CREATE INDEX account_transaction_details_scope ON account_transaction_details (tenant_id, sys_org_code);
CREATE INDEX account_transaction_details_part_bank_serial_no ON account_transaction_details USING gin (bank_serial_no gin_trgm_ops);
