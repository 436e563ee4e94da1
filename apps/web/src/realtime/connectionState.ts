import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LiveState } from './liveSocket.ts'

interface Connection {
  readonly live: LiveState
  /** When the live connection was lost, epoch ms; null while it stands. */
  readonly lostAt: number | null
}

export const connection = createStore<Connection>()(() => ({ live: 'closed', lostAt: null }))

export function setLiveState(live: LiveState, now: number): void {
  const { lostAt } = connection.getState()
  const stands = live === 'open' || live === 'closed'
  connection.setState({ live, lostAt: stands ? null : (lostAt ?? now) })
}

/** Whether the live connection is away: a first attempt is no loss. */
export function useReconnecting(): boolean {
  return useStore(connection, (state) => state.live === 'waiting')
}
