-- Face checks, what is asked of providers, and class-II accounts with a life (decision 089).
CREATE SEQUENCE face_verify_no;
CREATE TABLE face_verify_record (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  verify_no text NOT NULL DEFAULT 'RL-' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(nextval('face_verify_no')::text, 5, '0'),
  status text NOT NULL DEFAULT '0',
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_name text,
  id_card text, id_card_bidx text,
  scene text NOT NULL,
  certify_id text,
  similarity numeric(5,2),
  liveness numeric(5,2),
  fail_code text,
  fail_reason text,
  finish_time timestamptz,
  valid_to date,
  evidence_hash text,
  UNIQUE (tenant_id, verify_no)
);
CREATE INDEX face_verify_record_org ON face_verify_record (sys_org_code text_pattern_ops);
CREATE INDEX face_verify_record_by_create_time ON face_verify_record (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_by_verify_no ON face_verify_record (tenant_id, verify_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_by_status ON face_verify_record (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_by_user_name ON face_verify_record (tenant_id, user_name COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_by_scene ON face_verify_record (tenant_id, scene, id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_by_similarity ON face_verify_record (tenant_id, similarity, id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_by_liveness ON face_verify_record (tenant_id, liveness, id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_by_fail_reason ON face_verify_record (tenant_id, fail_reason COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_by_finish_time ON face_verify_record (tenant_id, finish_time, id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_by_valid_to ON face_verify_record (tenant_id, valid_to, id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_by_certify_id ON face_verify_record (tenant_id, certify_id COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX face_verify_record_scope ON face_verify_record (tenant_id, sys_org_code);
CREATE INDEX face_verify_record_customer ON face_verify_record (customer_id, status);

-- What is asked of somebody else: 0 to be sent, 1 waits for their answer, 2 settled, 3 withdrawn, 4 to be called off. The number is our own and stays.
CREATE TABLE provider_task (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  kind text NOT NULL,
  resource text NOT NULL,
  record_id bigint NOT NULL,
  number text NOT NULL,
  status text NOT NULL DEFAULT '0',
  provider_no text,
  link text,
  fault jsonb,
  attempts int NOT NULL DEFAULT 0,
  create_time timestamptz NOT NULL DEFAULT now(),
  next_time timestamptz NOT NULL DEFAULT now(),
  sent_time timestamptz,
  done_time timestamptz,
  UNIQUE (kind, number)
);
CREATE INDEX provider_task_due ON provider_task (next_time) WHERE status IN ('0', '1', '4');
CREATE INDEX provider_task_record ON provider_task (resource, record_id, id);

-- Signed messages of providers that were taken; a second one of the same nonce does nothing.
CREATE TABLE provider_nonce (
  kind text NOT NULL,
  nonce text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, nonce)
);
CREATE INDEX provider_nonce_at ON provider_nonce (at);

ALTER TABLE bank_card_open_account_record
  ADD COLUMN face_id bigint REFERENCES face_verify_record (id),
  ADD COLUMN attempt int,
  ADD COLUMN agreement_no text,
  ADD COLUMN agreement_to date,
  ADD COLUMN open_time timestamptz,
  ADD COLUMN close_time timestamptz;
CREATE INDEX bank_card_open_account_record_by_agreement_to ON bank_card_open_account_record (tenant_id, agreement_to, id) INCLUDE (sys_org_code);
CREATE INDEX bank_card_face ON bank_card_open_account_record (face_id) WHERE face_id IS NOT NULL;
-- The states were typed so far. Nothing was ever sent to a bank: what was called so waits for it again.
UPDATE bank_card_open_account_record SET status = '3' WHERE status = '4';

ALTER TABLE contract ADD COLUMN signed_document jsonb, ADD COLUMN evidence_hash text;
