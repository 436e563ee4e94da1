-- What everything else stands on: walls between tenants, settings and keys of the installation.
-- Ids are 63-bit numbers made by the server (time-ordered); they travel as decimal strings.
-- Indexes by their names: `<table>_by_<column>` reads a list in the order of the column, its ties by id, with what the row scope asks of a row
-- beside it (contracts/sortable.ts): a page is read and matches are counted from the index alone. `<table>_scope` counts what somebody sees,
-- `<table>_part_<column>` and `_words` look up parts of words.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The second wall between tenants (docs/decisions/027): calls of users run as a role that owns nothing and sees the rows of one tenant,
-- the one in the setting `heliodesk.tenant` of its connection. Without the setting it sees no row of any tenant. A role belongs to the whole
-- cluster: another database may have made it already, or be making it now. An account without CREATEROLE needs the role to be there
-- (docs/operations.md).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'heliodesk_app') THEN
    BEGIN
      CREATE ROLE heliodesk_app NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOBYPASSRLS;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    WHEN insufficient_privilege THEN
      RAISE EXCEPTION '数据库账号没有 CREATEROLE 权限，请由管理员执行：CREATE ROLE heliodesk_app NOLOGIN; GRANT heliodesk_app TO %', current_user;
    END;
  END IF;
  IF (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = 'heliodesk_app') THEN
    RAISE EXCEPTION '角色 heliodesk_app 不得有 SUPERUSER 或 BYPASSRLS 权限';
  END IF;
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    BEGIN
      EXECUTE format('GRANT heliodesk_app TO %I', current_user);
    EXCEPTION WHEN insufficient_privilege THEN
      NULL; -- granted by an administrator, or the next line says so
    END;
  END IF;
  PERFORM set_config('role', 'heliodesk_app', true);
  PERFORM set_config('role', 'none', true);
END $$;

GRANT USAGE ON SCHEMA public TO heliodesk_app;

CREATE FUNCTION walled_tenant() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT NULLIF(current_setting('heliodesk.tenant', true), '')::bigint $$;

-- Which rows of a table a tenant sees and may write; NULL where the rows belong to nobody. By rule: the column tenant_id; otherwise all
-- tables that its rows refer to, so that a row of several parents needs each of them. The sub-selects run once a statement.
CREATE FUNCTION wall_of(of regclass) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own constant text := 'tenant_id = (SELECT walled_tenant())';
  parents text;
BEGIN
  CASE of::text
    WHEN 'sys_tenant' THEN RETURN 'id = (SELECT walled_tenant())';
    -- A person works in the tenant of his account and in those he was let into.
    WHEN 'sys_user' THEN RETURN own || ' OR id IN (SELECT m.user_id FROM sys_user_tenant m WHERE m.tenant_id = (SELECT walled_tenant()))';
    -- Whoever may freeze a person or change his password ends his sessions in every tenant.
    WHEN 'sys_session' THEN RETURN own || ' OR EXISTS (SELECT FROM sys_user u WHERE u.id = sys_session.user_id)';
    -- Entries of the program belong to all (policy shared_entries) and are changed by the platform's tenant alone.
    WHEN 'sys_permission' THEN RETURN own || ' OR (tenant_id IS NULL AND (SELECT walled_tenant()) = 1)';
    -- Lines of nobody (a sign-in with an unknown name, the server's own work) are the platform's.
    WHEN 'sys_audit' THEN RETURN own || ' OR (tenant_id IS NULL AND (SELECT walled_tenant()) = 1)';
    -- Measurements name their station without a foreign key.
    WHEN 'station_day', 'station_archive', 'station_month', 'device_detail', 'station_device' THEN
      RETURN format('EXISTS (SELECT FROM station_info s WHERE s.id = %s.station_id)', of);
    ELSE NULL;
  END CASE;
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = of AND attname = 'tenant_id' AND NOT attisdropped) THEN RETURN own; END IF;
  SELECT string_agg(format('(%1$sEXISTS (SELECT FROM %5$s p WHERE p.%4$I = %2$s.%3$I))',
      CASE WHEN a.attnotnull THEN '' ELSE format('%I IS NULL OR ', a.attname) END, of, a.attname, b.attname, c.confrelid::regclass),
      ' AND ' ORDER BY c.conname)
    INTO parents
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
    WHERE c.conrelid = of AND c.contype = 'f' AND cardinality(c.conkey) = 1 AND c.confrelid <> of AND wall_of(c.confrelid) IS NOT NULL;
  RETURN parents;
END $$;

-- Puts up what is missing; runs after the migrations of every start, so that a new table is walled by existing. Its partitions can only
-- be reached through it. The owner sees all rows: upgrades, jobs, backup, and what the server does for nobody in particular.
CREATE FUNCTION raise_walls() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
  wall text;
BEGIN
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO heliodesk_app;
  FOR one IN SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT has_table_privilege('heliodesk_app', c.oid, 'DELETE') LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO heliodesk_app', one.name);
  END LOOP;
  FOR one IN SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'tenant_wall') LOOP
    wall := wall_of(one.name);
    CONTINUE WHEN wall IS NULL;
    EXECUTE format('CREATE POLICY tenant_wall ON %s TO heliodesk_app USING (%s)', one.name, wall);
    EXECUTE format('CREATE POLICY platform ON %s TO CURRENT_USER USING (true)', one.name);
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', one.name);
  END LOOP;
  IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = 'sys_permission'::regclass AND polname = 'shared_entries') THEN
    CREATE POLICY shared_entries ON sys_permission FOR SELECT TO heliodesk_app USING (tenant_id IS NULL);
  END IF;
  -- Views read as their owner: that of the reports is walled as well.
  FOR one IN SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = 'report'::regnamespace AND c.relkind = 'v' AND pg_get_userbyid(c.relowner) <> 'heliodesk_app' LOOP
    GRANT CREATE ON SCHEMA report TO heliodesk_app;
    EXECUTE format('ALTER VIEW %s OWNER TO heliodesk_app', one.name);
    EXECUTE format('GRANT SELECT ON %s TO heliodesk_report', one.name);
    REVOKE CREATE ON SCHEMA report FROM heliodesk_app;
  END LOOP;
END $$;

-- Views of the program read as whoever asks, so that the walls of their tables hold in them; those of the reports are read by a role that may
-- read nothing else, and stay with heliodesk_app.
CREATE FUNCTION raise_view_walls() RETURNS void LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' AND NOT has_table_privilege('heliodesk_app', c.oid, 'SELECT')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LOOP
    EXECUTE format('ALTER VIEW %s SET (security_invoker = true)', one.name);
    EXECUTE format('GRANT SELECT ON %s TO heliodesk_app', one.name);
  END LOOP;
END $$;

-- A wall is looked at before any condition that might tell of rows behind it, by an error for instance; such a condition then serves no
-- index. PostgreSQL takes LIKE, ILIKE and the like for such conditions. They tell of nothing that a statement of the server could be made to
-- ask, so searching keeps its indexes. Only a superuser may say so (docs/operations.md).
CREATE FUNCTION vouch_for_searches() RETURNS void LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN RETURN; END IF;
  FOR one IN SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'pg_catalog'::regnamespace AND NOT p.proleakproof AND p.proname IN ('textlike', 'texticlike', 'textnlike',
      'texticnlike', 'like_escape', 'starts_with', 'text_starts_with', 'substr', 'left', 'lower', 'array_position') LOOP
    EXECUTE format('ALTER FUNCTION %s LEAKPROOF', one.name);
  END LOOP;
END $$;

-- For tables that are only added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Platform settings and generated secrets (field keys are wrapped, see access/keys).
CREATE TABLE sys_config (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  update_time timestamptz NOT NULL DEFAULT now()
);

-- The keys of personal numbers and secrets, wrapped by the master key of the installation (access/keys). `data` seals, `index` makes blind
-- indexes. New texts use the current key; old ones stay until nothing is sealed by them.
CREATE TABLE sys_field_key (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('data', 'index')),
  state text NOT NULL CHECK (state IN ('next', 'current', 'old')),
  wrapped text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz,
  CHECK ((state = 'old') = (retired_at IS NOT NULL))
);
CREATE UNIQUE INDEX sys_field_key_current ON sys_field_key (kind) WHERE state = 'current';
CREATE UNIQUE INDEX sys_field_key_next ON sys_field_key (kind) WHERE state = 'next';

-- Which keys each living process has in memory: a new key is used only when all of them can read it.
CREATE TABLE sys_field_key_reader (
  process bigint PRIMARY KEY,
  ring text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- How often what every process keeps in memory (rights, dictionaries) has changed: each request compares it with what it knows
-- (access/revisions.ts). The sum over the slots is the revision. A change counts in the slot of its connection, so that two transactions
-- that change rights seldom wait for each other.
CREATE TABLE sys_revision (
  name text NOT NULL,
  slot smallint NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (name, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION revision_counts() RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT coalesce(jsonb_object_agg(r.name, r.total), '{}') FROM (SELECT name, sum(value) AS total FROM sys_revision GROUP BY name) r $$;
