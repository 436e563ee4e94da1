import { safeRedirect } from './safeRedirect.ts'

/** Where a message leads: a page of the application, or an address of another host. */
export type OpenTarget =
  | { readonly kind: 'inApp'; readonly path: string }
  | { readonly kind: 'external'; readonly url: string; readonly host: string }

const maxLength = 500
/** Spaces, controls, quotes, backslashes and invisible or look-alike marks: parsers disagree about them. */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here
  /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000-\u3002\ufeff\uff00-\uffef\\"'<>`]/

/**
 * Judges `openPage` and links of a message (D-HTML): an in-app path is opened by the router, a plain http(s) address in a window of its
 * own after a question that names its host, and everything else is no target at all. So the application itself never leaves its origin.
 */
export function openTargetOf(value: unknown): OpenTarget | null {
  if (typeof value !== 'string' || value.length > maxLength) return null
  const path = safeRedirect(value)
  if (path !== null) return { kind: 'inApp', path }
  return externalTarget(value)
}

/** A name and not a riddle: no credentials before the host, no host that only looks like one. */
function externalTarget(value: string): OpenTarget | null {
  const authority = /^https?:\/\/([^/?#]+)/i.exec(value)?.[1]
  if (authority === undefined || forbidden.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  const isSame = authority.toLowerCase() === url.host || authority.toLowerCase() === `${url.host}:${defaultPort(url)}`
  if (!isSame || url.username !== '' || url.password !== '' || !isNamed(url.hostname)) return null
  return { kind: 'external', url: url.href, host: url.host }
}

const defaultPort = (url: URL): string => (url.protocol === 'https:' ? '443' : '80')

/** `example.com` or four plain numbers; a dot at the end, a number in disguise or a single word is none. */
function isNamed(host: string): boolean {
  return (
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(host) || /^\d{1,3}(\.\d{1,3}){3}$/.test(host)
  )
}
