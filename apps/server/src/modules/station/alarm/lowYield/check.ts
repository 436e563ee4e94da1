import { alarmMessages } from '@heliodesk/contracts/messages/alarm'
import { instantOf, slotAt } from '@heliodesk/domain/solar/slots'
import { judgeYield, type LowYield } from '@heliodesk/domain/station/lowYield'
import type { Db } from '#server/db/sql.ts'
import type { AlarmIntake } from '#server/vendors/intake/alarms.ts'
import { zeroKey } from '../rules/offline.ts'
import { factOf, lowYieldKey } from './facts.ts'
import {
  type Days,
  type JudgedStation,
  openSinceBefore,
  type Peers,
  peerOf,
  peerYields,
  stationsAfter,
  storeFindings,
  tenantsWithStations,
} from './lowYield.queries.ts'

const dayMs = 86_400_000
/** Days before these are history: what is imported of them raises nothing. */
export const judgedDays = 7
const batch = 500
const auto = alarmMessages.byItself()

interface Found {
  readonly station: JudgedStation
  readonly low: LowYield | null
}

/**
 * Judges the complete days of the last week of every station against its neighbours. Everything is computed again each time, from the sums
 * as they are now: a repetition changes nothing, late data change what they have to, and a run that was killed is made good by the next.
 * @param batchSize how many stations one statement looks at
 */
export async function checkYields(
  db: Db,
  intake: AlarmIntake,
  nowMs: number,
  { signal, batchSize = batch }: { readonly signal?: AbortSignal; readonly batchSize?: number } = {},
): Promise<void> {
  const { day: today } = slotAt(nowMs)
  const midnight = instantOf(today, 0)
  const dayBefore = (n: number): string => slotAt(midnight - n * dayMs).day
  const days = { from: dayBefore(judgedDays), to: dayBefore(1) }
  const names = Array.from({ length: judgedDays }, (_, at) => dayBefore(judgedDays - at))
  for (const tenantId of await tenantsWithStations(db)) {
    const peers = await peerYields(db, tenantId, days)
    for await (const stations of batchesOf(db, { tenantId, today, limit: batchSize }, days)) {
      if (signal?.aborted) return
      const found = stations.map((station) => ({ station, low: judge(station, names, peers) }))
      await storeFindings(db, idsOf(found), lowOf(found))
      await settle(db, intake, found, { nowMs, midnight })
    }
  }
}

async function* batchesOf(
  db: Db,
  of: { readonly tenantId: string; readonly today: string; readonly limit: number },
  days: Days,
): AsyncGenerator<readonly JudgedStation[]> {
  for (let afterId = '0'; ; ) {
    const stations = await stationsAfter(db, { ...of, afterId }, days)
    if (stations.length > 0) yield stations
    const last = stations.at(-1)
    if (!last || stations.length < of.limit) return
    afterId = last.id
  }
}

function judge(
  { units, district, capacityW, isProducing }: JudgedStation,
  names: readonly string[],
  peers: Peers,
): LowYield | null {
  const days = names.flatMap((day, at) => {
    const made = units[at] ?? null
    return made === null ? [] : [{ day, kwh: made / 120_000, peer: peerOf(peers, district, day) }]
  })
  const low = judgeYield(capacityW / 1000, days)
  // It works again, and the days of nothing are over before today is.
  return low?.kind === 'zero' && isProducing ? null : low
}

const idsOf = (found: readonly Found[]): readonly string[] => found.map(({ station }) => station.id)
const lowOf = (found: readonly Found[]) =>
  found.flatMap(({ station, low }) => (low === null ? [] : [{ stationId: station.id, kwp: station.capacityW / 1000, low }]))

/** Raises what was found, with the figures of now, and ends what is no longer so. */
async function settle(
  db: Db,
  intake: AlarmIntake,
  found: readonly Found[],
  at: { readonly nowMs: number; readonly midnight: number },
): Promise<void> {
  const low = lowOf(found)
  await intake.raise(low.map(({ stationId, kwp, low: one }) => factOf(stationId, kwp, one)))
  const others = (kind: LowYield['kind']) => found.filter((one) => one.low?.kind !== kind).map(({ station }) => station.id)
  // Of a station that has made nothing today the check of idleness speaks.
  const [notZero, notLow] = await Promise.all([
    openSinceBefore(db, others('zero'), zeroKey, at.midnight),
    openSinceBefore(db, others('low'), lowYieldKey, at.nowMs),
  ])
  await intake.end([
    ...notZero.map((stationId) => ({ stationId, dedupKey: zeroKey, at: at.nowMs, by: auto })),
    ...notLow.map((stationId) => ({ stationId, dedupKey: lowYieldKey, at: at.nowMs, by: auto })),
  ])
}
