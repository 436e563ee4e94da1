-- The ledger: double entry in fen, appended only (decision 107).

-- Books: one of a legal entity each, one of the installation's own firm for departments that belong to none of them, one of what is kept for farmers.
CREATE TABLE ledger_book (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  kind text NOT NULL CHECK (kind IN ('1', '2', '3')),
  name text NOT NULL,
  company_id bigint REFERENCES business_company (id),
  -- Months until here are closed: whoever posts holds this row shared, whoever closes holds it alone.
  closed_through text CHECK (closed_through ~ '^\d{4}-\d{2}$'),
  CONSTRAINT ledger_book_of CHECK ((kind = '1') = (company_id IS NOT NULL))
);
CREATE UNIQUE INDEX ledger_book_company ON ledger_book (company_id);
CREATE UNIQUE INDEX ledger_book_single ON ledger_book (tenant_id, kind) WHERE kind IN ('2', '3');
CREATE INDEX ledger_book_org ON ledger_book (sys_org_code text_pattern_ops);
CREATE FUNCTION follow_company_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_book SET name = NEW.name WHERE company_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER business_company_book AFTER UPDATE OF name ON business_company FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION follow_company_name();

CREATE TABLE ledger_period (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  book_id bigint NOT NULL REFERENCES ledger_book (id),
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  status text NOT NULL DEFAULT '0',
  closed_by text,
  closed_time timestamptz,
  asked_by text,
  UNIQUE (book_id, month)
);
CREATE INDEX ledger_period_org ON ledger_period (sys_org_code text_pattern_ops);
CREATE INDEX ledger_period_month ON ledger_period (tenant_id, month DESC, id);

-- An account: a subject in a book, and whom it is about.
CREATE TABLE ledger_account (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  book_id bigint NOT NULL REFERENCES ledger_book (id),
  subject text NOT NULL CHECK (subject ~ '^\d{4}$'),
  agent_id bigint REFERENCES agent (id),
  merchant_id bigint REFERENCES merchant (id),
  customer_id bigint REFERENCES customer (id),
  other_book_id bigint REFERENCES ledger_book (id) CHECK (other_book_id <> book_id),
  card_id bigint REFERENCES bank_card_open_account_record (id),
  plan_id bigint REFERENCES repay_plan (id),
  CHECK (num_nonnulls(agent_id, merchant_id, customer_id, other_book_id, card_id, plan_id) <= 1),
  UNIQUE NULLS NOT DISTINCT (book_id, subject, agent_id, merchant_id, customer_id, other_book_id, card_id, plan_id)
);
CREATE INDEX ledger_account_agent ON ledger_account (agent_id, subject) WHERE agent_id IS NOT NULL;
CREATE INDEX ledger_account_merchant ON ledger_account (merchant_id) WHERE merchant_id IS NOT NULL;
CREATE INDEX ledger_account_customer ON ledger_account (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX ledger_account_card ON ledger_account (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX ledger_account_plan ON ledger_account (plan_id) WHERE plan_id IS NOT NULL;

CREATE SEQUENCE ledger_entry_no;
CREATE TABLE ledger_entry (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  entry_no text NOT NULL DEFAULT 'FL-' || lpad(nextval('ledger_entry_no')::text, 8, '0'),
  book_id bigint NOT NULL REFERENCES ledger_book (id),
  event_key text NOT NULL,
  event text NOT NULL,
  -- What the event says, as a hash: a repetition with other content is told apart.
  content text NOT NULL,
  business_day date NOT NULL,
  value_day date,
  posting_day date NOT NULL,
  period text NOT NULL CHECK (period ~ '^\d{4}-\d{2}$'),
  belongs_to text NOT NULL CHECK (belongs_to ~ '^\d{4}-\d{2}$'),
  source_kind text NOT NULL,
  source_id bigint NOT NULL,
  source_no text NOT NULL,
  summary text NOT NULL,
  messages jsonb,
  reverses_id bigint UNIQUE REFERENCES ledger_entry (id),
  -- The sum of one side, and how many lines there are: nothing is added to an entry afterwards.
  fen bigint NOT NULL,
  line_count int NOT NULL CHECK (line_count >= 2),
  UNIQUE (tenant_id, entry_no),
  UNIQUE (tenant_id, event_key, book_id),
  CHECK (to_char(posting_day, 'YYYY-MM') = period)
);
CREATE INDEX ledger_entry_org ON ledger_entry (sys_org_code text_pattern_ops);
CREATE INDEX ledger_entry_time ON ledger_entry (tenant_id, create_time DESC, id DESC);
CREATE INDEX ledger_entry_period ON ledger_entry (book_id, period);
CREATE INDEX ledger_entry_belongs ON ledger_entry (book_id, belongs_to);
CREATE INDEX ledger_entry_source ON ledger_entry (source_kind, source_id);

CREATE TABLE ledger_line (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  entry_id bigint NOT NULL REFERENCES ledger_entry (id),
  account_id bigint NOT NULL REFERENCES ledger_account (id),
  -- 1 debit, 2 credit
  side text NOT NULL CHECK (side IN ('1', '2')),
  fen bigint NOT NULL CHECK (fen <> 0),
  UNIQUE (entry_id, account_id, side)
);
CREATE INDEX ledger_line_account ON ledger_line (account_id);

-- What every account of a book has come to when a month was closed.
CREATE TABLE ledger_snapshot (
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  book_id bigint NOT NULL REFERENCES ledger_book (id),
  month text NOT NULL,
  account_id bigint NOT NULL REFERENCES ledger_account (id),
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  PRIMARY KEY (account_id, month)
);
CREATE INDEX ledger_snapshot_book ON ledger_snapshot (book_id, month);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER ledger_entry_unchanged BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_line_unchanged BEFORE UPDATE OR DELETE ON ledger_line FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_account_unchanged BEFORE UPDATE OR DELETE ON ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

-- What is kept for farmers stands in subjects that begin with 9, in the book of farmers, and nowhere else.
CREATE FUNCTION refuse_foreign_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT b.kind = '3' FROM ledger_book b WHERE b.id = NEW.book_id) <> starts_with(NEW.subject, '9') THEN
    RAISE EXCEPTION 'subject % does not stand in book %', NEW.subject, NEW.book_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_subject BEFORE INSERT ON ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_foreign_subject();

-- A closed month is not written. The row of the book is held shared, so that it is not closed meanwhile.
CREATE FUNCTION refuse_closed_period() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE closed text;
BEGIN
  SELECT b.closed_through INTO closed FROM ledger_book b WHERE b.id = NEW.book_id FOR SHARE;
  IF NEW.period <= closed THEN
    RAISE EXCEPTION 'period % of book % is closed', NEW.period, NEW.book_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entry_open BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_closed_period();

-- At the end of the transaction an entry has all its lines, they are of its book, and both sides come to the same.
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry bigint := CASE TG_TABLE_NAME WHEN 'ledger_entry' THEN (to_jsonb(NEW)->>'id')::bigint ELSE (to_jsonb(NEW)->>'entry_id')::bigint END;
  wrong text;
BEGIN
  SELECT e.entry_no INTO wrong FROM ledger_entry e CROSS JOIN LATERAL (
      SELECT count(*) AS lines, coalesce(sum(l.fen) FILTER (WHERE l.side = '1'), 0) AS debit, coalesce(sum(l.fen) FILTER (WHERE l.side = '2'), 0) AS credit,
        bool_and(a.book_id = e.book_id AND a.tenant_id = e.tenant_id) AS own, bool_and((l.fen < 0) = (e.reverses_id IS NOT NULL)) AS signed
      FROM ledger_line l JOIN ledger_account a ON a.id = l.account_id WHERE l.entry_id = e.id) s
    WHERE e.id = entry AND (s.lines <> e.line_count OR s.debit <> e.fen OR s.credit <> e.fen OR s.own IS NOT TRUE OR s.signed IS NOT TRUE);
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'entry % does not balance', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();
CREATE CONSTRAINT TRIGGER ledger_line_balanced AFTER INSERT ON ledger_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();

-- Lines with all that their entry and their account say, as people read them.
CREATE VIEW ledger_posting WITH (security_invoker = true) AS
  SELECT l.id, 1 AS version, e.create_by, e.create_time, NULL::text AS update_by, NULL::timestamptz AS update_time, e.sys_org_code, e.tenant_id,
    e.id AS entry_id, e.book_id, e.period, e.belongs_to, e.business_day, e.value_day, e.posting_day, e.event, e.source_kind, e.source_id, e.source_no,
    e.summary, e.messages, a.subject, a.agent_id, a.merchant_id, a.customer_id, a.other_book_id, a.card_id, a.plan_id, l.account_id,
    (CASE WHEN l.side = '1' THEN l.fen / 100.0 END)::numeric(14,2) AS debit, (CASE WHEN l.side = '2' THEN l.fen / 100.0 END)::numeric(14,2) AS credit
  FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id JOIN ledger_account a ON a.id = l.account_id;
