import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type LiveDeps, liveUrl, openLiveSocket } from './liveSocket.ts'

class FakeSocket {
  readyState = 0
  sent: string[] = []
  closed = false
  onopen: ((event: unknown) => void) | null = null
  onmessage: ((event: unknown) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  onclose: ((event: unknown) => void) | null = null
  readonly url: string
  readonly protocols: readonly string[]
  constructor(url: string, protocols: readonly string[]) {
    this.url = url
    this.protocols = protocols
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.closed = true
  }
  open(): void {
    this.readyState = 1
    this.onopen?.({})
  }
  say(data: string): void {
    this.onmessage?.({ data })
  }
}

function openFake(given: Partial<LiveDeps> = {}) {
  const sockets: FakeSocket[] = []
  const states: string[] = []
  const onMessage = vi.fn()
  const live = openLiveSocket({
    url: 'ws://h/svc/websocket/1',
    token: 'tok',
    random: () => 0,
    onMessage,
    onState: (state) => states.push(state),
    create: (url, protocols) => {
      const socket = new FakeSocket(url, protocols)
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    ...given,
  })
  return { live, sockets, states, onMessage }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', { OPEN: 1 })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('[WS-01] the address names the user under the prefix, and follows the scheme of the page', () => {
  expect(liveUrl({ protocol: 'https:', host: 'h' }, '/svc', 'u1')).toBe('wss://h/svc/websocket/u1')
  expect(liveUrl({ protocol: 'http:', host: 'h:8080' }, '', 'u/1')).toBe('ws://h:8080/websocket/u%2F1')
})

test('[WS-01] the token travels as sub-protocol', () => {
  expect(openFake().sockets[0]).toMatchObject({ url: 'ws://h/svc/websocket/1', protocols: ['tok'] })
})

describe('a lost connection', () => {
  test('[WS-06] is tried again after 5 s', () => {
    const { sockets, states } = openFake()
    sockets[0]?.open()
    sockets[0]?.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(4_999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting'])
  })
  test('[WS-07] is tried once although error and close come together', () => {
    const { sockets } = openFake()
    sockets[0]?.onerror?.({})
    sockets[0]?.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(20_000)
    expect(sockets).toHaveLength(2)
  })
  test('is spread over a second among many browsers', () => {
    const { sockets } = openFake({ random: () => 0.999 })
    sockets[0]?.onclose?.({ code: 1012 })
    vi.advanceTimersByTime(5_998)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(2)
    expect(sockets).toHaveLength(2)
  })
  test('stays closed when the server refused the token', () => {
    const { sockets, states } = openFake()
    sockets[0]?.onclose?.({ code: 4401 })
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
    expect(states.at(-1)).toBe('closed')
  })
})

test('[WS-05] a closed connection stays closed', () => {
  const { live, sockets } = openFake()
  sockets[0]?.open()
  live.close()
  sockets[0]?.onclose?.({ code: 1000 })
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.closed).toBe(true)
})

test('[WS-08] malformed and unknown messages are ignored', () => {
  const { sockets, onMessage } = openFake()
  sockets[0]?.open()
  for (const text of ['not json', '', 'null', '[]', '42', '{"cmd":"unknown"}', '{"a":1}']) sockets[0]?.say(text)
  expect(onMessage).not.toHaveBeenCalled()
  sockets[0]?.say('{"cmd":"alarm","msgId":"1","msgTxt":"","stationIds":["7"]}')
  expect(onMessage).toHaveBeenCalledTimes(1)
})

test('[WS-10] a heartbeat goes out after 20 s of silence, and any message puts it off', () => {
  const { sockets } = openFake()
  sockets[0]?.open()
  vi.advanceTimersByTime(19_999)
  sockets[0]?.say('{"cmd":"heartcheck"}')
  vi.advanceTimersByTime(19_999)
  expect(sockets[0]?.sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sockets[0]?.sent).toEqual(['HeartBeat'])
  sockets[0]?.say('{"cmd":"heartcheck"}')
  vi.advanceTimersByTime(20_000)
  expect(sockets[0]?.sent).toEqual(['HeartBeat', 'HeartBeat'])
})

describe('a connection that only looks alive', () => {
  test('is given up when its heartbeat stays without an answer', () => {
    const { sockets } = openFake()
    sockets[0]?.open()
    vi.advanceTimersByTime(20_000 + 6_000)
    expect(sockets[0]?.closed).toBe(true)
    vi.advanceTimersByTime(5_000)
    expect(sockets).toHaveLength(2)
  })
  test('is asked at once when somebody looks again, and comes back when it does not answer', () => {
    const { live, sockets } = openFake()
    sockets[0]?.open()
    live.wake()
    live.wake()
    expect(sockets[0]?.sent).toEqual(['HeartBeat'])
    vi.advanceTimersByTime(6_000 + 5_000)
    expect(sockets).toHaveLength(2)
  })
  test('is given up when the attempt itself hangs', () => {
    const { sockets, states } = openFake()
    vi.advanceTimersByTime(15_000)
    expect(sockets[0]?.closed).toBe(true)
    expect(states).toEqual(['connecting', 'waiting'])
  })
})

test('a user who looks again does not wait for the next attempt, and causes one alone', () => {
  const { live, sockets } = openFake()
  sockets[0]?.onclose?.({ code: 1006 })
  live.wake()
  live.wake()
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(sockets).toHaveLength(2)
})

test('a window whose place another one took waits a minute, or until somebody looks at it', () => {
  const { live, sockets } = openFake()
  sockets[0]?.open()
  sockets[0]?.onclose?.({ code: 4409 })
  vi.advanceTimersByTime(59_999)
  expect(sockets).toHaveLength(1)
  live.wake()
  expect(sockets).toHaveLength(2)
})
