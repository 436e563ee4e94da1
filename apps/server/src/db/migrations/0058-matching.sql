-- What lines of accounts pay of receivables, and the entries of the lines themselves (decision 114).

-- What stands against the funds of the farmer in the entry of a line, and how often that was said anew; null: it has no entry yet.
ALTER TABLE account_transaction_details ADD COLUMN ledger_to text, ADD COLUMN ledger_round int NOT NULL DEFAULT 0;
CREATE INDEX account_transaction_details_unposted ON account_transaction_details (account_id) WHERE ledger_to IS NULL AND account_id IS NOT NULL;
CREATE INDEX account_transaction_details_open_in ON account_transaction_details (tenant_id, customer_id) WHERE direction = '1' AND match_status = '0';

-- What lines said of their matching had no match to prove it.
UPDATE account_transaction_details SET match_status = '0' WHERE match_status <> '0';

-- Accounts are found by whom they are about: with one of each card there are many of a subject.
CREATE INDEX ledger_account_party ON ledger_account (book_id, subject, coalesce(agent_id, merchant_id, customer_id, other_book_id, card_id, plan_id, 0));

CREATE SEQUENCE flow_match_no;
CREATE TABLE flow_match (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  match_no text NOT NULL DEFAULT 'PP-' || lpad(nextval('flow_match_no')::text, 8, '0'),
  status text NOT NULL DEFAULT '0',
  line_id bigint NOT NULL REFERENCES account_transaction_details (id),
  account_name text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  day date NOT NULL,
  line_amount numeric(14,2) NOT NULL,
  -- Σ of its parts.
  matched numeric(14,2) NOT NULL DEFAULT 0 CHECK (matched >= 0 AND matched <= line_amount),
  receivable_nos text,
  origin text,
  why text,
  score numeric(7,3),
  rule_edition int,
  chosen_by text,
  approved_by text,
  entry_id bigint REFERENCES ledger_entry (id),
  -- What spoke for it, each mark with its value, and what it might have been.
  marks jsonb NOT NULL DEFAULT '[]',
  candidates jsonb NOT NULL DEFAULT '[]',
  -- A person took it apart: the same pairs are not made again by themselves.
  is_refused boolean NOT NULL DEFAULT false,
  UNIQUE (tenant_id, match_no)
);
-- A line has one match that counts.
CREATE UNIQUE INDEX flow_match_line ON flow_match (line_id) WHERE status <> '4';
CREATE INDEX flow_match_line_all ON flow_match (line_id);
CREATE INDEX flow_match_customer ON flow_match (customer_id, status);
CREATE INDEX flow_match_org ON flow_match (sys_org_code text_pattern_ops);
CREATE INDEX flow_match_time ON flow_match (tenant_id, create_time DESC, id DESC);
CREATE INDEX flow_match_waiting ON flow_match (tenant_id, status, day) WHERE status IN ('0', '1', '2');

CREATE TABLE flow_match_part (
  match_id bigint NOT NULL REFERENCES flow_match (id),
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  receivable_id bigint NOT NULL REFERENCES fee_receivable (id),
  amount numeric(14,2) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (match_id, receivable_id)
);
CREATE INDEX flow_match_part_receivable ON flow_match_part (receivable_id);

-- What receivables have received and lines say of their match follows from the matches, whoever writes them. Rows are locked before sums are
-- read: of two that take the same receivable the second sees the first. What is chosen and waits to be checked is spoken for.
CREATE FUNCTION follow_flow_match(matches bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owed bigint[] := ARRAY(SELECT DISTINCT p.receivable_id FROM flow_match_part p WHERE p.match_id = ANY (matches));
  wrong text;
BEGIN
  PERFORM FROM fee_receivable r WHERE r.id = ANY (owed) ORDER BY r.id FOR NO KEY UPDATE;
  SELECT r.receivable_no INTO wrong FROM (
      SELECT p.receivable_id AS id, sum(p.amount) AS sum, min(m.customer_id) AS low, max(m.customer_id) AS high FROM flow_match_part p JOIN flow_match m ON m.id = p.match_id
      WHERE p.receivable_id = ANY (owed) AND m.status IN ('0', '1', '2', '3') GROUP BY 1) s
    JOIN fee_receivable r ON r.id = s.id WHERE s.sum > greatest(r.amount, 0) OR s.low <> r.customer_id OR s.high <> r.customer_id LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'receivable % is matched beyond its amount, or with a line of somebody else', wrong USING ERRCODE = 'check_violation';
  END IF;
  SELECT m.match_no INTO wrong FROM flow_match m
    LEFT JOIN (SELECT p.match_id AS id, sum(p.amount) AS sum FROM flow_match_part p WHERE p.match_id = ANY (matches) GROUP BY 1) s ON s.id = m.id
    WHERE m.id = ANY (matches) AND m.status IN ('1', '2', '3') AND m.matched <> coalesce(s.sum, 0) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'match % does not come to its parts', wrong USING ERRCODE = 'check_violation';
  END IF;
  SELECT m.match_no INTO wrong FROM flow_match m JOIN account_transaction_details t ON t.id = m.line_id
    WHERE m.id = ANY (matches) AND (t.amount <> m.line_amount OR t.customer_id <> m.customer_id OR t.direction <> '1') LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'match % is not of its line', wrong USING ERRCODE = 'check_violation';
  END IF;
  UPDATE fee_receivable r SET received = s.sum, version = r.version + 1, update_time = now(),
      status = CASE WHEN r.status = '4' THEN '4' WHEN s.sum >= r.amount THEN '3' WHEN s.sum > 0 THEN '2' ELSE '1' END
    FROM (SELECT p.receivable_id AS id, coalesce(sum(p.amount) FILTER (WHERE m.status IN ('2', '3')), 0) AS sum FROM flow_match_part p JOIN flow_match m ON m.id = p.match_id
      WHERE p.receivable_id = ANY (owed) GROUP BY 1) s
    WHERE r.id = s.id AND r.received <> s.sum;
  UPDATE account_transaction_details t SET match_status = s.says, version = t.version + 1, update_time = now()
    FROM (SELECT m.line_id AS id, coalesce(max(CASE m.status WHEN '2' THEN m.origin WHEN '3' THEN m.origin WHEN '5' THEN '3' END), '0') AS says
      FROM flow_match m WHERE m.line_id = ANY (ARRAY(SELECT o.line_id FROM flow_match o WHERE o.id = ANY (matches))) GROUP BY 1) s
    WHERE t.id = s.id AND t.match_status <> s.says;
END $$;
CREATE FUNCTION flow_match_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_flow_match(ARRAY(SELECT n.id FROM changed n JOIN earlier o ON o.id = n.id WHERE n.status <> o.status OR n.matched <> o.matched OR n.origin IS DISTINCT FROM o.origin));
  RETURN NULL;
END $$;
CREATE TRIGGER flow_match_changed AFTER UPDATE ON flow_match REFERENCING NEW TABLE AS changed OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION flow_match_changed();
CREATE FUNCTION flow_match_part_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_flow_match(ARRAY(SELECT DISTINCT match_id FROM added));
  RETURN NULL;
END $$;
CREATE TRIGGER flow_match_part_added AFTER INSERT ON flow_match_part REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION flow_match_part_added();
-- Parts of a choice that was sent back go; those of what counts, or counted, stay.
CREATE FUNCTION refuse_flow_match_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR (SELECT m.status FROM flow_match m WHERE m.id = OLD.match_id) NOT IN ('0', '1') THEN
    RAISE EXCEPTION 'parts of a match are not changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER flow_match_part_kept BEFORE UPDATE OR DELETE ON flow_match_part FOR EACH ROW EXECUTE FUNCTION refuse_flow_match_part_change();

-- The orders of its list: a page of them is read and not sorted (decision 117).
CREATE INDEX flow_match_by_create_time ON flow_match (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_match_no ON flow_match (tenant_id, match_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_status ON flow_match (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_day ON flow_match (tenant_id, day, id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_account_name ON flow_match (tenant_id, account_name COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_line_amount ON flow_match (tenant_id, line_amount, id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_matched ON flow_match (tenant_id, matched, id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_receivable_nos ON flow_match (tenant_id, receivable_nos COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_origin ON flow_match (tenant_id, origin, id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_why ON flow_match (tenant_id, why, id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_score ON flow_match (tenant_id, score, id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_chosen_by ON flow_match (tenant_id, chosen_by COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_by_approved_by ON flow_match (tenant_id, approved_by COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX flow_match_scope ON flow_match (tenant_id, sys_org_code);
