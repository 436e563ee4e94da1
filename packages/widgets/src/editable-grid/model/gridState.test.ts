import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test } from 'vitest'
import { GridState } from './gridState.ts'
import { History } from './history.ts'
import type { GridRow } from './row.ts'
import { planInsert, planMove, planRemove } from './rowOrder.ts'

const rowsOf = (count: number): readonly GridRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, a: at, b: `b${at % 3}`, orderNum: at + 1 }))

const numbering = { key: 'orderNum', start: 1 }

type Act = (state: GridState) => void
const place = fc.nat({ max: 12 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(place, fc.constantFrom('a', 'b'), fc.oneof(fc.nat({ max: 3 }), fc.constant(''))).map(
    ([at, key, value]): Act =>
      (state) => {
        const row = state.rowAt(at)
        if (row) state.setCell(row.id, key, value)
      },
  ),
  fc.array(fc.tuple(place, fc.nat({ max: 5 })), { maxLength: 5 }).map(
    (cells): Act =>
      (state) => {
        const known = cells.flatMap(([at, value]) => {
          const row = state.rowAt(at)
          return row ? [{ id: row.id, key: 'a', value }] : []
        })
        state.setCells(known, 'many')
      },
  ),
  fc.tuple(place, fc.nat({ max: 3 }), fc.boolean()).map(
    ([at, count, isNumbered]): Act =>
      (state) => {
        const added = Array.from({ length: count }, () => ({ id: state.newId(), a: 1, b: 'n' }))
        state.commit('add', planInsert(state.rows, at, added, isNumbered ? numbering : undefined))
      },
  ),
  fc.array(place, { maxLength: 4 }).map(
    (places): Act =>
      (state) => {
        const ids = new Set(places.flatMap((at) => state.rowAt(at)?.id ?? []))
        state.commit('remove', planRemove(state.rows, ids))
      },
  ),
  fc.tuple(place, place).map(
    ([from, to]): Act =>
      (state) => {
        if (state.rowAt(from)) state.commit('move', planMove(state.rows, from, to, numbering))
      },
  ),
)
const walk = fc.oneof(
  act,
  fc.constant<Act>((state) => void state.undo()),
  fc.constant<Act>((state) => void state.redo()),
)

/** Everything that is to be seen of a state. */
const look = (state: GridState) => ({
  rows: state.rows,
  deleted: [...state.deletedIds].sort(),
  changed: state.rows.map(({ id }) => [...state.meta(id).changedKeys].sort()),
  added: state.summary.added,
})

describe('the rows of a grid', () => {
  test('come back as they were when every step is undone, and again when every step is done again', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.array(walk, { maxLength: 25 }), (count, actions) => {
        const state = new GridState(rowsOf(count))
        const before = look(state)
        for (const one of actions) one(state)
        const after = look(state)
        let steps = 0
        while (state.undo()) steps++
        expect(look(state)).toEqual(before)
        // Only as many as were undone: the walk may have ended with steps taken back.
        for (let left = steps; left > 0; left--) expect(state.redo()).toBe(true)
        expect(look(state)).toEqual(after)
      }),
      { numRuns: 300 },
    )
  })

  test('are found by id whatever happened to them, and every id stands once', () => {
    fc.assert(
      fc.property(fc.array(walk, { maxLength: 25 }), (actions) => {
        const state = new GridState(rowsOf(6))
        for (const one of actions) one(state)
        state.rows.forEach((row, at) => {
          expect(state.placeOf(row.id)).toBe(at)
        })
        expect(new Set(state.rows.map(({ id }) => id)).size).toBe(state.size)
      }),
    )
  })

  test('are found near the last one, far from it, and not at all', () => {
    const state = new GridState(rowsOf(1_000))
    expect([0, 40, 130].map((at) => state.placeOf(`s${at}`))).toEqual([0, 40, 130])
    expect([999, 0, 500].map((at) => state.placeOf(`s${at}`))).toEqual([999, 0, 500])
    expect(state.placeOf('nobody')).toBe(-1)
    expect(new GridState(rowsOf(3)).placeOf('nobody')).toBe(-1)
  })

  test('[ENTITY-GRIDROW] are an id and one value for each key; an edit makes one new row and leaves the others alone', () => {
    const state = new GridState(rowsOf(3))
    const before = state.rows
    state.setCell('s1', 'a', 9)
    expect(state.rows[1]).toEqual({ id: 's1', a: 9, b: 'b1', orderNum: 2 })
    expect(before[1]?.['a']).toBe(1)
    expect(state.rows[0]).toBe(before[0])
    expect(state.rows[2]).toBe(before[2])
  })

  test('rows that were refused keep what is unsaved when the others come back from the server', () => {
    const state = new GridState(rowsOf(3))
    state.setCell('s0', 'a', 7)
    state.setCell('s1', 'a', 8)
    const made = { id: state.newId(), a: 9, b: 'new' }
    state.commit('add', planInsert(state.rows, 1, [made, { id: state.newId(), a: 1, b: 'stored' }]))
    const fresh = rowsOf(3).map((row) => (row.id === 's0' ? { ...row, a: 7 } : row))
    state.loadKeeping([...fresh, { id: 's9', a: 1, b: 'stored' }], new Set(['s1', made.id]))
    expect(state.rows.map(({ id, a }) => [id, a])).toEqual([
      ['s0', 7],
      [made.id, 9],
      ['s1', 8],
      ['s2', 2],
      ['s9', 1],
    ])
    expect(state.changedIds).toEqual(['s1'])
    expect(state.summary).toMatchObject({ added: 1, changed: 1, deleted: 0 })
    state.reset()
    expect(state.rows).toEqual([...fresh, { id: 's9', a: 1, b: 'stored' }])
  })

  test('a paste of many cells is one step', () => {
    const state = new GridState(rowsOf(50))
    state.setCells(
      state.rows.map(({ id }) => ({ id, key: 'a', value: -1 })),
      'paste',
    )
    expect(state.nextUndo).toBe('paste')
    state.undo()
    expect(state.rows).toEqual(rowsOf(50))
    expect(state.summary.canUndo).toBe(false)
  })

  test('forget the oldest steps when there are too many or they hold too much, never the newest', () => {
    const state = new GridState(rowsOf(2))
    for (let step = 0; step < 250; step++) state.setCell('s0', 'a', `v${step}`)
    let undone = 0
    while (state.undo()) undone++
    expect(undone).toBe(200)
    expect(state.row('s0')?.['a']).toBe('v49')
    const history = new History()
    const cells = Array.from({ length: 400_000 }, () => ({ id: 's0', key: 'a', before: 1, after: 2 }))
    for (const name of ['x', 'y', 'z']) history.push({ name, changes: [{ kind: 'set', cells }] })
    expect([history.undo(), history.undo(), history.undo()].map((step) => step?.name)).toEqual(['z', 'y', undefined])
    history.redo()
    history.push({ name: 'huge', changes: [{ kind: 'set', cells: [...cells, ...cells, ...cells] }] })
    expect([history.nextUndo, history.nextRedo]).toEqual(['huge', undefined])
    history.undo()
    expect(history.canUndo).toBe(false)
  })

  test('a cell that is typed back to what was stored is not changed any more', () => {
    const state = new GridState(rowsOf(2))
    state.setCell('s0', 'a', 5)
    expect([...state.meta('s0').changedKeys]).toEqual(['a'])
    expect(state.storedValue('s0', 'a')).toBe(0)
    state.setCell('s0', 'a', 0)
    expect(state.meta('s0').changedKeys.size).toBe(0)
    expect(state.summary.changed).toBe(0)
  })

  test('tell only the rows that look different', () => {
    const state = new GridState(rowsOf(3))
    const reported: string[] = []
    const stop = ['s0', 's1', 's2'].map((id) => state.subscribeRow(id, () => reported.push(id)))
    state.setCell('s1', 'a', 7)
    expect(reported).toEqual(['s1'])
    const meta = state.meta('s0')
    state.select(['s2'])
    expect(reported).toEqual(['s1', 's2'])
    expect(state.meta('s0')).toBe(meta)
    for (const end of stop) end()
    state.setCell('s1', 'a', 8)
    expect(reported).toEqual(['s1', 's2'])
  })

  test('[GRID-15] selection is cleared after a delete and after a reset', () => {
    const state = new GridState(rowsOf(4))
    state.select(['s0', 's1', 's2'])
    state.commit('remove', planRemove(state.rows, new Set(['s0', 's1'])))
    expect(state.summary.selected).toBe(0)
    expect(state.meta('s2').isSelected).toBe(false)
    state.select(['s2'])
    state.reset()
    expect(state.summary).toMatchObject({ selected: 0, rows: 4, deleted: 0, canUndo: false })
  })

  test('[GRID-20] ids of stored rows that were removed are kept as deleted; new rows leave no trace, undo takes them off', () => {
    const state = new GridState(rowsOf(3))
    state.commit('add', planInsert(state.rows, 3, [{ id: state.newId() }]))
    state.commit('remove', planRemove(state.rows, new Set(['s1', 'row_1'])))
    expect(state.deletedIds).toEqual(['s1'])
    state.undo()
    expect(state.deletedIds).toEqual([])
    expect(state.rows.map(({ id }) => id)).toEqual(['s0', 's1', 's2', 'row_1'])
  })

  test('what somebody else stored is taken over without a mark, and what was typed here stays', () => {
    const state = new GridState(rowsOf(2))
    state.setCell('s0', 'a', 'mine')
    state.mergeStored('s0', { a: 'theirs', b: 'new' })
    expect(state.row('s0')).toMatchObject({ a: 'mine', b: 'new' })
    expect([...state.meta('s0').changedKeys]).toEqual(['a'])
    expect(state.storedValue('s0', 'a')).toBe('theirs')
    state.mergeStored('s0', { a: 'mine' })
    expect(state.summary.changed).toBe(0)
    state.mergeStored('s1', { a: 4 })
    expect(state.summary.changed).toBe(0)
    expect(state.row('s1')?.['a']).toBe(4)
  })
})
