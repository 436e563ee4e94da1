import { expect, test } from 'vitest'
import './allViews.ts'
import { browserLocal } from '../../session/expiringStorage.ts'
import { clearSession, signIn } from '../../session/store.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { leafRoute } from './route.ts'
import { rememberedView, rememberViews } from './viewMemory.ts'

const route = (path: string, component: string) => leafRoute({ path, title: path, component })

test('the view of a path is known at the next start, when the build still has it', () => {
  rememberViews([route('/a', 'test/home'), route('/gone', 'nowhere/atAll')])
  expect([rememberedView('/a'), rememberedView('/gone'), rememberedView('/b'), rememberedView('/__proto__')]).toEqual([
    'test/home',
    null,
    null,
    null,
  ])
})

test('[SESSION-03] views are forgotten with the session', () => {
  signIn({ token: 't', user: buildUser(), departCount: 1 })
  rememberViews([route('/a', 'test/home')])
  clearSession()
  expect(rememberedView('/a')).toBeNull()
  expect(browserLocal.length).toBe(0)
})

test('what somebody else wrote there is no view', () => {
  for (const text of ['', '{', '[]', 'null', '{"/a":7}', '{"/a":{"b":1}}']) {
    browserLocal.setItem('heliodesk__views', text)
    expect(rememberedView('/a')).toBeNull()
  }
})
