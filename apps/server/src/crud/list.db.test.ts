import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { asked, withThings } from '../testing/things.ts'
import { conditionSql } from './conditions.ts'
import { listRecords } from './list.ts'
import type { CrudHooks } from './module.ts'

const things = withThings()

/** Codes of a list in its order. */
async function codes(params: Readonly<Record<string, unknown>>, actor: Actor = things.actor(), hooks: CrudHooks = {}) {
  const page = await listRecords(things.sourceOf(hooks), actor, asked({ pageSize: '100', ...params }))
  return page.records.map(({ code }) => code)
}
/** The same where the order is not what the test is about. */
const found = async (...call: Parameters<typeof codes>) => (await codes(...call)).toSorted()

describe('which rows a list holds', () => {
  beforeAll(async () => {
    await things.add({ code: 'W-1', name: '甲物', colour: 'r', count: 1, phone: '13800000001' })
    await things.add({ code: 'W-2', name: '甲物', colour: 'g', count: 2 })
    await things.add({ code: 'W-3', name: '乙物', colour: 'r', count: 3 })
    await things.add({ code: 'W-4', name: '乙%物', colour: 'g', count: 4 }, { orgCode: 'A01A02' })
    await things.add({ code: 'W-5', name: '甲物', colour: 'r', count: 1 }, { tenantId: things.foreignId })
  })
  const of = (params: Readonly<Record<string, unknown>>, ...rest: [Actor?, CrudHooks?]) =>
    found({ code: 'W-*', ...params }, ...rest)
  const advanced = (match: string, ...items: readonly (readonly [string, string, string])[]) => ({
    superQueryMatchType: match,
    superQueryParams: JSON.stringify(items.map(([field, rule, val]) => ({ field, rule, val }))),
  })

  test('are those of the own tenant and department, the same where a module says what may be seen', async () => {
    expect(await of({})).toEqual(['W-1', 'W-2', 'W-3', 'W-4'])
    expect(await of({}, things.actor({ orgCode: 'A01A01' }))).toEqual(['W-1', 'W-2', 'W-3'])
    const visible = () => sql<boolean>`t.count > 2`
    expect(await of({}, things.actor({ orgCode: 'A01A01' }), { rowFilter: visible })).toEqual(['W-3'])
    const either = () => sql<boolean>`t.count = 1 or t.count = 4`
    expect(await of({}, things.actor({ orgCode: 'A01A01' }), { rowFilter: () => sql`(${either()})` })).toEqual(['W-1'])
  })

  test('meet all filters at once', async () => {
    expect(await of({ name: '甲物', colour: 'r' })).toEqual(['W-1'])
    expect(await of({ colour: 'r,g', count_begin: '2', count_end: '3' })).toEqual(['W-2', 'W-3'])
  })

  test('meet every condition of an advanced query, or any of them, beside all filters and within the own rows', async () => {
    expect(await of(advanced('and', ['name', 'eq', '甲物'], ['colour', 'eq', 'r']))).toEqual(['W-1'])
    expect(await of(advanced('or', ['name', 'eq', '甲物'], ['colour', 'eq', 'r']))).toEqual(['W-1', 'W-2', 'W-3'])
    expect(await of({ count: '2', ...advanced('or', ['name', 'eq', '甲物'], ['colour', 'eq', 'r']) })).toEqual(['W-2'])
    const limited = things.actor({ orgCode: 'A01A02' })
    expect(await of(advanced('or', ['name', 'eq', '甲物'], ['colour', 'eq', 'g']), limited)).toEqual(['W-4'])
    expect(await of(advanced('or', ['name', 'eq', '甲物']))).toEqual(['W-1', 'W-2'])
  })

  test('carry the keyword in one of the fields for it, as it is written, or as a whole personal number', async () => {
    expect(await of({ keyword: '甲' })).toEqual(['W-1', 'W-2'])
    expect(await of({ keyword: 'w-3' })).toEqual(['W-3'])
    expect(await of({ keyword: '%' })).toEqual(['W-4'])
    expect(await of({ keyword: '13800000001' })).toEqual(['W-1'])
    expect(await of({ keyword: '1380000000' })).toEqual([])
    expect(await of({ keyword: 'r' })).toEqual([])
    expect(await of({ keyword: '甲', colour: 'g' })).toEqual(['W-2'])
    const keyword = (word: string) => (word === '丙' ? sql<boolean>`t.count = 3` : undefined)
    expect(await of({ keyword: '丙' }, things.actor(), { keyword })).toEqual(['W-3'])
    expect(await of({ keyword: '丁' }, things.actor(), { keyword })).toEqual([])
  })

  test('are the selected ones of the own rows', async () => {
    const ids = await things.context.db.query<{ id: string }>(`SELECT id FROM test_thing WHERE code IN ('W-2', 'W-4', 'W-5')`)
    const selections = ids.map(({ id }) => id).join(',')
    expect(await of({ selections })).toEqual(['W-2', 'W-4'])
    expect(await of({ selections }, things.actor({ orgCode: 'A01A01' }))).toEqual(['W-2'])
    expect(await of({ selections, count: '4' })).toEqual(['W-4'])
    const none = { ...asked({ code: 'W-*' }), selections: [] }
    expect((await listRecords(things.sourceOf(), things.actor(), none)).total, 'none selected is none').toBe(0)
  })

  test('have exactly this personal number, or this value that a module computes', async () => {
    expect(await of({ phone: '13800000001' })).toEqual(['W-1'])
    expect(await of({ phone: '13800000002' })).toEqual([])
    expect(await of({ doubled: '>=6' })).toEqual(['W-3', 'W-4'])
  })

  test('cannot be asked for by a field that there is not', () => {
    const condition = { field: 'nothing', op: 'eq', values: ['1'] } as const
    expect(() => conditionSql(things.sourceOf(), condition)).toThrow('nothing')
  })
})

describe('the order of a list', () => {
  const at = { position: '' }
  beforeAll(async () => {
    const [zhang, li] = [await things.addPosition(undefined, '张站长'), await things.addPosition(undefined, '李站长')]
    at.position = zhang
    await things.add({ code: 'O-1', name: '张', count: 2, positionId: zhang, moment: '2026-01-02 00:00:00' })
    await things.add({ code: 'O-2', name: '李', count: null, positionId: null, moment: '2026-01-01 00:00:00' })
    await things.add({ code: 'O-3', name: '王', count: 1, positionId: li, moment: null })
    await things.add({ code: 'O-4', name: '李', count: 1, positionId: zhang, moment: '2026-01-03 00:00:00' })
    const days: Readonly<Record<string, number>> = { 'O-1': 1, 'O-2': 3, 'O-3': 3, 'O-4': 2 }
    for (const [code, day] of Object.entries(days))
      await things.context.db.query(`UPDATE test_thing SET create_time = make_date(2026, 1, $2::int) WHERE code = $1`, [
        code,
        day,
      ])
  })
  const of = (params: Readonly<Record<string, unknown>>, ...rest: [Actor?, CrudHooks?]) =>
    codes({ code: 'O-*', ...params }, ...rest)

  test('is the newest first where nothing is asked, of one moment the one with the later id', async () => {
    expect(await of({})).toEqual(['O-3', 'O-2', 'O-4', 'O-1'])
  })

  test('is that of the definition or of the module where nothing is asked, and what is asked before both', async () => {
    const order = sql`t.count desc nulls last`
    expect(await of({}, things.actor(), { order })).toEqual(['O-1', 'O-4', 'O-3', 'O-2'])
    expect(await of({ column: 'count', order: 'asc' }, things.actor(), { order })).toEqual(['O-3', 'O-4', 'O-1', 'O-2'])
    const { resource } = things.sourceOf()
    const sorted = things.sourceOf({}, { ...resource, list: { ...resource.list, sort: { column: 'code', order: 'asc' } } })
    const page = await listRecords(sorted, things.actor(), asked({ code: 'O-*' }))
    expect(page.records.map(({ code }) => code)).toEqual(['O-1', 'O-2', 'O-3', 'O-4'])
  })

  test('has what is empty at its end both ways, and equal ones by their ids the same way', async () => {
    expect(await of({ column: 'count', order: 'asc' })).toEqual(['O-3', 'O-4', 'O-1', 'O-2'])
    expect(await of({ column: 'count', order: 'desc' })).toEqual(['O-1', 'O-4', 'O-3', 'O-2'])
    expect(await of({ column: 'moment', order: 'desc' })).toEqual(['O-4', 'O-1', 'O-2', 'O-3'])
    expect(await of({ column: 'doubled', order: 'desc' })).toEqual(['O-1', 'O-4', 'O-3', 'O-2'])
  })

  test('is by several columns in their weight', async () => {
    expect(await of({ column: 'count,name', order: 'desc' })).toEqual(['O-1', 'O-3', 'O-4', 'O-2'])
    expect(await of({ column: 'count,name', order: 'asc' })).toEqual(['O-4', 'O-3', 'O-1', 'O-2'])
  })

  test('of Chinese is by its sound, of references by the names that are shown', async () => {
    expect(await of({ column: 'name', order: 'asc' })).toEqual(['O-2', 'O-4', 'O-3', 'O-1'])
    expect(await of({ column: 'positionId', order: 'asc' })).toEqual(['O-3', 'O-1', 'O-4', 'O-2'])
    expect(await of({ column: 'positionId', order: 'desc' })).toEqual(['O-4', 'O-1', 'O-3', 'O-2'])
  })

  test('takes names that a rule hides from this person for empty', async () => {
    const rule = { name: '规则', resource: 'position', column: 'id', condition: '=', value: at.position }
    expect(await of({ column: 'positionId', order: 'asc' }, things.actor({ dataRules: [rule] }))).toEqual([
      'O-1',
      'O-4',
      'O-2',
      'O-3',
    ])
  })
})

describe('the totals of a list', () => {
  const summary = { cost: sql`sum(t.cost)`, count: sql`sum(t.count)`, rows: sql`count(*)` }
  beforeAll(async () => {
    for (const count of [1, 2, 3]) await things.add({ code: `S-${count}`, name: '和', count, cost: `${count}.10` })
    await things.add({ code: 'S-4', name: '和', count: 100, cost: '100.00' }, { orgCode: 'A01A02' })
  })
  const page = (hooks: CrudHooks, actor: Actor, params: Readonly<Record<string, unknown>> = {}) =>
    listRecords(things.sourceOf(hooks), actor, asked({ code: 'S-*', pageSize: '1', ...params }))
  const agent = () => things.actor({ orgCode: 'A01A01' })

  test('count and add up all rows that match, not those of the page', async () => {
    const all = await page({ summary }, agent())
    expect(all).toMatchObject({ total: 3, pages: 3, size: 1, current: 1 })
    expect(all.summary).toEqual({ cost: '6.30', count: '6', rows: '3' })
    expect((await page({ summary }, agent(), { count: '>1' })).summary).toEqual({ cost: '5.20', count: '5', rows: '2' })
    expect(await page({}, agent())).not.toHaveProperty('summary')
  })

  test('are without the sum of a figure that this person may not see', async () => {
    const { summary: seen } = await page({ summary }, things.actor({ orgCode: 'A01A01', canViewFinancial: false }))
    expect(seen).toEqual({ count: '6', rows: '3' })
  })

  test('stop where the module stops counting', async () => {
    expect((await page({ countUpTo: 2 }, agent())).total).toBe(2)
    expect((await page({ countUpTo: 4 }, agent())).total).toBe(3)
  })
})
