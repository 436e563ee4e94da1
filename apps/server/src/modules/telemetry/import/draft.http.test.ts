import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { finishedImport, importOf, sendMeasured } from '#server/testing/measuredImport.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { type BuiltStation, buildStation } from '#server/testing/stations.ts'

const box = withTestApp()
const base = '/api/telemetry/import'
let own: BuiltStation
let theirs: BuiltStation
beforeAll(async () => {
  const { db, cipher } = box.current.context
  own = await buildStation(db, cipher, { orgCode: 'A01A01A01', name: '莲花镇西山村', capacityKw: 10 })
  theirs = await buildStation(db, cipher, { orgCode: 'A01A02A01' })
})

async function upload(
  token: string | null,
  content: string | Buffer,
  fields: Readonly<Record<string, string>>,
  path: '' | '/open' = '/open',
  name = 'a.csv',
) {
  return sendMeasured(box.current, token, { content, fields, name, path })
}
const open = async (token: string, content: string | Buffer) => (await upload(token, content, { stationId: own.id })).body.result
const post = async (token: string, jobId: string, step: string, body: unknown = undefined) =>
  (await box.current.call('POST', `${base}/${jobId}/${step}`, { token, ...(body === undefined ? {} : { body }) })).body
const jobOf = (token: string, jobId: string) => importOf(box.current, token, jobId)
const finished = (token: string, jobId: string) => finishedImport(box.current, token, jobId)
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** An hour before noon, minute by minute; 8 kW throughout. */
const hour = (of: (minutes: number) => string): string => Array.from({ length: 60 }, (_, i) => of(660 + i)).join('\n')

/** Small files in the shapes of public ones that the heads alone do not explain, each of one hour at 8 kW. */
const shapes: readonly (readonly [what: string, content: string | Buffer, choice: Readonly<Record<string, unknown>>])[] = [
  ['a first column without a name', `,ac_power__315\n${hour((at) => `2024-05-01 ${clock(at)}:00+08:00,8000`)}`, {}],
  ['a foreign name for the power', `measured_on,inv1_output\n${hour((at) => `2024-05-01 ${clock(at)},8000`)}`, {}],
  [
    'date and time in two columns, decimal commas',
    `Datum;Uhrzeit;Leistung [kW]\n${hour((at) => `01.05.2024;${clock(at)};8,0`)}`,
    {},
  ],
  ['several powers', `Date-Time\tP_ac1\tP_ac2\n${hour((at) => `2024/5/1 ${clock(at)}\t8000\t1`)}`, { power: 1 }],
  ['no heads', hour((at) => `2024-05-01 ${clock(at)},8000`), {}],
  ['titles above the heads', `Plant 7\n\nTime,kW\n${hour((at) => `2024-05-01 ${clock(at)},8`)}`, { powerUnit: 'kW' }],
  [
    'American dates with AM and PM',
    `T,P\n${hour((at) => `5/1/2024 ${clock(at)} AM,8000`)}`,
    { dateOrder: 'month-first', time: 0, power: 1 },
  ],
  ['times of another zone', `utc,p_ac\n${hour((at) => `2024-05-01 ${clock(at - 480)},8000`)}`, { zone: 'UTC' }],
  ['UTF-16', Buffer.from(`\ufefftime;p_ac\n${hour((at) => `2024-05-01 ${clock(at)};8000`)}`, 'utf16le'), {}],
]

describe('200', () => {
  test.each(shapes)('a file with %s is imported as chosen, and its energy is exact', async (_what, content, choice) => {
    const { db, cipher } = box.current.context
    const station = await buildStation(db, cipher, { orgCode: 'A01A01A01', capacityKw: 10 })
    const token = await box.current.signInAs('staff')
    const { body } = await upload(token, content, { stationId: station.id })
    const { jobId, layout } = body.result
    const preview = await post(token, jobId, 'preview', { layout: { ...layout, ...choice } })
    expect(preview.result).toMatchObject({
      problems: [],
      source: 'chosen',
      found: { rows: 60, points: 12, refusedCount: 0, unitDoubt: null, cadenceMinutes: 1, firstTime: '2024-05-01 11:04:00' },
    })
    await post(token, jobId, 'start', { layout: preview.result.layout })
    expect(await finished(token, jobId)).toMatchObject({
      state: 'done',
      total: 60,
      done: 60,
      accepted: 12,
      averaged: 48,
      duplicate: 0,
      missing: 0,
      refused: 0,
      cadenceMinutes: 1,
      firstDay: '2024-05-01',
      lastDay: '2024-05-01',
      kwh: 8,
      message: '共 60 行、1 天，1 分钟数据按 5 分钟取平均',
    })
  })

  test('nothing is imported or listed before the start, and a second start changes nothing', async () => {
    const token = await box.current.signInAs('staff')
    const { jobId, layout } = await open(token, 'time,power\n2023-02-01 10:00,5000\n')
    expect(await jobOf(token, jobId)).toMatchObject({ success: false, code: 404 })
    const list = (await box.current.call('GET', base, { token })).body.result
    expect(list.map((job: { jobId: string }) => job.jobId)).not.toContain(jobId)
    expect((await post(token, jobId, 'start', { layout })).result).toEqual({ jobId })
    expect(await finished(token, jobId)).toMatchObject({ state: 'done', accepted: 1 })
    expect((await post(token, jobId, 'start', { layout: { ...layout, powerUnit: 'kW' } })).result).toEqual({ jobId })
    expect(await jobOf(token, jobId)).toMatchObject({ result: { state: 'done', accepted: 1, duplicate: 0 } })
    expect(await post(token, jobId, 'preview', { layout })).toMatchObject({ success: false, code: 404 })
  })

  test('the choice is remembered by the heads, offered to a colleague, and forgotten on demand', async () => {
    const token = await box.current.signInAs('staff')
    const file = (day: string) => `moment_a,wert_b,wert_c\n${day} 11:00,8,1\n${day} 11:05,8,2\n`
    const first = await open(token, file('2023-03-01'))
    expect(first).toMatchObject({ source: 'guessed', rememberedAt: null })
    const layout = { ...first.layout, time: 0, power: 1, powerUnit: 'kW', zone: '+09:00', negative: 'gap' }
    await post(token, first.jobId, 'start', { layout })
    await finished(token, first.jobId)
    const colleague = await buildPerson(box.current.context.db, {
      tenantId: '1',
      orgCode: 'A01A01A01',
      codes: ['telemetry:import'],
    })
    const theirToken = await box.current.signInAs(colleague.username)
    const second = await open(theirToken, file('2023-03-02'))
    expect(second).toMatchObject({ source: 'remembered', layout, rememberedAt: expect.stringMatching(/^20\d\d-/), problems: [] })
    const anew = await post(theirToken, second.jobId, 'preview', { layout: null })
    expect(anew.result).toMatchObject({
      source: 'guessed',
      rememberedAt: null,
      layout: { powerUnit: 'W', zone: 'Asia/Shanghai' },
    })
    const other = await open(token, file('2023-03-03').replace('wert_c', 'wert_d'))
    expect(other.source).toBe('guessed')
  })

  test('rows that cannot be read are left out and named, where that was chosen', async () => {
    const token = await box.current.signInAs('staff')
    const content =
      'time,power\n2023-04-01 11:00,5000\nquatsch,1\n2023-04-01 11:05,viel\n2023-04-01 11:10,NaN\n2023-04-01 11:00,6000\n'
    const { jobId, layout, found } = await open(token, content)
    expect(found).toMatchObject({ rows: 5, points: 1, missing: 1, refusedCount: 3 })
    await post(token, jobId, 'start', { layout: { ...layout, badRows: 'skip' } })
    expect(await finished(token, jobId)).toMatchObject({
      state: 'done',
      total: 5,
      done: 5,
      accepted: 1,
      missing: 1,
      refused: 3,
      rejected: [
        { row: 3, column: 'time', reason: '无法识别的时间“quatsch”' },
        { row: 4, column: 'power', reason: '“viel”不是数字' },
        { row: 6, column: '', reason: '与第 2 行的时间相同，数值不同' },
      ],
    })
  })

  test('negative values of the night are stored as 0, or left out as missing', async () => {
    const token = await box.current.signInAs('staff')
    for (const [negative, day, accepted, missing] of [
      ['zero', '2023-05-01', 2, 0],
      ['gap', '2023-05-02', 1, 1],
    ] as const) {
      const { jobId, layout, found } = await open(token, `time,power\n${day} 01:00,-9\n${day} 11:05,5000\n`)
      expect(found.negative).toBe(1)
      await post(token, jobId, 'start', { layout: { ...layout, negative } })
      expect(await finished(token, jobId)).toMatchObject({ state: 'done', accepted, missing })
    }
  })

  test('a cancelled import stores nothing, and its file is gone', async () => {
    const token = await box.current.signInAs('staff')
    const { jobId, layout } = await open(token, 'time,power\n2023-06-01 11:00,5000\n')
    const [row] = await box.current.context.db.query<{ file_path: string }>('SELECT file_path FROM import_job WHERE id = $1', [
      jobId,
    ])
    expect(await post(token, jobId, 'cancel')).toMatchObject({ success: true })
    expect(await box.current.context.files.open(row!.file_path)).toBeNull()
    expect(await post(token, jobId, 'start', { layout })).toMatchObject({ success: false, code: 404 })
    expect(await jobOf(token, jobId)).toMatchObject({
      result: { state: 'cancelled', accepted: 0, message: expect.stringContaining('已取消') },
    })
    expect(await post(token, jobId, 'cancel')).toMatchObject({ success: true })
  })

  test('a finished import is not cancelled any more', async () => {
    const token = await box.current.signInAs('staff')
    const { jobId, layout } = await open(token, 'time,power\n2023-06-02 11:00,5000\n')
    await post(token, jobId, 'start', { layout })
    await finished(token, jobId)
    await post(token, jobId, 'cancel')
    expect(await jobOf(token, jobId)).toMatchObject({ result: { state: 'done', accepted: 1 } })
  })

  test('the direct upload takes a layout as well', async () => {
    const token = await box.current.signInAs('staff')
    const { jobId, layout } = await open(token, 'a;b\n2023-07-01 11:00;8,0\n')
    await post(token, jobId, 'cancel')
    const chosen = JSON.stringify({ ...layout, time: 0, power: 1, powerUnit: 'kW' })
    const sent = await upload(token, 'a;b\n2023-07-01 11:00;8,0\n', { stationId: own.id, layout: chosen }, '')
    expect(await finished(token, sent.body.result.jobId)).toMatchObject({
      state: 'done',
      accepted: 1,
      columns: { time: 'a', power: 'b' },
    })
    for (const layoutText of ['{', '{}', '[]', JSON.stringify({ ...layout, power: -1 })]) {
      const answer = await upload(token, 'a;b\n', { stationId: own.id, layout: layoutText }, '')
      expect([layoutText, answer.body.success, answer.body.code]).toEqual([layoutText, false, 400])
    }
  })
})

test('the direct upload, where nobody chose a unit, says when the power does not fit the capacity', async () => {
  const token = await box.current.signInAs('staff')
  const messageOf = async (rows: string) => {
    const sent = await upload(token, `time,power\n${rows}\n`, { stationId: own.id }, '')
    return (await finished(token, sent.body.result.jobId)).message
  }
  expect(await messageOf('2023-12-01 11:00,8.1')).toBe(
    '共 1 行、1 天，采样周期 5 分钟。最大功率 8.1 W 与装机容量 10 kWp 不符，请核对功率的单位',
  )
  expect(await messageOf('2023-12-02 11:00,5000')).toBe('共 1 行、1 天，采样周期 5 分钟')
  expect(await messageOf('2023-12-03 05:00,8.1')).toBe('共 1 行、1 天，采样周期 5 分钟')
})

describe('400', () => {
  test('whoever works in English reads problems, reasons and results in English', async () => {
    const token = await box.current.signInAs('staff')
    const { body } = await upload(token, '2023-11-01 11:00,x,y\n2023-11-01 11:05,8.1,y\n2023-11-01 11:06,8.1,y\n', {
      stationId: own.id,
    })
    const { jobId, layout } = body.result
    const headers = { 'accept-language': 'en-US' }
    const english = (step: string, value: unknown) =>
      box.current.call('POST', `${base}/${jobId}/${step}`, { token, body: value, headers })
    const chosen = { ...layout, power: 1, powerUnit: 'kW', badRows: 'skip' }
    const preview = (await english('preview', { layout: chosen })).body.result
    expect(preview.columns).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(preview.found.refused).toEqual([{ row: 1, column: expect.any(String), reason: '"x" is no number' }])
    expect((await english('preview', { layout: { ...chosen, power: null } })).body.result.problems).toEqual([
      'Please choose the column of the power',
    ])
    expect((await english('start', { layout: { ...chosen, powerUnit: 'W' } })).body.message).toBe(
      'In W the greatest power would be 8.1 W, which does not fit the capacity of 10 kWp; kW is more likely. Please check the unit and confirm it',
    )
    await english('start', { layout: chosen })
    await finished(token, jobId)
    const job = (await box.current.call('GET', `${base}/${jobId}`, { token, headers })).body.result
    expect(job.message).toBe('3 rows, 1 days, 1-minute data averaged over 5 minutes, 1 rows refused')
  })

  test('a unit that does not fit the capacity is doubted with the figure, and taken only when it is confirmed', async () => {
    const token = await box.current.signInAs('staff')
    const { jobId, layout, found } = await open(token, 'time,power\n2023-08-01 11:00,7.9\n2023-08-01 11:05,8.1\n')
    expect(found.unitDoubt).toEqual({ watts: 8.1, capacityKw: 10, likely: 'kW' })
    const refused = await post(token, jobId, 'start', { layout })
    expect(refused).toMatchObject({ success: false, code: 400 })
    expect(refused.message).toContain('最大功率为 8.1 W，与装机容量 10 kWp 不符，更可能是 kW')
    const better = await post(token, jobId, 'preview', { layout: { ...layout, powerUnit: 'kW' } })
    expect(better.result.found).toMatchObject({
      unitDoubt: null,
      curve: expect.arrayContaining([{ time: '08-01 11:05', kw: 8.1 }]),
    })
    await post(token, jobId, 'start', { layout, isUnitConfirmed: true })
    expect(await finished(token, jobId)).toMatchObject({ state: 'done', accepted: 2, kwh: 0.001333 })
  })

  test('watts under kW are doubted although every row is refused', async () => {
    const token = await box.current.signInAs('staff')
    const { found, problems } = await open(token, 'time,power(kW)\n2023-08-01 11:00,7900\n')
    expect(found).toMatchObject({ points: 0, unitDoubt: { watts: 7_900_000, capacityKw: 10, likely: 'W' } })
    expect(problems[0]).toContain('超过该电站的合理上限')
  })

  test('dates that could be read both ways are asked about, and not imported before', async () => {
    const token = await box.current.signInAs('staff')
    const { jobId, layout, unclearDate, problems, found } = await open(
      token,
      'time,power\n1/2/2023 11:00,5000\n1/3/2023 11:00,5000\n',
    )
    expect(unclearDate).toBe('1/2/2023 11:00')
    expect([problems, found]).toEqual([['“1/2/2023 11:00”分不清月和日，请选择日期的顺序'], null])
    expect(await post(token, jobId, 'start', { layout })).toMatchObject({ success: false, code: 400 })
    const chosen = await post(token, jobId, 'preview', { layout: { ...layout, dateOrder: 'day-first' } })
    expect(chosen.result).toMatchObject({ problems: [], unclearDate: null, found: { firstTime: '2023-02-01 11:00:00' } })
  })

  test('files that are no table are refused at once, and nothing of them stays', async () => {
    const token = await box.current.signInAs('staff')
    const { db } = box.current.context
    const count = async () => (await db.query('SELECT 1 FROM import_job')).length
    const before = await count()
    const hostile: readonly (readonly [content: string | Buffer, reason: RegExp])[] = [
      [Buffer.from([1, 2, 0, 3]), /不是文本/],
      [Buffer.from('504b0304140006000800', 'hex'), /xlsx/],
      [Buffer.from('1f8b0800', 'hex'), /压缩文件/],
      ['', /空的/],
      ['\n\n \n', /空的/],
      [`time${',x'.repeat(1_000_000)}\n`, /过长的行/],
      [`time${',x'.repeat(600)}\n2023-01-01 00:00${',1'.repeat(600)}\n`, /列/],
      ['time,power\n2023-01-01 00:00,"1\n', /引号/],
    ]
    for (const [content, reason] of hostile) {
      const { body } = await upload(token, content, { stationId: own.id })
      expect([body.success, body.code, body.message]).toEqual([false, 400, expect.stringMatching(reason)])
    }
    expect(await count()).toBe(before)
    expect((await open(token, 'time,power\n')).problems).toEqual(['文件只有表头，没有数据'])
  })

  test('a column that is not there, one chosen twice, and a zone that does not exist are named', async () => {
    const token = await box.current.signInAs('staff')
    const { jobId, layout } = await open(token, 'time,power\n2023-01-01 11:00,5000\n')
    const problemOf = async (part: object) =>
      (await post(token, jobId, 'preview', { layout: { ...layout, ...part } })).result.problems[0]
    expect(await problemOf({ power: 9 })).toBe('所选的第 10 列不存在，文件只有 2 列')
    expect(await problemOf({ counter: 1 })).toBe('“power”列被选了两次，请为每一项选择不同的列')
    expect(await problemOf({ zone: 'Mars/Olympus' })).toContain('无法识别的时区“Mars/Olympus”')
    expect(await problemOf({ power: null })).toBe('请选择功率所在的列')
    expect(await problemOf({ headerLine: 60 })).toBe('文件只有表头，没有数据')
    expect(await post(token, jobId, 'start', { layout: { ...layout, power: null } })).toMatchObject({ success: false, code: 400 })
  })
})

describe('401, 403 and 404', () => {
  test('without a session or the right nothing is taken', async () => {
    expect((await upload(null, 'time,power\n', { stationId: own.id })).status).toBe(401)
    const agent = await box.current.signInAs('agent')
    expect((await upload(agent, 'time,power\n', { stationId: own.id })).status).toBe(403)
  })

  test('stations of others and files of colleagues do not exist', async () => {
    const token = await box.current.signInAs('staff')
    expect((await upload(token, 'time,power\n', { stationId: theirs.id })).body).toMatchObject({ success: false, code: 404 })
    const { jobId, layout } = await open(token, 'time,power\n2023-09-01 11:00,5000\n')
    const admin = await box.current.signInAs('admin')
    for (const [step, body] of [
      ['preview', { layout }],
      ['start', { layout }],
      ['cancel', undefined],
    ] as const) {
      expect([step, await post(admin, jobId, step, body)]).toMatchObject([step, { success: false, code: 404 }])
    }
    expect((await post(token, jobId, 'start', { layout })).result).toEqual({ jobId })
  })

  test('of the files of one person that nobody started, only the newest five are kept', async () => {
    const token = await box.current.signInAs('staff')
    const first = await open(token, 'time,power\n2023-10-01 11:00,5000\n')
    for (let i = 0; i < 5; i++) await open(token, 'time,power\n2023-10-01 11:00,5000\n')
    expect(await post(token, first.jobId, 'preview', { layout: null })).toMatchObject({ success: false, code: 404 })
  })
})
