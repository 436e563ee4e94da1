/** Zone of the times of a file that name none themselves. */
export interface FileZone {
  /**
   * Instants (epoch ms) that a local time, written as if it were UTC, can mean, the earlier first: none in the hour that summer time
   * skips, two in the hour that it repeats.
   */
  readonly instantsOf: (localMs: number) => readonly number[]
}

export const defaultZone = 'Asia/Shanghai'
const shanghaiMs = 8 * 3_600_000
const quarterMs = 15 * 60_000
const dayMs = 86_400_000

/** A fixed offset (`+08:00`, `-7`, `UTC+8`) or a name of the IANA list; null for anything else. */
export function fileZone(name: string): FileZone | null {
  if (name === defaultZone) return fixed(shanghaiMs)
  const offset = offsetOf(name)
  if (offset !== null) return fixed(offset)
  return /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){1,2}$/.test(name) ? named(name) : null
}

function fixed(offsetMs: number): FileZone {
  return { instantsOf: (localMs) => [localMs - offsetMs] }
}

function offsetOf(name: string): number | null {
  if (/^(UTC|GMT|Z)$/i.test(name)) return 0
  const found = /^(?:UTC|GMT)?([+-])(\d{1,2}|\d{1,2}:[0-5]\d|\d\d[0-5]\d)$/i.exec(name)
  if (found === null) return null
  // Minutes without a colon only behind two digits of hours: +008 is no offset, +0800 is one.
  const [, hours = '', minutesPast = ''] = /^(\d{1,2}):?(\d\d)?$/.exec(found[2] ?? '') ?? []
  if (Number(hours) > 14) return null
  const minutes = Number(hours) * 60 + Number(minutesPast)
  return (found[1] === '-' ? -minutes : minutes) * 60_000
}

function named(name: string): FileZone | null {
  const format = formatOf(name)
  if (format === null) return null
  // Zones change at whole quarters of an hour, so that a file of years asks for each of them once.
  const known = new Map<number, number>()
  const offsetAt = (instant: number): number => {
    const quarter = Math.floor(instant / quarterMs)
    const before = known.get(quarter)
    if (before !== undefined) return before
    const offset = wallClockMs(format, quarter * quarterMs) - quarter * quarterMs
    known.set(quarter, offset)
    return offset
  }
  return {
    instantsOf(localMs) {
      const offsets = new Set([offsetAt(localMs - dayMs), offsetAt(localMs + dayMs)])
      const instants = [...offsets].map((offset) => localMs - offset).filter((at) => at + offsetAt(at) === localMs)
      return instants.sort((a, b) => a - b)
    },
  }
}

function formatOf(name: string): Intl.DateTimeFormat | null {
  const fields = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name, hourCycle: 'h23', ...fields })
  } catch {
    return null
  }
}

function wallClockMs(format: Intl.DateTimeFormat, instant: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value)
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second)
}
