import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { keepAlive, readFrames } from './frames.ts'

class FakeSocket extends EventEmitter {
  readonly close = vi.fn()
  readonly terminate = vi.fn()
  readonly ping = vi.fn()
}
const open = () => {
  const socket = new FakeSocket()
  return { socket, asSocket: socket as unknown as WebSocket }
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('frames of a client', () => {
  test('are read up to twenty in a second; the twenty-first closes the line and is not read', () => {
    const { socket, asSocket } = open()
    const texts: string[] = []
    readFrames(asSocket, (text) => void texts.push(text))
    for (let i = 1; i <= 20; i++) socket.emit('message', Buffer.from(`a${i}`), false)
    expect([texts.length, texts[0], socket.close.mock.calls.length]).toEqual([20, 'a1', 0])
    socket.emit('message', Buffer.from('x'), false)
    expect([texts.length, socket.close.mock.calls]).toEqual([20, [[1008, '消息过于频繁']]])
  })
  test('count anew in each second, bytes among them, though only texts are read', () => {
    const { socket, asSocket } = open()
    const texts: string[] = []
    readFrames(asSocket, (text) => void texts.push(text))
    for (let second = 0; second < 3; second++) {
      for (let i = 0; i < 20; i++) socket.emit('message', Buffer.from('a'), i % 2 === 0)
      vi.advanceTimersByTime(1_000)
    }
    expect([texts.length, socket.close.mock.calls.length]).toEqual([30, 0])
    for (let i = 0; i < 21; i++) socket.emit('message', Buffer.from('a'), true)
    expect(socket.close).toHaveBeenCalledTimes(1)
  })
})

describe('a line', () => {
  test('is asked every 25 seconds and dropped when it did not answer the last time', () => {
    const { socket, asSocket } = open()
    keepAlive(asSocket)
    vi.advanceTimersByTime(24_999)
    expect(socket.ping).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(socket.ping).toHaveBeenCalledTimes(1)
    socket.emit('pong')
    vi.advanceTimersByTime(25_000)
    expect([socket.ping.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([2, 0])
    vi.advanceTimersByTime(25_000)
    expect([socket.ping.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([2, 1])
  })
  test('that is closed is asked no more', () => {
    const { socket, asSocket } = open()
    keepAlive(asSocket)
    socket.emit('close')
    vi.advanceTimersByTime(100_000)
    expect(socket.ping).not.toHaveBeenCalled()
  })
})
