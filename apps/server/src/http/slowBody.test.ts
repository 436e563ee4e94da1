import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchBody } from './slowBody.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function receive() {
  const socket = { bytesRead: 500, destroy: vi.fn() }
  const raw = Object.assign(new EventEmitter(), { complete: false, socket })
  watchBody({ raw } as unknown as FastifyRequest)
  return { raw, socket }
}

test('a body that trickles in is cut after its minute', () => {
  const { socket } = receive()
  for (let second = 0; second < 55; second++) {
    socket.bytesRead += 1
    vi.advanceTimersByTime(1_000)
  }
  expect(socket.destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(15_000)
  expect(socket.destroy).toHaveBeenCalled()
})

test('a large body on a slow line that keeps its pace is not cut, for an hour', () => {
  const { socket } = receive()
  for (let second = 0; second < 3_600; second++) {
    socket.bytesRead += 16_000
    vi.advanceTimersByTime(1_000)
  }
  expect(socket.destroy).not.toHaveBeenCalled()
})

test.each(['read', 'unread'])('an answer that takes an hour is not cut once its body is there, %s', (how) => {
  const { raw, socket } = receive()
  vi.advanceTimersByTime(4_000)
  raw.complete = true
  if (how === 'read') raw.emit('end')
  vi.advanceTimersByTime(3_600_000)
  expect(socket.destroy).not.toHaveBeenCalled()
})

test('a body has its minute and a second more for each 16,000 bytes', () => {
  const { socket } = receive()
  socket.bytesRead += 80_000
  vi.advanceTimersByTime(65_000)
  expect(socket.destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(socket.destroy).toHaveBeenCalledTimes(1)
})

test('a request without a body, or without a connection, is not watched, nor is one that is closed', () => {
  const socket = { bytesRead: 0, destroy: vi.fn() }
  const raw = (given: object) => Object.assign(new EventEmitter(), { complete: false, socket, ...given })
  const watch = (given: object) => {
    const watched = raw(given)
    watchBody({ raw: watched } as unknown as FastifyRequest)
    return watched
  }
  watch({ complete: true })
  watch({ socket: {} })
  watch({}).emit('close')
  vi.advanceTimersByTime(600_000)
  expect(socket.destroy).not.toHaveBeenCalled()
})
