import pg from 'pg'
import { StartRefusal } from '../db/startRefusal.ts'

/** Texts of rows, as the database itself writes and reads them: every type comes back as it was. */
const functions = `
  CREATE FUNCTION pg_temp.heliodesk_open(wanted regclass) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE rows refcursor := 'heliodesk_rows';
  BEGIN
    OPEN rows FOR EXECUTE format('SELECT t::text AS line FROM %s t', wanted);
  END $$;
  CREATE FUNCTION pg_temp.heliodesk_load(wanted regclass, lines text[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE names text; sources text;
  BEGIN
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum), string_agg('(r).' || quote_ident(attname), ', ' ORDER BY attnum)
      INTO names, sources FROM pg_attribute
      WHERE attrelid = wanted AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM (SELECT line::%s AS r FROM unnest($1) line OFFSET 0) s',
      wanted, names, sources, wanted) USING lines;
  END $$;
  CREATE FUNCTION pg_temp.heliodesk_empty(wanted regclass[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    EXECUTE 'TRUNCATE ' || (SELECT string_agg(one::text, ', ') FROM unnest(wanted) one);
  END $$;
  CREATE FUNCTION pg_temp.heliodesk_loosen() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE one record;
  BEGIN
    CREATE TEMP TABLE heliodesk_keys ON COMMIT DROP AS
      SELECT conrelid::regclass AS of, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace;
    FOR one IN SELECT * FROM heliodesk_keys LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.of, one.conname);
    END LOOP;
    FOR one IN SELECT DISTINCT tgrelid::regclass AS of FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
        WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace LOOP
      EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', one.of);
    END LOOP;
  END $$;
  CREATE FUNCTION pg_temp.heliodesk_fasten() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE one record;
  BEGIN
    FOR one IN SELECT DISTINCT tgrelid::regclass AS of FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
        WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace LOOP
      EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', one.of);
    END LOOP;
    FOR one IN SELECT * FROM heliodesk_keys LOOP
      EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', one.of, one.conname, one.definition);
    END LOOP;
  END $$`

/** Tables whose policies would keep rows of theirs from the account of this connection (decision 027). */
const hidingTables = `
  SELECT c.relname AS name FROM pg_class c, pg_roles r
  WHERE r.rolname = current_user AND c.relrowsecurity AND c.relkind IN ('r', 'p') AND NOT (r.rolsuper OR r.rolbypassrls)
    AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'platform' AND r.oid = ANY (p.polroles))`

/** A connection of its own that can write out and read back whole tables: a refusal instead of rows left out. */
export async function openBackupSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'heliodesk backup', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query("SET timezone = 'UTC'; SET statement_timeout = 0")
  await client.query(functions)
  const { rows } = await client.query<{ name: string }>(hidingTables)
  if (rows.length > 0) {
    await client.end()
    throw new StartRefusal(
      `数据库账号看不到这些表的全部数据（${rows.map(({ name }) => name).join('、')}），请使用拥有这些表的账号`,
    )
  }
  return client
}

/** Tables of the product, partitions through their parent. How far the schema is comes from the migrations themselves. */
export async function tableNames(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT c.relispartition AND c.relname <> 'schema_migration' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

export async function appliedMigrations(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name')
  return rows.map(({ name }) => name)
}
