import { dayNumberAt, dayOfNumber, dayStartMs, monthPlace, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { encodeDay } from '@heliodesk/domain/telemetry/dayCodec'
import { packMonth } from '@heliodesk/domain/telemetry/monthPack'
import { type DayPoint, dayOfPoints } from '@heliodesk/domain/telemetry/stationDay'
import { newId } from '../apps/server/src/db/ids.ts'
import type { Db } from '../apps/server/src/db/sql.ts'
import { powerLiteral } from '../apps/server/src/telemetry/arrays.ts'
import { makePartitions } from '../apps/server/src/telemetry/hotDays.queries.ts'
import { buildFleet, type Fleet } from '../apps/server/src/testing/fleet.ts'

const districts = ['330802', '330803', '330825', '330881', '371302', '371311', '411602', '411681', '341202', '341221']
const orgCodes = ['A01A01A01', 'A01A01A02', 'A01A01A03', 'A01A02A01', 'A01A02A02', 'A01A03A01', 'A01A04A01']
const years = 3
/** Shapes of days that the stations share; each scales them by its own factor. */
const shapes = 40

/** A fleet with three years of daily energy, a packed month of points, and the unpacked last days, made by set-based statements. */
export async function buildWorld(db: Db, count: number): Promise<Fleet> {
  const [tenant] = await db.query<{ id: string }>('SELECT id FROM sys_tenant ORDER BY id LIMIT 1')
  const fleet = await buildFleet(db, {
    count,
    ...(tenant ? { tenantId: tenant.id } : {}),
    orgCode: (place) => orgCodes[place % orgCodes.length]!,
    district: (place) => districts[place % districts.length]!,
    sampleMinutes: () => 5,
  })
  const today = dayNumberAt(Date.now())
  await addMonths(db, today)
  await addRecentDays(db, today)
  await addPackedMonth(db, monthPlace(monthPlace(today).month - 1).month)
  await addAlarms(db)
  await db.query('ANALYZE')
  return fleet
}

/** Daily energies of three years: 20 kWh to 120 kWh. */
async function addMonths(db: Db, today: number): Promise<void> {
  let month = monthPlace(today).month
  for (let i = 0; i < years * 12; i++) {
    await db.query(
      `INSERT INTO station_month (station_id, month, days, energy)
       SELECT id, $1::date, days, (SELECT sum(u) FROM unnest(days) u) FROM (
         SELECT s.id, ARRAY(SELECT CASE WHEN d <= $2 THEN (2400000 + (hashint8(s.id * 31 + d + $3) & 8388607) * 1.43)::bigint END
           FROM generate_series(1, 31) d) AS days FROM station_info s) t`,
      [dayOfNumber(month), i === 0 ? monthPlace(today).index - 2 : daysOf(month), i],
    )
    month = monthPlace(month - 1).month
  }
}

function daysOf(month: number): number {
  return monthPlace(month + 31).month - month
}

function shapeOf(day: number, shape: number): readonly DayPoint[] {
  return Array.from({ length: 288 }, (_, slot) => {
    const sun = Math.max(0, Math.sin(((slot - 72) / 144) * Math.PI))
    const cloud = 0.6 + 0.4 * Math.abs(Math.sin(shape * 12.9898 + slot * 0.37 + day * 4.1414))
    return { slot, atMs: dayStartMs(day) + slot * slotMs, deciwatts: Math.round(150_000 * sun * cloud), wh: null }
  })
}

async function addRecentDays(db: Db, today: number): Promise<void> {
  await makePartitions(db, [today - 2, today, today + 2])
  for (const day of [today - 2, today - 1, today]) {
    const lastSlot = day === today ? Math.floor((Date.now() - dayStartMs(day)) / slotMs) : 287
    const powers = Array.from({ length: shapes }, (_, shape) => {
      const points = shapeOf(day, shape).filter((point) => point.slot <= lastSlot)
      return powerLiteral(dayOfPoints(points, 1).power)
    })
    await db.query(
      `INSERT INTO station_day (station_id, day, step, points, gap, first_slot, last_slot, max_power, power_sum, last_ms, power)
       SELECT s.id, $1::date, 1, $2::int + 1, 1, 0, $2::int, (SELECT max(v) FROM unnest(p.power) v), (SELECT sum(v) FROM unnest(p.power) v),
         $3::bigint, p.power
       FROM station_info s JOIN (SELECT ord, t::int[] AS power FROM unnest($4::text[]) WITH ORDINALITY AS u (t, ord)) p
         ON p.ord = 1 + (hashint8(s.id) & 1023) % ${shapes}`,
      [dayOfNumber(day), lastSlot, dayStartMs(day) + lastSlot * slotMs, powers],
    )
  }
}

async function addPackedMonth(db: Db, month: number): Promise<void> {
  const packs = Array.from({ length: shapes }, (_, shape) => {
    const days = Array.from({ length: 31 }, (_, i) =>
      i < daysOf(month) ? encodeDay(dayOfPoints(shapeOf(month + i, shape), 1), month + i) : null,
    )
    return Buffer.from(packMonth(days))
  })
  await db.query(
    `INSERT INTO station_archive (station_id, month, p)
     SELECT s.id, $1::date, p.p FROM station_info s JOIN unnest($2::bytea[]) WITH ORDINALITY AS p (p, ord)
       ON p.ord = 1 + (hashint8(s.id) & 1023) % ${shapes}`,
    [dayOfNumber(month), packs],
  )
}

async function addAlarms(db: Db): Promise<void> {
  await db.query(
    `INSERT INTO station_alarm (id, tenant_id, sys_org_code, station_id, dedup_key, level, event_message, event_code, event_time,
       event_end_time, last_time)
     SELECT $1::bigint + row_number() OVER (), s.tenant_id, s.sys_org_code, s.id, 'bench:' || n, 1 + n % 4, '电网过压', 'E' || n,
       now() - make_interval(hours => n * 7), CASE WHEN n > 0 THEN now() - make_interval(hours => n * 7 - 3) END,
       now() - make_interval(hours => n * 7)
     FROM station_info s, generate_series(0, 3) n WHERE hashint8(s.id) & 1 = 0`,
    [newId()],
  )
}
