import type { dictEntry } from '@heliodesk/contracts/endpoints/session'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useStore } from 'zustand'
import { call } from '../api/client.ts'
import { saveDictionaries, session } from './store.ts'

export type DictEntry = z.infer<typeof dictEntry>

const none: readonly DictEntry[] = []
let loading: Promise<void> | null = null

/** Fetches all dictionaries once when the browser has none; one request for any number of askers. */
export function ensureDictionaries(): Promise<void> {
  if (session.getState().dictionaries) return Promise.resolve()
  loading ??= call('GET /sys/dict/queryAllDictItems', { silent: true })
    .then((all) => {
      if (session.getState().token) saveDictionaries(all)
    })
    .finally(() => {
      loading = null
    })
  return loading
}

/** After a change elsewhere (live message, 清理缓存): the server's cache is rebuilt first, then ours (A§7.2). */
export async function refreshDictionaries(): Promise<void> {
  await call('GET /sys/dict/refleshCache', { silent: true })
  saveDictionaries(await call('GET /sys/dict/queryAllDictItems', { silent: true }))
}

/** As above without asking the server to rebuild: used when the server itself says that it did. */
export async function reloadDictionaries(): Promise<void> {
  saveDictionaries(await call('GET /sys/dict/queryAllDictItems', { silent: true }))
}

/** Items of a dictionary in their order; empty while loading and for an unknown code. */
export function useDict(code: string): readonly DictEntry[] {
  const items = useStore(session, (state) => state.dictionaries?.[code]) ?? none
  useEffect(() => {
    ensureDictionaries().catch(() => undefined)
  }, [])
  return items
}
