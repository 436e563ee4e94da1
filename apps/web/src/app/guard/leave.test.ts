import { beforeEach, expect, test, vi } from 'vitest'
import { browserPath } from '../../api/browserPath.ts'
import { session, signIn } from '../../session/store.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { refusal, startFakeBackend } from '../../testing/fakeBackend.ts'
import { questions } from '../confirm.ts'
import { toasts } from '../toast.ts'
import { askAndLeave } from './leave.ts'

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/station/index' })
  questions.setState({ asked: [] })
  toasts.setState({ items: [] })
  signIn({ token: 'tok', user: buildUser(), departCount: 1 })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})
const answer = (yes: boolean): void => questions.getState().asked[0]?.answer(yes)

test('[LAYOUT-23] [LAYOUT-24] yes ends the session and leaves', async () => {
  const backend = startFakeBackend({ 'POST /sys/logout': () => null })
  const go = vi.fn()
  const done = askAndLeave(go)
  expect(questions.getState().asked[0]?.title).toBe('真的要注销登录吗 ?')
  answer(true)
  await done
  expect(backend.last('POST /sys/logout')?.headers['X-Access-Token']).toBe('tok')
  expect(session.getState().token).toBeNull()
  expect(go).toHaveBeenCalledTimes(1)
})

test('[LAYOUT-25] no keeps everything', async () => {
  const backend = startFakeBackend({})
  const go = vi.fn()
  const done = askAndLeave(go)
  answer(false)
  await done
  expect(backend.calls).toEqual([])
  expect(session.getState().token).toBe('tok')
  expect(go).not.toHaveBeenCalled()
})

test('[SESSION-04] a failed call is shown, and the session is over here all the same', async () => {
  vi.useFakeTimers()
  startFakeBackend({ 'POST /sys/logout': () => refusal(500, '系统繁忙') })
  const go = vi.fn()
  const done = askAndLeave(go)
  answer(true)
  await done
  expect(session.getState().token).toBeNull()
  expect(toasts.getState().items.map((item) => item.title)).toEqual(['系统繁忙'])
  expect(go).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(go).toHaveBeenCalledTimes(1)
})

test('[SESSION-04] a session that the server had already ended is no failure', async () => {
  startFakeBackend({ 'POST /sys/logout': () => refusal(401, 'Token失效，请重新登录!') })
  const go = vi.fn()
  const done = askAndLeave(go)
  answer(true)
  await done
  expect(toasts.getState().items).toEqual([])
  expect(go).toHaveBeenCalledTimes(1)
})

test('[ROUTE-01] a path stands under the path of the deployment', () => {
  expect(browserPath('/station/index?status=2', '/pv/')).toBe('/pv/station/index?status=2')
  expect(browserPath('/', '/')).toBe('/')
})
