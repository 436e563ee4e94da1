-- Tenants, departments, positions, companies and agents.

CREATE TABLE sys_tenant (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  create_time timestamptz NOT NULL DEFAULT now(),
  -- Number of the newest department at the top; a code is never given twice.
  last_root int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  create_by text,
  update_by text,
  update_time timestamptz,
  sys_org_code text,
  -- Tenants are records of the platform's own tenant, whatever tenant they describe.
  tenant_id bigint NOT NULL DEFAULT 1,
  begin_date date,
  end_date date
);
COMMENT ON COLUMN sys_tenant.tenant_id IS 'the platform, who administers tenants; not the tenant itself, which is id';
COMMENT ON COLUMN sys_tenant.status IS '1 normal, 0 frozen: its sessions end and nobody enters';
CREATE UNIQUE INDEX sys_tenant_name ON sys_tenant (tenant_id, name);

CREATE TABLE sys_depart (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  parent_id bigint REFERENCES sys_depart (id),
  org_code text NOT NULL,
  depart_name text NOT NULL,
  org_category text NOT NULL,
  org_type smallint NOT NULL DEFAULT 2,
  depart_order int DEFAULT 0,
  depart_name_abbr text,
  mobile text,
  address text,
  memo text,
  last_child int NOT NULL DEFAULT 0,
  UNIQUE (tenant_id, org_code)
);
COMMENT ON COLUMN sys_depart.org_category IS '1 head or supervising unit, 2 agent, others ordinary (A§1)';
COMMENT ON COLUMN sys_depart.org_type IS '1 company, 2 department';
COMMENT ON COLUMN sys_depart.last_child IS 'number of the newest child; a code is never given twice';
CREATE INDEX sys_depart_org_code ON sys_depart (org_code text_pattern_ops);
CREATE INDEX sys_depart_parent ON sys_depart (parent_id, depart_order, org_code);
CREATE INDEX sys_depart_name ON sys_depart USING gin (depart_name gin_trgm_ops);

-- A segment is a letter and two digits: A01 … A99, B01 … Z99.
CREATE FUNCTION depart_segment(number int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT chr(65 + (number - 1) / 99) || lpad(((number - 1) % 99 + 1)::text, 2, '0')
$$;

CREATE FUNCTION depart_number(code text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN right(code, 3) ~ '^[A-Z][0-9]{2}$' THEN (ascii(right(code, 3)) - 65) * 99 + right(code, 2)::int ELSE 0 END
$$;

-- The next code below a department, or of a new root. Holds the parent, so that two who add at once get two codes.
CREATE FUNCTION next_depart_code(tenant bigint, parent bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  above text := '';
  given int;
BEGIN
  IF parent IS NULL THEN
    SELECT last_root INTO given FROM sys_tenant WHERE id = tenant FOR NO KEY UPDATE;
  ELSE
    SELECT org_code, last_child INTO above, given FROM sys_depart WHERE id = parent AND tenant_id = tenant FOR NO KEY UPDATE;
  END IF;
  SELECT greatest(given, coalesce(max(depart_number(org_code)), 0)) + 1 INTO given FROM sys_depart
    WHERE tenant_id = tenant AND org_code LIKE above || '___';
  IF parent IS NULL THEN
    UPDATE sys_tenant SET last_root = given WHERE id = tenant;
  ELSE
    UPDATE sys_depart SET last_child = given WHERE id = parent;
  END IF;
  RETURN above || depart_segment(given);
END $$;

CREATE FUNCTION sys_depart_take_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.org_code IS NULL THEN
    NEW.org_code := next_depart_code(NEW.tenant_id, NEW.parent_id);
  ELSIF NEW.parent_id IS NOT NULL THEN
    UPDATE sys_depart SET last_child = greatest(last_child, depart_number(NEW.org_code)) WHERE id = NEW.parent_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sys_depart_take_code BEFORE INSERT ON sys_depart FOR EACH ROW EXECUTE FUNCTION sys_depart_take_code();

CREATE TABLE sys_depart_move (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id) ON DELETE CASCADE,
  depart_id bigint NOT NULL,
  old_code text NOT NULL,
  new_code text NOT NULL,
  moved_by text NOT NULL,
  moved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sys_depart_move_recent ON sys_depart_move (moved_at);

-- Everything that carries the code of a department, told by the names of its columns: a table made later is rewritten like those that
-- are there today. Safe to repeat: an old code is never given again. Append-only history keeps the code of its time.
CREATE FUNCTION rewrite_depart_codes(tenant bigint, old_code text, new_code text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  place record;
  touched bigint;
  total bigint := 0;
BEGIN
  FOR place IN
    SELECT k.relname AS tab, a.attname AS col FROM pg_class k
    JOIN pg_attribute a ON a.attrelid = k.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE k.relnamespace = current_schema()::regnamespace AND k.relkind IN ('r', 'p') AND NOT k.relispartition
      AND a.attname IN ('sys_org_code', 'org_code', 'home_org_code') AND k.relname NOT IN ('org_day', 'fleet_month')
      AND EXISTS (SELECT FROM pg_attribute t WHERE t.attrelid = k.oid AND t.attname = 'tenant_id' AND NOT t.attisdropped)
      AND NOT EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = k.oid AND g.tgname LIKE '%append_only')
    ORDER BY k.relname, a.attname
  LOOP
    EXECUTE format('UPDATE %I SET %I = $1 || substr(%I, $2) WHERE tenant_id = $3 AND %I LIKE $4', place.tab, place.col, place.col, place.col)
      USING new_code, length(old_code) + 1, tenant, old_code || '%';
    GET DIAGNOSTICS touched = ROW_COUNT;
    total := total + touched;
  END LOOP;
  -- Sums by code: a writer that still knew the old one may have begun a row beside the new one.
  INSERT INTO org_day AS o (tenant_id, org_code, day, energy, stations, capacity_w, power)
    SELECT d.tenant_id, new_code || substr(d.org_code, length(old_code) + 1), d.day, d.energy, d.stations, d.capacity_w, d.power
    FROM org_day d WHERE d.tenant_id = tenant AND d.org_code LIKE old_code || '%'
    ON CONFLICT (tenant_id, org_code, day) DO UPDATE SET energy = o.energy + excluded.energy,
      power = ARRAY(SELECT coalesce(p.late, p.known) FROM unnest(o.power, excluded.power) WITH ORDINALITY AS p (known, late, at) ORDER BY p.at);
  DELETE FROM org_day WHERE tenant_id = tenant AND org_code LIKE old_code || '%';
  INSERT INTO fleet_month
    SELECT f.tenant_id, f.month, new_code || substr(f.org_code, length(old_code) + 1), f.district, f.data_source, f.stations, f.capacity_w, f.energy
    FROM fleet_month f WHERE f.tenant_id = tenant AND f.org_code LIKE old_code || '%'
    ON CONFLICT DO NOTHING;
  DELETE FROM fleet_month WHERE tenant_id = tenant AND org_code LIKE old_code || '%';
  UPDATE sys_data_rule SET rule_value = regexp_replace(rule_value, '(^|,\s*)' || old_code, '\1' || new_code, 'g')
    WHERE tenant_id = tenant AND rule_column = 'sysOrgCode' AND rule_value ~ ('(^|,\s*)' || old_code);
  RETURN total;
END $$;

-- What people keep for themselves about departments follows a move as well: views and advanced queries of lists (a code between other
-- characters of an address, where %22 and its like stand for one), and data rules on whichever column holds a code.
CREATE FUNCTION moved_code(stored text, old_code text, new_code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(stored, '(^|[^A-Za-z0-9]|%[0-9A-Fa-f]{2})' || old_code || '(?=(?:[A-Z][0-9]{2})*(?:[^A-Za-z0-9]|$))', '\1' || new_code, 'g')
$$;

CREATE FUNCTION rewrite_kept_filters(tenant bigint, old_code text, new_code text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  touched bigint;
  total bigint := 0;
BEGIN
  UPDATE sys_data_rule SET rule_value = moved_code(rule_value, old_code, new_code)
    WHERE tenant_id = tenant AND rule_column IN ('sysOrgCode', 'orgCode', 'homeOrgCode') AND rule_value <> moved_code(rule_value, old_code, new_code);
  GET DIAGNOSTICS touched = ROW_COUNT;
  total := total + touched;
  UPDATE sys_saved_query q SET query = moved_code(q.query::text, old_code, new_code)::jsonb
    FROM sys_user u WHERE u.id = q.user_id AND u.tenant_id = tenant AND q.query::text LIKE '%' || old_code || '%'
      AND q.query::text <> moved_code(q.query::text, old_code, new_code);
  GET DIAGNOSTICS touched = ROW_COUNT;
  total := total + touched;
  UPDATE sys_user_setting s SET value = moved_code(s.value::text, old_code, new_code)::jsonb
    FROM sys_user u WHERE u.id = s.user_id AND u.tenant_id = tenant AND s.key LIKE 'views:%' AND s.value::text LIKE '%' || old_code || '%'
      AND s.value::text <> moved_code(s.value::text, old_code, new_code);
  GET DIAGNOSTICS touched = ROW_COUNT;
  RETURN total + touched;
END $$;

CREATE TABLE sys_position (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  code text NOT NULL,
  name text NOT NULL,
  post_rank text,
  company_name text,
  sort_no int,
  -- One company, or 'public' for all of them (shown as 通用).
  company_id text,
  UNIQUE (tenant_id, code)
);

CREATE TABLE sys_company (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  code text NOT NULL,
  name text NOT NULL,
  short_name text,
  company_type text NOT NULL,
  credit_code text,
  legal_person text,
  contact_phone text,
  district text,
  address text,
  depart_id bigint REFERENCES sys_depart (id),
  is_enabled boolean NOT NULL DEFAULT true,
  sort_no int,
  remark text,
  UNIQUE (tenant_id, code)
);

CREATE TABLE sys_agent_company (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  agent_no text NOT NULL,
  name text NOT NULL,
  credit_code text,
  agent_type text NOT NULL,
  depart_id bigint NOT NULL REFERENCES sys_depart (id),
  legal_person text,
  contact_name text,
  contact_phone text, contact_phone_bidx text,
  district text,
  sign_date date,
  expire_date date,
  deposit numeric(14,2),
  grade text,
  status text NOT NULL,
  remark text,
  UNIQUE (tenant_id, agent_no),
  UNIQUE (tenant_id, depart_id)
);
CREATE INDEX sys_agent_company_org ON sys_agent_company (sys_org_code text_pattern_ops);
