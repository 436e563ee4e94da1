import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { asked, thing, withThings } from '../testing/things.ts'
import type { CrudHooks } from './module.ts'
import { direction, emptyRows, orderSql } from './order.ts'
import { pageIds, windowOf } from './page.ts'
import type { Source } from './source.ts'

const things = withThings()
const many = 5_002
/** Some of the rows have a rank, in turns; the others none. */
beforeAll(async () => {
  await things.context.db.query(
    `INSERT INTO test_thing (id, tenant_id, sys_org_code, code, name, count, colour, level)
     SELECT n, $1, 'A01A01', 'M-' || n, 'many', CASE WHEN n % 3 > 0 THEN n % 50 END, CASE WHEN n > 2 THEN 'r' END, n % 2
     FROM generate_series(1, $2::int) n`,
    [things.tenantId, many],
  )
})

/** The ids of a page, and what was asked of the database for it. */
async function page(query: ListQuery, given: { readonly total?: number | Promise<never>; readonly hooks?: CrudHooks } = {}) {
  const texts: string[] = []
  const { db } = things.context
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node }) => {
      texts.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const base = things.sourceOf(given.hooks)
  const source: Source = { ...base, context: { ...base.context, db: { ...db, kysely } } as Context }
  const counting = Promise.resolve(given.total ?? many).then((total) => ({ total }))
  return { ids: (await pageIds(source, things.actor(), query, counting)).map(Number), texts: texts.join('\n') }
}
const at = (pageNo: number, pageSize: number, params: Readonly<Record<string, unknown>> = {}) =>
  asked({ pageNo: String(pageNo), pageSize: String(pageSize), ...params })
const byId = { column: 'id', order: 'asc' }

describe('the ids of a page', () => {
  test.each([
    [1, 20],
    [50, 20],
    [51, 20],
    [126, 20],
    [250, 20],
    [251, 20],
    [252, 20],
  ])('page %i of %i rows begins where the one before ends, and holds nothing behind the last', async (pageNo, size) => {
    const from = (pageNo - 1) * size
    const expected = Array.from({ length: many }, (_, n) => n + 1).slice(from, from + size)
    expect((await page(at(pageNo, size, byId))).ids).toEqual(expected)
    expect((await page(at(pageNo, size, { ...byId, name: 'many' }))).ids).toEqual(expected)
  })

  test('of few rows that match are those of their order as well', async () => {
    const few = { ...byId, count: '7' }
    const all = Array.from({ length: many }, (_, n) => n + 1).filter((n) => n % 50 === 7 && n % 3 > 0)
    expect((await page(at(2, 20, few), { total: all.length })).ids).toEqual(all.slice(20, 40))
    expect((await page(at(1, 20, few), { total: 0 })).texts).toBe('')
    expect((await page(at(900, 20, few), { total: all.length })).texts).toBe('')
  })

  test('are counted from the beginning where the total was not counted to its end, or nobody turns the order round', async () => {
    const last = at(300, 10, byId)
    const expected = Array.from({ length: 10 }, (_, n) => 2_991 + n)
    const { ids, texts } = await page(last, { total: 3_100, hooks: { countUpTo: 3_100 } })
    expect([ids, texts.includes('desc')]).toEqual([expected, false])
    expect((await page(last, { total: many, hooks: { countUpTo: many + 1 } })).ids).toEqual(expected)
    const order = sql`t.count desc nulls last`
    const own = (hooks: CrudHooks) => page(at(500, 10), { hooks })
    expect((await own({ order })).texts).toContain('desc nulls last')
  })

  test('are found without counting where nothing narrows a page near the beginning', async () => {
    const never = new Promise<never>(() => undefined)
    expect((await page(at(100, 10, byId), { total: never })).ids.at(0)).toBe(991)
  })

  test('are sorted first where few match, and read in the order where many do', async () => {
    const materialized = async (params: Readonly<Record<string, unknown>>, total?: number) =>
      (await page(at(1, 10, params), total === undefined ? {} : { total })).texts.includes('materialized')
    expect(await materialized({ colour: 'r' }, 5_000)).toBe(true)
    expect(await materialized({ colour: 'r' }, 5_001)).toBe(false)
    expect(await materialized({}, 10)).toBe(false)
    expect(await materialized({ keyword: 'M-' }, 10)).toBe(true)
    expect(await materialized({ selections: '1,2' }, 2)).toBe(true)
    const advanced = JSON.stringify([{ field: 'name', rule: 'eq', val: 'many' }])
    expect(await materialized({ superQueryParams: advanced }, 10)).toBe(true)
  })

  test('are looked at one by one where few rows are passed, and prepared at all rows where many are', async () => {
    const seen: string[] = []
    const mark = (how: string) => (): RawBuilder<SqlBool> => {
      seen.push(how)
      return sql<SqlBool>`true`
    }
    const hooks = { rowFilter: mark('all'), pageRowFilter: mark('each') }
    const looks = async (query: ListQuery, total = many) => {
      seen.splice(0)
      await page(query, { total, hooks })
      return seen
    }
    expect(await looks(at(100, 10))).toEqual(['each'])
    expect(await looks(at(101, 10))).toEqual(['all'])
    expect(await looks(at(500, 10))).toEqual(['each'])
    expect(await looks(at(1, 10, { count: '7' }), 60)).toEqual(['each'])
    seen.splice(0)
    await page(at(1, 10), { hooks: { rowFilter: mark('all') } })
    expect(seen).toEqual(['all'])
  })
})

describe('a page of a column that may be empty, downwards', () => {
  const ranks = Array.from({ length: many }, (_, n) => n + 1).map((id) => ({ id, rank: id % 3 > 0 ? id % 50 : null }))
  const sorted = ranks.toSorted((a, b) => (b.rank ?? -1) - (a.rank ?? -1) || b.id - a.id).map(({ id }) => id)

  test.each([1, 2, 166, 167, 168, 250])('number %i has the rows without a value last', async (pageNo) => {
    const from = (pageNo - 1) * 20
    const query = at(pageNo, 20, { column: 'count', order: 'desc' })
    expect((await page(query)).ids).toEqual(sorted.slice(from, from + 20))
  })

  test('reads those with a value by themselves', async () => {
    const both = async (params: Readonly<Record<string, unknown>>) => (await page(at(1, 10, params))).texts.includes('union all')
    expect(await both({ column: 'count', order: 'desc' })).toBe(true)
    expect(await both({ column: 'updateTime', order: 'desc' })).toBe(true)
    for (const column of ['code', 'name', 'createTime', 'id', 'version', 'positionId', 'doubled'])
      expect(await both({ column, order: 'desc' }), column).toBe(false)
    expect(await both({ column: 'count', order: 'asc' })).toBe(false)
    expect(await both({ column: 'count,day', order: 'desc' })).toBe(false)
    expect(await both({})).toBe(false)
  })
})

describe('a window of rows', () => {
  const forward = (offset: number, limit: number) => ({ end: 'first', offset, limit }) as const

  test('is counted from the nearer end', () => {
    expect(windowOf(forward(5, 5), 10)).toEqual({ end: 'first', offset: 5, limit: 5 })
    expect(windowOf(forward(6, 3), 10)).toEqual({ end: 'last', offset: 1, limit: 3 })
    expect(windowOf(forward(9, 5), 10)).toEqual({ end: 'last', offset: 0, limit: 1 })
    expect(windowOf(forward(0, 10), 4)).toEqual({ end: 'first', offset: 0, limit: 4 })
  })

  test('behind the last row holds none, and without a total it stays as it is', () => {
    expect(windowOf(forward(10, 5), 10).limit).toBe(0)
    expect(windowOf(forward(25, 5), 10).limit).toBe(0)
    expect(windowOf(forward(25, 5), null)).toEqual(forward(25, 5))
  })
})

describe('the order in the text of a statement', () => {
  const textOf = (part: RawBuilder<unknown>) => part.compile(things.context.db.kysely).sql
  const order = (params: Readonly<Record<string, unknown>>, end: 'first' | 'last' = 'first', hooks: CrudHooks = {}) =>
    textOf(orderSql(things.sourceOf(hooks), things.actor(), asked(params), end))

  test('says nothing of empty values where there are none, so that an index serves it', () => {
    for (const column of ['id', 'version', 'createTime', 'code', 'count'])
      expect(order({ column, order: 'asc' }).includes('nulls'), column).toBe(column === 'count')
    expect(order({ column: 'doubled', order: 'asc' })).toContain('nulls last')
    expect(order({ column: 'doubled', order: 'asc' }, 'first', { notNull: ['doubled'] })).not.toContain('nulls')
    expect(order({ column: 'doubled', order: 'asc' }, 'first', { notNull: ['count'] })).toContain('nulls last')
  })

  test('is turned round as a whole from the other end', () => {
    expect(order({ column: 'count', order: 'asc' }, 'last')).toMatch(/"count" desc nulls first, "t"\."id" desc|t\.id desc/)
    expect(order({}, 'first')).toMatch(/"create_time" desc, t\.id desc$/)
    expect(order({}, 'last')).toMatch(/"create_time" asc, t\.id asc$/)
    expect([direction('asc', 'first'), direction('desc', 'last')].map(textOf)).toEqual(['asc', 'asc'])
    expect([direction('desc', 'first'), direction('asc', 'last')].map(textOf)).toEqual(['desc', 'desc'])
    expect([emptyRows('first'), emptyRows('last')].map(textOf)).toEqual(['nulls last', 'nulls first'])
  })

  test('of the definition decides how equal rows follow each other', () => {
    const resource = { ...thing, list: { ...thing.list, sort: { column: 'code', order: 'asc' } as const } }
    expect(textOf(orderSql(things.sourceOf({}, resource), things.actor(), asked()))).toMatch(/"code" asc, t\.id asc$/)
  })
})
