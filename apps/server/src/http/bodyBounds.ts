import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import type { Route } from './route.ts'

/** How much of a body a call reads. */
export interface BodyBounds {
  readonly bytes: number
  /** Members of objects and items of lists, of all levels together. */
  readonly values: number
  readonly depth: number
}

type Bounded = Pick<Route, 'endpoint' | 'bodyLimit' | 'bodyValues' | 'multipart' | 'raw'>

const kib = 1_024
/** What clients send of habit (`{}`, a token in a form) to calls that take no body: it is not read. */
const unread: BodyBounds = { bytes: limits.unreadBodyKb * kib, values: 0, depth: 0 }

const readsFile = ({ multipart, raw }: Bounded): boolean => multipart === true || raw === true

/** A body that no call has declared is looked at by nobody. */
export const takesBody = (route: Bounded): boolean => route.endpoint.body !== undefined

/** Files are bounded by whoever reads them, see upload.ts. */
export function bodyBoundsOf(route: Bounded): BodyBounds | null {
  if (readsFile(route)) return null
  if (!takesBody(route)) return unread
  const isPublic = route.endpoint.access === 'public'
  return {
    bytes: route.bodyLimit ?? (isPublic ? limits.publicBodyKb * kib : limits.jsonBodyMb * kib * kib),
    values: route.bodyValues ?? (isPublic ? limits.publicBodyValues : limits.bodyValues),
    depth: limits.bodyDepth,
  }
}

/** Throws the refusal of a JSON text that holds too much, before anything is made of it: what is parsed is walked by many. */
export function refuseBeyond(text: string, { values, depth }: Pick<BodyBounds, 'values' | 'depth'>): void {
  let [seen, open] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === openBrace || code === openBracket) {
      open += 1
      seen += 1
    } else if (code === closeBrace || code === closeBracket) open -= 1
    else if (code === comma) seen += 1
    if (seen > values) throw errors.bodyTooWide({ limit: values })
    if (open > depth) throw errors.bodyTooDeep({ limit: depth })
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === quote) return at
  }
  return text.length
}

/** An address with more parameters than any call declares is answered before they are looked at. */
export function refuseWideQuery(url: string): void {
  let count = 1
  for (let at = url.indexOf('&'); at >= 0; at = url.indexOf('&', at + 1)) count += 1
  if (count > limits.queryParameters) throw errors.queryTooWide({ limit: limits.queryParameters })
}
