import type { IncomingHttpHeaders } from 'node:http'

export type Place =
  | { readonly kind: 'live'; readonly userId: string }
  | { readonly kind: 'page'; readonly userId: string; readonly pageId: string }

/** `/websocket/123` or `/websocket/123_<hash>` (newer clients), `/vxeSocket/123/<page>`; null for any other address. */
export function placeOf(url: string, apiBase: string): Place | null {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith(`${apiBase}/`)) return null
  const rest = path.slice(apiBase.length)
  const live = /^\/websocket\/(\d{1,19})(?:_\w{1,64})?$/.exec(rest)
  if (live?.[1]) return { kind: 'live', userId: live[1] }
  const [, userId, pageId] = /^\/vxeSocket\/(\d{1,19})\/([\w-]{1,64})$/.exec(rest) ?? []
  return userId && pageId ? { kind: 'page', userId, pageId } : null
}

/** Browsers name the page that opens a socket; only our own pages may. Programs send no Origin. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, further: readonly string[]): boolean {
  if (origin === undefined) return true
  return URL.parse(origin)?.host === host || further.includes(origin)
}
