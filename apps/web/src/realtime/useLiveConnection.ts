import type { LiveMessage } from '@heliodesk/contracts/channels'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runtimeConfig } from '../api/runtimeConfig.ts'
import { reloadDictionaries } from '../session/dictionaries.ts'
import { useSession } from '../session/useSession.ts'
import { setLiveState } from './connectionState.ts'
import { staleKeys, withoutCovered } from './invalidation.ts'
import { type LiveState, liveUrl, openLiveSocket } from './liveSocket.ts'

/** Messages that come together become one round of refetching. */
const gatherMs = 300

export interface LiveHandlers {
  /** A message for a person to read (topic, user). */
  readonly onNotice: (text: string) => void
  /** The session ended elsewhere. */
  readonly onSessionEnd: () => void
}

function gather(act: (keys: readonly QueryKey[]) => void): { add(keys: readonly QueryKey[]): void; stop(): void } {
  let waiting: QueryKey[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(keys) {
      waiting.push(...keys)
      timer ??= setTimeout(() => {
        timer = undefined
        const all = withoutCovered(waiting)
        waiting = []
        act(all)
      }, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Keeps one live connection for the signed-in user (WS-05) and lets messages refetch what is on screen. */
export function useLiveConnection(handlers: LiveHandlers): void {
  const queries = useQueryClient()
  const userId = useSession((state) => state.user?.id)
  const token = useSession((state) => state.token)
  const { onNotice, onSessionEnd } = handlers
  useEffect(() => {
    if (!userId || !token) return
    const gathered = gather((keys) => {
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
    })
    let missed = false
    const onState = (state: LiveState): void => {
      setLiveState(state, Date.now())
      // What happened while the connection was away is not told again: everything on screen is asked for anew.
      if (state === 'open' && missed) void queries.invalidateQueries()
      missed = state === 'waiting' || (missed && state !== 'open')
    }
    const onMessage = (message: LiveMessage): void => {
      gathered.add(staleKeys(message))
      if (message.cmd === 'topic' || message.cmd === 'user') onNotice(message.msgTxt)
      if (message.cmd === 'dict') reloadDictionaries().catch(() => undefined)
      if (message.cmd === 'session') onSessionEnd()
    }
    const socket = openLiveSocket({
      url: liveUrl(location, runtimeConfig.apiBase, userId),
      token,
      create: (url, protocols) => new WebSocket(url, [...protocols]),
      random: Math.random,
      onMessage,
      onState,
    })
    return () => {
      gathered.stop()
      socket.close()
    }
  }, [userId, token, queries, onNotice, onSessionEnd])
}
