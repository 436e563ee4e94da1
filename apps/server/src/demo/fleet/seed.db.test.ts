import { toUnits } from '@heliodesk/domain/fees/cents'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { decodeDay } from '@heliodesk/domain/telemetry/dayCodec'
import { integralOf } from '@heliodesk/domain/telemetry/energy'
import { unpackMonth } from '@heliodesk/domain/telemetry/monthPack'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/sql.ts'
import { createTestDatabase, withTestDatabase } from '#server/testing/database.ts'
import { buildFieldCipher } from '#server/testing/fieldCipher.ts'
import { demoBill } from '../tariffs/plan.ts'
import { type Progress, silentProgress } from './progress.ts'
import { readMark } from './seed.queries.ts'
import { seedFleet } from './seed.service.ts'

const database = withTestDatabase()
/** A Monday in June, early afternoon. */
const asOf = Date.parse('2026-06-15T14:03:20+08:00')
const today = '2026-06-15'
const cipher = buildFieldCipher(Buffer.alloc(32, 7))
const stations = 20

async function seed(db: Db, progress: Progress = silentProgress, count = stations): Promise<boolean> {
  await db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, '演示') ON CONFLICT DO NOTHING`)
  return seedFleet({ context: { db, cipher, clock: { now: () => asOf } }, tenantId: '1', stations: count, progress })
}
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => database.db.query<T>(text, values)
const total = async (text: string): Promise<number> => Number((await rows<{ value: string }>(text))[0]?.value)

beforeAll(async () => {
  await seed(database.db)
})

describe('the demo fleet', () => {
  test('has the stations that were asked for, each with owner, account, devices, live row and a long past', async () => {
    for (const table of ['station_info', 'customer', 'bank_card_open_account_record', 'station_live'] as const) {
      const counts = {
        station_info: 'SELECT count(*) AS value FROM station_info',
        customer: 'SELECT count(*) AS value FROM customer',
        bank_card_open_account_record: 'SELECT count(*) AS value FROM bank_card_open_account_record',
        station_live: 'SELECT count(*) AS value FROM station_live',
      }
      expect([table, await total(counts[table])]).toEqual([table, stations])
    }
    expect(await total('SELECT count(*) AS value FROM station_device')).toBe(2 * stations)
    expect(await total('SELECT count(DISTINCT month) AS value FROM station_month')).toBeGreaterThan(12)
  })
  test('can be read with the key and with no other', async () => {
    const [owner] = await rows<{ id: string; contact_number: string }>('SELECT id, contact_number FROM customer LIMIT 1')
    const place = { table: 'customer', column: 'contact_number', id: String(owner?.id) }
    expect(cipher.open(String(owner?.contact_number), place)).toMatch(/^1540\d{7}$/)
  })
  test('is not made again, and nothing changes when it is asked for again', async () => {
    const before = await total('SELECT sum(energy) AS value FROM station_month')
    expect(await seed(database.db)).toBe(false)
    expect(await total('SELECT count(*) AS value FROM station_info')).toBe(stations)
    expect(await total('SELECT sum(energy) AS value FROM station_month')).toBe(before)
  })
})

describe('figures agree with each other', () => {
  test('the sum of a curve is the energy of its day; a counter may add what was not heard', async () => {
    const curves = await allCurves()
    expect(curves.length).toBeGreaterThan(stations * 20)
    const energies = await dayEnergies()
    for (const { stationId, day, power } of curves) {
      const known = energies.get(`${stationId}/${day}`)
      const integral = integralOf(power, 1)
      // A counter shows steps of 0.1 kWh and is first read at the end of a slot.
      if (known?.isCounter) expect(known.units).toBeGreaterThanOrEqual(integral - 120 * 200 - Math.max(...power))
      else expect(known?.units).toBe(integral)
    }
  })
  test('the days of a month add up to its energy, and the months to the total', async () => {
    const wrongMonths = await rows(
      `SELECT 1 FROM station_month m WHERE m.energy <> (SELECT coalesce(sum(d), 0) FROM unnest(m.days) AS d)`,
    )
    const wrongTotals = await rows(
      `SELECT 1 FROM station_live l WHERE l.total_energy <> (SELECT sum(m.energy) FROM station_month m WHERE m.station_id = l.station_id)
         OR l.month_energy <> (SELECT m.energy FROM station_month m WHERE m.station_id = l.station_id AND m.month = '2026-06-01')`,
    )
    expect([wrongMonths, wrongTotals]).toEqual([[], []])
  })
  test('the departments’ days add up to their stations’', async () => {
    const [sums] = await rows<{ departments: string; stations: string }>(
      `SELECT (SELECT sum(energy) FROM org_day) AS departments, (SELECT sum(energy) FROM station_month) AS stations`,
    )
    expect(sums?.departments).toBe(sums?.stations)
  })
  test('fees are what the month’s energy comes to by the tariffs of the demo', async () => {
    const fees = await rows<{
      monthly_energy: string
      payable_amount: string
      units: string
      district: string
      day: string
      from: string
      to: string
    }>(
      `SELECT f.monthly_energy, f.payable_amount, m.energy AS units, s.district, s.first_work_time::text AS day,
         f.power_rate_statr_date::text AS from, f.power_rate_end_date::text AS to FROM power_fee f JOIN station_info s ON s.id = f.station_id
       JOIN station_month m ON m.station_id = f.station_id AND m.month = (f.ss_month || '-01')::date`,
    )
    expect(fees.length).toBeGreaterThan(stations * 3)
    for (const fee of fees) {
      const kwh = BigInt(Math.round(Number(fee.units) / 120_000))
      expect(toUnits(fee.monthly_energy, 3)).toBe(kwh)
      expect(toUnits(fee.payable_amount, 2)).toBe(demoBill({ ...fee, gridDate: fee.day }, fee, Number(kwh)).cents)
    }
  })
  test('an account’s balance is that of its last transaction', async () => {
    const wrong = await rows(
      `SELECT 1 FROM bank_card_open_account_record c WHERE c.balance <> coalesce((SELECT t.balance FROM account_transaction_details t
         WHERE t.customer_id = c.customer_id ORDER BY t.trans_time DESC LIMIT 1), 0)`,
    )
    expect(wrong).toEqual([])
  })
  test('open alarms are counted at their stations', async () => {
    const wrong = await rows(
      `SELECT 1 FROM station_live l WHERE l.open_alarms <> (SELECT count(*) FROM station_alarm a WHERE a.station_id = l.station_id AND a.event_end_time IS NULL)`,
    )
    expect(wrong).toEqual([])
    expect(await total('SELECT count(*) AS value FROM station_alarm WHERE event_end_time IS NOT NULL')).toBeGreaterThan(stations)
  })
  test('nothing lies in the future', async () => {
    const late = await rows(
      `SELECT 1 FROM station_live WHERE last_ts > $1 UNION ALL SELECT 1 FROM station_alarm WHERE event_time > $1 OR event_end_time > $1 OR ack_time > $1
       UNION ALL SELECT 1 FROM account_transaction_details WHERE trans_time > $1 UNION ALL SELECT 1 FROM power_fee WHERE ss_month >= '2026-06'`,
      [new Date(asOf)],
    )
    expect(late).toEqual([])
  })
})

describe('a start that is killed in the middle', () => {
  test('goes on with the next portion and ends with the same fleet', async () => {
    const other = await createTestDatabase()
    try {
      const killer: Progress = {
        show(done) {
          if (done === 5) throw new Error('killed')
        },
        end: () => undefined,
      }
      await expect(seed(other.db, killer)).rejects.toThrow('killed')
      expect(await readMark(other.db)).toMatchObject({ done: 5, finished: false })
      expect(await seed(other.db)).toBe(true)
      const figures = `SELECT count(*) || '/' || sum(total_energy) || '/' || sum(open_alarms) AS value FROM station_live`
      const [again] = await other.db.query(figures)
      expect([again]).toEqual(await rows(figures))
    } finally {
      await other.drop()
    }
  })
  test('two processes that start together make one fleet', async () => {
    const other = await createTestDatabase()
    try {
      await Promise.all([seed(other.db, silentProgress, 6), seed(other.db, silentProgress, 6)])
      const [row] = await other.db.query<{ n: string }>('SELECT count(*) AS n FROM station_info')
      expect(row?.n).toBe('6')
    } finally {
      await other.drop()
    }
  })
})

interface Curve {
  readonly stationId: string
  readonly day: string
  readonly power: Int32Array
}

/** Every stored curve but today's, packed or not. */
async function allCurves(): Promise<readonly Curve[]> {
  const packed = await rows<{ station_id: string; month: string; p: Buffer }>('SELECT station_id, month, p FROM station_archive')
  const old = packed.flatMap(({ station_id, month, p }) =>
    unpackMonth(p).flatMap((bytes, index): Curve[] => {
      const number = dayNumber(month) + index
      return bytes === null ? [] : [{ stationId: station_id, day: dayOfNumber(number), power: decodeDay(bytes, number).power }]
    }),
  )
  const hot = await rows<{ station_id: string; day: string; power: (number | null)[] }>(
    'SELECT station_id, day, power FROM station_day WHERE day < $1',
    [today],
  )
  return [
    ...old,
    ...hot.map(({ station_id, day, power }) => ({
      stationId: station_id,
      day,
      power: Int32Array.from(power, (value) => value ?? -1),
    })),
  ]
}

async function dayEnergies(): Promise<ReadonlyMap<string, { readonly units: number; readonly isCounter: boolean }>> {
  const days = await rows<{ station_id: string; day: string; units: string; is_counter: boolean }>(
    `SELECT m.station_id, m.month + (d.n - 1)::int AS day, d.units, (m.counter_days >> (d.n - 1)::int) & 1 = 1 AS is_counter
     FROM station_month m, unnest(m.days) WITH ORDINALITY AS d (units, n) WHERE d.units IS NOT NULL`,
  )
  return new Map(days.map((row) => [`${row.station_id}/${row.day}`, { units: Number(row.units), isCounter: row.is_counter }]))
}
