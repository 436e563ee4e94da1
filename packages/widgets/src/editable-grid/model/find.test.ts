import { describe, expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { nextPlace, readingOrder } from './errorIndex.ts'
import { findAll, findCells, planReplace } from './find.ts'
import { GridState } from './gridState.ts'

const columns: readonly GridColumn[] = [
  { key: 'a', type: 'input', title: 'a' },
  { key: 'b', type: 'select', title: 'b', options: [{ value: '1', text: 'Chongfu 崇福' }] },
  { key: 'c', type: 'input', title: 'c', readOnly: true },
]
const rows = [
  { id: 'x', a: '崇福镇', b: '1', c: '崇福' },
  { id: 'y', a: 'AB ab', b: '', c: '' },
]
const places = (found: readonly { readonly id: string; readonly key: string }[]) => found.map(({ id, key }) => id + key)

describe('finding in a grid', () => {
  test('looks at what is read, texts of options included, with or without regard to case, in one column or all', () => {
    expect(places(findAll(rows, columns, { text: '崇福' }))).toEqual(['xa', 'xb', 'xc'])
    expect(places(findAll(rows, columns, { text: 'chong' }))).toEqual(['xb'])
    expect(places(findAll(rows, columns, { text: 'chong', isCaseSensitive: true }))).toEqual([])
    expect(places(findAll(rows, columns, { text: '崇福', column: 'c' }))).toEqual(['xc'])
    expect(findAll(rows, columns, { text: '' })).toEqual([])
  })

  test('goes through many rows step by step', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({ id: `s${at}`, a: at % 1_000 === 0 ? '崇福' : '' }))
    expect([...findCells(many, columns, { text: '崇福' })].length).toBe(3)
    expect(findAll(many, columns, { text: '崇福' })).toHaveLength(5)
  })

  test('steps to the next and the one before, round the end', () => {
    const found = findAll(rows, columns, { text: '崇福' })
    const order = readingOrder(new GridState(rows), ['a', 'b', 'c'])
    expect(nextPlace(found, { id: 'x', key: 'a' }, 1, order)?.at).toBe(1)
    expect(nextPlace(found, { id: 'x', key: 'c' }, 1, order)?.at).toBe(0)
    expect(nextPlace(found, { id: 'x', key: 'a' }, -1, order)?.at).toBe(2)
    expect(nextPlace([], null, 1, order)).toBe(null)
  })

  test('replaces literally where the column takes the new text, and keeps the rest', () => {
    const row = (id: string) => rows.find((one) => one.id === id)
    const plan = planReplace(findAll(rows, columns, { text: '崇福' }), row, columns, { wish: { text: '崇福' }, by: '$&' })
    expect(plan.cells).toEqual([{ id: 'x', key: 'a', before: '崇福镇', after: '$&镇' }])
    expect(places(plan.kept)).toEqual(['xb', 'xc'])
    const wish = { text: 'ab' }
    expect(planReplace(findAll(rows, columns, wish), row, columns, { wish, by: 'c' }).cells).toMatchObject([{ after: 'c c' }])
  })
})
