import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkIdleness, checkOffline } from '#server/modules/station/alarm/rules/offline.ts'
import { withTestDatabase } from '#server/testing/database.ts'
import { buildFleet } from '#server/testing/fleet.ts'
import { inChinese } from '#server/testing/inChinese.ts'
import { inMemory, roofFile, textOf } from '#server/testing/measuredFile.ts'
import { buildTestTelemetry, readAllDays, readAllEnergies } from '#server/testing/telemetryStates.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'
import type { Telemetry } from '../telemetry.ts'
import { type ImporterParts, runImports } from './importer.ts'
import { findImport, type ImportJobRow, insertImportJob } from './importJobs.queries.ts'

const box = withTestDatabase()
const nowMs = Date.UTC(2026, 10, 21, 6)

interface Bench {
  readonly telemetry: Telemetry
  readonly tenantId: string
  readonly stationIds: readonly string[]
}
async function prepare(count: number): Promise<Bench> {
  const fleet = await buildFleet(box.db, { count })
  const telemetry = buildTestTelemetry(box.db, { now: () => nowMs })
  await telemetry.start()
  return { ...fleet, telemetry }
}

async function queue({ tenantId, stationIds }: Bench, place = 0): Promise<string> {
  const id = newId()
  const stationId = stationIds[place]!
  await insertImportJob(box.db, {
    id,
    tenantId,
    userId: null,
    stationId,
    fileName: 'roof.csv',
    filePath: 'telemetry-import/x.csv',
  })
  return id
}

function partsOf({ telemetry }: Bench, content: string, over: Partial<ImporterParts> = {}): ImporterParts {
  return {
    db: box.db,
    telemetry,
    clock: { now: () => nowMs },
    log: { error: () => undefined, info: () => undefined },
    open: async () => inMemory(content),
    remove: async () => undefined,
    owner: newId(),
    ...over,
  }
}
async function run(bench: Bench, content: string, place = 0): Promise<ImportJobRow> {
  const id = await queue(bench, place)
  await runImports(partsOf(bench, content))
  return (await findImport(box.db, bench.tenantId, id))!
}

async function tables(bench: Bench, place: number) {
  const own = [bench.stationIds[place]!]
  const strip = <T>(map: ReadonlyMap<string, T>) =>
    [...map].map(([key, value]) => [Number(key.split('/')[1]), value] as const).sort(([a], [b]) => a - b)
  const [live] = await box.db.query(
    `SELECT today_energy, month_energy, total_energy, last_ts, current_power_dw FROM station_live WHERE station_id = ANY ($1::bigint[])`,
    [own],
  )
  return { days: strip(await readAllDays(box.db, own)), energies: strip(await readAllEnergies(box.db, own)), live }
}

describe('an import', () => {
  test('of a file of years ago raises no alarm, and what it brought is there', async () => {
    const bench = await prepare(1)
    const roof = roofFile('2011-07-20', 3)
    await run(bench, textOf(roof))
    await bench.telemetry.stop()
    const intake = buildAlarmIntake({ db: box.db, live: { publish: async () => undefined }, clock: { now: () => nowMs } })
    await checkOffline(box.db, intake, nowMs)
    await checkIdleness(box.db, intake, nowMs)
    const stations = [bench.stationIds]
    expect(await box.db.query('SELECT 1 FROM station_alarm WHERE station_id = ANY ($1::bigint[])', stations)).toEqual([])
    const [live] = await box.db.query<{ last: string; imported: string; status: number }>(
      `SELECT last_ts::text AS last, imported_ts::text AS imported, status FROM station_live WHERE station_id = ANY ($1::bigint[])`,
      stations,
    )
    expect(live).toMatchObject({ last: expect.stringMatching(/^2011-07-2/), imported: live?.last, status: 0 })
  })
  test('a second time changes nothing, and the reverse order of rows gives the same tables', async () => {
    const bench = await prepare(2)
    // Reaches into the days that are still unpacked.
    const roof = roofFile('2026-07-20', 124)
    const first = await run(bench, textOf(roof))
    expect(first).toMatchObject({ state: 'done', total: 124 * 96, done: 124 * 96, missing: roof.missing, duplicate: 0 })
    expect(first).toMatchObject({ accepted: 124 * 96 - roof.missing, firstDayText: '2026-07-20', lastDayText: '2026-11-20' })
    const before = await tables(bench, 0)
    expect(before.energies.reduce((sum, [, units]) => sum + units, 0)).toBe(roof.units)
    const second = await run(bench, textOf(roof))
    expect(second).toMatchObject({ state: 'done', accepted: 0, duplicate: first.accepted })
    expect(await tables(bench, 0)).toEqual(before)
    await run(bench, textOf({ ...roof, rows: roof.rows.toReversed() }), 1)
    expect(await tables(bench, 1)).toEqual(before)
    await bench.telemetry.stop()
  })

  test('goes on exactly where it stopped when its process is lost', async () => {
    const bench = await prepare(2)
    const roof = roofFile('2025-01-01', 200)
    await run(bench, textOf(roof), 1)
    const id = await queue(bench)
    let parts = 0
    const lost = partsOf(bench, textOf(roof), {
      onProgress: () => {
        parts++
        if (parts === 3) throw new Error('the process is gone')
      },
    })
    await runImports(lost)
    // The part that threw was rolled back with its progress; January and February are stored.
    const half = (await findImport(box.db, bench.tenantId, id))!
    expect([half.state, half.daysDone]).toEqual(['running', 59])
    const [lease] = await box.db.query<{ isShort: boolean }>(
      `SELECT lease_until < now() + interval '6 seconds' AS "isShort" FROM import_job WHERE id = $1`,
      [id],
    )
    expect(lease?.isShort).toBe(true)
    await runImports(partsOf(bench, textOf(roof)))
    expect((await findImport(box.db, bench.tenantId, id))!.state).toBe('running')
    await box.db.query('UPDATE import_job SET lease_until = now() WHERE id = $1', [id])
    await runImports(partsOf(bench, textOf(roof)))
    const whole = (await findImport(box.db, bench.tenantId, id))!
    expect(whole).toMatchObject({
      state: 'done',
      done: whole.total,
      accepted: whole.total - roof.missing,
      duplicate: 0,
      attempts: 2,
    })
    expect(await tables(bench, 0)).toEqual(await tables(bench, 1))
    await bench.telemetry.stop()
  })

  test('a process that lost its lease stores nothing more', async () => {
    const bench = await prepare(1)
    const id = await queue(bench)
    const roof = roofFile('2025-01-01', 100)
    const slow = partsOf(bench, textOf(roof), {
      open: async () => {
        await box.db.query(`UPDATE import_job SET lease_by = 'another' WHERE id = $1`, [id])
        return inMemory(textOf(roof))
      },
    })
    await runImports(slow)
    expect((await readAllDays(box.db, bench.stationIds)).size).toBe(0)
    await bench.telemetry.stop()
  })

  test('of a refused file nothing is stored', async () => {
    const bench = await prepare(1)
    const roof = roofFile('2025-01-01', 100)
    const job = await run(bench, `${textOf(roof)}2025-05-01 00:00:00,kaputt\n`)
    expect(inChinese(job)).toMatchObject({
      state: 'failed',
      accepted: 0,
      message: expect.stringContaining('第 9602 行“ac_power_w”列'),
    })
    expect(inChinese(job.rejected)).toEqual([{ row: 9602, column: 'ac_power_w', reason: expect.stringContaining('kaputt') }])
    expect((await readAllDays(box.db, bench.stationIds)).size).toBe(0)
    await bench.telemetry.stop()
  })

  test('a file that is gone is reported after five tries, not before', async () => {
    const bench = await prepare(1)
    const id = await queue(bench)
    for (let attempt = 1; attempt <= 5; attempt++) {
      await box.db.query('UPDATE import_job SET lease_until = now() WHERE id = $1', [id])
      await runImports(partsOf(bench, '', { open: async () => null }))
      expect((await findImport(box.db, bench.tenantId, id))?.state).toBe(attempt < 5 ? 'running' : 'failed')
    }
    expect(inChinese(await findImport(box.db, bench.tenantId, id))).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('重新上传'),
    })
    await bench.telemetry.stop()
  })

  test('that is disturbed five times is given up, and what it had stored stays', async () => {
    const bench = await prepare(1)
    const id = await queue(bench)
    let parts = 0
    const broken = partsOf(bench, textOf(roofFile('2025-01-01', 40)), {
      onProgress: () => {
        parts += 1
        if (parts > 1) throw new Error('the disk is full')
      },
    })
    for (let attempt = 1; attempt <= 5; attempt++) {
      await box.db.query('UPDATE import_job SET lease_until = now() WHERE id = $1', [id])
      await runImports(broken)
      expect((await findImport(box.db, bench.tenantId, id))?.state).toBe(attempt < 5 ? 'running' : 'failed')
    }
    expect(inChinese((await findImport(box.db, bench.tenantId, id))?.message)).toBe(
      '导入多次中断，请重新上传；已导入的数据保留，重复导入不会产生重复',
    )
    expect((await readAllDays(box.db, bench.stationIds)).size).toBe(31)
    await bench.telemetry.stop()
  })

  test('removes its file when it is done or refused, and keeps it for the next try', async () => {
    const bench = await prepare(1)
    const roof = textOf(roofFile('2025-01-01', 2))
    const removed: string[] = []
    const remove = async (path: string) => void removed.push(path)
    await queue(bench)
    await runImports(partsOf(bench, roof, { remove }))
    expect(removed).toEqual(['telemetry-import/x.csv'])
    await queue(bench)
    await runImports(partsOf(bench, `${roof}2025-01-05 00:00:00,kaputt\n`, { remove }))
    expect(removed).toHaveLength(2)
    const id = await queue(bench)
    await runImports(partsOf(bench, '', { remove, open: async () => null }))
    expect([removed.length, (await findImport(box.db, bench.tenantId, id))?.filePath]).toEqual([2, 'telemetry-import/x.csv'])
    await box.db.query('DELETE FROM import_job WHERE id = $1', [id])
    await bench.telemetry.stop()
  })

  test('finds a station that was made a moment ago, tells its energy, and doubts a unit that does not fit its roof', async () => {
    const bench = await prepare(1)
    const later = { ...bench, ...(await buildFleet(box.db, { count: 1, tenantId: bench.tenantId })) }
    const roof = roofFile('2025-01-01', 3)
    const job = await run(later, textOf(roof))
    expect(job).toMatchObject({ state: 'done', energy: String(roof.units) })
    expect(inChinese(job.message)).not.toContain('最大功率')
    const rows = roof.rows.map((row) => row.replace(/,(.+)$/, (_, watts: string) => `,${Number(watts) / 1_000}`))
    const small = await run(bench, textOf({ ...roof, rows }))
    expect(inChinese(small.message)).toMatch(/。最大功率 [\d.]+ W 与装机容量 20 kWp 不符，请核对功率的单位$/)
    await bench.telemetry.stop()
  })

  test('is given back at once when its process stops, which takes no other, and goes on elsewhere', async () => {
    const bench = await prepare(1)
    const roof = textOf(roofFile('2025-01-01', 40))
    const ids = [await queue(bench), await queue(bench)]
    const abort = new AbortController()
    const onProgress = () => abort.abort(new Error('the process stops'))
    await runImports(partsOf(bench, roof, { signal: abort.signal, onProgress }))
    const states = async () =>
      Promise.all(
        ids.map(async (id) => {
          const { state, daysDone, attempts } = (await findImport(box.db, bench.tenantId, id))!
          return [state, daysDone, attempts]
        }),
      )
    expect(await states()).toEqual([
      ['running', 31, 1],
      ['queued', 0, 0],
    ])
    await runImports(partsOf(bench, roof))
    expect(await states()).toEqual([
      ['done', 40, 2],
      ['done', 40, 1],
    ])
    await bench.telemetry.stop()
  })

  test('notes how far its file reaches before anything of it is stored: alarms must not take it for reports of now', async () => {
    const bench = await prepare(1)
    const id = await queue(bench)
    const onProgress = () => {
      throw new Error('the disk is full')
    }
    await runImports(partsOf(bench, textOf(roofFile('2025-01-01', 2)), { onProgress }))
    const [live] = await box.db.query<{ imported: string }>(
      `SELECT (imported_ts AT TIME ZONE 'Asia/Shanghai')::text AS imported FROM station_live WHERE station_id = $1`,
      [bench.stationIds[0]],
    )
    expect([live?.imported, (await readAllDays(box.db, bench.stationIds)).size]).toEqual(['2025-01-02 23:45:00', 0])
    await box.db.query('DELETE FROM import_job WHERE id = $1', [id])
    await bench.telemetry.stop()
  })

  test('does not reach a station of another tenant, whoever noted it down', async () => {
    const [bench, other] = [await prepare(1), await prepare(1)]
    const id = await queue({ ...bench, stationIds: other.stationIds })
    await runImports(partsOf(other, textOf(roofFile('2025-01-01', 2))))
    expect(inChinese(await findImport(box.db, bench.tenantId, id))).toMatchObject({
      state: 'failed',
      message: '电站已被删除',
      rejected: [],
    })
    expect((await readAllDays(box.db, other.stationIds)).size).toBe(0)
    await bench.telemetry.stop()
    await other.telemetry.stop()
  })

  test('tells which columns it used, from which day to which, and what went into means apart from what stood there', async () => {
    const bench = await prepare(1)
    const id = await queue(bench)
    const layout = {
      ...{
        delimiter: ',',
        decimal: '.',
        headerLine: 1,
        time: 0,
        clock: 1,
        power: 2,
        powerUnit: 'W',
        counter: 3,
        counterUnit: 'kWh',
      },
      ...{ dateOrder: null, zone: 'Asia/Shanghai', negative: 'zero', badRows: 'skip' },
    }
    await box.db.query('UPDATE import_job SET layout = $2 WHERE id = $1', [id, JSON.stringify(layout)])
    const rows = ['10:00,4000,1', '10:01,6000,', '10:02,5000,2', '10:02,5000,2', '10:05,5000,', '10:10,,', '10:15,x,'].map(
      (row) => `2025-01-31,${row}`,
    )
    const text = ['日期,时刻,功率,表', ...rows, '2025-02-01,10:00,5000,3', ''].join('\n')
    await runImports(partsOf(bench, text))
    expect(inChinese(await findImport(box.db, bench.tenantId, id))).toMatchObject({
      ...{ state: 'done', total: 8, done: 8, missing: 1, refused: 1, accepted: 3, averaged: 2, duplicate: 1, cadenceMinutes: 1 },
      ...{ firstDayText: '2025-01-31', lastDayText: '2025-02-01' },
      columns: { time: '日期', clock: '时刻', power: '功率', counter: '表' },
      rejected: [{ row: 8, column: '功率', reason: '“x”不是数字' }],
    })
    await bench.telemetry.stop()
  })

  test('doubts a unit only of a file with daylight whose unit nobody chose', async () => {
    const bench = await prepare(1)
    const file = (clock: string, watts: number) => `measured_on,ac_power_w\n2025-06-01 ${clock},${watts}\n`
    expect(inChinese((await run(bench, file('12:00', 31_000))).message)).toContain('。最大功率 31,000 W 与装机容量 20 kWp 不符')
    expect(inChinese((await run(bench, file('03:00', 7))).message)).not.toContain('最大功率')
    const id = await queue(bench)
    const layout = {
      ...{ delimiter: ',', decimal: '.', headerLine: 1, time: 0, clock: null, power: 1, powerUnit: 'W', counter: null },
      ...{ counterUnit: 'kWh', dateOrder: null, zone: 'Asia/Shanghai', negative: 'zero', badRows: 'refuse' },
    }
    await box.db.query('UPDATE import_job SET layout = $2 WHERE id = $1', [id, JSON.stringify(layout)])
    await runImports(partsOf(bench, file('12:05', 7)))
    expect(inChinese((await findImport(box.db, bench.tenantId, id))?.message)).not.toContain('最大功率')
    await bench.telemetry.stop()
  })

  /** Slot units of the first station at every level of sums. */
  const levels = async (bench: Bench) => {
    const units = async (text: string) => {
      const rows = await box.db.query<{ units: string }>(text, [bench.stationIds[0]])
      return rows.map((row) => Number(row.units))
    }
    return {
      days: await units('SELECT u AS units FROM station_month, unnest(days) u WHERE station_id = $1 AND u IS NOT NULL'),
      months: await units('SELECT energy AS units FROM station_month WHERE station_id = $1'),
      years: await units(
        'SELECT sum(energy) AS units FROM station_month WHERE station_id = $1 GROUP BY extract(year FROM month)',
      ),
      total: await units('SELECT total_energy AS units FROM station_live WHERE station_id = $1'),
    }
  }
  const sum = (units: readonly number[]) => units.reduce((total, one) => total + one, 0)

  test('a roof of 992 days adds up exactly in days, months, years and the total', async () => {
    const bench = await prepare(1)
    const roof = roofFile('2011-04-15', 992)
    const job = await run(bench, textOf(roof))
    const accepted = 95_232 - roof.missing
    expect(job).toMatchObject({ state: 'done', total: 95_232, missing: roof.missing, accepted })
    const { days, months, years, total } = await levels(bench)
    expect([days.length, months.length, years.length]).toEqual([992, 33, 3])
    for (const units of [days, months, years, total]) expect(sum(units)).toBe(roof.units)
    await bench.telemetry.stop()
  })

  const household = '../shared/data/pv/household-ac-power-15min.csv'
  test.skipIf(!existsSync(household))(
    'the measured household roof adds up to 13,792.38 kWh in days, months, years and the total (skipped where the reference folder is not there)',
    async () => {
      const bench = await prepare(1)
      const job = await run(bench, readFileSync(household, 'utf8'))
      expect(job).toMatchObject({ state: 'done', total: 95_232, missing: 2_904, accepted: 92_328 })
      const { days, months, years, total } = await levels(bench)
      expect([days.length, months.length, years.length]).toEqual([982, 33, 3])
      for (const units of [days, months, years, total]) expect((sum(units) / 120_000).toFixed(2)).toBe('13792.38')
      await bench.telemetry.stop()
    },
  )
})
