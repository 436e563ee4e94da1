import { describe, expect, test } from 'vitest'
import type { PaletteEntry, PaletteGroup } from './paletteEntry.ts'
import { rank } from './ranking.ts'

const entry = (group: PaletteGroup, title: string, given: Partial<PaletteEntry> = {}): PaletteEntry => ({
  ...{ key: `${group}:${title}`, group, title, icon: 'dot', run: () => undefined },
  ...given,
})
const shown = (
  entries: readonly PaletteEntry[],
  query: string,
  recent: readonly string[] = [],
  found: readonly PaletteEntry[] = [],
) =>
  Object.fromEntries(
    rank(entries, found, { query, recent }).map(({ group, items }) => [group, items.map((item) => item.entry.title)]),
  )

describe('the palette', () => {
  test('starts with open tabs, recent pages and actions, and no list of all pages', () => {
    const entries = [entry('page', '电站列表'), entry('action', '退出登录'), entry('recent', '客户'), entry('open', '工作台')]
    expect(shown(entries, ' ')).toEqual({ open: ['工作台'], recent: ['客户'], action: ['退出登录'] })
    expect(Object.keys(shown(entries, ''))).toEqual(['open', 'recent', 'action'])
  })
  test('puts the better match first, and among equals the page used lately', () => {
    const entries = ['电站变更', '电站告警', '电站列表', '故障电站'].map((title) => entry('page', title))
    expect(shown(entries, 'dz').page).toEqual(['电站变更', '电站告警', '电站列表', '故障电站'])
    expect(shown(entries, 'dz', ['page:电站列表', 'page:电站告警']).page).toEqual([
      '电站列表',
      '电站告警',
      '电站变更',
      '故障电站',
    ])
    expect(shown(entries, 'dz', ['page:故障电站']).page?.at(-1)).toBe('故障电站')
  })
  test('finds actions by further words, and not by scattered letters', () => {
    const entries = [entry('action', '切换为深色', { keywords: 'theme 主题' }), entry('action', '全屏')]
    expect(shown(entries, 'theme').action).toEqual(['切换为深色'])
    expect(shown(entries, 'zhuti').action).toEqual(['切换为深色'])
    expect(shown(entries, 'qs')).toEqual({})
  })
  test('shows records of the server as they come, below the pages, and marks what was typed', () => {
    const found = [
      entry('station', '大洲镇李村包文斌', { detail: 'GF-1' }),
      entry('customer', '包文斌'),
      entry('customer', '全部包客户'),
    ]
    const groups = rank([entry('page', '包裹'), entry('action', '包')], found, { query: '包', recent: [] })
    expect(groups.map(({ group }) => group)).toEqual(['page', 'station', 'customer', 'action'])
    expect(groups[1]?.items[0]?.spans).toEqual([[5, 5]])
    expect(groups[2]?.items.at(-1)?.spans).toEqual([])
  })
  test('cuts every group', () => {
    const many = (group: PaletteGroup) =>
      Array.from({ length: 30 }, (_, at) => entry(group, `页${at}`, { key: `${group}:${at}` }))
    const sizes = Object.values(shown([...many('page'), ...many('action')], '页', [], [...many('station'), ...many('customer')]))
    expect(sizes.map((titles) => titles.length)).toEqual([7, 6, 6, 5])
  })
})
