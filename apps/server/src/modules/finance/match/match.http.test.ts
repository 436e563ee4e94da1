import { beforeAll, describe, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { signInFinance } from '#server/testing/bankDesk.ts'
import { arrive, balancesOf, buildFarmer, buildOwed, type Farmer, paid } from '#server/testing/matchDesk.ts'
import { buildPerson, buildTenant } from '#server/testing/organisation.ts'
import { runMatching } from './run.service.ts'

/** What came in is matched with what is owed, decided by two people where the data do not say it, and undone without a trace in the balances (decision 114). */
const app = withTestApp({ clock: buildTestClock(Date.parse('2026-08-20T09:00:00+08:00')) })
const context = () => app.current.context
const db = () => context().db
const rights = ['list', 'decide', 'check', 'run', 'export'].map((verb) => `finance:match:${verb}` as 'finance:match:list')
type Who = 'maker' | 'checker'
const tokens = {} as Record<Who, string>
beforeAll(async () => {
  for (const who of ['maker', 'checker'] as const) {
    const { username, userId } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: rights })
    await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [userId])
    tokens[who] = await app.current.signInAs(username)
  }
})

const run = () => runMatching(db(), { tenantId: '1', atMs: context().clock.now(), month: null })
const read = async (path: string, query: Readonly<Record<string, string>>, token = tokens.maker) =>
  (await app.current.call('GET', `/api/flowMatch/${path}`, { token, query })).body
const matchesOf = async ({ customerId }: Farmer): Promise<Record<string, string>[]> =>
  (await read('list', { customerId, column: 'createTime', order: 'asc' })).result.records
const live = async (farmer: Farmer) => (await matchesOf(farmer)).filter(({ status }) => status !== '4')
const shown = async (farmer: Farmer) =>
  (await live(farmer)).map((one) =>
    [one['day'], one['status'], one['origin'], one['matched'], one['receivableNos']].join(' ').trim(),
  )
async function step(verb: string, id: string | undefined, who: Who, asked: object = {}) {
  const { version } = (await read('queryById', { id: id ?? '' })).result
  return (await app.current.call('POST', `/api/flowMatch/${verb}`, { token: tokens[who], body: { id, version, ...asked } })).body
}
async function done(verb: string, id: string | undefined, who: Who, asked: object = {}) {
  const answer = await step(verb, id, who, asked)
  expect(answer, answer.message).toMatchObject({ success: true })
}
const owedOf = async (id: string) =>
  (await db().query<{ received: string; status: string }>('SELECT received, status FROM fee_receivable WHERE id = $1', [id]))[0]
const lineStatus = async ({ accountId }: Farmer) =>
  (
    await db().query<{ s: string }>(
      'SELECT match_status AS s FROM account_transaction_details WHERE account_id = $1 ORDER BY trans_day, id',
      [accountId],
    )
  ).map(({ s }) => s)
const faults = async () =>
  (await checkData(db())).filter(({ check }) => /^(matching|ledger|bank)/.test(check.name)).flatMap((one) => one.faults)

describe('what came in', () => {
  test('is in the ledger at once, matched by the button, and confirmed when its day balances; all sums agree', async () => {
    const farmer = await buildFarmer(db())
    const owed = await buildOwed(db(), farmer, '812.40')
    await arrive(context(), farmer, [
      paid('A1', 81_240),
      paid('A2', -5_000, { summary: '转出至绑定卡', counterName: '周海' }),
      paid('A3', -300, { summary: '手续费' }),
    ])
    expect(await balancesOf(db(), farmer)).toEqual({ 9101: 75_940, 9201: 5_300, 9209: -81_240 })
    const answer = await app.current.call('POST', '/api/flowMatch/run', { token: tokens.maker, body: { month: '2026-06' } })
    expect(answer.body.result).toMatchObject({ matched: 1, confirmed: 0 })
    expect(await shown(farmer)).toEqual([`2026-06-10 2 1 812.40 ${owed.no}`])
    expect(await balancesOf(db(), farmer)).toEqual({ 9101: 75_940, 9111: -81_240, 9201: 5_300, 9209: 0 })
    expect([await owedOf(owed.id), await lineStatus(farmer)]).toEqual([{ received: '812.40', status: '3' }, ['1', '0', '0']])
    await arrive(context(), farmer, [], [{ day: '2026-06-10', opening: 0n, closing: 75_940n }])
    await run()
    expect(await shown(farmer)).toEqual([`2026-06-10 3 1 812.40 ${owed.no}`])
    expect(await run()).toMatchObject({ matched: 0, withdrawn: 0, confirmed: 0 })
    const [match] = await live(farmer)
    const proof = (await read('proof', { id: match?.['id'] ?? '' })).result
    expect(proof).toMatchObject({
      line: { serial: 'A1', amount: '812.40' },
      parts: [{ no: owed.no, paid: '812.40' }],
      rule: { edition: 0 },
    })
    expect(proof.marks.map(({ key }: { key: string }) => key)).toEqual([
      'gridName',
      'feeWord',
      'month',
      'account',
      'date',
      'exact',
    ])
    expect(proof.entry.no).toMatch(/^FL-/)
    expect(await faults()).toEqual([])
  })

  test('ends the same in whatever order lines and receivables arrive and runs come between', async () => {
    const results = new Set<string>()
    const lines = [
      paid('B1', 10_000),
      paid('B2', 10_000, { day: '2026-07-10' }),
      paid('B3', 6_000, { day: '2026-07-11' }),
      paid('B4', 4_000, { day: '2026-07-12' }),
    ]
    for (const order of ['123405', '432150', '051234', '315042', '240513']) {
      const farmer = await buildFarmer(db())
      const july = { month: '2026-06', end: '2026-06-30', due: '2026-07-15' } as const
      for (const at of order) {
        if (at === '0') await buildOwed(db(), farmer, '100.00')
        else if (at === '5') {
          await buildOwed(db(), farmer, '100.00', july)
          await buildOwed(db(), farmer, '100.00', { ...july, month: '2026-07', end: '2026-07-10' })
        } else await arrive(context(), farmer, [lines[Number(at) - 1]!])
        await run()
      }
      const months = new Map(
        (
          await db().query<{ no: string; m: string }>(
            'SELECT receivable_no AS no, ss_month AS m FROM fee_receivable WHERE customer_id = $1',
            [farmer.customerId],
          )
        ).map(({ no, m }) => [no, m]),
      )
      const said = (await live(farmer)).map((one) =>
        [one['day'], one['status'], one['why'] ?? '', one['matched'], months.get(one['receivableNos'] ?? '')].join(' '),
      )
      results.add(JSON.stringify([said.toSorted(), await balancesOf(db(), farmer)]))
    }
    expect([...results]).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test('is withdrawn when the bank takes the line back', async () => {
    const farmer = await buildFarmer(db())
    const owed = await buildOwed(db(), farmer, '50.00')
    await arrive(context(), farmer, [paid('C1', 5_000)])
    await run()
    expect(await owedOf(owed.id)).toMatchObject({ received: '50.00' })
    await arrive(context(), farmer, [
      paid('C2', -5_000, { day: '2026-06-12', isReversal: true, reverses: 'C1', summary: '冲正' }),
    ])
    expect(await run()).toMatchObject({ withdrawn: 1 })
    expect([await owedOf(owed.id), await live(farmer)]).toEqual([{ received: '0.00', status: '1' }, []])
    expect(await balancesOf(db(), farmer)).toEqual({ 9101: 0, 9111: 0, 9209: 0 })
    expect(await faults()).toEqual([])
  })
})

describe('what the data do not say', () => {
  /** One line, two receivables that are as good. */
  async function tie() {
    const farmer = await buildFarmer(db())
    const owed = [await buildOwed(db(), farmer, '100.00'), await buildOwed(db(), farmer, '100.00')] as const
    await arrive(context(), farmer, [paid('D1', 10_000)])
    await run()
    const [match] = await live(farmer)
    return { farmer, owed, id: match?.['id'] ?? '', before: await balancesOf(db(), farmer) }
  }

  test('waits for a person with all candidates; one chooses, another one checks; undoing and matching again ends in the same balances', async () => {
    const { farmer, owed, id, before } = await tie()
    expect((await live(farmer))[0]).toMatchObject({ status: '0', why: '1' })
    expect(
      (await read('proof', { id })).result.candidates.map((one: { parts: { no: string }[] }) => one.parts.map(({ no }) => no)),
    ).toHaveLength(2)
    await done('accept', id, 'maker', { candidate: 1 })
    expect((await step('approve', id, 'maker')).message).toContain('须由另一人')
    await run()
    await done('approve', id, 'checker')
    const after = await balancesOf(db(), farmer)
    expect([await lineStatus(farmer), after]).toEqual([['2'], { 9101: 10_000, 9111: -10_000, 9209: 0 }])
    await run()
    expect((await live(farmer))[0]).toMatchObject({ status: '2', origin: '2' })
    expect((await step('undo', id, 'maker', { remark: '错' })).message).toContain('须由另一人')
    await done('undo', id, 'checker', { remark: '匹配错了' })
    expect([await lineStatus(farmer), await balancesOf(db(), farmer)]).toEqual([['0'], { ...before, 9111: 0 }])
    await run()
    const [again] = await live(farmer)
    // What was taken apart is not made again by itself: the other candidate is sure now.
    expect(again).toMatchObject({ origin: '1', matched: '100.00' })
    expect(await balancesOf(db(), farmer)).toEqual(after)
    await done('undo', again?.['id'], 'maker', { remark: '也不是' })
    await run()
    const [third] = await live(farmer)
    expect(third).toMatchObject({ status: '0', why: '2' })
    await done('split', third?.['id'], 'checker', { parts: `${owed[0].no} 60\n${owed[1].no} 40.00` })
    await done('approve', third?.['id'], 'maker')
    expect([await balancesOf(db(), farmer), await owedOf(owed[0].id)]).toEqual([after, { received: '60.00', status: '2' }])
    expect(await faults()).toEqual([])
  })

  test.each([
    ['nothing that is a part', () => 'YS 1 2', '第 1 行应写成'],
    ['a receivable of somebody else', () => 'YS-404 1', '不是这个客户'],
    ['more than the line', (nos: readonly string[]) => `${nos[0]} 100\n${nos[1]} 0.01`, '超过了流水金额'],
    ['more than is open', (nos: readonly string[]) => `${nos[0]} 100.01`, '超过了应收'],
  ])('is not split into %s', async (_, parts, refusal) => {
    const { owed, id } = await tie()
    expect((await step('split', id, 'maker', { parts: parts(owed.map(({ no }) => no)) })).message).toContain(refusal)
  })

  test('is spoken for once it is chosen: neither a run nor another person takes the receivable as well', async () => {
    const { farmer, owed, id } = await tie()
    await done('split', id, 'maker', { parts: `${owed[0].no} 100` })
    await arrive(context(), farmer, [paid('E2', 10_000, { day: '2026-06-11' })])
    await run()
    expect((await live(farmer)).map((one) => [one['status'], one['receivableNos']])).toEqual([
      ['1', owed[0].no],
      ['2', owed[1].no],
    ])
    await done('reject', id, 'checker', { remark: '不对' })
    await done('ignore', id, 'maker', { remark: '保证金' })
    await run()
    // Two are as good again for the other line: it is no longer sure.
    expect(await lineStatus(farmer)).toEqual(['3', '0'])
    expect(await faults()).toEqual([])
  })

  test('is decided once of two at once', async () => {
    const { farmer, id } = await tie()
    const { version } = (await read('queryById', { id })).result
    const accept = (who: Who) =>
      app.current.call('POST', '/api/flowMatch/accept', { token: tokens[who], body: { id, version, candidate: 1 } })
    const answers = await Promise.all([accept('maker'), accept('checker'), run()])
    expect(answers.slice(0, 2).filter((one) => 'body' in one && one.body.success)).toHaveLength(1)
    await Promise.all([run(), run()])
    expect(await live(farmer)).toHaveLength(1)
    expect(await faults()).toEqual([])
  })
})

describe('nobody', () => {
  test('sees matches without the right to see amounts, of another department or of another tenant', async () => {
    const farmer = await buildFarmer(db())
    await buildOwed(db(), farmer, '30.00')
    await arrive(context(), farmer, [paid('F1', 3_000)])
    await run()
    const id = (await live(farmer))[0]?.['id'] ?? ''
    const blind = await signInFinance(app.current, rights, { orgCode: 'A01', seesMoney: false })
    expect((await read('proof', { id }, blind)).success).toBe(false)
    expect((await read('queryById', { id }, blind)).result).not.toHaveProperty('matched')
    expect(
      (await app.current.call('POST', '/api/flowMatch/run', { token: blind, body: { month: '2026-06' } })).body.success,
    ).toBe(false)
    const elsewhere = await signInFinance(app.current, rights, { orgCode: 'A02' })
    const tenantId = await buildTenant(db())
    const stranger = await signInFinance(app.current, rights, { orgCode: 'A01', tenantId })
    for (const token of [elsewhere, stranger]) expect((await read('proof', { id }, token)).message).toContain('未找到')
  })

  test('matches beyond what is owed, or a line twice: the database itself refuses', async () => {
    const farmer = await buildFarmer(db())
    const owed = await buildOwed(db(), farmer, '30.00')
    await arrive(context(), farmer, [
      paid('G1', 3_000),
      paid('G2', 3_000, { day: '2026-06-09', counterName: '张三', summary: null }),
    ])
    await run()
    const [match] = await live(farmer)
    await expect(
      db().query(
        `INSERT INTO flow_match (id, tenant_id, line_id, account_name, customer_id, day, line_amount) SELECT 1, 1, line_id, '', customer_id, day, line_amount FROM flow_match WHERE id = $1`,
        [match?.['id']],
      ),
    ).rejects.toThrow(/flow_match_line/)
    const other = (
      await db().query<{ id: string }>(
        `SELECT t.id FROM account_transaction_details t WHERE t.account_id = $1 AND t.match_status = '0'`,
        [farmer.accountId],
      )
    )[0]
    const beyond = db().tx(async (tx) => {
      await tx.query(`DELETE FROM flow_match WHERE line_id = $1`, [other?.id])
      await tx.query(
        `INSERT INTO flow_match (id, tenant_id, status, origin, line_id, account_name, customer_id, day, line_amount, matched) VALUES (2, 1, '2', '2', $1, '', $2, '2026-06-09', 30, 30)`,
        [other?.id, farmer.customerId],
      )
      await tx.query('INSERT INTO flow_match_part (match_id, tenant_id, receivable_id, amount) VALUES (2, 1, $1, 30)', [owed.id])
    })
    await expect(beyond).rejects.toThrow(/beyond its amount/)
  })
})
