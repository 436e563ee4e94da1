import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { clearSession, session, signIn } from '../session/store.ts'
import { buildPermissions, buildUser } from '../testing/buildSession.ts'
import { startFakeBackend } from '../testing/fakeBackend.ts'
import { type NoticeMessage, useLiveConnection } from './useLiveConnection.ts'

class FakeSocket {
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readyState = 1
  onopen: (() => void) | null = null
  onclose: ((event: unknown) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  closed = false
  constructor() {
    FakeSocket.all.push(this)
  }
  close(): void {
    this.closed = true
  }
  send(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify({ msgId: '1', msgTxt: '', ...message }) })
  }
}

function Live({ onNotice }: { readonly onNotice: (message: NoticeMessage) => void }) {
  useLiveConnection(onNotice)
  return null
}

async function mount() {
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const onNotice = vi.fn()
  const screen = await render(
    <QueryClientProvider client={client}>
      <Live onNotice={onNotice} />
    </QueryClientProvider>,
  )
  const socket = FakeSocket.all.at(-1)
  socket?.onopen?.()
  return { screen, invalidate, onNotice, socket }
}

beforeEach(() => {
  clearSession()
  FakeSocket.all.length = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('WebSocket', FakeSocket)
  signIn({ token: 'tok', user: buildUser(), departCount: 1 })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    clearSession()
  }
})

test('[WS-03] messages that come together refetch once', async () => {
  const { invalidate, socket } = await mount()
  socket?.say({ cmd: 'alarm', stationIds: ['7'] })
  socket?.say({ cmd: 'alarm', stationIds: ['7'] })
  expect(invalidate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  const keys = invalidate.mock.calls.map(([filter]) => filter?.queryKey)
  expect(keys).toContainEqual(['alarm'])
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
})

test('[WS-12] a message to everybody or to the person is shown and makes the notices stale', async () => {
  const { onNotice, invalidate, socket } = await mount()
  socket?.say({ cmd: 'topic', msgTxt: '今晚 22:00 升级' })
  socket?.say({ cmd: 'user', msgTxt: '您有新的审批' })
  expect(onNotice.mock.calls.map(([message]) => message.msgTxt)).toEqual(['今晚 22:00 升级', '您有新的审批'])
  await vi.advanceTimersByTimeAsync(300)
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['inbox'] })
})

test('what was missed while the connection was away is asked for when it stands again', async () => {
  const { invalidate, socket } = await mount()
  socket?.onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(6_100)
  expect(FakeSocket.all).toHaveLength(2)
  FakeSocket.all[1]?.onopen?.()
  expect(invalidate).toHaveBeenCalledWith()
})

test('[WS-05] signing out closes the connection', async () => {
  const { socket } = await mount()
  clearSession()
  await vi.waitFor(() => expect(socket?.closed).toBe(true))
})

test('the word that the session ended is checked before it is believed', async () => {
  const backend = startFakeBackend({ 'GET /sys/user/getUserInfo': () => null })
  const { socket } = await mount()
  socket?.say({ cmd: 'session' })
  expect(backend.count('GET /sys/user/getUserInfo')).toBe(0)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(backend.count('GET /sys/user/getUserInfo')).toBe(1)
})

test('[GUARD-04] rights that changed are fetched once, in place, and everything on screen is asked for by them', async () => {
  const permissions = buildPermissions({ codeList: ['dashboard'] })
  const backend = startFakeBackend({
    'GET /sys/permission/getUserPermissionByToken': () => permissions,
    'GET /sys/userauthority/queryByUserId': () => ({ userId: '1001', haveExportData: 0, haveViewFinancialData: 0 }),
  })
  const { invalidate, socket } = await mount()
  socket?.say({ cmd: 'permission' })
  socket?.say({ cmd: 'permission' })
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(session.getState().permissions?.codeList).toEqual(['dashboard']))
  expect(backend.count('GET /sys/permission/getUserPermissionByToken')).toBe(1)
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith())
})
