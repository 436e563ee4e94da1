import { monthPlace } from '@heliodesk/domain/telemetry/calendar'
import { decodeDay, encodeDay } from '@heliodesk/domain/telemetry/dayCodec'
import { packMonth, unpackMonth } from '@heliodesk/domain/telemetry/monthPack'
import type { StationDay } from '@heliodesk/domain/telemetry/stationDay'
import type { MonthKey, MonthRow } from './archive.queries.ts'
import { compareIds } from './station.ts'

/** Some months of some stations, unpacked: days are looked up and replaced here and written back as whole rows. */
export class ArchiveIndex {
  private readonly months = new Map<string, { readonly key: MonthKey; days: (Uint8Array | null)[]; isChanged: boolean }>()

  constructor(rows: readonly MonthRow[]) {
    for (const { packed, ...key } of rows) this.months.set(keyOf(key), { key, days: unpackMonth(packed), isChanged: false })
  }

  get(stationId: string, day: number): StationDay | undefined {
    const { month, index } = monthPlace(day)
    const bytes = this.months.get(keyOf({ stationId, month }))?.days[index]
    return bytes ? decodeDay(bytes, day) : undefined
  }

  /** Throws when the month is not among them: it was not locked. */
  set(stationId: string, day: number, state: StationDay): void {
    const { month, index } = monthPlace(day)
    const own = this.months.get(keyOf({ stationId, month }))
    if (own === undefined) throw new Error('the month of a packed day must be locked first')
    own.days[index] = encodeDay(state, day)
    own.isChanged = true
  }

  changedRows(): readonly MonthRow[] {
    return [...this.months.values()]
      .filter((month) => month.isChanged)
      .map(({ key, days }) => ({ ...key, packed: packMonth(days) }))
  }
}

const keyOf = ({ stationId, month }: MonthKey): string => `${stationId}/${month}`

/** The months that hold some days, each once, in the order in which they are locked. */
export function monthKeys(days: readonly { readonly stationId: string; readonly day: number }[]): readonly MonthKey[] {
  const keys = new Map<string, MonthKey>()
  for (const { stationId, day } of days) {
    const key = { stationId, month: monthPlace(day).month }
    keys.set(keyOf(key), key)
  }
  return [...keys.values()].sort((a, b) => compareIds(a.stationId, b.stationId) || a.month - b.month)
}
