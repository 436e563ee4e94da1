import type { LiveMessage } from '@heliodesk/contracts/channels'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import { runtimeConfig } from '../api/runtimeConfig.ts'
import { toast } from '../app/toast.ts'
import { expired as copy } from '../copy/zhCN/expired.ts'
import { reloadDictionaries } from '../session/dictionaries.ts'
import { loadPermissions } from '../session/loadPermissions.ts'
import { session } from '../session/store.ts'
import { useSession } from '../session/useSession.ts'
import { setLiveState } from './connectionState.ts'
import { staleKeys, withoutCovered } from './invalidation.ts'
import { type LiveState, liveUrl, openLiveSocket } from './liveSocket.ts'
import { lookForNewVersion } from './newVersion.ts'
import { onWake } from './wake.ts'

/** Messages that come together become one round of refetching. */
const gatherMs = 300

/** Long enough for an answer on its way that replaces the token. */
const sessionCheckMs = 1_500

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

/**
 * The server says that this token's session is over. That is also so when the person themselves just changed the department
 * and has a new token, so it is asked for: the answer 401 then ends the session as it does anywhere else.
 */
function checkSession(token: string): ReturnType<typeof setTimeout> {
  return setTimeout(() => {
    if (session.getState().token === token) call('GET /sys/user/getUserInfo', { silent: true }).catch(() => undefined)
  }, sessionCheckMs)
}

/** A message that a person reads. */
export type NoticeMessage = Extract<LiveMessage, { readonly cmd: 'topic' | 'user' }>

/** A role has many holders: they do not all ask in the same moment. */
const rightsSpreadMs = 1_000

/** The server says that rights changed: menu, routes and buttons follow in place, and rows are asked for by the new rights. */
function renewRights(renewed: () => void): ReturnType<typeof setTimeout> {
  return setTimeout(() => {
    loadPermissions().then(renewed, () => undefined)
  }, Math.random() * rightsSpreadMs)
}

/** Keeps one live connection for the signed-in user (WS-05) and lets messages refetch what is on screen; `onNotice` gets those that a person reads (topic, user). */
export function useLiveConnection(onNotice: (message: NoticeMessage) => void): void {
  const queries = useQueryClient()
  const userId = useSession((state) => state.user?.id)
  const token = useSession((state) => state.token)
  useEffect(() => {
    if (!userId || !token) return
    const gathered = gather((keys) => {
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
    })
    let missed = false
    let check: ReturnType<typeof setTimeout> | undefined
    let renewal: ReturnType<typeof setTimeout> | undefined
    const refetch = (): void => void queries.invalidateQueries()
    // A server that was away may have come back as another one, and rights may have changed unheard.
    const catchUp = (): void => {
      refetch()
      lookForNewVersion()
      loadPermissions().catch(() => undefined)
    }
    const onState = (state: LiveState): void => {
      setLiveState(state, Date.now())
      // What happened while the connection was away is not reported again: everything on screen is asked for anew.
      if (state === 'open' && missed) catchUp()
      missed = state === 'waiting' || (missed && state !== 'open')
    }
    const onMessage = (message: LiveMessage): void => {
      gathered.add(staleKeys(message))
      if (message.cmd === 'topic' || message.cmd === 'user') onNotice(message)
      if (message.cmd === 'dict') reloadDictionaries().catch(() => undefined)
      if (message.cmd === 'session') check = checkSession(token)
      if (message.cmd === 'permission') {
        clearTimeout(renewal)
        renewal = renewRights(() => {
          refetch()
          toast.info(copy.rightsChanged, { key: 'rights' })
        })
      }
    }
    const socket = openLiveSocket({
      url: liveUrl(location, runtimeConfig.apiBase, userId),
      token,
      create: (url, protocols) => new WebSocket(url, [...protocols]),
      random: Math.random,
      onMessage,
      onState,
    })
    const stopWaking = onWake(() => socket.wake())
    return () => {
      stopWaking()
      clearTimeout(renewal)
      clearTimeout(check)
      gathered.stop()
      socket.close()
    }
  }, [userId, token, queries, onNotice])
}
