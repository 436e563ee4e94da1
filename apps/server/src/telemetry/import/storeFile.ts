import { monthPlace } from '@heliodesk/domain/telemetry/calendar'
import { dayOfPoints } from '@heliodesk/domain/telemetry/stationDay'
import type { Db, Sql } from '#server/db/sql.ts'
import type { DayState } from '../dayState.ts'
import { acceptedSlots } from '../hotStore.ts'
import type { Station } from '../station.ts'
import type { Telemetry } from '../telemetry.ts'
import type { FileDay, MeasuredFile } from './measuredFile.ts'

/** What a stored part of a file came to. */
export interface StoredPart {
  /** Days of the file, in order, that are stored now. */
  readonly daysDone: number
  /** Rows of this part: all, those that brought something new, those that were there already, and those that went into a mean. */
  readonly rows: number
  readonly accepted: number
  readonly duplicate: number
  readonly averaged: number
}

/** End of the part that begins at a day: the days of one month, whose packed row is then written once. */
function partEnd(days: readonly FileDay[], from: number): number {
  const { month } = monthPlace(days[from]!.day)
  let to = from + 1
  while (to < days.length && monthPlace(days[to]!.day).month === month) to++
  return to
}

/**
 * Stores the days of a file from `daysDone` on. Each part commits together with what `note` writes (progress, lease), so that a restart
 * goes on exactly where it stopped. `note` throws to end the work.
 */
export async function storeFile(
  { db, telemetry }: { readonly db: Db; readonly telemetry: Telemetry },
  { file, station, daysDone }: { readonly file: MeasuredFile; readonly station: Station; readonly daysDone: number },
  note: (tx: Sql, part: StoredPart) => Promise<void>,
): Promise<void> {
  for (let from = daysDone; from < file.days.length; ) {
    const to = partEnd(file.days, from)
    const part = file.days.slice(from, to)
    const states = part.map((day) => stateOf(day, station, file.step))
    await db.tx(async (tx) => {
      const joined = await telemetry.storeDays(tx, states)
      const counts = part.map(({ rows, points, averaged }, i) => {
        const accepted = Math.min(rows, acceptedSlots(points, joined[i]!))
        return { rows, accepted, averaged, duplicate: rows - accepted - averaged }
      })
      await note(tx, { daysDone: to, ...sumOf(counts) })
    })
    await telemetry.settle(states)
    from = to
  }
}

function stateOf({ day, points }: FileDay, station: Station, step: number): DayState {
  return { station, day, state: dayOfPoints(points, step) }
}

function sumOf(counts: readonly Omit<StoredPart, 'daysDone'>[]): Omit<StoredPart, 'daysDone'> {
  const sum = { rows: 0, accepted: 0, duplicate: 0, averaged: 0 }
  for (const one of counts) {
    sum.rows += one.rows
    sum.accepted += one.accepted
    sum.duplicate += one.duplicate
    sum.averaged += one.averaged
  }
  return sum
}
