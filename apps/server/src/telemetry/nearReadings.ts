import { monthPlace, nextMonth } from '@heliodesk/domain/telemetry/calendar'
import { longestGapDays } from '@heliodesk/domain/telemetry/counterGap'
import { isSilent } from '@heliodesk/domain/telemetry/dayChain'
import { figuresOf } from '@heliodesk/domain/telemetry/dayFigures'
import type { Sql } from '../db/sql.ts'
import { readMonths } from './archive.queries.ts'
import { ArchiveIndex, monthKeys } from './archiveIndex.ts'
import { type NearDay, type NearDays, readNearDays } from './near.queries.ts'
import type { HotFacts } from './rollup.queries.ts'

/** Where in time the facts lie. */
export interface HotPlace {
  readonly day: number
  /** Older days are packed. */
  readonly firstHot: number
}

/**
 * Completes facts whose neighbouring days are silent: their readings are looked up among the other unpacked days, then in the archive.
 * Stations that report every day need none of it.
 */
export async function withNearReadings(tx: Sql, place: HotPlace, facts: readonly HotFacts[]): Promise<readonly HotFacts[]> {
  const open = facts.filter(isOpen)
  if (open.length === 0) return facts
  const near = await readNearDays(tx, place.day, idsOf(open))
  const silent = open.filter((one) => needsArchive(one, near.get(one.stationId), place.firstHot))
  const packed = await readPackedBefore(tx, place.day, idsOf(silent))
  return facts.map((one) => {
    if (!isOpen(one)) return one
    const { before, after } = near.get(one.stationId) ?? { before: null, after: null }
    const latest = later(before, packed.get(one.stationId) ?? null)
    return {
      ...one,
      near: {
        ...(one.isOpenBefore
          ? { previous: latest?.reading ?? null, previousDay: latest?.day ?? null }
          : { previous: one.near.previous, previousDay: one.near.previousDay }),
        ...(one.isOpenAfter
          ? { next: after?.reading ?? null, nextDay: after?.day ?? null }
          : { next: one.near.next, nextDay: one.near.nextDay }),
      },
    }
  })
}

const idsOf = (facts: readonly HotFacts[]): readonly string[] => facts.map((one) => one.stationId)

/** A day without a counter of its own lies in no reporting gap when no later day has data. */
function isOpen({ counterLast, near, isOpenBefore, isOpenAfter }: HotFacts): boolean {
  return counterLast === null ? isOpenAfter || (isOpenBefore && near.nextDay !== null) : isOpenBefore || isOpenAfter
}

function needsArchive(facts: HotFacts, found: NearDays | undefined, firstHot: number): boolean {
  if (!facts.isOpenBefore) return false
  const hasUse = facts.counterLast !== null || found?.after != null
  return hasUse && (found?.before == null || found.before.day < firstHot)
}

function later(a: NearDay | null, b: NearDay | null): NearDay | null {
  if (a === null || b === null) return a ?? b
  return a.day > b.day ? a : b
}

/** The nearest packed days before `day` that are not silent, of the stations that have one. */
async function readPackedBefore(tx: Sql, day: number, stationIds: readonly string[]): Promise<ReadonlyMap<string, NearDay>> {
  const found = new Map<string, NearDay>()
  if (stationIds.length === 0) return found
  const from = day - longestGapDays
  const months: number[] = []
  for (let month = monthPlace(from).month; month < day; month = nextMonth(month)) months.push(month)
  const keys = stationIds.flatMap((stationId) => months.map((month) => ({ stationId, day: month })))
  const archive = new ArchiveIndex(await readMonths(tx, monthKeys(keys)))
  for (const stationId of stationIds) {
    const near = lastBefore(archive, stationId, { from, day })
    if (near !== null) found.set(stationId, near)
  }
  return found
}

function lastBefore(
  archive: ArchiveIndex,
  stationId: string,
  { from, day }: { readonly from: number; readonly day: number },
): NearDay | null {
  for (let at = day - 1; at >= from; at--) {
    const state = archive.get(stationId, at)
    if (state && !isSilent({ counterLast: state.counterLast, max: figuresOf(state.power).max })) {
      return { day: at, reading: state.counterLast }
    }
  }
  return null
}
