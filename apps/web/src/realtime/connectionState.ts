import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LiveState } from './liveSocket.ts'

interface Connection {
  readonly live: LiveState
  /** When the live connection was lost, epoch ms; null while it stands. */
  readonly lostAt: number | null
}

export const connection = createStore<Connection>()(() => ({ live: 'closed', lostAt: null }))

/** A first attempt is no loss; a lost connection counts as lost until it stands again, also while it is being tried. */
export function setLiveState(live: LiveState, now: number): void {
  const { lostAt } = connection.getState()
  if (live === 'waiting') connection.setState({ live, lostAt: lostAt ?? now })
  else connection.setState({ live, lostAt: live === 'connecting' ? lostAt : null })
}

/** Whether the live connection is away. */
export function useReconnecting(): boolean {
  return useStore(connection, (state) => state.lostAt !== null)
}
