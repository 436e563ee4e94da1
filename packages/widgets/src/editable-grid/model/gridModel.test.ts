import { describe, expect, test, vi } from 'vitest'
import {
  addSettingsKey,
  addSettingsProblem,
  defaultAddSettings,
  keepAddSettings,
  placeOfNew,
  readAddSettings,
} from './addSettings.ts'
import type { GridColumn } from './column.ts'
import { GridModel, type GridOptions } from './gridModel.ts'
import { gridPageSizes, pageOf } from './gridPages.ts'
import { insertGuard } from './insertGuard.ts'
import { isTemporaryId } from './row.ts'
import { orderKeyOf } from './rowOrder.ts'

const columns: readonly GridColumn[] = [{ key: 'a', type: 'input', title: '户主', defaultValue: 'd' }]
const gridOf = (count: number, over: Partial<GridOptions> = {}) =>
  new GridModel({
    columns,
    rows: Array.from({ length: count }, (_, at) => ({ id: `s${at}`, a: `${at}`, orderNum: at + 1 })),
    ...over,
  })
const ids = (model: GridModel) => model.state.rows.map(({ id }) => id)
const numbers = (model: GridModel, key = 'orderNum') => model.state.rows.map((row) => row[key])

const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('rows of a grid', () => {
  test('[GRID-09] [GRID-18] are added at the bottom with defaults and a temporary id', () => {
    const model = gridOf(1)
    const [id = ''] = model.addRows()
    expect(id).toMatch(/^row_\d+$/)
    expect(isTemporaryId(id)).toBe(true)
    expect(model.state.rows[1]).toEqual({ id, a: 'd' })
    expect(model.state.meta(id).isNew).toBe(true)
    expect(model.state.summary).toMatchObject({ rows: 2, added: 1, changed: 0 })
  })

  test('[GRID-10] are inserted at an index', () => {
    const model = gridOf(3)
    const [id] = model.insertRow(1)
    expect(ids(model)).toEqual(['s0', id, 's1', 's2'])
  })

  test('[GRID-11] [GRID-20] are removed; the ids of stored ones are reported, those of new ones are not', async () => {
    const model = gridOf(3)
    const [id = ''] = model.addRows()
    expect(await model.removeRows(['s1', id])).toBe(true)
    expect(ids(model)).toEqual(['s0', 's2'])
    expect(model.getDeleteIds()).toEqual(['s1'])
    expect(await model.removeRows([])).toBe(false)
  })

  test('[GRID-12] [GRID-17] are moved, and their orderNum is counted anew from 1', () => {
    const model = gridOf(4, { isSortable: true })
    model.moveRow('s0', 2)
    expect(ids(model)).toEqual(['s1', 's2', 's0', 's3'])
    expect(numbers(model)).toEqual([1, 2, 3, 4])
    model.insertRow(1)
    expect(numbers(model)).toEqual([1, 2, 3, 4, 5])
    model.moveRow('s3', -5)
    expect(ids(model)[0]).toBe('s3')
    model.state.undo()
    model.state.undo()
    model.state.undo()
    expect(ids(model)).toEqual(['s0', 's1', 's2', 's3'])
    expect(numbers(model)).toEqual([1, 2, 3, 4])
  })

  test('keep the first number of their page', () => {
    const model = gridOf(3, { isSortable: true, rows: [11, 12, 13].map((orderNum) => ({ id: `p${orderNum}`, orderNum })) })
    model.moveRow('p13', 0)
    expect(numbers(model)).toEqual([11, 12, 13])
  })

  test('[GRIDCOL-28] are numbered in the column that is marked as the order', () => {
    const marked = [...columns, { key: 'seq', type: 'inputNumber', title: '序', isOrder: true } as const]
    expect(orderKeyOf(marked)).toBe('seq')
    expect(orderKeyOf(columns)).toBe('orderNum')
    const model = gridOf(3, { columns: marked, isSortable: true })
    model.moveRow('s2', 0)
    expect(model.state.rows.map(({ id, seq }) => [id, seq])).toEqual([
      ['s2', 1],
      ['s0', 2],
      ['s1', 3],
    ])
  })

  test('[GRID-13] [GRID-19] leave with their values; temporary ids stay behind when asked to', async () => {
    const model = gridOf(1)
    model.addRows()
    expect(model.getTableData({ rowIds: false })).toEqual([{ id: 's0', a: '0', orderNum: 1 }, { a: 'd' }])
    expect(model.getTableData().map((row) => row['id'])).toEqual(['s0', 'row_1'])
    expect(await model.readyToSave()).toEqual({ ok: true, message: null })
  })

  test('[ERR-34] of a tree are not removed: it is an error', async () => {
    await expect(gridOf(2, { isTree: true }).removeRows(['s0'])).rejects.toThrow('树形表格不支持删除行')
  })

  test('are shown all, changed or wrong', async () => {
    const model = gridOf(3, { columns: [{ key: 'a', type: 'input', title: 'a', validateRules: [{ required: true }] }] })
    model.edit('s1', 'a', '')
    const [id] = model.addRows(undefined, { a: 'x' })
    expect(model.shownRows('all')).toBe(model.state.rows)
    expect(model.shownRows('changed').map((row) => row.id)).toEqual(['s1', id])
    expect(model.shownRows('wrong').map((row) => row.id)).toEqual(['s1'])
  })
})

describe('hooks of a screen', () => {
  test('add cells to an edit as one step, and a mistake in one does not take the edit with it', () => {
    const tell = vi.fn()
    const hooks = {
      afterEdit: ({ key, value }: { key: string; value: unknown }) => (key === 'a' ? { b: `${value}!`, id: 'x' } : undefined),
    }
    const model = gridOf(1, { hooks })
    model.edit('s0', 'a', 'new')
    expect(model.state.row('s0')).toMatchObject({ id: 's0', a: 'new', b: 'new!' })
    model.state.undo()
    expect(model.state.row('s0')).toMatchObject({ a: '0', b: undefined })
    const broken = gridOf(1, {
      hooks: {
        afterEdit: () => {
          throw new Error('mistake')
        },
      },
      tell,
    })
    broken.edit('s0', 'a', 'new')
    expect(broken.state.row('s0')?.['a']).toBe('new')
    expect(tell).toHaveBeenCalledOnce()
  })

  test('change or refuse new rows, keep rows from being removed, and stop saving with a reason', async () => {
    const model = gridOf(1, {
      hooks: {
        beforeAdd: (row) => (row['a'] === 'no' ? null : { ...row, a: 'hooked' }),
        beforeRemove: () => false,
        beforeSave: () => '合计超过装机容量',
      },
    })
    expect(model.addRows(undefined, { a: 'no' })).toEqual([])
    const [id = ''] = model.addRows()
    expect(model.state.row(id)?.['a']).toBe('hooked')
    expect(await model.removeRows(['s0'])).toBe(false)
    expect(await model.readyToSave()).toEqual({ ok: false, message: '合计超过装机容量' })
  })
})

describe('adding rows', () => {
  test('[GRID-21] [GRID-22] refuses a count of 0 and a position outside; 0 is the bottom, k becomes row k', () => {
    expect(addSettingsProblem({ count: 0, position: 0 }, 3)).toBe('新增行数不能小于 1')
    expect(addSettingsProblem({ count: 1.5, position: 0 }, 3)).toBe('新增行数不能小于 1')
    expect(addSettingsProblem({ count: 1, position: -1 }, 3)).toBe('插入位置应在 0 到 3 之间')
    expect(addSettingsProblem({ count: 1, position: 4 }, 3)).toBe('插入位置应在 0 到 3 之间')
    expect([0, 1, 3].map((position) => addSettingsProblem({ count: 1, position }, 3))).toEqual([null, null, null])
    const model = gridOf(3)
    const [first] = model.addRows({ count: 2, position: 2 })
    expect(ids(model)[1]).toBe(first)
    expect(model.state.size).toBe(5)
    expect(placeOfNew({ count: 1, position: 9 }, 5)).toBe(5)
  })

  test('[GRID-23] adds one row as long as nothing else is set', () => {
    expect(defaultAddSettings).toEqual({ count: 1, position: 0 })
    expect(gridOf(0).addRows()).toHaveLength(1)
  })

  test('[GRID-24] keeps settings of all grids under one key, and reads nothing wrong from it', () => {
    const store = storage()
    expect(readAddSettings(store, 'x')).toEqual(defaultAddSettings)
    expect(keepAddSettings(store, 'x', { count: 5, position: 2 })).toBe(true)
    keepAddSettings(store, 'y', { count: 3, position: 0 })
    expect([...store.kept.keys()]).toEqual([addSettingsKey])
    expect(readAddSettings(store, 'x')).toEqual({ count: 5, position: 2 })
    for (const wrong of ['{', '[]', '{"x":{"count":0}}', '{"x":7}', 'null']) {
      store.setItem(addSettingsKey, wrong)
      expect(readAddSettings(store, 'x')).toEqual(defaultAddSettings)
    }
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(keepAddSettings(full, 'x', defaultAddSettings)).toBe(false)
  })

  test('[GRID-14] a second insert 1499 ms after the first is refused, and one at 1500 ms goes through', () => {
    let now = 0
    const mayInsert = insertGuard(() => now)
    const at = (time: number) => {
      now = time
      return mayInsert()
    }
    expect([at(0), at(1_499), at(1_500), at(1_501), at(3_000)]).toEqual([true, false, true, false, true])
  })
})

test('[GRID-36] a grid begins with ten rows a page, and a page is cut out of all rows', () => {
  expect(gridPageSizes).toEqual([10, 20, 30])
  const rows = [...'abcdefghijkl']
  expect([1, 2, 3].map((page) => pageOf(rows, { page, pageSize: 10 }).join(''))).toEqual(['abcdefghij', 'kl', ''])
})
