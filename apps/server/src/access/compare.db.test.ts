import { type Field, f } from '@heliodesk/contracts/kit/fields'
import type { Condition } from '@heliodesk/contracts/kit/queryDecode'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { comparedSql } from './compare.ts'

const database = withTestDatabase({ empty: true })

/** Which of the values, stored in a column of a type, a condition finds; null stands for a row without a value. */
async function found(
  field: Field,
  type: string,
  stored: readonly unknown[],
  op: Condition['op'],
  ...values: Condition['values']
) {
  const rows = await sql<{ at: number }>`
    select at::int as at from unnest(${stored.map((value) => (value === null ? null : String(value)))}::text[]) with ordinality as given (text, at)
    cross join lateral (select text::${sql.raw(type)} as v) as row
    where ${comparedSql(sql.ref('row.v'), field, { field: 'v', op, values })} order by at`.execute(database.db.kysely)
  return rows.rows.map(({ at }) => stored[at - 1])
}

describe('a condition finds exactly the rows that it names, on both sides of its limit', () => {
  test('of a number', async () => {
    const of = (op: Condition['op'], ...values: number[]) =>
      found(f.int({ zh: '数', en: 'Thing' }, {}), 'int', [4, 5, 6, null], op, ...values)
    expect(await of('gt', 5)).toEqual([6])
    expect(await of('ge', 5)).toEqual([5, 6])
    expect(await of('lt', 5)).toEqual([4])
    expect(await of('le', 5)).toEqual([4, 5])
    expect(await of('eq', 5)).toEqual([5])
    expect(await of('ne', 5)).toEqual([4, 6, null])
    expect(await of('in', 4, 6)).toEqual([4, 6])
  })

  test('of an exact decimal, an id, a day and a dictionary kept as numbers', async () => {
    expect(
      await found(f.decimal({ zh: '数', en: 'Thing' }, { scale: 3 }), 'numeric', ['9.999', '10.000', '10.001'], 'gt', '10'),
    ).toEqual(['10.001'])
    expect(await found(f.decimal({ zh: '数', en: 'Thing' }, { scale: 3 }), 'numeric', ['9.999', '10.000'], 'eq', '10')).toEqual([
      '10.000',
    ])
    expect(await found(f.money({ zh: '钱', en: 'Thing' }, {}), 'numeric', ['9.99', '10.00', '100.00'], 'ge', '10')).toEqual([
      '10.00',
      '100.00',
    ])
    const id = '9007199254740993'
    expect(await found(f.ref({ zh: '号', en: 'Thing' }, { to: 'x' }), 'bigint', [id, '9007199254740992'], 'eq', id)).toEqual([id])
    expect(await found(f.date({ zh: '日', en: 'Thing' }, {}), 'date', ['2026-11-20', '2026-11-21'], 'ge', '2026-11-21')).toEqual([
      '2026-11-21',
    ])
    expect(await found(f.dict({ zh: '级', en: 'Thing' }, { dict: 'x', numeric: true }), 'int', [9, 10], 'gt', 9)).toEqual([10])
    expect(await found(f.dict({ zh: '级', en: 'Thing' }, { dict: 'x' }), 'text', ['9', '10'], 'gt', '10')).toEqual(['9'])
  })

  test('of a text: a part, its end, its beginning, whatever the case, with wildcards as letters', async () => {
    const stored = ['ab', 'xAB', 'aBx', 'a%b', 'a_b', 'a\\b', null]
    const of = (op: Condition['op'], value: string) =>
      found(f.text({ zh: '名', en: 'Thing' }, { max: 100 }), 'text', stored, op, value)
    expect(await of('like', 'AB')).toEqual(['ab', 'xAB', 'aBx'])
    expect(await of('left_like', 'ab')).toEqual(['ab', 'xAB'])
    expect(await of('right_like', 'ab')).toEqual(['ab', 'aBx'])
    expect(await of('like', '%')).toEqual(['a%b'])
    expect(await of('like', '_')).toEqual(['a_b'])
    expect(await of('like', '\\')).toEqual(['a\\b'])
    expect(await of('eq', 'ab')).toEqual(['ab'])
    expect(await of('ne', 'ab')).toEqual(['xAB', 'aBx', 'a%b', 'a_b', 'a\\b', null])
  })

  test('of texts with commas in them: any of the words, and whole words only', async () => {
    const stored = ['1', '1,2', '12', '2,11', '', null]
    const of = (...values: string[]) => found(f.text({ zh: '组', en: 'Thing' }, { max: 100 }), 'text', stored, 'has', ...values)
    expect(await of('1')).toEqual(['1', '1,2'])
    expect(await of('2', '12')).toEqual(['1,2', '12', '2,11'])
    expect(await of('%')).toEqual([])
  })

  test('of a flag: a row without one is «no»', async () => {
    const of = (op: Condition['op'], value: boolean) =>
      found(f.flag({ zh: '否', en: 'No' }, {}), 'boolean', [true, false, null], op, value)
    expect(await of('eq', true)).toEqual([true])
    expect(await of('eq', false)).toEqual([false, null])
    expect(await of('ne', true)).toEqual([false, null])
    expect(await of('ne', false)).toEqual([true])
  })

  test('of a moment in Asia/Shanghai: 08:00:00 stands for the whole second', async () => {
    const before = '2026-11-21T07:59:59.999+08'
    const [begins, within, after] = ['2026-11-21T00:00:00Z', '2026-11-21T08:00:00.999+08', '2026-11-21T08:00:01+08']
    const stored = [before, begins, within, after, null]
    const at = '2026-11-21 08:00:00'
    const of = (op: Condition['op'], ...values: string[]) =>
      found(f.datetime({ zh: '时', en: 'Thing' }, {}), 'timestamptz', stored, op, ...values)
    expect(await of('gt', at)).toEqual([after])
    expect(await of('ge', at)).toEqual([begins, within, after])
    expect(await of('lt', at)).toEqual([before])
    expect(await of('le', at)).toEqual([before, begins, within])
    expect(await of('eq', at)).toEqual([begins, within])
    expect(await of('ne', at)).toEqual([before, after, null])
    expect(await of('eq', at, '2026-11-21 08:00:01')).toEqual([begins, within, after])
  })

  test('of a region: a province, a city and a district with all that lies in them', async () => {
    const stored = ['330000', '330800', '330803', '330803001', '330881', '331000', '370803', null]
    const of = (op: Condition['op'], ...values: string[]) =>
      found(f.region({ zh: '区', en: 'Thing' }, {}), 'text', stored, op, ...values)
    expect(await of('eq', '330000')).toEqual(['330000', '330800', '330803', '330803001', '330881', '331000'])
    expect(await of('eq', '330800')).toEqual(['330800', '330803', '330803001', '330881'])
    expect(await of('eq', '330803')).toEqual(['330803', '330803001'])
    expect(await of('eq', '330803001')).toEqual(['330803001'])
    expect(await of('in', '330881', '370000')).toEqual(['330881', '370803'])
    expect(await of('ne', '330000')).toEqual(['370803', null])
  })
})
