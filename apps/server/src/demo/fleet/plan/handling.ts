import { hash, unit } from '@heliodesk/domain/solar/noise'
import { demoPeople } from '#server/demo/people/demoPeople.ts'

/** What people did about an alarm, and how it ended. Instants in epoch ms. */
export interface Handling {
  /** Null = still open. */
  readonly end: number | null
  readonly endedBy: string | null
  /** Who took note, and who cares for it: accounts. */
  readonly ackBy: string | null
  readonly ackAt: number | null
  readonly assignee: string | null
  readonly assignAt: number | null
}
interface Handled {
  readonly rule: string | null
  readonly level: number
  readonly begin: number
  readonly end: number | null
}

const minuteMs = 60_000
const dayMs = 86_400_000
const shanghaiOffsetMs = 8 * 3_600_000
/** Minutes of the day between which alarms are looked at. */
const [opens, closes] = [7 * 60 + 30, 20 * 60 + 30]
const operators: ReadonlySet<string> = new Set(['OPS_LEAD', 'OPS_ENG', 'SERVICE', 'CHANNEL', 'SURVEYOR', 'GM', 'GRID_LIAISON'])

/** Accounts that look after the stations of a department: its people, and those of the branch above it. Never nobody. */
export function caretakersOf(orgCode: string): readonly string[] {
  const own = demoPeople.filter(({ isFrozen, post, orgCode: at }) => {
    return !isFrozen && operators.has(post) && (at === orgCode || at === orgCode.slice(0, 6))
  })
  const accounts = own.map(({ username }) => username)
  return orgCode.startsWith('A01A01') ? [...accounts, 'staff'] : accounts.length > 0 ? accounts : ['admin']
}

/** At once by day; what comes at night is read in the morning. */
function whenRead(instant: number, patienceMs: number): number {
  const local = instant + shanghaiOffsetMs
  const midnight = local - (local % dayMs)
  const minute = (local - midnight) / minuteMs
  if (minute >= opens && minute < closes) return instant
  const morning = minute < opens ? midnight : midnight + dayMs
  // Not everything in the first minute.
  return morning + opens * minuteMs + (patienceMs % (90 * minuteMs)) - shanghaiOffsetMs
}

/** Most ended alarms and a third of the open ones have been noted; urgent ones sooner. More than half of those have been given to somebody. */
export function handlingOf(
  station: { readonly number: number; readonly orgCode: string },
  asOf: number,
  alarm: Handled,
): Handling {
  const seed = hash(station.number, Math.floor(alarm.begin / minuteMs), 53)
  const end = alarm.end !== null && alarm.end <= asOf ? alarm.end : null
  const people = caretakersOf(station.orgCode)
  const personOf = (which: number): string | null => people[Math.floor(unit(seed, which) * people.length)] ?? null
  const patience = (4 + unit(seed, 1) * (alarm.level >= 4 ? 40 : 240)) * minuteMs
  const ackAt = whenRead(alarm.begin + patience, patience)
  const isAcknowledged = unit(seed, 2) < (end === null ? 0.3 : 0.8) && ackAt < asOf
  const assignAt = ackAt + (1 + Math.floor(unit(seed, 4) * 9)) * minuteMs
  const isAssigned = isAcknowledged && unit(seed, 3) < 0.6 && assignAt < asOf
  return {
    end,
    endedBy: end === null ? null : alarm.rule === null ? '厂商恢复' : '自动恢复',
    ackBy: isAcknowledged ? personOf(5) : null,
    ackAt: isAcknowledged ? ackAt : null,
    assignee: isAssigned ? personOf(6) : null,
    assignAt: isAssigned ? assignAt : null,
  }
}
