-- Partners (agents and merchants) and the companies that the business is done by (decision 079).
CREATE SEQUENCE agent_no;
CREATE TABLE agent (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  agent_no text NOT NULL DEFAULT 'DL-' || lpad(nextval('agent_no')::text, 5, '0'),
  name text NOT NULL,
  status text NOT NULL DEFAULT '0',
  grade text,
  agent_type text,
  credit_code text,
  parent_id bigint REFERENCES agent (id),
  district text,
  address text,
  legal_person text,
  legal_id_card text, legal_id_card_bidx text,
  contact_name text,
  contact_phone text, contact_phone_bidx text,
  sign_date date,
  expire_date date,
  commission_price numeric(18,4),
  deposit_due numeric(14,2),
  credit_limit numeric(14,2),
  bank_name text,
  bank_account text, bank_account_bidx text,
  papers jsonb,
  remark text,
  UNIQUE (tenant_id, agent_no),
  UNIQUE (tenant_id, credit_code)
);
CREATE INDEX agent_org ON agent (sys_org_code text_pattern_ops);
CREATE INDEX agent_parent ON agent (parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE agent_qualification (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  agent_id bigint NOT NULL REFERENCES agent (id) ON DELETE CASCADE,
  name text NOT NULL,
  certificate_no text,
  valid_to date,
  UNIQUE (agent_id, certificate_no) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX agent_qualification_org ON agent_qualification (sys_org_code text_pattern_ops);

CREATE SEQUENCE merchant_no;
CREATE TABLE merchant (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  merchant_no text NOT NULL DEFAULT 'SH-' || lpad(nextval('merchant_no')::text, 5, '0'),
  name text NOT NULL,
  status text NOT NULL DEFAULT '0',
  merchant_type text,
  credit_code text,
  district text,
  address text,
  legal_person text,
  legal_id_card text, legal_id_card_bidx text,
  contact_name text,
  contact_phone text, contact_phone_bidx text,
  qualification text,
  qualification_to date,
  sign_date date,
  expire_date date,
  bank_name text,
  bank_account text, bank_account_bidx text,
  papers jsonb,
  remark text,
  UNIQUE (tenant_id, merchant_no),
  UNIQUE (tenant_id, credit_code)
);
CREATE INDEX merchant_org ON merchant (sys_org_code text_pattern_ops);

CREATE TABLE business_company (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  code text NOT NULL,
  name text NOT NULL,
  short_name text,
  company_type text NOT NULL,
  credit_code text NOT NULL,
  legal_person text,
  registered_capital numeric(14,2),
  district text,
  address text,
  contact_phone text,
  bank_name text,
  bank_account text, bank_account_bidx text,
  taxpayer_type text,
  invoice_title text,
  invoice_address text,
  seal_id text,
  company_id bigint REFERENCES sys_company (id),
  is_enabled boolean NOT NULL DEFAULT true,
  remark text,
  UNIQUE (tenant_id, code),
  UNIQUE (tenant_id, credit_code)
);

-- A step knows the version that it made, so that a history can say what changed in it.
ALTER TABLE record_step ADD COLUMN record_version int;

-- Entries of a deposit. Appended only: what was wrong is put right by another entry.
CREATE SEQUENCE agent_deposit_no;
CREATE TABLE agent_deposit (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  entry_no text NOT NULL DEFAULT 'BZ-' || lpad(nextval('agent_deposit_no')::text, 6, '0'),
  agent_id bigint NOT NULL REFERENCES agent (id),
  kind text NOT NULL CHECK (kind IN ('1', '2', '3', '4', '5')),
  amount numeric(14,2) NOT NULL CHECK (amount <> 0),
  balance numeric(14,2) NOT NULL CHECK (balance >= 0),
  paid_on date,
  voucher_no text,
  remark text,
  UNIQUE (tenant_id, entry_no),
  CONSTRAINT agent_deposit_sign CHECK (CASE kind WHEN '1' THEN amount > 0 WHEN '5' THEN true ELSE amount < 0 END)
);
CREATE INDEX agent_deposit_org ON agent_deposit (sys_org_code text_pattern_ops);
CREATE INDEX agent_deposit_of ON agent_deposit (agent_id, id);
CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only the department follows that of the record that it belongs to.
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'sys_org_code' = to_jsonb(OLD) - 'sys_org_code' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER agent_deposit_unchanged BEFORE UPDATE OR DELETE ON agent_deposit FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();

-- What an agent has in use of its credit: one row for each cause, given back when the cause has ended.
CREATE TABLE agent_credit_use (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  agent_id bigint NOT NULL REFERENCES agent (id),
  resource text NOT NULL,
  record_id bigint NOT NULL,
  subject text NOT NULL,
  amount numeric(14,2) NOT NULL CHECK (amount > 0),
  released_time timestamptz
);
CREATE INDEX agent_credit_use_org ON agent_credit_use (sys_org_code text_pattern_ops);
CREATE INDEX agent_credit_use_of ON agent_credit_use (agent_id) WHERE released_time IS NULL;
CREATE UNIQUE INDEX agent_credit_use_once ON agent_credit_use (tenant_id, resource, record_id) WHERE released_time IS NULL;

-- What was done with partners, read as records: steps of their lives with the department of the partner.
CREATE FUNCTION partner_operation(verb text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE verb WHEN 'create' THEN '1' WHEN 'edit' THEN '2' WHEN 'review' THEN '3' WHEN 'sendBack' THEN '3' WHEN 'suspend' THEN '4'
    WHEN 'resume' THEN '5' WHEN 'deposit' THEN '6' WHEN 'rate' THEN '7' WHEN 'dismiss' THEN '8' WHEN 'blacklist' THEN '9'
    WHEN 'readmit' THEN '10' WHEN 'grantCredit' THEN '11' ELSE '12' END
$$;
CREATE VIEW agent_operation WITH (security_invoker = true) AS
  SELECT s.id, 1 AS version, s.username AS create_by, s.at AS create_time, NULL::text AS update_by, NULL::timestamptz AS update_time,
    a.sys_org_code, s.tenant_id, s.record_id AS partner_id, partner_operation(s.verb) AS operation, s.from_status, s.to_status,
    s.about, s.remark, s.messages, s.realname, s.username, s.record_version
  FROM record_step s JOIN agent a ON a.id = s.record_id WHERE s.resource = 'agent';
CREATE VIEW merchant_operation WITH (security_invoker = true) AS
  SELECT s.id, 1 AS version, s.username AS create_by, s.at AS create_time, NULL::text AS update_by, NULL::timestamptz AS update_time,
    m.sys_org_code, s.tenant_id, s.record_id AS partner_id, partner_operation(s.verb) AS operation, s.from_status, s.to_status,
    s.about, s.remark, s.messages, s.realname, s.username, s.record_version
  FROM record_step s JOIN merchant m ON m.id = s.record_id WHERE s.resource = 'merchant';

-- The firms that the administration knew of become agents: their contract, state and deposit stand there from now on. What they had not
-- (credit code of their own, department of a code) stays empty.
INSERT INTO agent (id, create_by, create_time, sys_org_code, tenant_id, agent_no, name, status, agent_type, credit_code, district, legal_person,
    contact_name, sign_date, expire_date, deposit_due, remark)
  SELECT c.id, c.create_by, c.create_time, coalesce(d.org_code, c.sys_org_code), c.tenant_id, c.agent_no, c.name, c.status, c.agent_type,
    CASE WHEN count(*) OVER (PARTITION BY c.tenant_id, c.credit_code) = 1 THEN c.credit_code END, c.district, c.legal_person,
    c.contact_name, c.sign_date, c.expire_date, c.deposit, c.remark
  FROM sys_agent_company c LEFT JOIN sys_depart d ON d.id = c.depart_id;
INSERT INTO agent_deposit (id, create_by, create_time, sys_org_code, tenant_id, agent_id, kind, amount, balance, paid_on, remark)
  SELECT c.id, c.create_by, c.create_time, a.sys_org_code, c.tenant_id, c.id, '1', c.deposit, c.deposit, c.sign_date, '期初余额'
  FROM sys_agent_company c JOIN agent a ON a.id = c.id WHERE c.deposit > 0;
ALTER TABLE sys_agent_company DROP COLUMN deposit, DROP COLUMN grade, DROP COLUMN status, DROP COLUMN sign_date, DROP COLUMN expire_date;
