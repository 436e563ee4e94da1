import { dayOfNumber, monthPlace } from '@heliodesk/domain/telemetry/calendar'
import type { Neighbours } from '@heliodesk/domain/telemetry/dayChain'
import type { DayFigures } from '@heliodesk/domain/telemetry/dayFigures'
import type { CounterReading } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import { numberArray } from './arrays.ts'
import { readingOf } from './hotDays.queries.ts'

/** What the sums of a station and day are computed from. */
export interface DayFacts {
  readonly stationId: string
  readonly figures: DayFigures
  /** Declared step, 0 = undeclared. */
  readonly step: number
  /** 0 = nothing arrived of the day. */
  readonly lastMs: number
  /** Deciwatts of the newest slot. */
  readonly lastPower: number | null
  readonly counterFirst: CounterReading | null
  readonly counterLast: CounterReading | null
  readonly near: Neighbours
}

/** Facts of a recent day together with what is stored of it. */
export interface HotFacts extends DayFacts {
  readonly stored: StoredEnergy
  /** The days next to it are silent: the readings next to it must be looked up farther away. */
  readonly isOpenBefore: boolean
  readonly isOpenAfter: boolean
}

/** What station_month says of a day now. */
export interface StoredEnergy {
  /** The row of the month is there. */
  readonly hasMonth: boolean
  readonly units: number | null
  readonly isCounter: boolean
  /** Part of it is a share of a reporting gap. */
  readonly isEstimated: boolean
  /** Set by a person: measurements no longer change it. */
  readonly isRepaired: boolean
}

/** One roll-up at a time over all processes; ends with the transaction. Statements after it see everything that was committed before. */
export async function lockRollup(tx: Sql): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('telemetry roll-up', 3))", [], 'telemetry-rollup-lock')
}

interface FactRow {
  readonly id: string
  readonly points: number
  readonly sum: string
  readonly max: number | null
  readonly gap: number
  readonly step: number
  readonly firstSlot: number
  readonly lastSlot: number
  readonly lastMs: string
  readonly lastPower: number | null
  readonly cfMs: string | null
  readonly cfWh: string | null
  readonly clMs: string | null
  readonly clWh: string | null
  readonly prevMs: string | null
  readonly prevWh: string | null
  readonly prevMade: boolean
  readonly nextMs: string | null
  readonly nextWh: string | null
  readonly nextMade: boolean
  readonly hasMonth: boolean
  readonly units: string | null
  readonly isCounter: boolean | null
  readonly isEstimated: boolean | null
  readonly isRepaired: boolean | null
}

/**
 * Facts of a recent day of stations; stations without points on the day are left out. `hasNext`: a later day may have data already.
 */
export async function readHotFacts(
  sql: Sql,
  { day, hasNext }: { readonly day: number; readonly hasNext: boolean },
  stationIds: readonly string[],
): Promise<readonly HotFacts[]> {
  const { month, index } = monthPlace(day)
  const rows = await sql.query<FactRow>(
    `SELECT d.station_id AS id, d.points, d.power_sum AS sum, d.max_power AS max, d.gap, d.step, d.first_slot AS "firstSlot", d.last_slot AS "lastSlot", d.last_ms AS "lastMs",
       d.power[d.last_slot + 1] AS "lastPower", d.counter_first_ms AS "cfMs", d.counter_first_wh AS "cfWh",
       d.counter_last_ms AS "clMs", d.counter_last_wh AS "clWh",
       b.counter_last_ms AS "prevMs", b.counter_last_wh AS "prevWh", coalesce(b.max_power, 0) > 0 AS "prevMade",
       n.counter_first_ms AS "nextMs", n.counter_first_wh AS "nextWh", coalesce(n.max_power, 0) > 0 AS "nextMade",
       m.month IS NOT NULL AS "hasMonth", m.days[$4::int + 1] AS units, (m.counter_days >> $4::int) & 1 = 1 AS "isCounter",
       (m.estimated_days >> $4::int) & 1 = 1 AS "isEstimated", (m.repaired_days >> $4::int) & 1 = 1 AS "isRepaired"
     FROM station_day d
     LEFT JOIN station_day b ON b.station_id = d.station_id AND b.day = $5::date
       AND (d.counter_last_ms IS NOT NULL OR $6::date IS NOT NULL)
     LEFT JOIN station_day n ON n.station_id = d.station_id AND n.day = $6::date
     LEFT JOIN station_month m ON m.station_id = d.station_id AND m.month = $3::date
     WHERE d.day = $1::date AND d.station_id = ANY ($2::bigint[]) AND d.points > 0`,
    [
      dayOfNumber(day),
      numberArray(stationIds, (id) => id),
      dayOfNumber(month),
      index,
      dayOfNumber(day - 1),
      hasNext ? dayOfNumber(day + 1) : null,
    ],
    'telemetry-facts',
  )
  return rows.map((row) => factsOf(row, { day, hasNext }))
}

function factsOf(row: FactRow, { day, hasNext }: { readonly day: number; readonly hasNext: boolean }): HotFacts {
  const previous = readingOf(row.prevMs, row.prevWh)
  const next = readingOf(row.nextMs, row.nextWh)
  return {
    stationId: row.id,
    figures: {
      points: row.points,
      sum: Number(row.sum),
      max: row.max ?? -1,
      gap: row.gap,
      firstSlot: row.firstSlot,
      lastSlot: row.lastSlot,
    },
    step: row.step,
    lastMs: Number(row.lastMs),
    lastPower: row.lastPower,
    counterFirst: readingOf(row.cfMs, row.cfWh),
    counterLast: readingOf(row.clMs, row.clWh),
    near: {
      previous,
      next,
      previousDay: previous !== null || row.prevMade ? day - 1 : null,
      nextDay: next !== null || row.nextMade ? day + 1 : null,
    },
    isOpenBefore: previous === null && !row.prevMade,
    isOpenAfter: hasNext && next === null && !row.nextMade,
    stored: storedOf(row),
  }
}
const storedOf = (row: FactRow): StoredEnergy => ({
  hasMonth: row.hasMonth,
  units: row.units === null ? null : Number(row.units),
  isCounter: row.isCounter ?? false,
  isEstimated: row.isEstimated ?? false,
  isRepaired: row.isRepaired ?? false,
})

/** Newest point that the live rows know of, epoch ms. */
export async function readNewest(sql: Sql, stationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ id: string; lastMs: string }>(
    `SELECT station_id AS id, (extract(epoch FROM last_ts) * 1000)::bigint AS "lastMs" FROM station_live
     WHERE station_id = ANY ($1::bigint[]) AND last_ts IS NOT NULL`,
    [numberArray(stationIds, (id) => id)],
    'telemetry-newest',
  )
  return new Map(rows.map((row) => [row.id, Number(row.lastMs)]))
}

export interface MonthDayWrite {
  readonly stationId: string
  readonly units: number | null
  readonly isCounter: boolean
  readonly isEstimated: boolean
}

/** Sets the energy of a day in months that are there; the month's sum follows. Days that a person repaired must not be passed. */
export async function updateMonthDay(sql: Sql, day: number, writes: readonly MonthDayWrite[]): Promise<void> {
  if (writes.length === 0) return
  await sql.query(
    `UPDATE station_month m SET days[$2::int + 1] = p.units, energy = m.energy - coalesce(m.days[$2::int + 1], 0) + coalesce(p.units, 0),
       counter_days = (m.counter_days & ~(1 << $2::int)) | (p.counter << $2::int),
       estimated_days = (m.estimated_days & ~(1 << $2::int)) | (p.estimated << $2::int)
     FROM unnest($3::bigint[], $4::bigint[], $5::int[], $6::int[]) AS p (id, units, counter, estimated)
     WHERE m.station_id = p.id AND m.month = $1::date`,
    monthDayValues(day, writes),
    'telemetry-update-month',
  )
}

/** As updateMonthDay for months that have no row yet. */
export async function insertMonthDay(sql: Sql, day: number, writes: readonly MonthDayWrite[]): Promise<void> {
  if (writes.length === 0) return
  await sql.query(
    `INSERT INTO station_month (station_id, month, days, energy, counter_days, estimated_days)
     SELECT p.id, $1::date, array_fill(NULL::bigint, ARRAY[$2::int]) || p.units || array_fill(NULL::bigint, ARRAY[30 - $2::int]),
       coalesce(p.units, 0), p.counter << $2::int, p.estimated << $2::int
     FROM unnest($3::bigint[], $4::bigint[], $5::int[], $6::int[]) AS p (id, units, counter, estimated)`,
    monthDayValues(day, writes),
    'telemetry-insert-month',
  )
}

function monthDayValues(day: number, writes: readonly MonthDayWrite[]): readonly unknown[] {
  const { month, index } = monthPlace(day)
  return [
    dayOfNumber(month),
    index,
    numberArray(writes, (one) => one.stationId),
    numberArray(writes, (one) => one.units),
    numberArray(writes, (one) => (one.isCounter ? 1 : 0)),
    numberArray(writes, (one) => (one.isEstimated ? 1 : 0)),
  ]
}

export interface LiveWrite {
  readonly stationId: string
  /** How much the total and the sum of the current month change. */
  readonly delta: number
  readonly monthDelta: number
  readonly lastMs: number
  readonly lastPower: number | null
  /** Null when nothing is said of today. */
  readonly todayUnits: number | null
  readonly todayMax: number | null
}
/** The narrow live rows, each once. Power older than `freshAfterMs` is no current power. */
export async function writeLive(
  sql: Sql,
  at: { readonly today: number; readonly freshAfterMs: number },
  writes: readonly LiveWrite[],
): Promise<void> {
  await sql.query(
    `UPDATE station_live l SET
       total_energy = l.total_energy + p.delta,
       month_energy = l.month_energy + p.month_delta,
       today = $1::date,
       today_energy = coalesce(p.units, l.today_energy),
       today_max_power_dw = coalesce(p.max, l.today_max_power_dw),
       current_power_dw = CASE WHEN l.last_ts > to_timestamp(p.last_ms / 1000.0) THEN l.current_power_dw
         WHEN p.last_ms >= $2::bigint THEN p.power END,
       status = CASE WHEN l.status = 0 AND l.open_alarms = 0 AND p.last_ms >= $2::bigint THEN 1 ELSE l.status END,
       last_ts = greatest(l.last_ts, to_timestamp(nullif(p.last_ms, 0) / 1000.0))
     FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[], $8::bigint[], $9::int[])
       AS p (id, delta, month_delta, last_ms, power, units, max)
     WHERE l.station_id = p.id`,
    [
      dayOfNumber(at.today),
      at.freshAfterMs,
      numberArray(writes, (one) => one.stationId),
      numberArray(writes, (one) => one.delta),
      numberArray(writes, (one) => one.monthDelta),
      numberArray(writes, (one) => one.lastMs),
      numberArray(writes, (one) => one.lastPower),
      numberArray(writes, (one) => one.todayUnits),
      numberArray(writes, (one) => one.todayMax),
    ],
    'telemetry-write-live',
  )
}

/** Begins a new day in the live rows: figures «of today» are those of this date. */
export async function turnLiveDay(sql: Sql, today: number): Promise<void> {
  await sql.query(
    `UPDATE station_live l SET today = $1::date, today_max_power_dw = NULL,
       today_energy = (SELECT m.days[$3::int + 1] FROM station_month m WHERE m.station_id = l.station_id AND m.month = $2::date),
       month_energy = coalesce((SELECT m.energy FROM station_month m WHERE m.station_id = l.station_id AND m.month = $2::date), 0)
     WHERE l.today IS DISTINCT FROM $1::date`,
    [dayOfNumber(today), dayOfNumber(monthPlace(today).month), monthPlace(today).index],
    'telemetry-turn-day',
  )
}

export interface OrgDelta {
  readonly tenantId: string
  readonly orgCode: string
  readonly day: number
  readonly delta: number
}
export async function addOrgEnergy(sql: Sql, deltas: readonly OrgDelta[]): Promise<void> {
  if (deltas.length === 0) return
  await sql.query(
    `INSERT INTO org_day AS o (tenant_id, org_code, day, energy)
     SELECT t, org, day, delta FROM unnest($1::bigint[], $2::text[], $3::date[], $4::bigint[]) AS p (t, org, day, delta)
     ON CONFLICT (tenant_id, org_code, day) DO UPDATE SET energy = o.energy + excluded.energy`,
    [
      deltas.map((one) => one.tenantId),
      deltas.map((one) => one.orgCode),
      deltas.map((one) => dayOfNumber(one.day)),
      deltas.map((one) => one.delta),
    ],
    'telemetry-org-energy',
  )
}
