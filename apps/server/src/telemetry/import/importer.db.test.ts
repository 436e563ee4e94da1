import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkIdleness, checkSilence } from '#server/modules/station/alarm/rules/silence.ts'
import { withTestDatabase } from '#server/testing/database.ts'
import { buildFleet } from '#server/testing/fleet.ts'
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
    await checkSilence(box.db, intake, nowMs)
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
    expect(first.accepted).toBe(124 * 96 - roof.missing)
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
    expect([half.state, half.days_done]).toEqual(['running', 59])
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
    expect(job).toMatchObject({ state: 'failed', accepted: 0, message: expect.stringContaining('第 9602 行“ac_power_w”列') })
    expect(job.rejected).toEqual([{ row: 9602, column: 'ac_power_w', reason: expect.stringContaining('kaputt') }])
    expect((await readAllDays(box.db, bench.stationIds)).size).toBe(0)
    await bench.telemetry.stop()
  })

  test('a file that is gone is told after five tries, not before', async () => {
    const bench = await prepare(1)
    const id = await queue(bench)
    for (let attempt = 1; attempt <= 5; attempt++) {
      await box.db.query('UPDATE import_job SET lease_until = now() WHERE id = $1', [id])
      await runImports(partsOf(bench, '', { open: async () => null }))
      expect((await findImport(box.db, bench.tenantId, id))?.state).toBe(attempt < 5 ? 'running' : 'failed')
    }
    expect(await findImport(box.db, bench.tenantId, id)).toMatchObject({
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
    expect((await findImport(box.db, bench.tenantId, id))?.message).toBe(
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
    expect([removed.length, (await findImport(box.db, bench.tenantId, id))?.file_path]).toEqual([2, 'telemetry-import/x.csv'])
    await box.db.query('DELETE FROM import_job WHERE id = $1', [id])
    await bench.telemetry.stop()
  })

  test('finds a station that was made a moment ago, tells its energy, and doubts a unit that does not fit its roof', async () => {
    const bench = await prepare(1)
    const later = { ...bench, ...(await buildFleet(box.db, { count: 1, tenantId: bench.tenantId })) }
    const roof = roofFile('2025-01-01', 3)
    const job = await run(later, textOf(roof))
    expect(job).toMatchObject({ state: 'done', energy: String(roof.units) })
    expect(job.message).not.toContain('最大功率')
    const rows = roof.rows.map((row) => row.replace(/,(.+)$/, (_, watts: string) => `,${Number(watts) / 1_000}`))
    const small = await run(bench, textOf({ ...roof, rows }))
    expect(small.message).toMatch(/。最大功率 [\d.]+ W 与装机容量 20 kWp 不符，请核对功率的单位$/)
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
