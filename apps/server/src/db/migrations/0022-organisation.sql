-- The organisation as people administer it: codes that the database gives, moves, rights of departments, companies, agents, groups.

ALTER TABLE sys_depart
  ADD COLUMN depart_name_abbr text,
  ADD COLUMN mobile text,
  ADD COLUMN address text,
  ADD COLUMN memo text,
  ADD COLUMN last_child int NOT NULL DEFAULT 0,
  ALTER COLUMN depart_order DROP NOT NULL;
ALTER TABLE sys_tenant ADD COLUMN last_root int NOT NULL DEFAULT 0;
COMMENT ON COLUMN sys_depart.last_child IS 'number of the newest child; a code is never given twice';
CREATE INDEX sys_depart_name ON sys_depart USING gin (depart_name gin_trgm_ops);

-- A segment is a letter and two digits: A01 … A99, B01 … Z99.
CREATE FUNCTION depart_segment(number int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT chr(65 + (number - 1) / 99) || lpad(((number - 1) % 99 + 1)::text, 2, '0')
$$;
CREATE FUNCTION depart_number(code text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN right(code, 3) ~ '^[A-Z][0-9]{2}$' THEN (ascii(right(code, 3)) - 65) * 99 + right(code, 2)::int ELSE 0 END
$$;

UPDATE sys_depart d SET last_child = coalesce((SELECT max(depart_number(c.org_code)) FROM sys_depart c WHERE c.parent_id = d.id), 0);
UPDATE sys_tenant t SET last_root = coalesce((SELECT max(depart_number(d.org_code)) FROM sys_depart d
  WHERE d.tenant_id = t.id AND length(d.org_code) = 3), 0);

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

-- What a department may give, the roles made of it, and who has them.
CREATE TABLE sys_depart_permission (
  depart_id bigint NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  permission_id bigint NOT NULL REFERENCES sys_permission (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (depart_id, permission_id)
);
CREATE TABLE sys_depart_role (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  depart_id bigint NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  role_name text NOT NULL,
  role_code text NOT NULL,
  description text,
  UNIQUE (tenant_id, role_code)
);
CREATE INDEX sys_depart_role_depart ON sys_depart_role (depart_id);
CREATE TABLE sys_depart_role_permission (
  role_id bigint NOT NULL REFERENCES sys_depart_role (id) ON DELETE CASCADE,
  permission_id bigint NOT NULL REFERENCES sys_permission (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (role_id, permission_id)
);
CREATE TABLE sys_depart_role_user (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  role_id bigint NOT NULL REFERENCES sys_depart_role (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  UNIQUE (user_id, role_id)
);
CREATE INDEX sys_depart_role_user_role ON sys_depart_role_user (role_id);

-- What department roles give, and where: only to people of the department, and only what the department may still give.
CREATE VIEW depart_role_grant WITH (security_invoker = true) AS
SELECT u.user_id, d.tenant_id, d.org_code, p.permission_id
FROM sys_depart_role_user u
JOIN sys_depart_role r ON r.id = u.role_id
JOIN sys_depart d ON d.id = r.depart_id AND d.tenant_id = r.tenant_id
JOIN sys_user_depart m ON m.depart_id = d.id AND m.user_id = u.user_id
JOIN sys_depart_role_permission p ON p.role_id = r.id
JOIN sys_depart_permission own ON own.depart_id = d.id AND own.permission_id = p.permission_id;
-- It shows each caller what he may read of the tables themselves.
GRANT SELECT ON depart_role_grant TO PUBLIC;

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
-- Positions named their companies by code before there were companies.
INSERT INTO sys_company (id, tenant_id, sys_org_code, code, name, company_type, depart_id, create_by)
SELECT min(p.id), p.tenant_id, 'A01', p.company_id, coalesce(min(p.company_name), p.company_id), '2',
  (SELECT d.id FROM sys_depart d WHERE d.tenant_id = p.tenant_id AND d.org_code = p.company_id), 'system'
FROM sys_position p WHERE p.company_id IS NOT NULL AND p.company_id <> 'public' GROUP BY p.tenant_id, p.company_id;

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

CREATE TABLE sys_group (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  group_name text NOT NULL,
  group_type text NOT NULL,
  sort_no int,
  description text,
  UNIQUE (tenant_id, group_name)
);
CREATE TABLE sys_group_user (
  group_id bigint NOT NULL REFERENCES sys_group (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (group_id, user_id)
);
CREATE TABLE sys_group_station (
  group_id bigint NOT NULL REFERENCES sys_group (id) ON DELETE CASCADE,
  station_id bigint NOT NULL REFERENCES station_info (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  PRIMARY KEY (group_id, station_id)
);
