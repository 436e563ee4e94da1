import { setImmediate as turn } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { download, readSheet } from '../testing/sheets.ts'

const app = withTestApp({ env: { HELIODESK_RATE_LIMIT: '100000' } })
let token = ''
const count = 20_000
beforeAll(async () => {
  token = await app.current.signInAs('admin')
  await app.current.context.db.query(
    `INSERT INTO sys_position (id, tenant_id, code, name, sort_no, sys_org_code, create_by)
     SELECT 900000000000000 + n, 1, 'LOT-' || n, '批量' || n, n, 'A01', 'test' FROM generate_series(1, $1::int) AS n`,
    [count],
  )
})
const path = '/sys/position/exportXls'
const query = { keyword: 'LOT-', column: 'sortNo', order: 'asc' }
const open = () =>
  app.current.context.db.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()`,
  )

test('[API-EXPORTXLS] an export of many rows has each once, in the order of the list', async () => {
  const { content } = await download(app.current, token, path, query)
  const rows = await readSheet(content)
  const [first] = rows
  const at = first?.indexOf('排序') ?? -1
  expect(rows.slice(1).map((row) => row[at])).toEqual(Array.from({ length: count }, (_, n) => n + 1))
})

test('an export is one moment: what is changed and removed meanwhile goes out as it was', async () => {
  const origin = await app.current.listen()
  const url = `${origin}${app.current.context.env.apiBase}${path}?${new URLSearchParams(query)}`
  const answer = await fetch(url, { headers: { 'x-access-token': token } })
  await app.current.context.db.query(`UPDATE sys_position SET name = '改了' WHERE code LIKE 'LOT-%'`)
  await app.current.context.db.query(`DELETE FROM sys_position WHERE code = 'LOT-19999'`)
  const rows = await readSheet(Buffer.from(await answer.arrayBuffer()))
  expect(rows).toHaveLength(count + 1)
  expect(rows.filter((row) => row.includes('改了'))).toEqual([])
})

test('an export whose client leaves gives its connection back', async () => {
  const origin = await app.current.listen()
  const url = `${origin}${app.current.context.env.apiBase}${path}?${new URLSearchParams(query)}`
  const controller = new AbortController()
  const answer = await fetch(url, { headers: { 'x-access-token': token }, signal: controller.signal })
  const reader = answer.body?.getReader()
  await reader?.read()
  controller.abort()
  while (Number((await open())[0]?.count) > 0) await turn()
  // Two at once are allowed: both places are free again.
  expect((await download(app.current, token, path, { ...query, keyword: 'LOT-1' })).status).toBe(200)
})
