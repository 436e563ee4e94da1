import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test } from 'vitest'
import {
  type ColumnSettings,
  columnWidthRange,
  defaultSettings,
  densities,
  moveColumn,
  parseSettings,
  resizeColumn,
  toggleColumn,
  togglePin,
  visibleColumns,
} from './columnModel.ts'

const columns = ['a', 'b', 'c', 'd', 'e']
const defaults = { columns, hidden: ['e'], pinned: ['a'] }
const key = fc.constantFrom(...columns)

const step = fc.oneof(
  key.map((name) => (settings: ColumnSettings) => toggleColumn(settings, name)),
  key.map((name) => (settings: ColumnSettings) => togglePin(settings, name)),
  fc.tuple(key, fc.integer({ min: -2, max: 9 })).map(
    ([name, index]) =>
      (settings: ColumnSettings) =>
        moveColumn(settings, name, index),
  ),
  fc.tuple(key, fc.integer({ min: -50, max: 2000 })).map(
    ([name, width]) =>
      (settings: ColumnSettings) =>
        resizeColumn(settings, name, width),
  ),
)

describe('column settings', () => {
  test('start as the definition says, pinned columns first', () => {
    expect(defaultSettings({ columns, hidden: [], pinned: ['c'] }).order).toEqual(['c', 'a', 'b', 'd', 'e'])
    expect(visibleColumns(defaultSettings(defaults))).toEqual(['a', 'b', 'c', 'd'])
  })

  test('hold every column once, pinned ones first and one visible, whatever is done to them', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const settings = steps.reduce((current, change) => change(current), defaultSettings(defaults))
        expect([...settings.order].sort()).toEqual(columns)
        expect(visibleColumns(settings).length).toBeGreaterThan(0)
        const pinned = settings.order.map((name) => settings.pinned.includes(name))
        expect(pinned).toEqual([...pinned].sort((one, two) => Number(two) - Number(one)))
        for (const width of Object.values(settings.widths)) {
          expect(width).toBeGreaterThanOrEqual(columnWidthRange.min)
          expect(width).toBeLessThanOrEqual(columnWidthRange.max)
        }
      }),
    )
  })

  test('come back from the server as they were kept', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.constantFrom(...densities), (steps, density) => {
        const settings = { ...steps.reduce((current, change) => change(current), defaultSettings(defaults)), density }
        expect(parseSettings(JSON.parse(JSON.stringify(settings)), defaults)).toEqual(settings)
      }),
    )
  })

  test.each([null, undefined, 7, 'x', {}, { order: 'a' }, { order: [1], hidden: columns, widths: 'x', density: 'huge' }])(
    'of the form %j fall back to the definition',
    (value) => {
      const settings = parseSettings(value, { columns, hidden: [], pinned: [] })
      expect(visibleColumns(settings)).toEqual(columns)
      expect(settings.density).toBeNull()
    },
  )

  test('show a column that is new in the definition beside its neighbour, and forget one that is gone', () => {
    const stored = { order: ['d', 'gone', 'b', 'a'], hidden: ['gone'], pinned: [], widths: { gone: 90 }, density: 'compact' }
    expect(parseSettings(stored, { columns: ['a', 'b', 'c', 'd'], hidden: [], pinned: [] })).toEqual({
      order: ['d', 'b', 'c', 'a'],
      hidden: [],
      pinned: [],
      widths: {},
      density: 'compact',
    })
  })
})
