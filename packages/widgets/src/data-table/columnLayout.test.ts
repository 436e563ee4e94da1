import fc from '@heliodesk/domain/testing/properties'
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
const shrinking = fc.record({ width: fc.integer({ min: 56, max: 300 }), least: fc.integer({ min: 40, max: 300 }) })

test('columns fill the room exactly when there is room, and are then never narrower than asked for', () => {
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

test('columns that may shrink do so where room is missing, none under its least, and the table scrolls only when that is not enough', () => {
  fc.assert(
    fc.property(fc.array(shrinking, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 4000 }), (list, missing) => {
      const columns = list.map((own, index) => column(String(index), own))
      const sumOf = (each: (one: DataColumn) => number) => columns.reduce((sum, one) => sum + each(one), 0)
      const wanted = sumOf(({ width }) => width)
      const least = sumOf(({ width, least: own = width }) => Math.min(width, own))
      const widths = layoutColumns(columns, wanted - missing)
      const total = sumOf(({ key }) => widths[key] ?? 0)
      expect(total).toBeLessThanOrEqual(Math.max(wanted - missing, least))
      for (const { key, width, least: own = width } of columns) expect(widths[key]).toBeGreaterThanOrEqual(Math.min(width, own))
    }),
  )
  const sized = column('a', { least: 40, isSized: true })
  expect(layoutColumns([sized, column('b', { least: 50 })], 170)).toEqual({ a: 100, b: 70 })
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
