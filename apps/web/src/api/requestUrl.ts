/** Parts of a request that follow from its path alone. */
export interface UrlParts {
  readonly apiBase: string
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly method: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Dictionary items are the one GET without `_t` (HTTP-06); a leading slash makes no difference. */
const isDictItems = (path: string): boolean => /^\/?sys\/dict\/getDictItems(\/|\?|$)/.test(path)

/** A browser resolves such parts before it sends: `/a/../b` would be another call than the one that was meant, with our token. */
const climbs = (path: string): boolean => /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i.test(path)

/** Full URL: configured base, query without empty values, `_t` in epoch seconds on GET (HTTP-05, HTTP-07). */
export function requestUrl(parts: UrlParts): string {
  const [plain = '', given] = parts.path.replace(/^\/+/, '').split('?')
  if (climbs(plain)) throw new TypeError(`not the path of a call: ${plain}`)
  const query = new URLSearchParams(given)
  for (const [key, value] of Object.entries(parts.query ?? {})) if (value !== undefined) query.set(key, String(value))
  if (parts.method === 'GET' && !isDictItems(parts.path)) query.set('_t', String(Math.floor(parts.now / 1000)))
  const text = query.toString()
  return `${parts.apiBase}/${plain}${text ? `?${text}` : ''}`
}

/** The app id of a low-app screen `/lowapp/{appId}/…` under the deployment's base path (HTTP-04, D-LOWAPP). */
export function lowAppIdOf(pathname: string, basePath: string): string | null {
  const inside = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname.replace(/^\//, '')
  return /^lowapp\/([^/?#]+)/.exec(inside)?.[1] ?? null
}
