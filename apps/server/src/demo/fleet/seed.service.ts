import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { insertHotDays, makePartitions } from '#server/telemetry/hotDays.queries.ts'
import { firstHotDay } from '#server/telemetry/hotWindow.ts'
import { refreshStationState } from '#server/vendors/intake/alarms.queries.ts'
import { storeDetails } from '#server/vendors/intake/details.ts'
import { simulatedDetail } from '#server/vendors/simulator/detail.ts'
import { insertSteps } from '../steps.queries.ts'
import { planDifferences } from './plan/differencePlan.ts'
import { buildPortion, type DemoStation, type DistrictSkies, type Portion, portionsOf, skiesOf } from './portion.ts'
import type { Progress } from './progress.ts'
import {
  alarmRows,
  archiveRows,
  cardRow,
  customerRow,
  customerSteps,
  deviceRows,
  energyRows,
  feeRows,
  houseRow,
  liveRow,
  type RowParts,
  statementDayRows,
  stationRow,
  transactionRows,
} from './rows.ts'
import {
  addDepartmentDays,
  insertAlarms,
  insertArchive,
  insertCards,
  insertCustomers,
  insertDevices,
  insertFees,
  insertHouses,
  insertLiveRows,
  insertMonths,
  insertStatementDays,
  insertStations,
  insertTransactions,
  lockDemo,
  readMark,
  type SeedMark,
  writeMark,
} from './seed.queries.ts'

export interface SeedParts {
  readonly context: Pick<Context, 'db' | 'cipher' | 'clock'>
  readonly tenantId: string
  readonly stations: number
  readonly progress: Progress
}

/**
 * Makes the demo fleet, a portion per transaction; a start after a crash goes on with the next portion. Several processes may call it at
 * once: they take turns. Answers whether there was anything to make.
 */
export async function seedFleet(parts: SeedParts): Promise<boolean> {
  const { db, clock } = parts.context
  const asked: SeedMark = { asOf: clock.now(), stations: parts.stations, done: 0, finished: false }
  const mark = await db.tx(async (tx) => {
    await lockDemo(tx)
    const known = await readMark(tx)
    if (known === null) await writeMark(tx, asked)
    return known ?? asked
  })
  if (mark.finished) return false
  const portions = portionsOf(mark.stations)
  await db.tx((tx) => makePartitions(tx, hotDaysAt(mark.asOf)))
  const skiesFor = keepLast(skiesOf)
  const frame = { ...mark, differences: planDifferences(mark.stations, slotAt(mark.asOf).day) }
  for (;;) {
    const { done } = (await readMark(db)) ?? mark
    parts.progress.show(done, portions.length)
    const portion = portions[done]
    if (!portion) break
    const stations = buildPortion(portion, skiesFor(portion.share.district), frame)
    await storePortion(parts, { mark, portion, place: done, stations })
  }
  await db.tx((tx) => writeMark(tx, { ...mark, done: portions.length, finished: true }))
  parts.progress.end(portions.length)
  return true
}

/** The skies of a district weigh some megabytes: only those in use are kept. */
function keepLast(make: (district: string) => DistrictSkies): (district: string) => DistrictSkies {
  const kept = new Map<string, DistrictSkies>()
  return (district) => {
    const known = kept.get(district)
    if (known) return known
    kept.clear()
    const made = make(district)
    kept.set(district, made)
    return made
  }
}

const hotDaysAt = (asOf: number): readonly number[] => {
  const today = dayNumber(slotAt(asOf).day)
  return Array.from({ length: today - firstHotDay(asOf) + 2 }, (_, i) => firstHotDay(asOf) + i)
}

/** Stores a portion unless another process was faster. */
async function storePortion(
  { context, tenantId }: SeedParts,
  job: { readonly mark: SeedMark; readonly portion: Portion; readonly place: number; readonly stations: readonly DemoStation[] },
): Promise<void> {
  const { mark, stations } = job
  const parts = { tenantId, cipher: context.cipher, asOf: mark.asOf }
  await context.db.tx(async (tx) => {
    await lockDemo(tx)
    if ((await readMark(tx))?.done !== job.place) return
    await insertRecords(tx, stations, parts)
    await insertMeasurements(tx, stations, parts)
    await addDepartmentDays(tx, { tenantId, orgCode: job.portion.share.area.orgCode }, departmentDays(stations))
    await writeMark(tx, { ...mark, done: job.place + 1 })
  })
}

async function insertRecords(tx: Sql, stations: readonly DemoStation[], parts: RowParts): Promise<void> {
  await insertCustomers(
    tx,
    stations.map((station) => customerRow(station, parts)),
  )
  await insertSteps(
    tx,
    stations.flatMap((station) => customerSteps(station, parts)),
  )
  await insertHouses(
    tx,
    stations.map((station) => houseRow(station, parts)),
  )
  await insertCards(
    tx,
    stations.map((station) => cardRow(station, parts)),
  )
  await insertTransactions(
    tx,
    stations.flatMap((station) => transactionRows(station, parts)),
  )
  await insertStatementDays(
    tx,
    stations.flatMap((station) => statementDayRows(station, parts)),
  )
  await insertStations(
    tx,
    stations.map((station) => stationRow(station, parts)),
  )
  await insertDevices(tx, stations.flatMap(deviceRows))
  await insertFees(
    tx,
    stations.flatMap((station) => feeRows(station, parts)),
  )
}

async function insertMeasurements(tx: Sql, stations: readonly DemoStation[], parts: RowParts): Promise<void> {
  const firstHot = firstHotDay(parts.asOf)
  await insertLiveRows(
    tx,
    stations.map((station) => liveRow(station, parts)),
  )
  await insertMonths(tx, stations.flatMap(energyRows))
  await insertArchive(
    tx,
    stations.flatMap((station) => archiveRows(station, firstHot)),
  )
  for (let day = firstHot; day <= dayNumber(slotAt(parts.asOf).day); day++) {
    const name = dayOfNumber(day)
    const states = stations.flatMap(({ id, history }) =>
      history.curves.filter((curve) => curve.day === name).map(({ state }) => ({ stationId: id, state })),
    )
    await insertHotDays(tx, day, states)
  }
  await storeDetails(tx, stations.flatMap(lastDetail))
  await insertAlarms(
    tx,
    stations.flatMap((station) => alarmRows(station, parts)),
  )
  await refreshStationState(
    tx,
    stations.map((station) => station.id),
  )
}

/** The parameters that the inverter sent with its last point. */
function lastDetail({ id, plan, plant, history }: DemoStation) {
  const last = history.curves.at(-1)
  if (!last) return []
  const day = { made: last.made, seen: last.state.power, episodes: last.episodes, sky: last.sky }
  const { slot } = slotAt(last.state.lastMs)
  return [
    { stationId: id, detail: simulatedDetail({ dataSource: plan.dataSource, deviceSn: plan.inverterSn, plant, day, slot }) },
  ]
}

function departmentDays(stations: readonly DemoStation[]): readonly { readonly day: string; readonly units: number }[] {
  const sums = new Map<number, number>()
  for (const { history } of stations) {
    for (const [day, { units }] of history.energies) sums.set(day, (sums.get(day) ?? 0) + units)
  }
  return [...sums].map(([day, units]) => ({ day: dayOfNumber(day), units }))
}
