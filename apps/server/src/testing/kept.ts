import type { Sql } from '../db/sql.ts'

/** Tables that decide who may do what, as they were; put back after each call of a walk over all of them. */
const tables = [
  ...['sys_user', 'sys_user_role', 'sys_user_depart', 'sys_user_authority', 'sys_user_tenant', 'sys_user_data_rule'],
  ...['sys_role', 'sys_role_permission', 'sys_role_data_rule', 'sys_permission', 'sys_data_rule', 'sys_registration'],
  ...['sys_depart', 'sys_depart_permission', 'sys_depart_data_rule', 'sys_depart_role', 'sys_depart_role_permission'],
  ...['sys_depart_role_user', 'sys_depart_role_data_rule'],
] as const

async function columnsOf(sql: Sql, table: string): Promise<string> {
  const [row] = await sql.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  return row?.names ?? ''
}

export async function keepRights(sql: Sql): Promise<(tx: Sql, changed: readonly string[]) => Promise<void>> {
  await sql.query('CREATE SCHEMA IF NOT EXISTS kept')
  const put = new Map<string, readonly string[]>()
  for (const table of tables) {
    await sql.query(`DROP TABLE IF EXISTS kept.${table}`)
    await sql.query(`CREATE TABLE kept.${table} AS TABLE ${table}`)
    const columns = await columnsOf(sql, table)
    // Only the rows that differ: tables written anew each time grow, and every look at them slows down.
    put.set(table, [
      `DELETE FROM ${table} t WHERE t::text NOT IN (SELECT k::text FROM kept.${table} k)`,
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM kept.${table} k WHERE k::text NOT IN (SELECT t::text FROM ${table} t)`,
    ])
  }
  await watch(sql)
  // A fresh copy has no statistics, and what is asked after each call took a second without them.
  await sql.query(`ANALYZE ${tables.join(', ')}`)
  return async (tx, changed) => {
    await tx.query('SET LOCAL session_replication_role = replica')
    for (const table of changed) for (const statement of put.get(table) ?? []) await tx.query(statement)
  }
}

/** Notes every change of a row of these tables from now on. */
async function watch(sql: Sql): Promise<void> {
  await sql.query(`CREATE TABLE IF NOT EXISTS kept.touched (name text PRIMARY KEY)`)
  await sql.query(
    `CREATE OR REPLACE FUNCTION kept.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $note$ BEGIN
       INSERT INTO kept.touched VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING; RETURN NULL;
     END $note$`,
  )
  for (const table of tables)
    await sql.query(
      `CREATE OR REPLACE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION kept.note()`,
    )
}

/** Tables that were changed since this was asked last. */
export async function touchedTables(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.query<{ name: string }>('DELETE FROM kept.touched RETURNING name')
  return rows.map(({ name }) => name)
}
