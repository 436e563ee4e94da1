import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReader } from './slowReader.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const socket = { bytesWritten: 0, writableLength: 0, destroy: vi.fn() }
  const response = Object.assign(new EventEmitter(), { socket })
  watchReader(response as unknown as ServerResponse)
  return { socket, response }
}

test('a reader who takes nothing for two minutes is cut', () => {
  const { socket } = open()
  Object.assign(socket, { bytesWritten: 200_000, writableLength: 64_000 })
  vi.advanceTimersByTime(115_000)
  expect(socket.destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(15_000)
  expect(socket.destroy).toHaveBeenCalled()
})

test('a slow reader who keeps taking is not cut, for an hour', () => {
  const { socket } = open()
  socket.writableLength = 64_000
  for (let minute = 0; minute < 60; minute++) {
    socket.bytesWritten += 1_000
    vi.advanceTimersByTime(60_000)
  }
  expect(socket.destroy).not.toHaveBeenCalled()
})

test('a reader for whom nothing lies ready is not cut, for an hour', () => {
  const { socket } = open()
  vi.advanceTimersByTime(3_600_000)
  expect(socket.destroy).not.toHaveBeenCalled()
})

test('nobody is watched after the end', () => {
  const { socket, response } = open()
  socket.writableLength = 64_000
  response.emit('finish')
  vi.advanceTimersByTime(3_600_000)
  expect(socket.destroy).not.toHaveBeenCalled()
})

test('the two minutes begin when the reader last took something, and an injected answer is watched by nobody', () => {
  const { socket, response } = open()
  socket.writableLength = 64_000
  vi.advanceTimersByTime(60_000)
  socket.bytesWritten = 70_000
  vi.advanceTimersByTime(120_000)
  expect(socket.destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(socket.destroy).toHaveBeenCalledTimes(1)
  response.emit('close')
  vi.advanceTimersByTime(600_000)
  expect(socket.destroy).toHaveBeenCalledTimes(1)
  expect(() => watchReader(Object.assign(new EventEmitter(), { socket: null }) as unknown as ServerResponse)).not.toThrow()
})
