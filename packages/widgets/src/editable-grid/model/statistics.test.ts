import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { DecimalSum } from './decimalSum.ts'
import { GridModel } from './gridModel.ts'

const columns: readonly GridColumn[] = [
  { key: 'a', type: 'inputNumber', title: '组件数', statistics: ['sum', 'average'] },
  { key: 'b', type: 'inputNumber', title: '单价', statistics: 'average' },
]
const gridOf = (values: readonly (string | number)[]) =>
  new GridModel({ columns, rows: values.map((a, at) => ({ id: `s${at}`, a, b: a })) })

/** Both figures by whole hundredths, the slow and sure way. */
function recount(model: GridModel) {
  const cells = model.state.rows.flatMap(({ a }) => (a === '' || a === undefined ? [] : [BigInt(Math.round(Number(a) * 100))]))
  const sum = new DecimalSum()
  for (const cell of cells)
    sum.add(
      `${cell < 0n ? '-' : ''}${String(cell < 0n ? -cell : cell)
        .padStart(3, '0')
        .replace(/(\d\d)$/, '.$1')}`,
    )
  return { sum: sum.sum, average: sum.average() ?? undefined }
}

describe('figures under a column', () => {
  test('[GRIDCOL-24] sum of 1 and 2 is 3, their average is 1.5; a column has only those it asks for', () => {
    const { statistics } = gridOf([1, 2])
    expect(statistics.of('a')).toEqual({ sum: '3', average: '1.5' })
    expect(statistics.of('b')).toEqual({ average: '1.5' })
    expect(statistics.of('c')).toEqual({})
    expect(statistics.isNeeded).toBe(true)
  })

  test('of many rows are added up after they are shown; what is edited meanwhile is in them', () => {
    const model = gridOf(Array.from({ length: 5_000 }, () => 1))
    expect(model.isReady).toBe(false)
    model.step()
    model.edit('s1', 'a', 4)
    model.edit('s4999', 'a', 11)
    expect(model.isReady).toBe(false)
    while (!model.isReady) model.step()
    expect(model.statistics.of('a')).toEqual({ sum: '5013', average: '1.0026' })
  })

  test('are exact: 0.1 and 0.2 make 0.3, and blanks do not count', () => {
    expect(gridOf([0.1, 0.2, '', '–']).statistics.of('a')).toEqual({ sum: '0.3', average: '0.15' })
    expect(gridOf([]).statistics.of('a')).toEqual({ sum: '0' })
    expect(gridOf(['9007199254740993', 1e21, '-0.05', 1e-7]).statistics.of('a').sum).toBe('1000009007199254740992.9500001')
    expect(gridOf([1, 1, 0]).statistics.of('b').average).toBe('0.666667')
    expect(gridOf([-1, -1, 0]).statistics.of('b').average).toBe('-0.666667')
  })

  test('kept edit by edit are those counted anew', async () => {
    const value = fc.oneof(
      fc.constant(''),
      fc.integer({ min: -99_999, max: 99_999 }).map((hundredths) => hundredths / 100),
    )
    const step = fc.tuple(fc.constantFrom('set', 'remove', 'add', 'undo', 'redo'), fc.nat({ max: 8 }), value)
    await fc.assert(
      fc.asyncProperty(fc.array(value, { maxLength: 8 }), fc.array(step, { maxLength: 20 }), async (values, steps) => {
        const model = gridOf(values)
        for (const [kind, at, number] of steps) {
          const id = model.state.rowAt(at)?.id
          if (kind === 'set' && id !== undefined) model.edit(id, 'a', number)
          if (kind === 'remove' && id !== undefined) await model.removeRows([id])
          if (kind === 'add') model.addRows(undefined, { a: number })
          if (kind === 'undo') model.state.undo()
          if (kind === 'redo') model.state.redo()
        }
        const { sum, average } = recount(model)
        expect(model.statistics.of('a')).toEqual(average === undefined ? { sum } : { sum, average })
      }),
    )
  })

  test('nothing is left behind when everything is taken away again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger())), (values) => {
        const sum = new DecimalSum()
        for (const value of values) sum.add(value)
        for (const value of values.toReversed()) sum.take(value)
        expect([sum.sum, sum.count]).toEqual(['0', 0])
      }),
    )
  })
})
