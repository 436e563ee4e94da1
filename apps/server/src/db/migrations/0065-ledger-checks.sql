-- The same rules as before (decision 107) for less: an entry is checked once, with its lines, at the end of the transaction that makes it. A line asks
-- for itself where its entry is from another transaction, which is refused, or from a savepoint of this one.
-- The plan is made once in a session, perhaps while the tables are empty: it looks up the account of each line, whatever else would be cheaper then. A
-- first import of statements would read all accounts for each of its lines.
CREATE FUNCTION unbalanced_entry(entry bigint) RETURNS text LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT e.entry_no FROM ledger_entry e CROSS JOIN LATERAL (
      SELECT count(*) AS lines, coalesce(sum(l.fen) FILTER (WHERE l.side = '1'), 0) AS debit, coalesce(sum(l.fen) FILTER (WHERE l.side = '2'), 0) AS credit,
        bool_and((SELECT a.book_id = e.book_id AND a.tenant_id = e.tenant_id FROM ledger_account a WHERE a.id = l.account_id)) AS own,
        bool_and((l.fen < 0) = (e.reverses_id IS NOT NULL)) AS signed
      FROM ledger_line l WHERE l.entry_id = e.id) s
    WHERE e.id = entry AND (s.lines <> e.line_count OR s.debit <> e.fen OR s.credit <> e.fen OR s.own IS NOT TRUE OR s.signed IS NOT TRUE)
$$;

CREATE OR REPLACE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wrong text := unbalanced_entry(NEW.id);
BEGIN
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'entry % does not balance', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_unbalancing_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wrong text;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry e WHERE e.id = NEW.entry_id AND e.xmin = pg_current_xact_id()::xid) THEN
    wrong := unbalanced_entry(NEW.entry_id);
    IF wrong IS NOT NULL THEN
      RAISE EXCEPTION 'entry % does not balance', wrong USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER ledger_line_balanced ON ledger_line;
CREATE CONSTRAINT TRIGGER ledger_line_balanced AFTER INSERT ON ledger_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalancing_line();
