import { useLatest } from '@heliodesk/widgets/dom/useLatest.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from './client.ts'

const settingKey = (key: string) => ['userSetting', key] as const
/** Dragging a column edge changes the setting many times a second; the server hears of the last one. */
const quietMs = 400

/** Query for a personal setting, asked for once in a session. */
export function userSettingQuery(key: string) {
  return {
    queryKey: settingKey(key),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await call('GET /sys/user/setting/:key', { params: { key }, signal, silent: true })) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  } as const
}

export interface UserSetting {
  /** What the server keeps; null when nothing is kept, undefined while unknown. */
  readonly value: unknown
  /** Takes effect at once and is kept on the server shortly after. */
  save(value: unknown): void
}

/** A personal setting that follows the user from one computer to the next. `onFailed` hears that it was not kept. */
export function useUserSetting(key: string, onFailed: () => void): UserSetting {
  const client = useQueryClient()
  const { data, isError } = useQuery(userSettingQuery(key))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<{ readonly value: unknown } | null>(null)
  const failed = useLatest(onFailed)
  const send = useCallback(() => {
    clearTimeout(timer.current)
    const waiting = pending.current
    pending.current = null
    if (waiting === null) return
    call('PUT /sys/user/setting/:key', { params: { key }, body: { value: waiting.value }, silent: true }).catch(() =>
      failed.current(),
    )
  }, [key, failed])
  // A page that is left keeps what was changed on it.
  useEffect(() => send, [send])
  const save = useCallback(
    (value: unknown) => {
      // An answer that is still on its way must not undo what the person just did.
      void client.cancelQueries({ queryKey: settingKey(key) })
      client.setQueryData(settingKey(key), value)
      pending.current = { value }
      clearTimeout(timer.current)
      timer.current = setTimeout(send, quietMs)
    },
    [client, key, send],
  )
  return { value: isError ? null : data, save }
}
