/**
 * What the indexes of a list cost: how many there are, how fast its rows are written and how much room they take.
 * `npm run bench -- inserts [rows] [names of resources]`; without names alarms, lines of the log and work orders.
 * The rows are built from the definition, put aside, and written again in batches as the server writes them; that alone is measured.
 */
import type { Db } from '../apps/server/src/db/sql.ts'
import { type BenchDatabase, machine, print, withDurableDatabase } from './durable.ts'
import { fillRows, lists } from './lists/rows.ts'
import { withListServer } from './lists/server.ts'

const rows = Number(process.argv[2] ?? 100_000)
const chosen = process.argv.slice(3)
const usual = ['stationAlarm', 'sysLog', 'workOrder']
const batch = 500

/** Puts the rows aside, numbered in the order in which they came. */
async function putAside(db: Db, table: string): Promise<{ readonly names: string; readonly count: number }> {
  // Logs are only added to; here they are written twice.
  await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await db.query(`CREATE UNLOGGED TABLE aside AS SELECT row_number() OVER (ORDER BY id) AS place, t.* FROM ${table} t`)
  await db.query('CREATE UNIQUE INDEX ON aside (place)')
  await db.query(`TRUNCATE ${table} CASCADE`)
  await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  const [found] = await db.query<{ names: string; count: number }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names, (SELECT count(*)::int FROM aside) AS count
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  return found ?? { names: '', count: 0 }
}

async function measure(database: BenchDatabase, table: string): Promise<object> {
  const { db, cpuSeconds } = database
  const { names, count } = await putAside(db, table)
  await db.query('CHECKPOINT')
  const [cpu, start] = [cpuSeconds() ?? 0, performance.now()]
  for (let from = 0; from < count; from += batch) {
    await db.query(`INSERT INTO ${table} (${names}) SELECT ${names} FROM aside WHERE place > $1 AND place <= $2`, [
      from,
      from + batch,
    ])
  }
  const [seconds, cpuUsed] = [(performance.now() - start) / 1000, (cpuSeconds() ?? 0) - cpu]
  await db.query('DROP TABLE aside')
  await db.query(`VACUUM (ANALYZE) ${table}`)
  const [size] = await db.query<{ indexes: number; tableMb: number; indexesMb: number }>(
    `SELECT (SELECT count(*)::int FROM pg_index WHERE indrelid = c.oid) AS indexes,
       round(pg_table_size(c.oid) / 1048576.0)::int AS "tableMb", round(pg_indexes_size(c.oid) / 1048576.0)::int AS "indexesMb"
     FROM pg_class c WHERE c.oid = $1::regclass`,
    [table],
  )
  return { rows: count, ...size, perSecond: Math.round(count / seconds), cpuMsPerThousand: Math.round((cpuUsed * 1e6) / count) }
}

print(machine())
await withDurableDatabase(async (database) => {
  await withListServer(database, async ({ context }) => {
    for (const resource of lists.filter(({ name }) => (chosen.length > 0 ? chosen : usual).includes(name))) {
      await fillRows(context, resource, rows)
      print({ resource: resource.name, ...(await measure(database, resource.table)) })
    }
  })
})
