import { beforeEach, expect, test } from 'vitest'
import { clearSession, signIn } from '../../session/store.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { leafRoute } from '../routes/route.ts'
import { recentPages, withVisit } from './recentPages.ts'
import { tabOf } from './tabModel.ts'
import { tabActions } from './tabStore.ts'

const visit = (path: string, search = '') =>
  tabActions.open(tabOf(leafRoute({ path, title: `页 ${path}`, component: 'x' }), path, search))
const paths = () => recentPages.getState().pages.map((page) => page.path)

beforeEach(() => {
  clearSession()
  signIn({ token: 't', user: buildUser(), departCount: 1 })
})

test('pages are remembered newest first, each once, without what was typed on them', () => {
  for (const path of ['/a', '/b', '/a']) visit(path, '?username=王')
  expect(paths()).toEqual(['/a', '/b'])
})

test('twelve are enough', () => {
  const pages = Array.from({ length: 20 }, (_, at) => ({ path: `/${at}`, title: '' }))
  expect(pages.reduce(withVisit, [] as readonly { path: string; title: string }[])).toHaveLength(12)
})

test('signing out forgets them', () => {
  visit('/a')
  clearSession()
  expect(paths()).toEqual([])
})
