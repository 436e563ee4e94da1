import { expect, test } from 'vitest'
import { connection, setLiveState } from './connectionState.ts'
import type { LiveState } from './liveSocket.ts'

const lostAfter = (...states: readonly LiveState[]) => {
  connection.setState({ live: 'closed', lostAt: null })
  for (const [i, state] of states.entries()) setLiveState(state, i)
  return connection.getState().lostAt
}

test('the first attempt is no loss', () => {
  expect(lostAfter('connecting')).toBeNull()
  expect(lostAfter('connecting', 'open')).toBeNull()
})

test('a loss lasts from its first moment until the connection stands again', () => {
  expect(lostAfter('connecting', 'open', 'waiting')).toBe(2)
  expect(lostAfter('connecting', 'open', 'waiting', 'connecting', 'waiting', 'connecting')).toBe(2)
  expect(lostAfter('connecting', 'open', 'waiting', 'connecting', 'open')).toBeNull()
})

test('signing out ends the loss', () => {
  expect(lostAfter('connecting', 'waiting', 'closed')).toBeNull()
})
