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

-- As before, and with a rule for the audit; its wall is put up again by the next raise_walls().
CREATE OR REPLACE FUNCTION wall_of(of regclass) RETURNS text LANGUAGE plpgsql STABLE AS $$
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
      ' AND ')
    INTO parents
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
    WHERE c.conrelid = of AND c.contype = 'f' AND cardinality(c.conkey) = 1 AND c.confrelid <> of AND wall_of(c.confrelid) IS NOT NULL;
  RETURN parents;
END $$;
DROP POLICY IF EXISTS tenant_wall ON sys_audit;
DROP POLICY IF EXISTS platform ON sys_audit;
