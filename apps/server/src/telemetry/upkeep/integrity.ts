import { dayNumberAt, monthPlace, nextMonth } from '@heliodesk/domain/telemetry/calendar'
import type { Db, Sql } from '#server/db/sql.ts'
import { readMonths } from '../archive.queries.ts'
import { ArchiveIndex } from '../archiveIndex.ts'
import { lockRollup } from '../rollup.queries.ts'
import { rollUpOldDays } from '../rollupOld.ts'
import type { Telemetry } from '../telemetry.ts'
import { packedStations, repairLiveSums, repairMonthSums, repairOrgSums } from './integrity.queries.ts'

const stationsPerCommit = 200

/** What the check found and put right; every figure should be 0. */
export interface IntegrityReport {
  /** Energies of days that were not those of their points. */
  readonly days: number
  readonly months: number
  readonly stations: number
  readonly departments: number
}

/** Computes the energies of a month again from its packed points, then every sum above them, and corrects what differs. */
export async function checkMonth(
  { db, telemetry }: { readonly db: Db; readonly telemetry: Telemetry },
  month: number,
  signal?: AbortSignal,
): Promise<IntegrityReport> {
  await telemetry.directory.ready()
  let days = 0
  for (let after = '0'; ; ) {
    signal?.throwIfAborted()
    const stationIds = await packedStations(db, month, after, stationsPerCommit)
    days += await db.tx((tx) => recomputeMonth(tx, telemetry, { month, stationIds }))
    if (stationIds.length < stationsPerCommit) break
    after = stationIds.at(-1)!
  }
  const currentMonth = monthPlace(dayNumberAt(telemetry.rollupParts().nowMs)).month
  return db.tx(async (tx) => {
    await lockRollup(tx)
    const [months, stations, departments] = [
      await repairMonthSums(tx),
      await repairLiveSums(tx, currentMonth),
      await repairOrgSums(tx, month),
    ]
    return { days, months, stations, departments }
  })
}

async function recomputeMonth(
  tx: Sql,
  telemetry: Telemetry,
  { month, stationIds }: { readonly month: number; readonly stationIds: readonly string[] },
): Promise<number> {
  const keys = stationIds.map((stationId) => ({ stationId, month }))
  const archive = new ArchiveIndex(await readMonths(tx, keys))
  const days = stationIds.flatMap((id) => {
    const station = telemetry.directory.get(id)
    const inMonth = Array.from({ length: nextMonth(month) - month }, (_, i) => month + i)
    return station === undefined || !inMonth.some((day) => archive.get(id, day)) ? [] : inMonth.map((day) => ({ station, day }))
  })
  const parts = telemetry.rollupParts()
  return rollUpOldDays(tx, days, { ...parts, isSpread: false })
}
