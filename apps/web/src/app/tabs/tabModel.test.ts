import { describe, expect, test } from 'vitest'
import { leafRoute } from '../routes/route.ts'
import {
  changeTab,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  documentTitle,
  maxLive,
  moveTab,
  neighbourOf,
  openTab,
  pinTab,
  refreshTab,
  shiftTab,
  type Tabs,
  tabOf,
  tabOfRecord,
} from './tabModel.ts'

const none: Tabs = { items: [], activeKey: '', live: [], generation: {} }
const home = leafRoute({ path: '/dashboard/analysis', title: '首页', component: 'x' })
const kept = (path: string, title = path) => {
  const route = leafRoute({ path, title, component: 'x' })
  return { ...route, meta: { ...route.meta, keepAlive: true, componentName: `C${path}` } }
}
const at = (path: string, search = '') => tabOf(kept(path), path, search)
const keys = (tabs: Tabs) => tabs.items.map((tab) => tab.key)

/** Home, /a, /b, /c with /c open. */
const four = ['/a', '/b', '/c'].reduce((tabs, path) => openTab(tabs, at(path)), openTab(none, tabOf(home, home.path, '')))

describe('opening', () => {
  test('[TABS-11] an entry has name, path, full path and what to show', () => {
    expect(at('/a', '?x=1')).toEqual({
      key: '/a',
      name: 'a',
      path: '/a',
      fullPath: '/a?x=1',
      meta: { title: '/a', icon: undefined, keepAlive: true, componentName: 'C/a' },
    })
  })
  test('a page with another query stays in its tab and keeps the newest address', () => {
    const again = openTab(four, at('/a', '?x=2'))
    expect(keys(again)).toEqual(keys(four))
    expect(again.items.find((tab) => tab.key === '/a')?.fullPath).toBe('/a?x=2')
    expect(again.activeKey).toBe('/a')
  })
  test('records of a kind share one tab; one that is being written in keeps it, and a record is found where it is shown', () => {
    const route = { ...kept('/k/:id'), tabKey: '/k' }
    const open = (tabs: Tabs, id: number) => openTab(tabs, tabOfRecord(tabs, tabOf(route, `/k/${id}`, '')))
    const shown = (tabs: Tabs) => tabs.items.slice(four.items.length).map(({ key, path }) => [key, path])
    const second = open(open(four, 1), 2)
    expect(shown(second)).toEqual([['/k', '/k/2']])
    const busy = changeTab(second, '/k', { unsaved: true })
    const beside = open(busy, 3)
    expect(shown(beside)).toEqual([
      ['/k', '/k/2'],
      ['/k/3', '/k/3'],
    ])
    expect(beside.activeKey).toBe('/k/3')
    const back = open(beside, 2)
    expect([back.activeKey, back.items.find(({ key }) => key === '/k')?.unsaved, back.items.length]).toEqual(['/k', true, 6])
    expect(open(beside, 3).items).toHaveLength(6)
    const saved = changeTab(back, '/k', { unsaved: false })
    expect(shown(open(saved, 4))).toEqual([
      ['/k', '/k/4'],
      ['/k/3', '/k/3'],
    ])
  })
  test('a detail page has a tab for each query', () => {
    const route = { ...kept('/d'), tabPerQuery: true }
    const two = openTab(openTab(none, tabOf(route, '/d', '?id=1')), tabOf(route, '/d', '?id=2'))
    expect(keys(two)).toEqual(['/d?id=1', '/d?id=2'])
  })
  test('a title of the page’s own outlives a visit', () => {
    const named = openTab(changeTab(four, '/a', { title: '单号 7' }), at('/a'))
    expect(named.items.find((tab) => tab.key === '/a')?.title).toBe('单号 7')
  })
})

describe('closing', () => {
  test('[TABS-02] home is refused', () => {
    expect(closeTab(four, home.path)).toEqual({ state: four, refused: 'home' })
  })
  test('[TABS-03] the last remaining page is refused', () => {
    const single = openTab(none, at('/a'))
    expect(closeTab(single, '/a')).toEqual({ state: single, refused: 'last' })
  })
  test('the active tab hands over to its right neighbour, else to the left one', () => {
    expect(closeTab(openTab(four, at('/b')), '/b').state.activeKey).toBe('/c')
    expect(closeTab(four, '/c').state.activeKey).toBe('/b')
  })
  test('another tab leaves the active one active', () => {
    expect(closeTab(four, '/a').state).toMatchObject({ activeKey: '/c' })
  })
  test('[TABS-06] to the left spares home and the tab', () => {
    expect(keys(closeLeft(four, '/c'))).toEqual([home.path, '/c'])
    expect(closeLeft(openTab(four, at('/a')), '/b')).toMatchObject({ activeKey: '/b' })
  })
  test('[TABS-07] to the right spares the tab and what is left of it', () => {
    expect(keys(closeRight(four, '/a'))).toEqual([home.path, '/a'])
    expect(closeRight(four, '/a').activeKey).toBe('/a')
    expect(keys(closeRight(four, home.path))).toEqual([home.path])
  })
  test('[TABS-08] others spares home and the tab', () => {
    expect(keys(closeOthers(four, '/b'))).toEqual([home.path, '/b'])
    expect(closeOthers(four, '/b').activeKey).toBe('/b')
  })
  test('[TABS-01] home survives every way of closing', () => {
    for (const state of [closeLeft(four, '/c'), closeRight(four, '/a'), closeOthers(four, '/b'), closeTab(four, '/a').state]) {
      expect(keys(state)[0]).toBe(home.path)
    }
  })
  test('takes closed pages off the mounted ones', () => {
    expect(closeOthers(four, '/b').live).toEqual(['/b'])
  })
})

describe('staying alive', () => {
  test('[TABS-12] a kept page stays mounted behind another, one that is not kept goes', () => {
    const plain = tabOf(leafRoute({ path: '/p', title: 'p', component: 'x' }), '/p', '')
    const away = openTab(openTab(openTab(none, at('/a')), plain), at('/b'))
    expect(away.live).toEqual(['/a', '/b'])
  })
  test('[TABS-12] a component name is needed too', () => {
    const nameless = { ...at('/n'), meta: { ...at('/n').meta, componentName: '' } }
    expect(openTab(openTab(none, nameless), at('/a')).live).toEqual(['/a'])
  })
  test('beyond ten pages the one unused for longest is given up', () => {
    const many = Array.from({ length: 12 }, (_, i) => `/p${i}`).reduce((tabs, path) => openTab(tabs, at(path)), none)
    expect(many.live).toHaveLength(maxLive)
    expect(many.live).not.toContain('/p1')
    expect(keys(many)).toContain('/p1')
    expect(openTab(many, at('/p2')).live.at(-1)).toBe('/p2')
  })
  test('[TABS-05] refreshing mounts that page anew and no other', () => {
    expect(refreshTab(refreshTab(four, '/a'), '/a').generation).toEqual({ '/a': 2 })
  })
})

test('[TABS-09] [TABS-10] the window is titled tab · system, and by the system alone on home', () => {
  const title = (tabs: Tabs) =>
    documentTitle(
      tabs.items.find((tab) => tab.key === tabs.activeKey),
      '系统',
    )
  expect(title(four)).toBe('/c · 系统')
  expect(title(changeTab(four, '/c', { title: '单号 7' }))).toBe('单号 7 · 系统')
  expect(title(openTab(four, tabOf(home, home.path, '')))).toBe('系统')
})

describe('pinning', () => {
  const pinned = pinTab(four, '/c', true)
  test('puts a tab behind home and the pinned ones before it', () => {
    expect(keys(pinned)).toEqual([home.path, '/c', '/a', '/b'])
    expect(keys(pinTab(pinned, '/b', true))).toEqual([home.path, '/c', '/b', '/a'])
  })
  test('released, a tab is the first of the others', () => {
    expect(keys(pinTab(pinTab(pinned, '/b', true), '/c', false))).toEqual([home.path, '/b', '/c', '/a'])
  })
  test('home is never pinned', () => expect(pinTab(four, home.path, true)).toBe(four))
  test('keeps a tab when left, right or others are closed, and refuses to close it', () => {
    expect(keys(closeLeft(pinned, '/b'))).toEqual([home.path, '/c', '/b'])
    expect(keys(closeOthers(pinned, '/a'))).toEqual([home.path, '/c', '/a'])
    expect(keys(closeRight(pinned, home.path))).toEqual([home.path, '/c'])
    expect(closeTab(pinned, '/c')).toEqual({ state: pinned, refused: 'pinned' })
  })
})

describe('moving', () => {
  test('puts a tab before or behind another one', () => {
    expect(keys(moveTab(four, '/c', { beside: '/a', after: false }))).toEqual([home.path, '/c', '/a', '/b'])
    expect(keys(moveTab(four, '/a', { beside: '/b', after: true }))).toEqual([home.path, '/b', '/a', '/c'])
  })
  test('never puts a tab before home or among the pinned ones', () => {
    expect(keys(moveTab(four, '/c', { beside: home.path, after: false }))).toEqual([home.path, '/c', '/a', '/b'])
    expect(keys(moveTab(pinTab(four, '/a', true), '/c', { beside: '/a', after: false }))).toEqual([home.path, '/a', '/c', '/b'])
    expect(moveTab(four, home.path, { beside: '/b', after: true })).toBe(four)
  })
  test('has button twins, which end at the edge of the group', () => {
    expect(keys(shiftTab(four, '/b', -1))).toEqual([home.path, '/b', '/a', '/c'])
    expect(keys(shiftTab(four, '/b', 1))).toEqual([home.path, '/a', '/c', '/b'])
    expect(shiftTab(four, '/a', -1)).toBe(four)
    expect(neighbourOf(four, '/c', 1)).toBeUndefined()
    expect(neighbourOf(pinTab(four, '/a', true), '/a', 1)).toBeUndefined()
  })
})

test('a page with unsaved work stays mounted however many others are opened', () => {
  const dirty = changeTab(openTab(four, at('/dirty')), '/dirty', { unsaved: true })
  const many = Array.from({ length: maxLive + 5 }, (_, i) => at(`/p${i}`)).reduce(openTab, dirty)
  expect(many.live).toContain('/dirty')
  expect(many.live).toHaveLength(maxLive)
})
