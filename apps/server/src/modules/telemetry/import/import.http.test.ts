import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { filesBelow } from '#server/testing/files.ts'
import { roofFile, textOf } from '#server/testing/measuredFile.ts'
import { finishedImport, importOf, sendMeasured } from '#server/testing/measuredImport.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { type BuiltStation, buildStation } from '#server/testing/stations.ts'

const box = withTestApp()
let own: BuiltStation
let theirs: BuiltStation
beforeAll(async () => {
  const { db, cipher } = box.current.context
  own = await buildStation(db, cipher, { orgCode: 'A01A01A01', name: '莲花镇西山村' })
  theirs = await buildStation(db, cipher, { orgCode: 'A01A02A01' })
})

const send = (token: string | null, content: string | Buffer, fields: Readonly<Record<string, string>>, name = 'roof.csv') =>
  sendMeasured(box.current, token, { content, fields, name })
interface Given {
  readonly station?: 'own' | 'theirs'
  readonly layout?: string
  readonly content?: string
}
const jobOf = (token: string, jobId: string) => importOf(box.current, token, jobId)
const finished = (token: string, jobId: string) => finishedImport(box.current, token, jobId)

describe('200', () => {
  test('a file is stored by a job whose progress can be asked for', async () => {
    const token = await box.current.signInAs('staff')
    const roof = roofFile('2025-03-01', 60)
    const answer = await send(token, textOf(roof), { stationId: own.id })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, code: 200, result: { jobId: expect.stringMatching(/^\d+$/) } },
    })
    const job = await finished(token, answer.body.result.jobId)
    expect(job).toMatchObject({
      state: 'done',
      stationId: own.id,
      stationName: '莲花镇西山村',
      fileName: 'roof.csv',
      done: 5_760,
      total: 5_760,
      missing: roof.missing,
      rejected: [],
      columns: { time: 'measured_on', power: 'ac_power_w' },
    })
    const query = { timeType: '3' }
    const line = await box.current.call('GET', `/api/cloud/monitor/select/line/${own.id}`, { token, query })
    expect(line.body.result.total).toBeCloseTo(roof.units / 120_000, 5)
  })

  test('a bad file fails with the row and column, and the answer says what to do', async () => {
    const token = await box.current.signInAs('staff')
    const sent = await send(token, 'measured_on,ac_power_w\n2025-01-01 00:00,1\n2025-01-01 00:15,1x\n', { stationId: own.id })
    expect(await finished(token, sent.body.result.jobId)).toMatchObject({
      state: 'failed',
      message: '第 3 行“ac_power_w”列：“1x”不是数字。文件未导入',
      rejected: [{ row: 3, column: 'ac_power_w', reason: '“1x”不是数字' }],
    })
  })

  test('texts that no database keeps are refused or shown as far as they can be', async () => {
    const token = await box.current.signInAs('staff')
    const nul = await send(token, Buffer.from('\ufefftime,power\n2025-01-01 00:0\0,1\n', 'utf16le'), { stationId: own.id })
    expect(await finished(token, nul.body.result.jobId)).toMatchObject({ state: 'failed', message: '文件不是文本格式的 CSV' })
    const cut = await send(token, `time,power\n${'x'.repeat(39)}😀,1\n`, { stationId: own.id })
    const job = await finished(token, cut.body.result.jobId)
    expect(job).toMatchObject({ state: 'failed', rejected: [{ row: 2, column: 'time' }] })
    expect(job.rejected[0].reason).toContain(`“${'x'.repeat(39)}\ufffd”`)
  })

  test('the imports of others do not push one’s own out of the list', async () => {
    const { db } = box.current.context
    const [far, busy] = [
      await buildStation(db, box.current.context.cipher, { orgCode: 'A01A02A02' }),
      await buildStation(db, box.current.context.cipher, { orgCode: 'A01A03A01' }),
    ]
    await db.query(
      `INSERT INTO import_job (id, tenant_id, station_id, file_name, state, created_at)
       SELECT n, 1, CASE WHEN n = 1 THEN $1::bigint ELSE $2::bigint END, 'n' || n, 'done', now() + make_interval(secs => n)
       FROM generate_series(1, 60) AS n`,
      [far.id, busy.id],
    )
    const token = await box.current.signInAs('admin', { orgCode: 'A01' })
    expect((await box.current.call('GET', '/api/telemetry/import', { token })).body.result).toHaveLength(50)
    const agency = await buildPerson(db, { tenantId: '1', orgCode: 'A01A02A02', codes: ['telemetry:import'] })
    const own = await box.current.signInAs(agency.username)
    expect((await box.current.call('GET', '/api/telemetry/import', { token: own })).body.result).toMatchObject([
      { fileName: 'n1' },
    ])
  })

  test('the list shows the newest first, of stations that one may see', async () => {
    const token = await box.current.signInAs('staff')
    const sent = await send(token, 'time,power\n2025-01-01 00:00,1\n', { stationId: own.id }, '最新.csv')
    await finished(token, sent.body.result.jobId)
    const list = (await box.current.call('GET', '/api/telemetry/import', { token })).body.result
    expect(list[0]).toMatchObject({ jobId: sent.body.result.jobId, fileName: '最新.csv' })
    const admin = await box.current.signInAs('multi', { orgCode: 'A01A02A01' })
    expect((await box.current.call('GET', '/api/telemetry/import', { token: admin })).body.result).toEqual([])
  })
})

describe('400', () => {
  test('an Excel file, no file, and no station are refused at once', async () => {
    const token = await box.current.signInAs('staff')
    expect((await send(token, 'x', { stationId: own.id }, 'roof.xlsx')).body).toMatchObject({
      success: false,
      message: expect.stringContaining('.csv'),
    })
    expect((await send(token, 'time,power\n', {})).body).toMatchObject({ success: false, code: 404 })
    expect((await send(token, 'time,power\n', { stationId: "1' OR 1=1" })).body).toMatchObject({ success: false, code: 404 })
  })

  test.each([
    ['of no station', '', {}, 404],
    ['of a station elsewhere', '', { station: 'theirs' }, 404],
    ['with a broken layout', '', { station: 'own', layout: '{' }, 400],
    ['opened of no station', '/open', {}, 404],
    ['opened of a station elsewhere', '/open', { station: 'theirs' }, 404],
    ['opened that is no text', '/open', { station: 'own', content: 'a\0b' }, 400],
  ] as const)('a file %s leaves nothing on the disk', async (_, path, given: Given, code) => {
    const token = await box.current.signInAs('staff')
    const stationId = given.station && { own, theirs }[given.station].id
    const fields = { ...(stationId && { stationId }), ...(given.layout && { layout: given.layout }) }
    const before = filesBelow(box.current, 'files')
    const content = given.content ?? 'time,power\n2025-01-01 00:00,1\n'
    const answer = await sendMeasured(box.current, token, { content, fields, name: 'roof.csv', path })
    expect(answer.body).toMatchObject({ success: false, code })
    expect(filesBelow(box.current, 'files').filter((name) => !before.includes(name))).toEqual([])
  })
})

describe('401, 403 and 404', () => {
  test('without a session nothing is taken', async () => {
    expect((await send(null, 'time,power\n', { stationId: own.id })).status).toBe(401)
  })

  test('an agent may not import', async () => {
    const token = await box.current.signInAs('agent')
    expect((await send(token, 'time,power\n', { stationId: own.id })).status).toBe(403)
    expect((await box.current.call('GET', '/api/telemetry/import', { token })).status).toBe(403)
  })

  test('stations and imports of another organisation do not exist', async () => {
    const token = await box.current.signInAs('staff')
    expect((await send(token, 'time,power\n', { stationId: theirs.id })).body).toMatchObject({ success: false, code: 404 })
    const admin = await box.current.signInAs('admin')
    const foreign = await send(admin, 'time,power\n2025-01-01 00:00,1\n', { stationId: theirs.id })
    await finished(admin, foreign.body.result.jobId)
    expect(await jobOf(token, foreign.body.result.jobId)).toMatchObject({ success: false, code: 404 })
  })
})
