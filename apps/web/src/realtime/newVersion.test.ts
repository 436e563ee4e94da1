import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from '../session/store.ts'
import { startFakeBackend } from '../testing/fakeBackend.ts'
import { followVersion, lookForNewVersion, newBuild } from './newVersion.ts'

const minute = 60_000

beforeEach(() => {
  newBuild.setState({ build: null })
  clearSession()
  vi.stubGlobal('location', { pathname: '/', href: 'http://fake/' })
  return () => vi.unstubAllGlobals()
})

test('another build than the own is news, the same again is none', async () => {
  let build = 'b2'
  startFakeBackend({ 'GET /sys/version': () => ({ version: '1', build, serverTime: '' }) })
  lookForNewVersion('b1')
  await vi.waitFor(() => expect(newBuild.getState().build).toBe('b2'))
  build = 'b1'
  lookForNewVersion('b1')
  await vi.waitFor(() => expect(newBuild.getState().build).toBeNull())
})

test('a window or a server that does not know its build asks nothing and tells nothing', async () => {
  const server = startFakeBackend({ 'GET /sys/version': () => ({ version: '1', build: '', serverTime: '' }) })
  lookForNewVersion('')
  expect(server.calls).toHaveLength(0)
  lookForNewVersion('b1')
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  expect(newBuild.getState().build).toBeNull()
})

test('the server is asked every five minutes while somebody looks, and at once when they look again after longer', () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const look = vi.fn()
  const stop = followVersion(look)
  vi.advanceTimersByTime(5 * minute)
  expect(look).toHaveBeenCalledTimes(1)
  Object.assign(document, { visibilityState: 'hidden' })
  vi.advanceTimersByTime(30 * minute)
  expect(look).toHaveBeenCalledTimes(1)
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(2)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(2)
  stop()
  vi.useRealTimers()
})
