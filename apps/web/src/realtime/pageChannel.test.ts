import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connectPage, type PageHandlers, pageUrl } from './pageChannel.ts'

class FakeSocket {
  readyState = 0
  readonly sent: { type: string; data: unknown }[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) })
  }
}

const types = ({ sent }: FakeSocket) => sent.map(({ type }) => type)

function connect(handlers: PageHandlers = {}) {
  const sockets: FakeSocket[] = []
  const create = () => {
    const socket = new FakeSocket()
    sockets.push(socket)
    return socket as unknown as WebSocket
  }
  const channel = connectPage({ url: 'ws://h/x', token: 'tok', create, random: () => 0 }, handlers)
  const [first] = sockets
  if (!first) throw new Error('it connects at once')
  return { channel, sockets, first }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', { OPEN: 1 })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('[WS-02] the address names user and page', () => {
  expect(pageUrl({ protocol: 'https:', host: 'h' }, '/svc', '7', 'station-1')).toBe('wss://h/svc/vxeSocket/7/station-1')
})

describe('the heart beat', () => {
  test('[WS-09] goes out every 10 s, whatever else is said meanwhile', () => {
    const { first } = connect()
    first.open()
    vi.advanceTimersByTime(6_000)
    first.say({ type: 'common_send_date', data: { key: 'a', args: [] } })
    vi.advanceTimersByTime(3_999)
    expect(types(first)).toEqual([])
    vi.advanceTimersByTime(1)
    expect(types(first)).toEqual(['heart_beat'])
    first.say({ type: 'heart_beat', data: true })
    vi.advanceTimersByTime(10_000)
    expect(types(first)).toEqual(['heart_beat', 'heart_beat'])
  })

  test('[WS-09] without an answer for 6 s closes the connection, and 5 s later there is a new one', () => {
    const { first, sockets } = connect()
    first.open()
    vi.advanceTimersByTime(15_999)
    expect(first.closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(first.closed).toBe(true)
    vi.advanceTimersByTime(4_999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
  })
})

describe('what other windows send', () => {
  test('[WS-04] [WS-11] a changed row or cell reaches the handler with the grid it belongs to', () => {
    const onRow = vi.fn()
    const { first } = connect({ onRow })
    first.open()
    first.say({ type: 'update_vxe_table', data: { socketKey: 'items', args: [{ id: '7', price: '12.50' }, 'case-1'] } })
    expect(onRow).toHaveBeenCalledExactlyOnceWith({ id: '7', price: '12.50' }, { socketKey: 'items', caseId: 'case-1' })
  })

  test('[WS-04] data reaches who listens to its key, and nobody else', () => {
    const locked = vi.fn()
    const other = vi.fn()
    const { first } = connect({ onData: { locked, other } })
    first.open()
    first.say({ type: 'common_send_date', data: { key: 'locked', args: ['7', true] } })
    first.say({ type: 'common_send_date', data: { key: 'toString', args: [] } })
    expect(locked).toHaveBeenCalledExactlyOnceWith('7', true)
    expect(other).not.toHaveBeenCalled()
  })

  test('[WS-08] malformed frames reach nobody', () => {
    const onRow = vi.fn()
    const { first } = connect({ onRow })
    first.open()
    for (const text of ['no json', '[]', '{"type":"update_vxe_table","data":{"args":[]}}', '{"type":"x","data":{}}'])
      first.say(text)
    expect(onRow).not.toHaveBeenCalled()
  })
})

test('what is reported goes out in the form of the protocol, and only while the connection stands', () => {
  const { channel, first } = connect()
  expect(channel.sendRow('items', { id: '7' })).toBe(false)
  first.open()
  expect(channel.sendRow('items', { id: '7', name: 'n' }, 'case-1')).toBe(true)
  channel.sendData('locked', '7')
  expect(first.sent).toEqual([
    { type: 'update_vxe_table', data: { socketKey: 'items', args: [{ id: '7', name: 'n' }, 'case-1'] } },
    { type: 'common_send_date', data: { key: 'locked', args: ['7'] } },
  ])
})

test('after a loss the page is told that it missed something, once it is connected again', () => {
  const onMissed = vi.fn()
  const { sockets, first } = connect({ onMissed })
  first.open()
  first.onclose?.({ code: 1006 })
  vi.advanceTimersByTime(5_000)
  expect(onMissed).not.toHaveBeenCalled()
  sockets[1]?.open()
  expect(onMissed).toHaveBeenCalledTimes(1)
})

test('a page that may not be seen stays closed', () => {
  const { sockets, first } = connect()
  first.onclose?.({ code: 4403 })
  vi.advanceTimersByTime(120_000)
  expect(sockets).toHaveLength(1)
})
