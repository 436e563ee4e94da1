-- Rules of matching as records, tried before they count (decision 121).
CREATE SEQUENCE match_rule_no;
CREATE TABLE match_rule (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  rule_no text NOT NULL DEFAULT 'GZ-' || lpad(nextval('match_rule_no')::text, 6, '0'),
  status text NOT NULL DEFAULT '0',
  edition int,
  tolerance numeric(14,2) NOT NULL CHECK (tolerance >= 0),
  window_days int NOT NULL CHECK (window_days >= 0),
  weight_grid_name int NOT NULL,
  weight_fee_word int NOT NULL,
  weight_month int NOT NULL,
  weight_account int NOT NULL,
  weight_date int NOT NULL,
  weight_exact int NOT NULL,
  weight_several int NOT NULL,
  threshold int NOT NULL,
  tie_gap int NOT NULL,
  most_members int NOT NULL CHECK (most_members BETWEEN 1 AND 6),
  grid_words text NOT NULL,
  reason text NOT NULL,
  trial_month text,
  trial_time timestamptz,
  trial_by text,
  trial_lines int,
  matched_before int,
  matched_after int,
  changed_count int,
  -- Of the content that was tried, and the edition it was compared with.
  trial_hash text,
  -- The lines that would change, as ids: what they are is read with the rights of whoever looks.
  trial jsonb,
  approved_by text,
  active_time timestamptz,
  UNIQUE (tenant_id, rule_no),
  UNIQUE (tenant_id, edition),
  CONSTRAINT match_rule_tried CHECK (status IN ('0', '1', '4') OR trial_hash IS NOT NULL),
  CONSTRAINT match_rule_edition CHECK ((status IN ('3', '4')) = (edition IS NOT NULL))
);
-- One is in force, whoever approves at once.
CREATE UNIQUE INDEX match_rule_in_force ON match_rule (tenant_id) WHERE status = '3';
CREATE INDEX match_rule_time ON match_rule (tenant_id, create_time DESC, id DESC);

-- What matches are judged by is never edited: a change is another edition.
CREATE FUNCTION refuse_match_rule_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('2', '3', '4') AND (OLD.tolerance, OLD.window_days, OLD.weight_grid_name, OLD.weight_fee_word, OLD.weight_month, OLD.weight_account, OLD.weight_date,
      OLD.weight_exact, OLD.weight_several, OLD.threshold, OLD.tie_gap, OLD.most_members, OLD.grid_words)
    IS DISTINCT FROM (NEW.tolerance, NEW.window_days, NEW.weight_grid_name, NEW.weight_fee_word, NEW.weight_month, NEW.weight_account, NEW.weight_date,
      NEW.weight_exact, NEW.weight_several, NEW.threshold, NEW.tie_gap, NEW.most_members, NEW.grid_words) THEN
    RAISE EXCEPTION 'matching rule % was submitted: it is not edited', OLD.rule_no USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status IN ('3', '4') AND OLD.edition IS DISTINCT FROM NEW.edition THEN
    RAISE EXCEPTION 'matching rule % keeps its edition', OLD.rule_no USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER match_rule_kept BEFORE UPDATE ON match_rule FOR EACH ROW EXECUTE FUNCTION refuse_match_rule_change();

-- Collective transfers: one sum of the grid company for many farmers, with a list of whom it is for (decision 122).
CREATE SEQUENCE collective_transfer_no;
CREATE TABLE collective_transfer (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  transfer_no text NOT NULL DEFAULT 'HZ-' || lpad(nextval('collective_transfer_no')::text, 6, '0'),
  status text NOT NULL DEFAULT '0',
  -- 1 a line of a class-II account, 2 an account of the company, of which no statement is taken.
  place text NOT NULL,
  line_id bigint REFERENCES account_transaction_details (id),
  account_note text,
  serial_no text,
  payer text,
  day date,
  ss_month text NOT NULL,
  amount numeric(14,2) CHECK (amount > 0),
  row_count int,
  row_total numeric(14,2),
  submitted_by text,
  approved_by text,
  approve_time timestamptz,
  entry_id bigint REFERENCES ledger_entry (id),
  remark text,
  UNIQUE (tenant_id, transfer_no),
  CONSTRAINT collective_transfer_place CHECK (line_id IS NULL OR place = '1'),
  CONSTRAINT collective_transfer_received CHECK (status IN ('0', '3') OR (place = '1') = (line_id IS NOT NULL)),
  CONSTRAINT collective_transfer_whole CHECK (status = '0' OR (payer IS NOT NULL AND day IS NOT NULL AND amount IS NOT NULL)),
  -- What was submitted comes to its line, to the fen.
  CONSTRAINT collective_transfer_sum CHECK (status IN ('0', '3') OR (row_total IS NOT NULL AND row_total = amount))
);
-- A line has one list that counts; so has a sum on an account of the company.
CREATE UNIQUE INDEX collective_transfer_line ON collective_transfer (line_id) WHERE status <> '3';
CREATE UNIQUE INDEX collective_transfer_serial ON collective_transfer (tenant_id, day, serial_no) WHERE status <> '3' AND place = '2';
CREATE INDEX collective_transfer_time ON collective_transfer (tenant_id, create_time DESC, id DESC);
CREATE INDEX collective_transfer_org ON collective_transfer (sys_org_code text_pattern_ops);

CREATE TABLE collective_row (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  transfer_id bigint NOT NULL REFERENCES collective_transfer (id) ON DELETE CASCADE,
  row_no int NOT NULL,
  status text NOT NULL DEFAULT '0',
  day date NOT NULL,
  ss_month text NOT NULL,
  account_no text,
  card_no text,
  card_no_bidx text,
  -- The same number as accounts of farmers are found by.
  card_key text,
  account_name text,
  amount numeric(14,2) NOT NULL CHECK (amount > 0),
  note text,
  station_id bigint REFERENCES station_info (id),
  customer_id bigint REFERENCES customer (id),
  -- 1 by the account number, 2 by the card, 3 a person said it.
  how text,
  -- What counts of its matches.
  matched numeric(14,2) NOT NULL DEFAULT 0 CHECK (matched BETWEEN 0 AND amount),
  assigned_by text,
  checked_by text,
  returned_on date,
  return_entry_id bigint REFERENCES ledger_entry (id),
  -- Its list was taken and not taken back: the row is money that waits, or was used.
  is_taken boolean NOT NULL DEFAULT false,
  -- A person let it go: its number does not assign it again by itself.
  is_held boolean NOT NULL DEFAULT false,
  UNIQUE (transfer_id, row_no),
  CONSTRAINT collective_row_known CHECK (status NOT IN ('1', '2') OR customer_id IS NOT NULL),
  CONSTRAINT collective_row_matched CHECK (matched = 0 OR status = '2'),
  CONSTRAINT collective_row_returned CHECK ((status = '3') = (returned_on IS NOT NULL))
);
CREATE INDEX collective_row_customer ON collective_row (customer_id, status);
CREATE INDEX collective_row_station ON collective_row (station_id);
CREATE INDEX collective_row_open ON collective_row (tenant_id, day) WHERE status IN ('0', '1');
CREATE INDEX collective_row_org ON collective_row (sys_org_code text_pattern_ops);
CREATE INDEX collective_row_scope ON collective_row (tenant_id, sys_org_code);
CREATE INDEX collective_row_account ON collective_row USING gin (account_no gin_trgm_ops);
CREATE INDEX collective_row_name ON collective_row USING gin (account_name gin_trgm_ops);

-- A match is of a line or of a row.
ALTER TABLE flow_match ALTER COLUMN line_id DROP NOT NULL, ADD COLUMN row_id bigint REFERENCES collective_row (id),
  ADD CONSTRAINT flow_match_of_one CHECK ((line_id IS NULL) <> (row_id IS NULL));
CREATE UNIQUE INDEX flow_match_row ON flow_match (row_id) WHERE status <> '4';
CREATE INDEX flow_match_row_all ON flow_match (row_id);
CREATE INDEX flow_match_by_row_id ON flow_match (tenant_id, row_id, id) INCLUDE (sys_org_code);

-- What a line says of its matching: its list, else its match.
CREATE FUNCTION line_match_status(line bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM collective_transfer c WHERE c.line_id = line AND c.status = '2') THEN '4'
    ELSE coalesce((SELECT max(CASE m.status WHEN '2' THEN m.origin WHEN '3' THEN m.origin WHEN '5' THEN '3' END) FROM flow_match m WHERE m.line_id = line), '0') END
$$;

CREATE OR REPLACE FUNCTION follow_flow_match(matches bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owed bigint[] := ARRAY(SELECT DISTINCT p.receivable_id FROM flow_match_part p WHERE p.match_id = ANY (matches));
  lines bigint[] := ARRAY(SELECT DISTINCT m.line_id FROM flow_match m WHERE m.id = ANY (matches) AND m.line_id IS NOT NULL);
  listed bigint[] := ARRAY(SELECT DISTINCT m.row_id FROM flow_match m WHERE m.id = ANY (matches) AND m.row_id IS NOT NULL);
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
  -- Lines and rows are held before lists are looked at: a list that takes a line at this moment waits, or is seen.
  PERFORM FROM account_transaction_details t WHERE t.id = ANY (lines) ORDER BY t.id FOR NO KEY UPDATE;
  PERFORM FROM collective_row r WHERE r.id = ANY (listed) ORDER BY r.id FOR NO KEY UPDATE;
  SELECT m.match_no INTO wrong FROM flow_match m LEFT JOIN account_transaction_details t ON t.id = m.line_id
      LEFT JOIN collective_row r ON r.id = m.row_id LEFT JOIN collective_transfer c ON c.id = r.transfer_id
    WHERE m.id = ANY (matches) AND (t.amount <> m.line_amount OR t.customer_id <> m.customer_id OR t.direction <> '1'
      OR r.amount <> m.line_amount
      OR (m.status IN ('1', '2', '3') AND (r.customer_id IS DISTINCT FROM m.customer_id OR r.status <> '2' OR c.status <> '2') AND r.id IS NOT NULL)
      OR (m.status IN ('1', '2', '3') AND EXISTS (SELECT FROM collective_transfer o WHERE o.line_id = m.line_id AND o.status = '2'))) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'match % is not of its line', wrong USING ERRCODE = 'check_violation';
  END IF;
  UPDATE fee_receivable r SET received = s.sum, version = r.version + 1, update_time = now(),
      status = CASE WHEN r.status = '4' THEN '4' WHEN s.sum >= r.amount THEN '3' WHEN s.sum > 0 THEN '2' ELSE '1' END
    FROM (SELECT p.receivable_id AS id, coalesce(sum(p.amount) FILTER (WHERE m.status IN ('2', '3')), 0) AS sum FROM flow_match_part p JOIN flow_match m ON m.id = p.match_id
      WHERE p.receivable_id = ANY (owed) GROUP BY 1) s
    WHERE r.id = s.id AND r.received <> s.sum;
  UPDATE account_transaction_details t SET match_status = s.says, version = t.version + 1, update_time = now()
    FROM (SELECT l.id, line_match_status(l.id) AS says FROM unnest(lines) AS l (id)) s
    WHERE t.id = s.id AND t.match_status <> s.says;
  UPDATE collective_row r SET matched = s.sum, version = r.version + 1, update_time = now()
    FROM (SELECT m.row_id AS id, coalesce(sum(m.matched) FILTER (WHERE m.status IN ('2', '3')), 0) AS sum FROM flow_match m WHERE m.row_id = ANY (listed) GROUP BY 1) s
    WHERE r.id = s.id AND r.matched <> s.sum;
END $$;

-- A list takes its line as a whole: not one that is matched, nor one that the bank took back.
CREATE FUNCTION collective_transfer_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said record;
BEGIN
  IF OLD.status IN ('2', '3') AND (OLD.amount, OLD.line_id, OLD.day, OLD.place) IS DISTINCT FROM (NEW.amount, NEW.line_id, NEW.day, NEW.place) THEN
    RAISE EXCEPTION 'collective transfer % counts: it is not edited', OLD.transfer_no USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status = NEW.status THEN
    RETURN NULL;
  END IF;
  UPDATE collective_row w SET is_taken = (NEW.status = '2') WHERE w.transfer_id = NEW.id AND w.is_taken <> (NEW.status = '2');
  IF NEW.line_id IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT t.amount, t.direction, t.reversal INTO said FROM account_transaction_details t WHERE t.id = NEW.line_id FOR NO KEY UPDATE;
  IF NEW.status = '2' AND (said.amount <> NEW.amount OR said.direction <> '1' OR said.reversal <> '0'
    OR EXISTS (SELECT FROM flow_match m WHERE m.line_id = NEW.line_id AND m.status IN ('1', '2', '3'))) THEN
    RAISE EXCEPTION 'the line of collective transfer % is matched, taken back, or of another amount', NEW.transfer_no USING ERRCODE = 'check_violation';
  END IF;
  UPDATE account_transaction_details t SET match_status = line_match_status(t.id), version = t.version + 1, update_time = now()
    WHERE t.id = NEW.line_id AND t.match_status <> line_match_status(t.id);
  RETURN NULL;
END $$;
CREATE TRIGGER collective_transfer_moved AFTER UPDATE ON collective_transfer FOR EACH ROW EXECUTE FUNCTION collective_transfer_moved();

-- Rows of a list that was submitted stay as they were imported: only what becomes of them changes.
CREATE FUNCTION refuse_collective_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row collective_row := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  IF (TG_OP <> 'UPDATE' OR (OLD.amount, OLD.transfer_id, OLD.row_no) IS DISTINCT FROM (NEW.amount, NEW.transfer_id, NEW.row_no))
    AND EXISTS (SELECT FROM collective_transfer c WHERE c.id = row.transfer_id AND c.status <> '0') THEN
    RAISE EXCEPTION 'rows of a collective transfer that was submitted are not changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER collective_row_kept BEFORE INSERT OR UPDATE OR DELETE ON collective_row FOR EACH ROW EXECUTE FUNCTION refuse_collective_row_change();

-- The orders of its list: a page of them is read and not sorted (decision 117).
CREATE INDEX collective_row_by_create_time ON collective_row (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_transfer_id ON collective_row (tenant_id, transfer_id, id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_status ON collective_row (tenant_id, status, id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_day ON collective_row (tenant_id, day, id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_ss_month ON collective_row (tenant_id, ss_month COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_account_no ON collective_row (tenant_id, account_no COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_account_name ON collective_row (tenant_id, account_name COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_amount ON collective_row (tenant_id, amount, id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_matched ON collective_row (tenant_id, matched, id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_is_taken ON collective_row (tenant_id, is_taken, id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_how ON collective_row (tenant_id, how, id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_assigned_by ON collective_row (tenant_id, assigned_by COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_checked_by ON collective_row (tenant_id, checked_by COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX collective_row_by_returned_on ON collective_row (tenant_id, returned_on, id) INCLUDE (sys_org_code);
