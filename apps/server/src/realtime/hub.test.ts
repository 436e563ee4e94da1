import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { Actor } from '../access/actor.ts'
import { Hub } from './hub.ts'

/** As much of a socket as the hub uses. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: { cmd: string; stationIds?: string[] }[] = []
  closed: number | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(code: number): void {
    this.closed = code
    this.readyState = 2
    this.emit('close')
  }
}

function join(hub: Hub, actor: Partial<Actor>): FakeSocket {
  const socket = new FakeSocket()
  hub.add(
    socket as unknown as WebSocket,
    { userId: '7', tenantId: '1', orgCode: 'A01', sessionId: 's1', dataRules: [], ...actor } as Actor,
  )
  return socket
}
const station = (...stationIds: string[]) => ({
  message: { cmd: 'station', msgId: '1', msgTxt: '', stationIds } as const,
  to: {},
})

describe('a slow reader', () => {
  test('misses hints while its line is full and is notified once that much changed', () => {
    const hub = new Hub(async () => null)
    const socket = join(hub, {})
    socket.bufferedAmount = 100_000
    hub.deliver(station('1'))
    hub.deliver(station('2'))
    expect(socket.sent).toEqual([])
    socket.bufferedAmount = 0
    hub.deliver(station('3'))
    expect(socket.sent.map((message) => message.stationIds)).toEqual([[], ['3']])
  })

  test('misses hints from the first byte beyond 64 KiB, other news never; it is notified of them once', () => {
    const hub = new Hub(async () => null)
    const socket = join(hub, {})
    const news = { message: { cmd: 'user', msgId: 'n', msgTxt: '新消息' }, to: {} } as const
    socket.bufferedAmount = 65_536
    hub.deliver(station('1'))
    socket.bufferedAmount = 65_537
    hub.deliver(station('2'))
    expect(socket.sent.map(({ stationIds }) => stationIds)).toEqual([['1']])
    hub.deliver(news)
    socket.bufferedAmount = 0
    hub.deliver(station('3'))
    expect(socket.sent.map(({ cmd, stationIds }) => [cmd, stationIds])).toEqual([
      ['station', ['1']],
      ['station', []],
      ['user', undefined],
      ['station', ['3']],
    ])
  })

  test('is given up beyond 1 MiB and not before', () => {
    const hub = new Hub(async () => null)
    const socket = join(hub, {})
    socket.bufferedAmount = 1_048_576
    hub.deliver(station('1'))
    expect(socket.closed).toBeNull()
    socket.bufferedAmount = 1_048_577
    hub.deliver(station('1'))
    expect(socket.closed).toBe(1013)
  })

  test('is given up with 1013 when it stops reading', () => {
    const hub = new Hub(async () => null)
    const socket = join(hub, {})
    socket.bufferedAmount = 2_000_000
    hub.deliver(station('1'))
    expect(socket.closed).toBe(1013)
    expect(hub.size).toBe(0)
  })
})

test('of six channels of one user the oldest is closed, those of others stay', () => {
  const hub = new Hub(async () => null)
  const other = join(hub, { userId: '8' })
  const own = Array.from({ length: 6 }, () => join(hub, {}))
  expect(own.map((socket) => socket.closed)).toEqual([4409, null, null, null, null, null])
  expect(other.closed).toBeNull()
})

test('the end of a session closes its channels and no other', () => {
  const hub = new Hub(async () => null)
  const [ended, alive] = [join(hub, { sessionId: 's1' }), join(hub, { sessionId: 's2' })]
  hub.closeSession('s1')
  expect(ended.sent.at(-1)?.cmd).toBe('session')
  expect([ended.closed, alive.closed]).toEqual([4401, null])
})

test('a changed department decides about the next message', () => {
  const hub = new Hub(async () => null)
  const socket = join(hub, { orgCode: 'A01A02' })
  const moved: Partial<Actor> = { userId: '7', tenantId: '1', orgCode: 'A01A01', sessionId: 's1', dataRules: [] }
  hub.replaceActor(moved as Actor, false)
  hub.deliver({ ...station('1'), to: { orgCodes: ['A01A01A03'] } })
  hub.deliver({ ...station('2'), to: { orgCodes: ['A01A02'] } })
  expect(socket.sent.map((message) => message.stationIds)).toEqual([['1']])
})

test('changed rights are reported to the browsers of that session alone', () => {
  const hub = new Hub(async () => null)
  const [meant, other] = [join(hub, { sessionId: 's1' }), join(hub, { sessionId: 's2' })]
  hub.replaceActor({ userId: '7', tenantId: '1', orgCode: 'A01', sessionId: 's1' } as Actor, true)
  expect(meant.sent.map(({ cmd }) => cmd)).toEqual(['permission'])
  expect(other.sent).toEqual([])
})

test('a socket that is closing hears nothing, and its farewell is left out', () => {
  const hub = new Hub(async () => null)
  const socket = join(hub, {})
  socket.readyState = 2
  hub.deliver(station('1'))
  hub.replaceActor({ userId: '7', tenantId: '1', orgCode: 'A01', sessionId: 's1' } as Actor, true)
  hub.closeSession('s1')
  expect([socket.sent, socket.closed]).toEqual([[], 4401])
})

test('what data rules leave of a message is sent, to whom they leave nothing of it nothing', async () => {
  const rule = { name: 'r', resource: 'station', column: 'city', condition: '=', value: 'x' }
  const hub = new Hub(async (actor, message) =>
    actor.userId === '8' ? ({ ...message, stationIds: ['2'] } as typeof message) : null,
  )
  const sockets = ['7', '8'].map((userId) => join(hub, { userId, sessionId: userId, dataRules: [rule] }))
  const free = join(hub, { userId: '9', sessionId: '9' })
  hub.deliver(station('1', '2'))
  await Promise.resolve()
  expect([...sockets, free].map(({ sent }) => sent.map(({ stationIds }) => stationIds))).toEqual([[], [['2']], [['1', '2']]])
})

test('five channels of one user stay, and each session is told of once', () => {
  const hub = new Hub(async () => null)
  const own = Array.from({ length: 5 }, (_, at) => join(hub, { sessionId: `s${at % 2}` }))
  expect(own.map(({ closed }) => closed)).toEqual([null, null, null, null, null])
  expect(hub.actors().map(({ sessionId }) => sessionId)).toEqual(['s0', 's1'])
  own[0]?.close(1000)
  expect(hub.size).toBe(4)
})
