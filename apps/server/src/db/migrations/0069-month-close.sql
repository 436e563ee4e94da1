-- Closes of months, worked through step by step, and what farmers are told of a month (decisions 123 and 124).
CREATE SEQUENCE month_close_no;
CREATE TABLE month_close (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  close_no text NOT NULL DEFAULT 'YJ-' || lpad(nextval('month_close_no')::text, 6, '0'),
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  status text NOT NULL,
  estimated_share numeric(6,2),
  started_by text,
  started_time timestamptz,
  checked_time timestamptz,
  finished_by text,
  closed_time timestamptz,
  remark text,
  UNIQUE (tenant_id, close_no)
);
-- One close of a month that is not void and was not reopened.
CREATE UNIQUE INDEX month_close_once ON month_close (tenant_id, month) WHERE status NOT IN ('6', '7');
CREATE INDEX month_close_time ON month_close (tenant_id, create_time DESC, id DESC);
CREATE INDEX month_close_open ON month_close (id) WHERE status IN ('1', '4');

-- Where a close is: what a chunk did and where the next one begins are written in one transaction.
CREATE TABLE month_close_step (
  close_id bigint NOT NULL REFERENCES month_close (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  step text NOT NULL,
  -- 0 waits, 1 runs, 2 passed, 3 asks to be accepted, 4 blocks, 5 failed
  state text NOT NULL DEFAULT '0',
  next_after text NOT NULL DEFAULT '0',
  done int NOT NULL DEFAULT 0,
  total int NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}',
  findings jsonb NOT NULL DEFAULT '[]',
  error jsonb,
  begun_time timestamptz,
  ended_time timestamptz,
  accepted_by text,
  accepted_time timestamptz,
  accept_note text,
  PRIMARY KEY (close_id, step)
);

-- What every subject of a book came to when the month was closed, in fen: debit less credit before it, both sides of it.
CREATE TABLE month_close_subject (
  close_id bigint NOT NULL REFERENCES month_close (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  book_id bigint NOT NULL REFERENCES ledger_book (id),
  subject text NOT NULL,
  opening bigint NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  PRIMARY KEY (close_id, book_id, subject)
);
CREATE INDEX month_close_subject_book ON month_close_subject (book_id);

-- What a farmer is told of a month: the figures of the list, and the whole of it as it is drawn. Written by a close, again by the next one after a reopening.
CREATE TABLE farmer_statement (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  close_id bigint NOT NULL REFERENCES month_close (id),
  energy numeric(11,3),
  owed_opening numeric(14,2) NOT NULL,
  billed numeric(14,2) NOT NULL,
  received numeric(14,2) NOT NULL,
  owed_closing numeric(14,2) NOT NULL,
  income numeric(14,2),
  instalment_due numeric(14,2),
  instalment_paid numeric(14,2),
  funds_opening numeric(14,2) NOT NULL,
  funds_in numeric(14,2) NOT NULL,
  funds_out numeric(14,2) NOT NULL,
  funds_closing numeric(14,2) NOT NULL,
  content jsonb NOT NULL DEFAULT '{}',
  UNIQUE (customer_id, month)
);
CREATE INDEX farmer_statement_close ON farmer_statement (close_id);
CREATE INDEX farmer_statement_org ON farmer_statement (sys_org_code text_pattern_ops);
CREATE INDEX farmer_statement_by_create_time ON farmer_statement (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX farmer_statement_by_month ON farmer_statement (tenant_id, month COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX farmer_statement_by_energy ON farmer_statement (tenant_id, energy, id) INCLUDE (sys_org_code);
CREATE INDEX farmer_statement_by_billed ON farmer_statement (tenant_id, billed, id) INCLUDE (sys_org_code);
CREATE INDEX farmer_statement_by_received ON farmer_statement (tenant_id, received, id) INCLUDE (sys_org_code);
CREATE INDEX farmer_statement_by_owed_closing ON farmer_statement (tenant_id, owed_closing, id) INCLUDE (sys_org_code);
CREATE INDEX farmer_statement_by_income ON farmer_statement (tenant_id, income, id) INCLUDE (sys_org_code);
CREATE INDEX farmer_statement_by_instalment_due ON farmer_statement (tenant_id, instalment_due, id) INCLUDE (sys_org_code);
CREATE INDEX farmer_statement_by_instalment_paid ON farmer_statement (tenant_id, instalment_paid, id) INCLUDE (sys_org_code);
CREATE INDEX farmer_statement_by_funds_closing ON farmer_statement (tenant_id, funds_closing, id) INCLUDE (sys_org_code);
CREATE INDEX farmer_statement_scope ON farmer_statement (tenant_id, sys_org_code);

-- Statements of a month drawn for all: parts of an archive that expire.
CREATE SEQUENCE statement_run_no;
CREATE TABLE statement_run (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  run_no text NOT NULL DEFAULT 'DZD-' || lpad(nextval('statement_run_no')::text, 6, '0'),
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  status text NOT NULL,
  next_after bigint NOT NULL DEFAULT 0,
  total int NOT NULL DEFAULT 0,
  done int NOT NULL DEFAULT 0,
  failed int NOT NULL DEFAULT 0,
  finished_time timestamptz,
  remark text,
  UNIQUE (tenant_id, run_no)
);
CREATE INDEX statement_run_time ON statement_run (tenant_id, create_time DESC, id DESC);
CREATE INDEX statement_run_org ON statement_run (sys_org_code text_pattern_ops);
CREATE INDEX statement_run_open ON statement_run (id) WHERE status = '0';
CREATE TABLE statement_run_part (
  run_id bigint NOT NULL REFERENCES statement_run (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  part int NOT NULL,
  path text NOT NULL,
  bytes bigint NOT NULL,
  statements int NOT NULL,
  PRIMARY KEY (run_id, part)
);
CREATE TABLE statement_run_failure (
  run_id bigint NOT NULL REFERENCES statement_run (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  statement_id bigint NOT NULL REFERENCES farmer_statement (id),
  reason jsonb NOT NULL,
  PRIMARY KEY (run_id, statement_id)
);
CREATE INDEX statement_run_failure_statement ON statement_run_failure (statement_id);
