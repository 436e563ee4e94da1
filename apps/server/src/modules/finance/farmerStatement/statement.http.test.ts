import type { PermissionCode } from '@heliodesk/contracts/kit/permissionCode'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCloses } from '#server/close/run.ts'
import { newId } from '#server/db/ids.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { arrive, buildFarmer, type Farmer, paid } from '#server/testing/matchDesk.ts'
import { buildDataRule, buildPerson } from '#server/testing/organisation.ts'
import { textOfPdf } from '#server/testing/pdfText.ts'
import { download } from '#server/testing/sheets.ts'

/** What a farmer is told of a closed month, as a file: singly, and for all as archives that expire (decision 124). */
const clock = buildTestClock(Date.parse('2026-07-03T09:00:00+08:00'))
const app = withTestApp({ clock })
const context = () => app.current.context
const db = () => context().db
const rights: readonly PermissionCode[] = [
  ...(['finance:statement:list', 'finance:statement:export', 'customer:info:list'] as const),
  ...(['finance:statementRun:list', 'finance:statementRun:add'] as const),
]
type Who = 'keeper' | 'blind' | 'ruled' | 'agent'
const names = {} as Record<Who, string>
const tokens = {} as Record<Who, string>
const signIn = async () => {
  for (const who of ['keeper', 'blind', 'ruled', 'agent'] as const) tokens[who] = await app.current.signInAs(names[who])
}
let [first, odd] = [{} as Farmer, {} as Farmer]
beforeAll(async () => {
  for (const who of ['keeper', 'blind', 'ruled', 'agent'] as const) {
    const codes: PermissionCode[] = who === 'agent' ? ['customer:info:list'] : [...rights]
    const { username, userId, roleId } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes })
    const rule = { tenantId: '1', roleId, resource: 'customer', column: 'userName', condition: '=', value: '周海' }
    if (who === 'ruled') await buildDataRule(db(), rule)
    await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data, have_export_data) VALUES ($1, $2, 1)', [
      userId,
      who === 'blind' ? 0 : 1,
    ])
    names[who] = username
  }
  await signIn()
  first = await buildFarmer(db())
  odd = await buildFarmer(db())
  await db().query(`UPDATE customer SET user_name = '章𠮷' WHERE id = $1`, [odd.customerId])
  await arrive(context(), first, [paid('S1', 81_240)], [{ day: '2026-06-10', opening: 0n, closing: 81_240n }])
  const close = newId()
  await db().query(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, monthly_energy, price, payable_amount, fee_source, co_construction_income)
     VALUES ($1, 1, 'A01', $2, '2026-06', 1956.2, 0.4153, 812.41, '1', 30)`,
    [newId(), first.stationId],
  )
  // The closing half alone: what leads to it has its own tests.
  await db().query(
    `INSERT INTO month_close (id, tenant_id, sys_org_code, month, status, finished_by) VALUES ($1, 1, 'A01', '2026-06', '4', 'closer')`,
    [close],
  )
  await db().query(`INSERT INTO month_close_step (close_id, tenant_id, step) VALUES ($1, 1, '9'), ($1, 1, '10')`, [close])
  await runCloses(context(), new AbortController().signal)
})

const get = async (path: string, query: Readonly<Record<string, string>> = {}, who: Who = 'keeper') =>
  (await app.current.call('GET', `/api/${path}`, { token: tokens[who], query })).body
const statementOf = async ({ customerId }: Farmer): Promise<string> =>
  (await get('farmerStatement/list', { customerId })).result.records[0].id
const fileOf = async (path: string, who: Who = 'keeper') => {
  const { headers, content } = await download(app.current, tokens[who], path)
  if (!String(headers['content-type']).includes('json')) return { content, message: '' }
  return { content, message: (JSON.parse(String(content)) as { message: string }).message }
}
const begin = (who: Who = 'keeper', month = '2026-06') =>
  app.current.call('POST', '/api/statementRun/add', { token: tokens[who], body: { month } })
const job = () => app.current.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'finance.statements')
const draw = () => job()?.run(context(), { at: new Date(clock.now()), signal: new AbortController().signal })
const runOf = async (id: string) => (await get('statementRun/queryById', { id })).result

describe('a statement', () => {
  test('is drawn with its energy, fees, income and account, in text that can be read, and the look is logged', async () => {
    const { content } = await fileOf(`/api/farmerStatement/pdf/${await statementOf(first)}`)
    const words = (await textOfPdf(content)).join('').replaceAll(/\s/g, '')
    for (const said of [
      '农户月度账单',
      '周海',
      '2026-06',
      '1,956.2',
      '0.4153',
      '812.41',
      '共建收益',
      '30.00',
      '二类户资金',
      '812.40',
    ])
      expect(words).toContain(said)
    const [noted] = await db().query<{ count: number }>(
      `SELECT count(*)::int AS count FROM sys_audit WHERE event = 'record.export' AND target LIKE 'farmerStatement/%'`,
    )
    expect(noted?.count).toBe(1)
  })

  test('of a month whose bill has not come says so, and no amount that nobody knows', async () => {
    const [known] = (await get('farmerStatement/list', { customerId: first.customerId })).result.records
    expect(known).toMatchObject({ bill: '2', billed: '0.00' })
    const [open] = (await get('farmerStatement/list', { customerId: odd.customerId })).result.records
    expect(open).toMatchObject({ bill: '0', billed: null, received: '0.00' })
    expect(await get('farmerStatement/queryById', { id: open.id })).toMatchObject({ result: { bill: '0', billed: null } })
  })

  test('with a name that the font cannot draw is refused by its sign, and nobody without the rights gets one', async () => {
    expect((await fileOf(`/api/farmerStatement/pdf/${await statementOf(odd)}`)).message).toContain('𠮷')
    const id = await statementOf(first)
    for (const who of ['blind', 'agent'] as const) {
      const { message } = await fileOf(`/api/farmerStatement/pdf/${id}`, who)
      expect([who, message]).not.toEqual([who, ''])
    }
    const [seen] = (await get('farmerStatement/list', {}, 'blind')).result.records
    expect([seen.billed ?? null, seen.fundsClosing ?? null]).toEqual([null, null])
    expect((await get('farmerStatement/list', {}, 'agent')).success).toBe(false)
  })
})

describe('a run for all', () => {
  test('names what it could not draw, is downloaded by who may, and is gone after a week', async () => {
    const none = (await begin('keeper', '2026-05')).body.result.id
    const id = (await begin()).body.result.id
    await draw()
    expect(await runOf(none)).toMatchObject({ status: '1', total: 0, done: 0 })
    expect(await runOf(id)).toMatchObject({ status: '1', total: 2, done: 1, failed: 1 })
    const files = (await get('statementRun/files', { id })).result
    expect(files).toMatchObject({ parts: [{ part: 1, statements: 1 }], failures: [{ reason: expect.stringContaining('𠮷') }] })
    const { content } = await fileOf(`/api/statementRun/file/${id}/1`)
    expect(content.subarray(0, 2).toString()).toBe('PK')
    for (const who of ['blind', 'ruled'] as const)
      expect((await fileOf(`/api/statementRun/file/${id}/1`, who)).message).not.toBe('')
    clock.advance(8 * 86_400_000)
    await signIn()
    await draw()
    expect((await runOf(id)).status).toBe('3')
    expect((await fileOf(`/api/statementRun/file/${id}/1`)).message).toContain('已过期')
  })

  test('is canceled, and what was not drawn is not drawn any more', async () => {
    const id = (await begin()).body.result.id
    const { version } = await runOf(id)
    const canceled = await app.current.call('POST', '/api/statementRun/cancel', { token: tokens.keeper, body: { id, version } })
    expect(canceled.body).toMatchObject({ success: true })
    await draw()
    expect(await runOf(id)).toMatchObject({ status: '2', done: 0 })
  })
})
