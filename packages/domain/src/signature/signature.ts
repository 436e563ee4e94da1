/** The signature of dictionary calls (A§7.1, D-SIGN): what is signed and how it is written down. It shows tampering by a machine between; it proves nobody. */
export interface SignInput {
  /** Path of the call, possibly with a query. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly body?: unknown
}
/** Key of the path variable in the signed set (HTTP-12). */
const pathVariableKey = 'x-path-variable'

function lastSegment(path: string): string {
  const segment = path.split('?')[0]!.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The set that is signed: query without `_t`, overridden by the top-level fields of the body (HTTP-11), numbers
 * as text, plus the last path segment when it holds a comma. Values that are not sent are not signed.
 */
export function signedSet(input: SignInput): Record<string, unknown> {
  const set: Record<string, unknown> = {}
  for (const [key, value] of new URLSearchParams(input.path.split('?')[1] ?? '')) set[key] = value
  Object.assign(set, input.query, isRecord(input.body) ? input.body : undefined)
  const segment = lastSegment(input.path)
  if (segment.includes(',')) set[pathVariableKey] = segment
  delete set._t
  return Object.fromEntries(
    Object.keys(set)
      .filter((key) => set[key] !== undefined)
      .sort()
      .map((key) => [key, typeof set[key] === 'number' ? String(set[key]) : set[key]]),
  )
}

/** The text whose upper-case hash is the signature (HTTP-10). */
export const signedText = (input: SignInput, secret: string): string => JSON.stringify(signedSet(input)) + secret

const shanghaiMs = 8 * 3_600_000

/** `yyyyMMddHHmmss` in Asia/Shanghai, which has had no daylight saving since 1991 (HTTP-13). */
export function signTimestamp(now: number): string {
  return new Date(now + shanghaiMs).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** Milliseconds since 1970 of a time stamp, in fourteen digits or as existing clients count them; NaN for anything else. */
export function signedAt(stamp: string): number {
  if (/^\d{13}$/.test(stamp)) return Number(stamp)
  const [, day, hour] = /^(\d{8})(\d{6})$/.exec(stamp) ?? []
  if (day === undefined || hour === undefined) return Number.NaN
  const [date, time] = [day.replace(/^(\d{4})(\d\d)/, '$1-$2-'), hour.replace(/^(\d\d)(\d\d)/, '$1:$2:')]
  const at = Date.parse(`${date}T${time}+08:00`)
  // 30 February would be read as a day of March.
  return !Number.isNaN(at) && signTimestamp(at) === stamp ? at : Number.NaN
}
