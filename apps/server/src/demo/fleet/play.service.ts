import { setImmediate } from 'node:timers/promises'
import { episodesOn } from '@heliodesk/domain/solar/episodes'
import { dayNumber, dayOfNumber, instantOf, slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import type { Measurement } from '#server/telemetry/stationBatch.ts'
import { type Telemetry, telemetryOf } from '#server/telemetry/telemetry.ts'
import { type AlarmFact, type AlarmIntake, buildAlarmIntake } from '#server/vendors/intake/alarms.ts'
import { type StationDetail, storeDetails } from '#server/vendors/intake/details.ts'
import { measurementsOf } from '#server/vendors/intake/points.ts'
import { factOf } from '#server/vendors/intake/snapshot.ts'
import { toldAlarms } from '#server/vendors/simulator/alarms.ts'
import { simulatedDetail } from '#server/vendors/simulator/detail.ts'
import { buildSkies, type Skies } from '#server/vendors/simulator/plants.ts'
import { notePlayed, playedThrough, raisedKeys, simulatedStations } from './play.queries.ts'
import { isDue, lastReported, type PlayedStation, playedPoints, playedStation, type Window } from './playedStation.ts'

/** After a longer pause the demo goes on from here: the days before stay without data. */
const longestGapMs = 30 * 86_400_000
/** Points per batch of the ingest. */
const batchPoints = 20_000
/** Stations computed in one go before other work of the process has its turn. */
const breath = 200

export interface PlayParts {
  readonly context: Context
  readonly signal: AbortSignal
}

interface Player extends PlayParts {
  readonly telemetry: Telemetry
  readonly intake: AlarmIntake
  readonly skies: Skies
}

/**
 * Plays the simulated stations from where the last run ended until now, through the same ingest as any collector: a tick is one window of
 * a minute, a start after a pause some days of them. Safe to repeat: points are idempotent, alarms are raised once per event.
 */
export async function playDemo(parts: PlayParts): Promise<void> {
  const { context, signal } = parts
  const nowMs = context.clock.now()
  const through = await playedThrough(context.db)
  if (through === null || through >= nowMs) return
  const telemetry = telemetryOf(context)
  await telemetry.start()
  const player = { ...parts, telemetry, intake: buildAlarmIntake(context), skies: buildSkies(400) }
  for (const window of windowsByDay(Math.max(through, nowMs - longestGapMs), nowMs)) {
    if (signal.aborted) return
    const stations = await loadStations(context, window.day)
    const due = stations.filter((station) => isDue(station, window.day, window))
    await playPoints(player, due, window)
    await telemetry.flush()
    await playAlarms(player, stations, window)
    if (window.until === nowMs) await playDetails(player, due, window)
    await notePlayed(context.db, window.until)
  }
}

/** Cuts a span at the midnights of Shanghai: each day goes on from the totals of the one before. */
function windowsByDay(after: number, until: number): readonly (Window & { readonly day: string })[] {
  const first = dayNumber(slotAt(after).day)
  const last = dayNumber(slotAt(until).day)
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const day = dayOfNumber(first + i)
    const end = instantOf(dayOfNumber(first + i + 1), 0) - 1
    return { day, after: Math.max(after, instantOf(day, 0) - 1), until: Math.min(until, end) }
  })
}

async function loadStations({ db }: Context, day: string): Promise<readonly PlayedStation[]> {
  const rows = await simulatedStations(db, day)
  return rows.map(playedStation).filter((station) => station !== null)
}

async function playPoints(
  player: Player,
  stations: readonly PlayedStation[],
  window: Window & { readonly day: string },
): Promise<void> {
  const { telemetry, skies, signal } = player
  await knowStations(telemetry, stations)
  let batch: Measurement[] = []
  for (const [i, played] of stations.entries()) {
    if (i % breath === 0) await setImmediate()
    const station = telemetry.directory.get(played.row.id)
    if (station) batch.push(...measurementsOf(station, playedPoints(played, skies, window.day, window)))
    if (batch.length < batchPoints) continue
    await telemetry.ingest(batch)
    batch = []
    signal.throwIfAborted()
  }
  if (batch.length > 0) await telemetry.ingest(batch)
}

/** Stations that were made a moment ago may not have reached this process's list yet. */
async function knowStations({ directory }: Telemetry, stations: readonly PlayedStation[]): Promise<void> {
  const unknown = stations.filter(({ row }) => directory.get(row.id) === undefined)
  for (const [tenantId, some] of Map.groupBy(unknown, ({ row }) => row.tenantId)) {
    await directory.discover(tenantId, { ids: some.map(({ row }) => row.id), contractNos: [] })
  }
}

/** Alarms that the clouds reported in the window, and those that ended in it. */
async function playAlarms(
  { context, intake }: Player,
  stations: readonly PlayedStation[],
  window: Window & { readonly day: string },
) {
  const facts: AlarmFact[] = []
  const ends: { stationId: string; dedupKey: string; at: number; by: string }[] = []
  const isWithin = (instant: number): boolean => instant > window.after && instant <= window.until
  for (const { row, plant } of stations) {
    if (row.psn === null) continue
    for (const alarm of toldAlarms(episodesOn(plant.seed, window.day), { psn: row.psn, model: row.model })) {
      const fact = factOf(row.id, alarm)
      if (isWithin(alarm.begin)) facts.push(fact)
      if (isWithin(alarm.end)) ends.push({ stationId: row.id, dedupKey: fact.dedupKey, at: alarm.end, by: '厂商恢复' })
    }
  }
  const known = facts.length === 0 ? new Set<string>() : await raisedKeys(context.db, facts)
  await intake.raise(facts.filter((fact) => !known.has(`${fact.stationId}|${fact.dedupKey}`)))
  await intake.end(ends)
}

/** The parameters of the inverters that reported in the window. */
async function playDetails(
  { context, skies }: Player,
  stations: readonly PlayedStation[],
  window: Window & { readonly day: string },
) {
  const details: StationDetail[] = []
  for (const [i, station] of stations.entries()) {
    if (i % breath === 0) await setImmediate()
    const last = lastReported(station, skies, window.day, window.until)
    if (last === null || station.row.psn === null) continue
    const { plant, row } = station
    if (instantOf(window.day, last.slot) + station.reportMinute * 60_000 <= window.after) continue
    const at = { dataSource: row.dataSource, deviceSn: station.row.psn, plant, day: last.made, slot: last.slot }
    details.push({ stationId: row.id, detail: simulatedDetail(at) })
  }
  await storeDetails(context.db, details)
}
