import { defaultRule } from '@heliodesk/domain/matching/rule'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { signInFinance } from '#server/testing/bankDesk.ts'
import { arrive, buildFarmer, buildOwed, type Farmer, paid } from '#server/testing/matchDesk.ts'
import { buildTenant } from '#server/testing/organisation.ts'
import { insertRule } from '#server/testing/ruleScene.ts'
import { runMatching } from './run.service.ts'

/** A rule is tried before it counts, put in force by another person, and every match says by which edition it was made (decision 121). */
const app = withTestApp({ clock: buildTestClock(Date.parse('2026-08-20T09:00:00+08:00')) })
const context = () => app.current.context
const db = () => context().db
const rights = [
  ...['list', 'add', 'edit', 'delete', 'approve'].map((verb) => `finance:matchRule:${verb}` as 'finance:matchRule:list'),
  ...['list', 'decide', 'check'].map((verb) => `finance:match:${verb}` as 'finance:match:list'),
]
type Who = 'maker' | 'checker' | 'second' | 'partial'
const tokens = {} as Record<Who, string>
beforeAll(async () => {
  for (const who of ['maker', 'checker', 'second'] as const)
    tokens[who] = await signInFinance(app.current, rights, { orgCode: 'A01' })
  tokens.partial = await signInFinance(app.current, rights, { orgCode: 'A01A09' })
})

const { weights: w } = defaultRule
const typed = {
  ...{
    tolerance: '0.01',
    windowDays: 45,
    threshold: 60,
    tieGap: 10,
    mostMembers: 4,
    gridWords: '国网，供电公司',
    reason: '收紧自动匹配',
  },
  ...{ weightGridName: w.gridName, weightFeeWord: w.feeWord, weightMonth: w.month, weightAccount: w.account },
  ...{ weightDate: w.date, weightExact: w.exact, weightSeveral: w.several },
}
const call = async (method: 'GET' | 'POST', path: string, given: { body?: object; query?: Record<string, string> }, who: Who) =>
  (await app.current.call(method, `/api/${path}`, { token: tokens[who], ...given })).body
async function draft(own: object = {}): Promise<string> {
  const { result, message } = await call('POST', 'matchRule/add', { body: { ...typed, ...own } }, 'maker')
  expect(result, message).toBeTruthy()
  return String(result.id ?? result)
}
const read = async (id: string) => (await call('GET', 'matchRule/queryById', { query: { id } }, 'maker')).result
async function step(verb: string, id: string, who: Who, asked: object = {}) {
  const { version } = await read(id)
  return call('POST', `matchRule/${verb}`, { body: { id, version, ...asked } }, who)
}
async function done(...given: Parameters<typeof step>) {
  const answer = await step(...given)
  expect(answer, answer.message).toMatchObject({ success: true })
}
const june = { month: '2026-06' }
const trialOf = async (id: string) => (await call('GET', 'matchRule/trial', { query: { id } }, 'maker')).result
const run = () => runMatching(db(), { tenantId: '1', atMs: context().clock.now(), month: null })
const live = async ({ customerId }: Farmer) =>
  db().query<{ status: string; origin: string | null; edition: number | null }>(
    `SELECT status, origin, rule_edition AS edition FROM flow_match WHERE customer_id = $1 AND status <> '4' ORDER BY line_id`,
    [customerId],
  )

/** By it what differs by a few fen is matched, and what bears no words waits. */
const other = { tolerance: '0.10', threshold: 70, weightExact: 0 }

describe('a rule', () => {
  test('is tried on a month without changing anything, and says which lines would be matched otherwise, with both sides', async () => {
    const [same, near, silent] = [await buildFarmer(db()), await buildFarmer(db()), await buildFarmer(db())]
    await buildOwed(db(), same, '100.00')
    const [gained, lost] = [await buildOwed(db(), near, '80.00'), await buildOwed(db(), silent, '60.00')]
    await arrive(context(), same, [paid('T1', 10_000)])
    await arrive(context(), near, [paid('T2', 8_005)])
    await arrive(context(), silent, [paid('T3', 6_000, { summary: null })])
    await run()
    const rows = () => db().query('SELECT id, version, status FROM flow_match ORDER BY id', [])
    const before = await rows()
    const id = await draft(other)
    expect(await trialOf(id)).toBeNull()
    expect((await step('try', id, 'maker', { month: '2026-08' })).message).toContain('还没有结束')
    expect((await step('try', id, 'partial', june)).success).toBe(false)
    await done('try', id, 'maker', june)
    expect(await read(id)).toMatchObject({
      ...{ status: '1', trialMonth: '2026-06', trialLines: 3, matchedBefore: 2, matchedAfter: 2, changedCount: 2 },
    })
    const { rows: lines, ...trial } = await trialOf(id)
    expect(trial).toEqual({
      ...{ against: 0, kept: 2 },
      counts: { lines: 3, matchedBefore: 2, matchedAfter: 2, gained: 1, lost: 1, moved: 0 },
    })
    const told = lines.map(({ kind, line, before: was, after }: Record<string, Record<string, unknown>>) => [
      ...[kind, line?.['amount'], was?.['parts'], after?.['parts']],
    ])
    expect(told).toMatchObject([
      ['gained', '80.05', [], [{ no: gained.no, paid: '80.00' }]],
      ['lost', '60.00', [{ no: lost.no, paid: '60.00' }], []],
    ])
    expect(await rows(), 'nothing was written').toEqual(before)
  })

  test('is not submitted without a trial of exactly this content, nor of one against an edition that is no longer in force', async () => {
    const id = await draft(other)
    expect((await step('submit', id, 'maker')).success).toBe(false)
    await done('try', id, 'maker', june)
    const { version } = await read(id)
    const changed = await call('POST', 'matchRule/edit', { body: { id, version, threshold: 71 } }, 'maker')
    expect(changed, changed.message).toMatchObject({ success: true })
    expect((await step('submit', id, 'maker')).message).toContain('重新试运行')
    await done('try', id, 'maker', june)
    await done('submit', id, 'maker')
    await insertRule(db(), { state: '3', threshold: 55 })
    expect((await step('approve', id, 'checker')).message).toContain('重新试运行')
    await db().query(`UPDATE match_rule SET status = '4' WHERE status = '3'`, [])
    await done('approve', id, 'checker')
    await expect(db().query('UPDATE match_rule SET threshold = 10 WHERE id = $1', [id]), 'not edited').rejects.toThrow(
      /not edited/,
    )
  })

  test('comes into force by another person, one at a time; people are held, the rest is worked out anew and names its edition', async () => {
    await db().query(`UPDATE match_rule SET status = '4' WHERE status = '3'`, [])
    const [byEngine, byHand] = [await buildFarmer(db()), await buildFarmer(db())]
    await buildOwed(db(), byEngine, '30.00')
    const chosen = await buildOwed(db(), byHand, '90.00')
    await arrive(context(), byEngine, [paid('E1', 3_000, { summary: null })])
    await arrive(context(), byHand, [paid('E2', 9_020)])
    await run()
    const [waits] = await db().query<{ id: string; version: string }>(
      `SELECT id, version::text AS version FROM flow_match WHERE customer_id = $1 AND status = '0'`,
      [byHand.customerId],
    )
    const match = (verb: string, version: number, who: Who, asked: object) =>
      call('POST', `flowMatch/${verb}`, { body: { id: waits?.id, version, ...asked } }, who)
    expect(await match('split', Number(waits?.version), 'maker', { parts: `${chosen.no} 90.00` })).toMatchObject({
      success: true,
    })
    expect(await match('approve', Number(waits?.version) + 1, 'checker', {})).toMatchObject({ success: true })

    const [first, second] = [await draft(other), await draft({ ...other, threshold: 75 })]
    for (const id of [first, second]) {
      await done('try', id, 'maker', june)
      await done('submit', id, 'maker')
    }
    expect((await step('approve', first, 'maker')).message).toContain('请其他人办理')
    const both = await Promise.all([step('approve', first, 'checker'), step('approve', second, 'second')])
    expect(both.map(({ success }) => success).toSorted(), 'the trial of the second is of another rule in force').toEqual([
      false,
      true,
    ])
    const force = await db().query<{ edition: number }>(`SELECT edition FROM match_rule WHERE status = '3' AND tenant_id = 1`, [])
    expect(force).toHaveLength(1)
    await expect(insertBeside(first)).rejects.toThrow(/match_rule_in_force/)
    await run()
    expect(await live(byEngine)).toMatchObject([{ status: '0', edition: force[0]?.edition }])
    expect(await live(byHand)).toMatchObject([{ status: '2', origin: '2' }])
  })

  test('of another tenant is not seen, and holds nothing there', async () => {
    const stranger = await signInFinance(app.current, rights, { orgCode: 'A01', tenantId: await buildTenant(db()) })
    const id = await draft()
    for (const path of ['queryById', 'trial'])
      expect((await app.current.call('GET', `/api/matchRule/${path}`, { token: stranger, query: { id } })).body.success).toBe(
        false,
      )
  })
})

/** Another edition in force beside the one that is. */
const insertBeside = (id: string) =>
  db().query(
    `INSERT INTO match_rule (id, tenant_id, status, edition, tolerance, window_days, weight_grid_name, weight_fee_word, weight_month, weight_account, weight_date, weight_exact,
       weight_several, threshold, tie_gap, most_members, grid_words, reason, trial_hash)
     SELECT 99, tenant_id, '3', 999, tolerance, window_days, weight_grid_name, weight_fee_word, weight_month, weight_account, weight_date, weight_exact,
       weight_several, threshold, tie_gap, most_members, grid_words, reason, 'x' FROM match_rule WHERE id = $1`,
    [id],
  )
