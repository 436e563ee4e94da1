import { monthPlace } from '@heliodesk/domain/telemetry/calendar'
import { type ChainDay, chainDayOf, type Neighbours, neighboursOf } from '@heliodesk/domain/telemetry/dayChain'
import type { StationDay } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import { type MonthKey, readMonths } from './archive.queries.ts'
import { ArchiveIndex, monthKeys } from './archiveIndex.ts'
import { readHotMonths } from './hotDays.queries.ts'

interface KnownDay {
  readonly state: StationDay
  readonly chain: ChainDay
}
/** The packed days of a month and those that are not packed yet. */
interface KnownMonth {
  readonly index: ArchiveIndex | null
  readonly rows: ReadonlyMap<number, StationDay>
}

/** Days of some stations, packed and unpacked, read month by month as far as somebody asked for them. */
export class ChainStates {
  private readonly months = new Map<string, KnownMonth>()
  private readonly days = new Map<string, KnownDay | null>()
  private missing: { readonly stationId: string; readonly day: number }[] = []

  /** A day with points; undefined without any, or when its month must be loaded first. */
  get(stationId: string, day: number): KnownDay | undefined {
    const key = `${stationId}/${day}`
    const present = this.days.get(key)
    if (present !== undefined) return present ?? undefined
    const month = this.months.get(keyOf({ stationId, month: monthPlace(day).month }))
    if (month === undefined) {
      this.missing.push({ stationId, day })
      return undefined
    }
    const state = month.index?.get(stationId, day) ?? month.rows.get(day)
    const known = state === undefined ? null : { state, chain: chainDayOf(state) }
    const isMeasured = known !== null && known.chain.points > 0
    this.days.set(key, isMeasured ? known : null)
    return isMeasured ? known : undefined
  }

  near(stationId: string, day: number): Neighbours {
    return neighboursOf((other) => {
      const before = this.missing.length
      const known = this.get(stationId, other)
      // What lies behind a month that is not there yet need not be asked for yet.
      return this.missing.length > before ? unread : known?.chain
    }, day)
  }

  /** Reads what was asked for and not there; false when nothing was: then all answers were right. */
  async load(tx: Sql): Promise<boolean> {
    if (this.missing.length === 0) return false
    const keys = monthKeys(this.missing)
    this.missing = []
    const indexes = new Map((await readMonths(tx, keys)).map((row) => [keyOf(row), new ArchiveIndex([row])]))
    const rows = Map.groupBy(await readHotMonths(tx, keys), ({ stationId, day }) =>
      keyOf({ stationId, month: monthPlace(day).month }),
    )
    for (const key of keys) {
      const own = rows.get(keyOf(key)) ?? []
      this.months.set(keyOf(key), {
        index: indexes.get(keyOf(key)) ?? null,
        rows: new Map(own.map(({ day, state }) => [day, state])),
      })
    }
    return true
  }
}

/** Stands for a day that is not known yet: ends a search without a reading. */
const unread: ChainDay = { counterFirst: null, counterLast: null, points: 1, max: 1, integral: () => 0 }

const keyOf = ({ stationId, month }: MonthKey): string => `${stationId}/${month}`
