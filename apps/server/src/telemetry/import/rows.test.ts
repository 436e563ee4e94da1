import type { FileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { describe, expect, test } from 'vitest'
import { chineseText } from '#server/language/translate.ts'
import { inMemory, measuredStation } from '#server/testing/measuredFile.ts'
import { daysOfSamples } from './fileDays.ts'
import { readMeasuredFile } from './readFile.ts'
import { FileRefusal } from './refusal.ts'
import { Samples } from './samples.ts'

/** 14:00 of the 21 November 2026 in Asia/Shanghai. */
const nowMs = Date.UTC(2026, 10, 21, 6)
const station = measuredStation(20_000)
const byHeads = null
const chosen: FileLayout = {
  ...{ delimiter: ',', decimal: '.', headerLine: 1, time: 0, clock: null, power: 1, powerUnit: 'W', counter: null },
  ...{ counterUnit: 'kWh', dateOrder: null, zone: 'Asia/Shanghai', negative: 'zero', badRows: 'refuse' },
}
const read = (rows: readonly string[], layout: FileLayout | null = byHeads, head = 'time,power,total_kwh') =>
  readMeasuredFile(inMemory([head, ...rows].join('\n')), station, nowMs, layout)
const points = async (rows: readonly string[], layout?: FileLayout | null) =>
  (await read(rows, layout)).days.flatMap((day) => day.points)
/** Why the first row that is wrong is refused; null when all are taken. */
async function refused(rows: readonly string[], layout?: FileLayout | null): Promise<string | null> {
  try {
    await read(rows, layout)
    return null
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    const [first] = error.rows
    return first === undefined ? error.message : chineseText(first.reason)
  }
}

describe.each([
  ['by its heads', byHeads],
  ['by a layout', chosen],
])('a file that is read %s', (_how, layout) => {
  test('may begin with the first minute of 2000 in Asia/Shanghai and end ten minutes ahead of our clock', async () => {
    expect(await refused(['2000-01-01 00:00,1,'], layout)).toBeNull()
    expect(await refused(['1999-12-31 23:59,1,'], layout)).toBe('“1999-12-31 23:59”早于 2000-01-01')
    expect(await refused(['2026-11-21 14:10,1,'], layout)).toBeNull()
    expect(await refused(['2026-11-21 14:11,1,'], layout)).toBe('“2026-11-21 14:11”在未来')
  })

  test('has its days from midnight to midnight in Asia/Shanghai', async () => {
    const { days } = await read(['2025-06-30 23:59:59,1,', '2025-07-01 00:00:00,2,', '2025-07-01 00:04:59,4,'], layout)
    expect(days.map((day) => day.points.map(({ slot, deciwatts }) => [slot, deciwatts]))).toEqual([[[287, 10]], [[0, 30]]])
  })

  test('shows of a time that it cannot read the first forty characters', async () => {
    expect(await refused([`${'x'.repeat(41)},1,`], layout)).toContain(`“${'x'.repeat(40)}”`)
    expect(await refused([',1,'], layout)).toContain('无法识别的时间“”')
  })
})

describe('the values of a row', () => {
  test('are numbers in the ways that leave no doubt, and nothing is a gap', async () => {
    const rows = ['.55', '5.', '+7', '1e3', '2.5E-1', '0'].map((text, i) => `2025-06-30 10:${10 + 5 * i},${text},`)
    expect((await points(rows)).map(({ deciwatts }) => deciwatts)).toEqual([6, 50, 70, 10_000, 3, 0])
    for (const text of ['1,5', '1 5', '--', 'x1', '1x', '1e1234', '1e999', '.'])
      expect(await refused([`2025-06-30 10:10,"${text}",`]), text).toBe(`“${text}”不是数字`)
    expect((await read(['2025-06-30 10:10,,5', '2025-06-30 10:15'])).missing).toBe(2)
    expect(await read(['2025-06-30 10:10,'], { ...chosen, badRows: 'skip' })).toMatchObject({ missing: 1, refused: 0, days: [] })
  })

  test('of a counter lie between 0 and a billion kWh, and an empty one leaves the power', async () => {
    const wh = async (text: string) => (await points([`2025-06-30 10:10,1,${text}`]))[0]?.wh
    expect([await wh('0'), await wh('1000000000'), await wh('0.0014'), await wh('')]).toEqual([0, 1e12, 1, null])
    expect(await refused(['2025-06-30 10:10,1,-0.001'])).toBe('累计电量 -0.001 kWh 超出范围')
    expect(await refused(['2025-06-30 10:10,1,1000000001'])).toBe('累计电量 1,000,000,001 kWh 超出范围')
    expect(await refused(['2025-06-30 10:10,1,x'])).toBe('“x”不是数字')
  })

  test('of power reach ten times the capacity and a hundred kilowatts', async () => {
    expect(await refused(['2025-06-30 10:10,300000,'])).toBeNull()
    expect(await refused(['2025-06-30 10:10,300001,'])).toBe(
      '功率 300,001 W 超过该电站的合理上限 300,000 W（装机容量 20 kWp），请检查单位和所选电站',
    )
  })
})

describe('the days of a file', () => {
  test('have the commonest distance between times up to an hour, of two equally common ones the shorter', async () => {
    const cadence = async (...clocks: readonly string[]) =>
      (await read(clocks.map((clock) => `2025-06-30 ${clock},1,`))).cadenceMinutes
    expect(await cadence('10:00', '10:15', '10:30', '10:40')).toBe(15)
    expect(await cadence('10:00', '10:10', '10:25')).toBe(10)
    expect(await cadence('10:00', '10:15', '10:25')).toBe(10)
    expect(await cadence('10:00', '11:00')).toBe(60)
    expect(await cadence('10:00', '11:01')).toBe(5)
    expect(await cadence('10:00')).toBe(5)
    expect(await cadence('10:00', '10:00', '10:20')).toBe(20)
  })

  test('keep of each slot the last reading of the counter and the newest instant', async () => {
    expect(await points(['2025-06-30 10:00,1,5', '2025-06-30 10:01,2,6', '2025-06-30 10:02,4,'])).toEqual([
      { slot: 120, atMs: Date.UTC(2025, 5, 30, 2, 2), deciwatts: 23, wh: 6_000 },
    ])
  })

  test('count a row that stands twice as a row, and refuse one that says something else of the same time', async () => {
    const { days } = await read(['2025-06-30 10:00,1,5', '2025-06-30 10:00,1,5', '2025-06-30 10:01,1,5'])
    expect(days).toMatchObject([{ rows: 3, averaged: 1 }])
    expect(await refused(['2025-06-30 10:00,1,5', '2025-06-30 10:00,1,6'])).toBe('与第 2 行的时间相同，数值不同')
    expect(await refused(['2025-06-30 10:00,1,5', '2025-06-30 10:00,2,5'])).toBe('与第 2 行的时间相同，数值不同')
    const skipped = await read(['2025-06-30 10:00,1', '2025-06-30 10:00,2', '2025-06-30 10:00,1'], { ...chosen, badRows: 'skip' })
    expect(skipped).toMatchObject({ refused: 1, errors: [{ row: 3, column: '' }], days: [{ rows: 2, averaged: 0 }] })
  })

  test('are put together in turns, so that a file of years does not hold up everybody else', async () => {
    let turns = 0
    let isDone = false
    const count = (): void => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    const samples = new Samples()
    for (let i = 0; i < 20_000; i++)
      samples.add({ atMs: Date.UTC(2025, 0, 1) + i * 300_000, line: i + 2, deciwatts: 1, wh: null })
    setImmediate(count)
    await daysOfSamples(samples, () => undefined)
    isDone = true
    expect(turns).toBeGreaterThan(2)
  })
})

describe('dates that could be read both ways', () => {
  const dates = (...texts: readonly string[]) => texts.map((text) => `${text} 9:30,1,`)
  test('are taken with the month first when they follow each other so, or when one of them can only be read so', async () => {
    expect(await refused(dates('2/1/2022', '2/2/2022', '2/3/2022'))).toBeNull()
    expect(await refused(dates('2/1/2022', '3/1/2022', '4/1/2022', '4/13/2022'))).toBeNull()
    expect(await refused(dates('4/13/2022', '2/1/2022', '3/1/2022', '4/1/2022'))).toBeNull()
  })
  test('are refused with the first of them when they follow each other the other way', async () => {
    expect(await refused(dates('2/1/2022', '3/1/2022', '4/1/2022'))).toBe('“2/1/2022”分不清月和日，请改为 YYYY-MM-DD HH:mm')
    expect(await refused(dates('13/1/2022'))).toBe('“13/1/2022 9:30”是日在前的写法，无法与月在前的区分，请改为 YYYY-MM-DD HH:mm')
  })
})

describe('times of a layout', () => {
  test('may stand in two columns, date and time of day', async () => {
    const layout: FileLayout = { ...chosen, clock: 1, power: 2 }
    expect((await points(['2025-06-30,10:05,7'], layout)).map(({ slot, deciwatts }) => [slot, deciwatts])).toEqual([[121, 70]])
    expect(await refused(['2025-06-30,x,7'], layout)).toBe('无法识别的时间“2025-06-30 x”')
    expect(await refused(['2025-06-30'], layout)).toBe('无法识别的时间“2025-06-30”')
  })
  test('are refused in a zone that nobody knows', async () => {
    await expect(read(['2025-06-30 10:00,1'], { ...chosen, zone: 'Mars/Olympus' })).rejects.toThrow(
      '无法识别的时区“Mars/Olympus”，请用 Asia/Shanghai 或 +08:00 的写法',
    )
  })
  test('without a time of day name their column and first line, unless one of them has it', async () => {
    const failed = read(['2025-06-30,1', '2025-07-01,1'], chosen)
    await expect(failed).rejects.toMatchObject({
      rows: [{ row: 2, column: 'time', reason: measuredFileMessages.noClock() }],
    })
    expect(await refused(['2025-06-30,1', '2025-07-01 00:15,1'], chosen)).toBeNull()
  })
})

describe('columns', () => {
  const heads = async (head: string) =>
    read(['2025-06-30 10:00,1,2'], byHeads, head).then(
      ({ columns }) => columns,
      (error: FileRefusal) => error.message,
    )
  test('are found by their heads in any order, and what is missing is reported with what is there', async () => {
    expect(await heads('time,power,total_kwh')).toMatchObject({ time: { index: 0 }, power: { index: 1 }, counter: { index: 2 } })
    expect(await heads('x,time,y')).toBe(
      '第 1 行表头没有功率列（可用 ac_power_w、power、功率(W)、功率(kW)）；文件的列为：x、time、y。文件未导入',
    )
    expect(await heads('power,x')).toContain('表头没有时间列（可用 measured_on、time、时间、采集时间）')
    expect(await heads('time,power,功率(kW)')).toContain('第 1 行“power、功率(kW)”列：都是功率列，请只保留一列')
    expect(await heads('time,power,total_kwh,累计电量(kWh)')).toContain('都是累计电量列')
    expect(await heads('time,功率(VA)')).toContain('单位无法识别，功率请用 W 或 kW，累计电量请用 kWh')
  })
  test('are reported with thirty characters each, two hundred at most', async () => {
    const message = String(await heads(Array.from({ length: 20 }, (_, i) => String.fromCharCode(97 + i).repeat(31)).join(',')))
    const listed = message.slice(message.indexOf('文件的列为：') + 6, -'。文件未导入'.length)
    expect([listed.length, listed.startsWith(`${'a'.repeat(30)}、${'b'.repeat(30)}、`)]).toEqual([200, true])
  })
  test('of a layout must be there, each for one thing', async () => {
    const refusedBy = (over: Partial<FileLayout>) => refused(['2025-06-30 10:00,1,2'], { ...chosen, ...over })
    expect(await refusedBy({ power: 3 })).toBe('所选的第 4 列不存在，文件只有 3 列')
    expect(await refusedBy({ counter: 1 })).toBe('“power”列被选了两次，请为每一项选择不同的列')
    expect(await refusedBy({ power: 7, counter: 7 })).toBe('“8”列被选了两次，请为每一项选择不同的列')
  })
})
