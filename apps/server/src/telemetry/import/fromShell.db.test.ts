import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/db/sql.ts'
import { withTestDatabase } from '#server/testing/database.ts'
import { buildFleet } from '#server/testing/fleet.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { inChinese } from '#server/testing/inChinese.ts'
import { buildTestTelemetry } from '#server/testing/telemetryStates.ts'
import { CommandError, importFromShell, type ShellImport } from './fromShell.ts'
import { claimImport } from './importJobs.queries.ts'

const box = withTestDatabase()
const nowMs = () => Date.UTC(2026, 10, 21, 6)
const text = 'measured_on,ac_power_w\n2025-06-30 10:00,10000\n2025-06-30 10:15,12000\n'
let stationIds: readonly string[] = []

beforeAll(async () => {
  ;({ stationIds } = await buildFleet(box.db, { count: 2 }))
})

function order(over: Partial<ShellImport> = {}, content = text): ShellImport {
  const path = join(temporaryFolder(), '西山村.csv')
  writeFileSync(path, content)
  const telemetry = buildTestTelemetry(box.db, { now: nowMs })
  onTestFinished(() => telemetry.stop())
  return { db: box.db, telemetry, stationRef: stationIds[0]!, path, nowMs, onProgress: () => undefined, ...over }
}
const refused = (over: Partial<ShellImport>, content?: string) =>
  importFromShell(order(over, content)).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof CommandError)) throw error
      return error.message
    },
  )

describe('an import from the shell', () => {
  test('stands among the imports with its file, and no server takes it meanwhile: it cannot read our disk', async () => {
    const seen: unknown[] = []
    const owners: { readonly by: string | null }[] = []
    const steps: number[][] = []
    const given = order({
      onProgress: (done, total) => steps.push([done, total]),
      stationRef: stationIds[1]!,
    })
    const tx = box.db.tx.bind(box.db)
    const db = new Proxy(box.db, {
      get: (of, key) =>
        key === 'tx'
          ? async (work: Parameters<typeof tx>[0]) => {
              const answer = await tx(work)
              seen.push(await claimImport(box.db, 'server', 60))
              owners.push(...(await box.db.query<{ by: string | null }>('SELECT lease_by AS by FROM import_job')))
              return answer
            }
          : Reflect.get(of, key),
    })
    const job = await importFromShell({ ...given, db })
    expect(job).toMatchObject({
      ...{ state: 'done', stationId: stationIds[1], fileName: '西山村.csv', layout: null, userId: null },
      ...{ accepted: 2, attempts: 1, energy: '660000', firstDayText: '2025-06-30' },
    })
    expect(new Set(seen)).toEqual(new Set([undefined]))
    expect(new Set(owners.map(({ by }) => by))).toEqual(new Set([`shell:${process.pid}:${job.id}`]))
    expect(steps).toEqual([[2, 2]])
  })

  test('is read by its heads unless an option was given', async () => {
    const strange = text.replace('measured_on,ac_power_w', 'x,y')
    expect(inChinese((await importFromShell(order({}, strange))).message)).toContain('没有时间列')
    expect((await importFromShell(order({ choice: { time: undefined } }, strange))).state).toBe('failed')
    const chosen = await importFromShell(order({ choice: { time: 'x', power: 'y', unit: 'W' } }, strange))
    expect(chosen).toMatchObject({ state: 'done', accepted: 2, layout: { time: 0, power: 1, powerUnit: 'W' } })
  })

  test('does not begin with a file that is not there, a station that is not there, or options that do not fit', async () => {
    const before = await box.db.query('SELECT id FROM import_job')
    expect(await refused({ path: '/nowhere/roof.csv' })).toBe('无法读取文件：/nowhere/roof.csv')
    expect(await refused({ stationRef: 'HT-404' })).toBe('未找到电站：HT-404（可用电站 ID 或合同号）')
    expect(await refused({ choice: { power: 'volts' } })).toContain('文件没有“volts”列')
    expect(await box.db.query('SELECT id FROM import_job')).toEqual(before)
  })

  test('asks for the id when stations of several tenants have the contract number', async () => {
    const other = await buildFleet(box.db, { count: 1 })
    await box.db.query(`UPDATE station_info SET contract_no = 'HT-2' WHERE id = ANY ($1::bigint[])`, [
      [stationIds[0], other.stationIds[0]],
    ])
    expect(await refused({ stationRef: 'HT-2' })).toBe('合同号 HT-2 对应多个电站，请使用电站 ID')
  })

  test('says when somebody deleted it before it ended', async () => {
    const query: Db['query'] = async (text, values, name) => {
      if (text.includes('finished_at = now()')) await box.db.query('DELETE FROM import_job')
      return box.db.query(text, values, name)
    }
    const db = new Proxy(box.db, { get: (of, key) => (key === 'query' ? query : Reflect.get(of, key)) })
    expect(await refused({ db })).toBe('导入任务已被删除')
  })
})
