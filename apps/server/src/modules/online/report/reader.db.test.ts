import { columnOf } from '@heliodesk/contracts/kit/resource'
import { reportSources } from '@heliodesk/contracts/reports/sources'
import { describe, expect, test } from 'vitest'
import { withTestDatabase } from '#server/testing/database.ts'
import { readColumns } from '#server/testing/schema.ts'
import { asReader } from './reader.queries.ts'

const database = withTestDatabase()

/** What the reading role answers to a statement: its rows, or the code and message of the refusal. */
async function asked(text: string, options: { readonly timeoutMs?: number; readonly values?: readonly unknown[] } = {}) {
  return asReader(database.db, options.timeoutMs ?? 5_000, (tx) => tx.query(text, options.values ?? [])).then(
    (rows) => ({ rows }),
    (error: Error & { code?: string }) => ({ code: error.code, message: error.message }),
  )
}

describe('the role that reports are read by', () => {
  test('reads the registered views', async () => {
    for (const { view } of reportSources) {
      const schemaAndName = view.table.split('.')
      expect(
        await asked('SELECT has_table_privilege($1, $2) AS ok', { values: [view.table, 'SELECT'] }),
        schemaAndName[1],
      ).toEqual({
        rows: [{ ok: true }],
      })
    }
    expect(await asked('SELECT count(*)::int AS n FROM report.station')).toEqual({ rows: [{ n: 0 }] })
  })

  test.each([
    'SELECT password_hash FROM sys_user',
    'SELECT * FROM customer',
    'SELECT * FROM public.station_info',
    'SELECT * FROM sys_session',
    'SELECT * FROM onl_report',
    'SELECT * FROM pg_authid',
    'SELECT * FROM pg_stat_get_activity(NULL) a JOIN pg_shadow s ON true',
  ])('cannot read anything else: %s', async (text) => {
    expect(await asked(text)).toMatchObject({ code: '42501' })
  })

  test.each([
    "SELECT pg_read_file('/etc/passwd')",
    "SELECT pg_read_binary_file('PG_VERSION')",
    "SELECT pg_ls_dir('.')",
    "SELECT lo_import('/etc/passwd')",
    "COPY report.station TO PROGRAM 'id'",
    "COPY report.station TO '/tmp/stations'",
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename <> current_user',
    'CREATE TABLE report.mine (a int)',
    'CREATE TEMP TABLE mine (a int)',
    "SELECT set_config('log_statement', 'none', false)",
  ])('reaches no file, program or other session: %s', async (text) => {
    const answer = await asked(text)
    expect(answer).not.toHaveProperty('rows')
  })

  test('ends a statement that takes too long, pg_sleep included', async () => {
    expect(await asked('SELECT pg_sleep(10)', { timeoutMs: 50 })).toMatchObject({ code: '57014' })
  })

  test.each([
    'WITH gone AS (DELETE FROM sys_user RETURNING 1) SELECT * FROM gone',
    "WITH made AS (INSERT INTO sys_config (key, value) VALUES ('x', '1') RETURNING 1) SELECT * FROM made",
    "UPDATE sys_user SET realname = 'x'",
    'TRUNCATE customer',
    'DROP VIEW report.station',
    'SET TRANSACTION READ WRITE',
  ])('writes nothing, whatever it is wrapped in: %s', async (text) => {
    expect(await asked(text)).not.toHaveProperty('rows')
  })

  test('takes one statement at a time', async () => {
    expect(await asked('SELECT $1::int; DROP VIEW report.station', { values: [1] })).toMatchObject({ code: '42601' })
    expect(await readColumns(database.db, 'report.station')).not.toEqual([])
  })

  test('is left with the transaction: the next statement of the server is its own', async () => {
    await asked('SELECT 1')
    await asked('SELECT * FROM sys_user')
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await database.db.query('SELECT current_user = session_user AS own, count(*)::int AS n FROM sys_user')).toEqual([
        { own: true, n: 0 },
      ])
    }
  })
})

describe.each(reportSources)('the source $name', ({ view, ruledBy, ownOnly }) => {
  test('is a view with every declared field, its id, its tenant and its department', async () => {
    const found = new Set((await readColumns(database.db, view.table)).map(({ name }) => name))
    const wanted = ['id', 'tenantId', 'sysOrgCode', ...Object.keys(view.fields), ...ruledBy.map(({ property }) => property)]
    expect([...wanted, ...(ownOnly ? ['createBy', 'assignee'] : [])].map(columnOf).filter((name) => !found.has(name))).toEqual([])
  })

  test('shows no personal number and keeps every amount for those who may see money', () => {
    const fields = Object.values(view.fields)
    expect(fields.filter(({ options }) => options.pii)).toEqual([])
    const open = Object.entries(view.fields).filter(([, { kind, options }]) => kind === 'money' && !options.sensitive)
    // Limits that a bank sets are no figures of the business.
    expect(open.map(([key]) => key).filter((key) => !key.endsWith('Limit'))).toEqual([])
  })
})
