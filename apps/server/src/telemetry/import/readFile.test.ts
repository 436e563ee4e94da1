import { existsSync, readFileSync } from 'node:fs'
import { kwhOf } from '@heliodesk/domain/telemetry/kwh'
import { describe, expect, test } from 'vitest'
import { inChinese } from '#server/testing/inChinese.ts'
import { inMemory, measuredStation, roofFile, textOf } from '#server/testing/measuredFile.ts'
import type { Station } from '../station.ts'
import type { MeasuredFile } from './measuredFile.ts'
import { readMeasuredFile } from './readFile.ts'
import { FileRefusal } from './refusal.ts'

const station = measuredStation(20_000)
const nowMs = Date.UTC(2026, 10, 21, 6)
const read = (content: string | Buffer, over: Partial<Station> = {}): Promise<MeasuredFile> =>
  readMeasuredFile(inMemory(content), { ...station, ...over }, nowMs)
const refusal = async (content: string | Buffer): Promise<FileRefusal> => {
  const error = await read(content).then(
    () => new Error('the file was taken'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof FileRefusal)) throw error
  return error
}
const unitsOf = ({ days, step }: MeasuredFile) =>
  days.flatMap((day) => day.points).reduce((sum, point) => sum + point.deciwatts * step, 0)

describe('a good file', () => {
  test('gives its points by day, its cadence and its gaps', async () => {
    const roof = roofFile('2025-06-01', 20)
    const file = await read(textOf(roof))
    expect([file.rows, file.missing, file.step, file.days.length]).toEqual([20 * 96, roof.missing, 3, 20])
    expect(unitsOf(file)).toBe(roof.units)
    expect(file.columns).toMatchObject({ time: { header: 'measured_on' }, power: { header: 'ac_power_w' }, counter: null })
  })

  test('may have its rows in any order', async () => {
    const roof = roofFile('2025-06-01', 5)
    const reversed = { ...roof, rows: roof.rows.toReversed() }
    expect(await read(textOf(reversed))).toEqual(await read(textOf(roof)))
  })

  test('is read with Chinese headers in kW, with semicolons, in GBK, with a mark at its start', async () => {
    const rows = ['2025-06-01 10:00;1.5;12.25', '2025-06-01 10:05;;', '2025-06-01 10:10;2;12.5']
    const text = `采集时间;功率(kW);累计发电量（kWh）\n${rows.join('\r\n')}\n`
    const expected = await read(text)
    expect(expected.days[0]!.points).toEqual([
      { slot: 120, atMs: Date.UTC(2025, 5, 1, 2), deciwatts: 15_000, wh: 12_250 },
      { slot: 122, atMs: Date.UTC(2025, 5, 1, 2, 10), deciwatts: 20_000, wh: 12_500 },
    ])
    expect(await read(`\uFEFF${text}`)).toEqual(expected)
    const gbk = Buffer.concat([
      Buffer.from('b2c9bcafcab1bce43bb9a6c2ca286b57293bc0dbbcc6b7a2b5e7c1bf', 'hex'), // 采集时间;功率(kW);累计发电量
      Buffer.from(`\n${rows.join('\n')}\n`),
    ])
    expect((await read(gbk)).days).toEqual(expected.days)
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect(await read(utf16)).toEqual(expected)
  })

  test('may stamp its times as M/D/YYYY, as some loggers deliver them', async () => {
    const file = await read('measured_on,ac_power_w,dc_power_w\n1/2/2022 0:00,0,0\n1/2/2022 0:15,7153.483,1\n1/3/2022 0:00,1,1\n')
    expect(file.days.map(({ points }) => points.map((point) => point.deciwatts))).toEqual([[0, 71_535], [10]])
    expect(file.days[0]!.points[0]!.atMs).toBe(Date.UTC(2022, 0, 1, 16))
  })

  test('stores what an inverter consumes at night as 0', async () => {
    const file = await read('time,power\n2025-06-01 00:01,-9.05\n2025-06-01 00:16,14.096\n')
    expect(file.days[0]!.points.map((point) => point.deciwatts)).toEqual([0, 141])
  })

  test('finer than five minutes gives the mean of each slot', async () => {
    const minutes = [100, 200, 300, 400, 500].map((watts, i) => `2025-06-01 10:0${i},${watts}`)
    const file = await read(['time,power', ...minutes, minutes[0]].join('\n'))
    expect([file.step, file.rows]).toEqual([1, 6])
    expect(file.days[0]!.points).toMatchObject([{ slot: 120, deciwatts: 3_000 }])
  })
})

describe('a bad file is refused with row and column', () => {
  const head = 'measured_on,ac_power_w\n'
  const good = '2025-06-01 10:00,100\n'
  const cases: readonly (readonly [what: string, content: string | Buffer, row: number, column: string, reason: RegExp])[] = [
    ['a header without power', 'measured_on,volts\n2025-06-01 10:00,1\n', 1, '功率', /没有功率列.*measured_on、volts/],
    ['a header without time', 'x,ac_power_w\n', 1, '时间', /没有时间列/],
    ['no header at all', '2025-06-01 10:00,100\n', 1, '时间', /没有时间列/],
    ['two columns for one value', 'time,ac_power_w,power\n', 1, 'ac_power_w、power', /都是功率列/],
    ['two columns for the time', 'time,时间,power\n', 1, 'time、时间', /都是时间列/],
    ['a unit that nobody can convert', 'time,功率(VA)\n', 1, '功率(VA)', /单位/],
    ['a broken number', `${head}${good}2025-06-01 10:15,12..5\n`, 3, 'ac_power_w', /“12..5”不是数字/],
    ['a text for a number', `${head}2025-06-01 10:15,NaN\n`, 2, 'ac_power_w', /“NaN”不是数字/],
    ['a foreign time format', `${head}01.06.2025 10:00,1\n`, 2, 'measured_on', /无法识别的时间/],
    [
      'a change of the time format',
      `${head}${good}2025/6/1 10:15,1\n`,
      3,
      'measured_on',
      /与第 2 行的写法（YYYY-MM-DD HH:mm）不一致/,
    ],
    ['the day before the month', `${head}13/1/2022 9:30,1\n`, 2, 'measured_on', /日在前/],
    [
      'months and days that cannot be told apart',
      `${head}2/1/2022 9:30,1\n3/1/2022 9:30,1\n4/1/2022 9:30,1\n`,
      2,
      'measured_on',
      /分不清月和日/,
    ],
    ['a time in the future', `${head}2026-11-21 15:00,1\n`, 2, 'measured_on', /在未来/],
    ['a time before 2000', `${head}1999-06-01 10:00,1\n`, 2, 'measured_on', /早于/],
    ['an absurd power', `${head}2025-06-01 10:00,999000\n`, 2, 'ac_power_w', /上限 300,000 W/],
    ['a negative power', `${head}2025-06-01 10:00,-5000\n`, 2, 'ac_power_w', /为负/],
    ['a negative counter', 'time,power,total_kwh\n2025-06-01 10:00,1,-3\n', 2, 'total_kwh', /超出范围/],
    ['two values for one time', `${head}${good}2025-06-01 10:00,200\n`, 3, '', /与第 2 行的时间相同/],
    ['an open quote', `${head}${good}2025-06-01 10:15,"100\n`, 3, '', /引号/],
  ]
  test.each(cases)('%s', async (_what, content, row, column, reason) => {
    const { rows, message } = await refusal(content)
    expect(inChinese(rows[0])).toMatchObject({ row, column })
    expect(inChinese(rows[0]!.reason)).toMatch(reason)
    expect(message).toContain(`第 ${row} 行`)
  })

  test('all errors of a file are reported together, fifty at most', async () => {
    const bad = Array.from({ length: 80 }, (_, i) => `2025-06-01 1${Math.floor(i / 60)}:${String(i % 60).padStart(2, '0')},x`)
    const { rows, message } = await refusal(head + bad.join('\n'))
    expect(rows.map((row) => row.row)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2))
    expect(message).toContain('共 50 处错误')
  })

  test('an Excel file renamed to csv, other binaries, and empty files', async () => {
    expect((await refusal(Buffer.from('504b0304140006000800', 'hex'))).message).toContain('Excel（xlsx）')
    expect((await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).message).toContain('Excel（xls）')
    expect((await refusal(Buffer.from([1, 2, 0, 3]))).message).toContain('不是文本')
    expect((await refusal('')).message).toContain('空的')
    expect((await refusal('\n\n')).message).toContain('空的')
    expect((await refusal(head)).message).toContain('没有数据')
  })

  test('two million rows are refused without reading them all', async () => {
    const line = Buffer.from('2025-06-01 10:00,1\n')
    const content = Buffer.concat([Buffer.from(head), Buffer.alloc(line.length * 2_000_000, line)])
    expect((await refusal(content)).message).toContain('1,000,000 行的上限')
  })
})

const measured = '../shared/data/pv'
test.skipIf(!existsSync(measured))(
  'the measured files of the reference folder are read as they are (skipped where it is not there)',
  async () => {
    const file = async (name: string) => read(readFileSync(`${measured}/${name}`))
    const household = await file('household-ac-power-15min.csv')
    expect([household.rows, household.missing, household.step]).toEqual([95_232, 2_904, 3])
    expect(kwhOf(unitsOf(household)).toFixed(2)).toBe('13792.38')
    expect((await file('inverter-serf-west-15min.csv')).days).toHaveLength(5)
    expect((await file('inverter-rsf-15min.csv')).days).toHaveLength(5)
  },
)

describe('cells in quotes', () => {
  const head = '"时间" , "功率(W)","备注"\n'
  const powers = async (row: string) =>
    (await read(head + row)).days.flatMap((day) => day.points).map(({ deciwatts }) => deciwatts)
  test('hold commas and doubled quotes, and blanks around them do not count', async () => {
    expect(await powers('"2026-11-01 10:00:00", "1234.5" ,"好,""很好"""')).toEqual([12_345])
    expect(await powers(' "2026-11-01 10:00:00" ,7, "x"')).toEqual([70])
    expect(await powers('2026-11-01 10:00:00,7,""')).toEqual([70])
  })
  test('that do not close, or stand beside other text, are refused with their line', async () => {
    for (const row of ['"2026-11-01 10:00:00,7,x', '2026-11-01 10:00:00,7"8,x', '2026-11-01 10:00:00,"7"8,x'])
      expect((await refusal(head + row)).message, row).toContain('引号不成对')
  })
})
