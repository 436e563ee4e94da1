import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { layoutColumns, placeColumns } from './columnLayout.ts'

const column = (key: string, over: Partial<DataColumn> = {}): DataColumn => ({
  key,
  label: key,
  align: 'left',
  sortable: false,
  width: 100,
  isSized: false,
  isPinned: false,
  ...over,
})
const anyColumn = fc.record({ width: fc.integer({ min: 56, max: 300 }), isSized: fc.boolean(), isPinned: fc.boolean() })

test('columns fill the room exactly when there is room, and are never narrower than asked for', () => {
  fc.assert(
    fc.property(fc.array(anyColumn, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 4000 }), (list, available) => {
      const columns = list.map((own, index) => column(String(index), own))
      const widths = layoutColumns(columns, available)
      const wanted = columns.reduce((sum, { width }) => sum + width, 0)
      expect(Object.values(widths).reduce((sum, width) => sum + width, 0)).toBe(Math.max(available, wanted))
      for (const { key, width } of columns) expect(widths[key]).toBeGreaterThanOrEqual(width)
    }),
  )
})

test('a column that somebody sized stays as long as another can take the rest', () => {
  expect(layoutColumns([column('a', { isSized: true }), column('b')], 500)).toEqual({ a: 100, b: 400 })
  expect(layoutColumns([column('a', { isSized: true }), column('b', { isSized: true })], 500)).toEqual({ a: 100, b: 400 })
})

test('pinned columns stand one behind the other, and the last of them is the edge', () => {
  const placed = placeColumns(
    [column('a', { isPinned: true }), column('b', { isPinned: true, width: 120 }), column('c')],
    400,
    44,
  )
  expect(placed.map(({ pinnedAt, isPinEdge }) => [pinnedAt, isPinEdge])).toEqual([
    [44, false],
    [144, true],
    [null, false],
  ])
})

test('pinned columns that would hide the others for good scroll with them', () => {
  const columns = [column('a', { isPinned: true, width: 320 }), column('b')]
  const edges = (view: number) => placeColumns(columns, 800, 44, view).map(({ pinnedAt }) => pinnedAt)
  expect(edges(364)).toEqual([null, null])
  expect(edges(1200)).toEqual([44, null])
})
