import { describe, expect, test, vi } from 'vitest'
import type { GridColumn } from './column.ts'
import { delayedFlag, reloadEffectMs, scrollFlagMs } from './delayedFlag.ts'
import { GridModel } from './gridModel.ts'
import { allowedColumns, mayShow } from './gridRights.ts'
import { GridState } from './gridState.ts'
import { Linkage } from './linkage.ts'
import { refreshOf } from './realtime.ts'
import { openSubTable, subTablePlace } from './subTable.ts'
import { readTreeAnswer } from './treeAnswer.ts'
import { TreeRows } from './treeRows.ts'

describe('rows of a tree', () => {
  const children = (parentId: string, ...ids: string[]) => ids.map((id) => ({ id, parentId, hasChildren: id.length < 2 }))
  const shown = (tree: TreeRows) => tree.shown().map(({ row, depth }) => `${'-'.repeat(depth)}${row.id}`)

  test('[ENTITY-TREEROW] have an id, their parent and whether there is more below them', () => {
    const answer = readTreeAnswer(
      [
        { id: 1, hasChildren: '1', name: 'x' },
        { id: 'b', parentId: 'q' },
      ],
      'p',
    )
    expect(answer.rows).toEqual([
      { id: '1', parentId: 'p', hasChildren: true, name: 'x' },
      { id: 'b', parentId: 'q', hasChildren: false },
    ])
    expect(answer.total).toBe(2)
  })

  test('[ERR-30] an answer that is neither a list nor records is refused with 返回数据类型不识别', () => {
    for (const wrong of [{}, null, undefined, 'x', 7, { records: {} }, [null], { records: [{}] }]) {
      expect(() => readTreeAnswer(wrong, 'p')).toThrow('返回数据类型不识别')
    }
    expect(readTreeAnswer({ records: [{ id: 'a' }], total: 9 }, 'p').total).toBe(9)
  })

  test('[GRID-40] are fetched when their parent is opened, once, and folded with all that is below them', async () => {
    const state = new GridState(children('', 'a', 'b'))
    const load = vi.fn(async (id: string) => children(id, `${id}1`, `${id}2`))
    const tree = new TreeRows(state, load)
    expect(shown(tree)).toEqual(['a', 'b'])
    await tree.toggle('a')
    expect(shown(tree)).toEqual(['a', '-a1', '-a2', 'b'])
    await tree.toggle('a1')
    expect(shown(tree)).toEqual(['a', '-a1', '--a11', '--a12', '-a2', 'b'])
    await tree.toggle('a')
    expect(shown(tree)).toEqual(['a', 'b'])
    await tree.toggle('a')
    expect(shown(tree)).toHaveLength(6)
    expect(load).toHaveBeenCalledTimes(2)
    expect(state.summary).toMatchObject({ added: 0, changed: 0, canUndo: false })
  })

  test('of a long branch come page by page', async () => {
    const state = new GridState(children('', 'a'))
    const tree = new TreeRows(state, async (id, page) => ({ records: children(id, `${id}${page}`), total: 2 }))
    await tree.toggle('a')
    expect(tree.shown()[0]?.hasMore).toBe(true)
    await tree.loadMore('a')
    expect(shown(tree)).toEqual(['a', '-a1', '-a2'])
    expect(tree.shown()[0]?.hasMore).toBe(false)
  })

  test('that could not be fetched say why, and opening again tries again', async () => {
    let isBroken = true
    const tree = new TreeRows(new GridState(children('', 'a')), async (id) => (isBroken ? {} : children(id, 'a1')))
    await tree.toggle('a')
    expect(tree.branch('a')).toMatchObject({ failure: '返回数据类型不识别', isLoading: false })
    isBroken = false
    await tree.toggle('a')
    await tree.toggle('a')
    expect(shown(tree)).toEqual(['a', '-a1'])
  })
})

describe('a select that depends on another', () => {
  const columns: readonly GridColumn[] = [
    { key: 'province', type: 'select', title: '省', options: [], linkageKey: 'city' },
    { key: 'city', type: 'select', title: '市', linkageKey: 'county' },
    { key: 'county', type: 'select', title: '区县' },
  ]
  const city = columns[1] as GridColumn

  test('[GRIDCOL-26] is cleared with all below it when another is chosen above, as one step', () => {
    const model = new GridModel({ columns, rows: [{ id: '1', province: '33', city: '3304', county: '330483' }] })
    model.edit('1', 'province', '33')
    expect(model.state.row('1')?.['city']).toBe('3304')
    model.edit('1', 'province', '32')
    expect(model.state.row('1')).toEqual({ id: '1', province: '32', city: '', county: '' })
    model.state.undo()
    expect(model.state.row('1')).toMatchObject({ province: '33', city: '3304', county: '330483' })
  })

  test('[GRIDCOL-26] offers what belongs to the choice above it, fetched once for each; a late answer harms nobody', async () => {
    const answers = new Map<unknown, (options: readonly { value: string; text: string }[]) => void>()
    const reported = vi.fn()
    const linkage = new Linkage(columns, (_, parent) => new Promise((resolve) => answers.set(parent, resolve)), reported)
    const row = (province: string) => ({ id: '1', province })
    expect(linkage.optionsOf(city, row('')).state).toBe('waiting')
    expect(linkage.optionsOf(city, row('33')).state).toBe('loading')
    expect(linkage.optionsOf(city, row('32')).state).toBe('loading')
    answers.get('32')?.([{ value: '3201', text: '南京' }])
    answers.get('33')?.([{ value: '3304', text: '嘉兴' }])
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(2))
    expect(linkage.optionsOf(city, row('32')).options).toEqual([{ value: '3201', text: '南京' }])
    expect(linkage.optionsOf(city, row('33')).options).toEqual([{ value: '3304', text: '嘉兴' }])
    expect(answers.size).toBe(2)
  })

  test('says that fetching failed, and asks again when it is told to', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValue([])
    const linkage = new Linkage(columns, load, () => undefined)
    linkage.optionsOf(city, { id: '1', province: '33' })
    await vi.waitFor(() => expect(linkage.optionsOf(city, { id: '1', province: '33' }).state).toBe('failed'))
    linkage.retry()
    linkage.optionsOf(city, { id: '1', province: '33' })
    await vi.waitFor(() => expect(linkage.optionsOf(city, { id: '1', province: '33' }).state).toBe('ready'))
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('around the grid', () => {
  test('[GRID-38] the sub-table opens below when more than 350 px remain, else above', () => {
    expect(subTablePlace(549, 900)).toBe('below')
    expect(subTablePlace(550, 900)).toBe('above')
  })

  test('[ERR-29] a sub-table that cannot be opened in three tries says 打开子表失败', async () => {
    const open = vi.fn(() => false)
    const next = vi.fn(async () => undefined)
    expect(await openSubTable(open, next)).toBe('打开子表失败')
    expect(open).toHaveBeenCalledTimes(3)
    expect(next).toHaveBeenCalledTimes(2)
    let tries = 0
    const late = (): boolean => {
      tries++
      if (tries === 1) throw new Error('no row yet')
      return tries === 3
    }
    expect(await openSubTable(late, next)).toBe(null)
  })

  test('[GRID-32] the scroll flag falls 100 ms after the last movement', () => {
    vi.useFakeTimers()
    const reported: boolean[] = []
    const flag = delayedFlag(scrollFlagMs, (isUp) => reported.push(isUp))
    flag.raise()
    vi.advanceTimersByTime(99)
    flag.raise()
    vi.advanceTimersByTime(99)
    expect(flag.isUp).toBe(true)
    vi.advanceTimersByTime(1)
    expect([flag.isUp, reported]).toEqual([false, [true, false]])
    vi.useRealTimers()
  })

  test('[GRID-33] the mark of a reload is taken off after 1400 ms, or when the grid goes', () => {
    vi.useFakeTimers()
    const reported: boolean[] = []
    const flag = delayedFlag(reloadEffectMs, (isUp) => reported.push(isUp))
    flag.raise()
    vi.advanceTimersByTime(1_399)
    expect(flag.isUp).toBe(true)
    vi.advanceTimersByTime(1)
    expect(flag.isUp).toBe(false)
    flag.raise()
    flag.dispose()
    expect(vi.getTimerCount()).toBe(0)
    expect(reported).toEqual([true, false, true, false])
    vi.useRealTimers()
  })

  test('[PERM-11] [PERM-12] the buttons for adding and removing are hidden when their codes are excluded under the prefix', () => {
    const rights = { authPre: 'x', excluded: ['x:add', 'y:batch_delete', 'x:price'] }
    expect([mayShow(rights, 'add'), mayShow(rights, 'remove')]).toEqual([false, true])
    expect(mayShow({ authPre: 'x', excluded: ['x:batch_delete'] }, 'remove')).toBe(false)
    expect(mayShow({ authPre: '', excluded: [':add'] }, 'add')).toBe(true)
    const columns = [
      { key: 'price', type: 'input', title: '' },
      { key: 'fee', type: 'input', title: '', authCode: 'price' },
      { key: 'a', type: 'input', title: '' },
    ] as const
    expect(allowedColumns(columns, rights).map(({ key }) => key)).toEqual(['a'])
  })

  test('messages of the page channel patch a row, load anew, or offer to when something is typed and not saved', () => {
    const listener = { socketKey: 'meters', caseId: 'me' }
    const state = new GridState([{ id: '1', a: 1 }])
    const row = (id: string, caseId = 'you', socketKey = 'meters') =>
      refreshOf({ type: 'update_vxe_table', data: { socketKey, args: [{ id, a: 2 }, caseId] } }, listener, state)
    const anew = (key: string) => refreshOf({ type: 'common_send_date', data: { key, args: [] } }, listener, state)
    expect(row('1')).toEqual({ kind: 'patch', id: '1', values: { a: 2 } })
    expect([row('1', 'me').kind, row('1', 'you', 'other').kind, anew('other').kind]).toEqual(['ignore', 'ignore', 'ignore'])
    expect([row('9').kind, anew('meters').kind]).toEqual(['reload', 'reload'])
    state.setCell('1', 'a', 5)
    expect([row('9').kind, anew('meters').kind, row('1').kind]).toEqual(['offer', 'offer', 'patch'])
    expect(refreshOf(null, listener, state).kind).toBe('ignore')
    expect(refreshOf({ type: 'heart_beat', data: 1 }, listener, state).kind).toBe('ignore')
  })
})
