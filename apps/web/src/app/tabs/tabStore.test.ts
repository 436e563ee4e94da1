import { beforeEach, expect, test } from 'vitest'
import { browserLocal, browserSession } from '../../session/expiringStorage.ts'
import { clearSession, signIn } from '../../session/store.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { leafRoute } from '../routes/route.ts'
import { toasts } from '../toast.ts'
import { tabOf } from './tabModel.ts'
import { forgetTabs, keptNamesKey, restoreTabs, tabActions, tabStore } from './tabStore.ts'

const home = tabOf(leafRoute({ path: '/dashboard/analysis', title: '首页', component: 'x' }), '/dashboard/analysis', '')
const build = (path: string) => {
  const tab = tabOf(leafRoute({ path, title: path, component: 'x' }), path, '')
  return { ...tab, meta: { ...tab.meta, keepAlive: true, componentName: `C${path}` } }
}

beforeEach(() => {
  tabStore.setState({ items: [], activeKey: '', live: [], generation: {} })
  toasts.setState({ items: [] })
})

test('[TABS-02] closing home answers with the words of the specification', () => {
  tabActions.open(home)
  tabActions.open(build('/a'))
  tabActions.close(home.key)
  expect(toasts.getState().items.map((item) => item.title)).toEqual(['首页不能关闭!'])
  expect(tabStore.getState().items).toHaveLength(2)
})

test('[TABS-03] closing the last page answers with the words of the specification', () => {
  tabActions.open(build('/a'))
  tabActions.close('/a')
  expect(toasts.getState().items.map((item) => item.title)).toEqual(['这是最后一页，不能再关闭了！'])
})

test('[TABS-13] the names of kept components stand in local storage', () => {
  tabActions.open(home)
  tabActions.open(build('/a'))
  tabActions.open(build('/b'))
  expect(JSON.parse(browserLocal.getItem(keptNamesKey) ?? '')).toEqual(['C/a', 'C/b'])
})

test('tabs come back after a reload, without the marks of unsaved work', () => {
  tabActions.open(build('/a'))
  tabActions.change('/a', { unsaved: true, title: '单号 7' })
  const restored = restoreTabs(browserSession.getItem('heliodesk__tabs'))
  expect(restored).toMatchObject([{ key: '/a', title: '单号 7', unsaved: false }])
  forgetTabs()
  expect(restoreTabs(browserSession.getItem('heliodesk__tabs'))).toEqual([])
  expect(restoreTabs('{"broken')).toEqual([])
})

test('[TABS-01] home is put first when it is missing, and once', () => {
  tabActions.open(build('/a'))
  tabActions.ensureHome(home)
  tabActions.ensureHome(home)
  expect(tabStore.getState().items.map((tab) => tab.key)).toEqual([home.key, '/a'])
})

test('[SESSION-03] nothing of the tabs outlives the session', () => {
  signIn({ token: 't', user: buildUser(), departCount: 1 })
  tabActions.open(build('/a'))
  clearSession()
  expect(tabStore.getState().items).toEqual([])
  expect([browserLocal.length, browserSession.length]).toEqual([0, 0])
})
