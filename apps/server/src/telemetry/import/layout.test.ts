import type { FileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import { describe, expect, test } from 'vitest'
import { inMemory, measuredStation, roofFile, textOf } from '#server/testing/measuredFile.ts'
import { readMeasuredFile } from './readFile.ts'
import { FileRefusal } from './refusal.ts'
import { layoutOfShell, type ShellChoice } from './shellLayout.ts'

const station = measuredStation(4_000)
const nowMs = Date.UTC(2026, 10, 21, 6)
const plain: FileLayout = {
  delimiter: ',',
  decimal: '.',
  headerLine: 1,
  time: 0,
  clock: null,
  power: 1,
  powerUnit: 'W',
  counter: null,
  counterUnit: 'kWh',
  dateOrder: null,
  zone: 'Asia/Shanghai',
  negative: 'zero',
  badRows: 'refuse',
}
const read = (content: string, layout: Partial<FileLayout> = {}) =>
  readMeasuredFile(inMemory(content), station, nowMs, { ...plain, ...layout })
const refusal = async (work: Promise<unknown>): Promise<FileRefusal> => {
  const error = await work.then(
    () => new Error('it was taken'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof FileRefusal)) throw error
  return error
}
const pointsOf = async (content: string, layout: Partial<FileLayout> = {}) =>
  (await read(content, layout)).days.flatMap(({ points }) => points)
const instants = async (rows: readonly string[], layout: Partial<FileLayout>) =>
  (await pointsOf(`t,p\n${rows.map((time) => `${time},100`).join('\n')}\n`, layout)).map(({ atMs }) =>
    new Date(atMs).toISOString(),
  )

describe('a file read by a layout', () => {
  test('gives the same days as by its heads', async () => {
    const roof = roofFile('2025-06-01', 40)
    const byHeads = await readMeasuredFile(inMemory(textOf(roof)), station, nowMs)
    expect(await read(textOf(roof))).toEqual(byHeads)
    const foreign = textOf({ header: ';x;y', rows: roof.rows.map((row) => `a;${row.replace(',', ';').replace('.', ',')}`) })
    const { days } = await read(foreign, { delimiter: ';', decimal: ',', time: 1, power: 2 })
    expect(days).toEqual(byHeads.days)
  })

  test('takes powers and counters in other units', async () => {
    const [point] = await pointsOf('t,p,c\n2025-06-01 10:00,0.0012345,12\n', { powerUnit: 'MW', counter: 2, counterUnit: 'MWh' })
    expect(point).toMatchObject({ deciwatts: 12_345, wh: 12_000_000 })
    const [small] = await pointsOf('t,p,c\n2025-06-01 10:00,1,1500\n', { powerUnit: 'kW', counter: 2, counterUnit: 'Wh' })
    expect(small).toMatchObject({ deciwatts: 10_000, wh: 1_500 })
  })

  test('counts what went into means apart from what stood twice', async () => {
    const file = await read('t,p\n2025-06-01 10:00,1\n2025-06-01 10:01,2\n2025-06-01 10:01,2\n2025-06-01 10:06,3\n')
    expect(file).toMatchObject({ rows: 4, cadenceMinutes: 1, step: 1, days: [{ rows: 4, averaged: 1 }] })
    expect(file.days[0]!.points.map(({ deciwatts }) => deciwatts)).toEqual([15, 30])
  })

  test('with seconds between its rows is averaged too', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `2025-06-01 10:0${Math.floor(i / 6)}:${(i % 6) * 10 || '00'},${i}`)
    expect(await read(`t,p\n${rows.join('\n')}\n`)).toMatchObject({ cadenceMinutes: 0, step: 1, days: [{ averaged: 29 }] })
  })

  test('the hour that summer time repeats is read in the order of the file, forwards and backwards', async () => {
    const rows = ['2022-11-06 00:30', '2022-11-06 01:30', '2022-11-06 01:30', '2022-11-06 02:30']
    const expected = ['06:30', '07:30', '08:30', '09:30'].map((clock) => `2022-11-06T${clock}:00.000Z`)
    expect(await instants(rows, { zone: 'America/Denver' })).toEqual(expected)
    expect(await instants(rows.toReversed(), { zone: 'America/Denver' })).toEqual(expected)
    expect(await instants(['2022-11-06 01:30'], { zone: '-07:00' })).toEqual(['2022-11-06T08:30:00.000Z'])
  })

  test('the hour that summer time skips is refused, with a way out', async () => {
    const skipped = refusal(read('t,p\n2022-03-13 02:30,1\n', { zone: 'America/Denver' }))
    expect((await skipped).message).toMatch(/第 2 行“t”列：“2022-03-13 02:30”在时区 America\/Denver 不存在.*固定时差/)
    expect(await instants(['2022-03-13 02:30'], { zone: '-07:00' })).toEqual(['2022-03-13T09:30:00.000Z'])
  })

  test('a time that names its zone is taken as it is', async () => {
    expect(await instants(['2022-06-01 10:00+02:00'], { zone: 'America/Denver' })).toEqual(['2022-06-01T08:00:00.000Z'])
  })

  test('24:00 belongs to the next day', async () => {
    const { days } = await read('t,p\n2025-06-01 23:55,1\n2025-06-01 24:00,2\n')
    expect(days.map(({ points }) => points.map(({ slot }) => slot))).toEqual([[287], [0]])
  })

  test('dates without a time of day, times of two kinds and times of the future are refused', async () => {
    expect((await refusal(read('t,p\n2025-06-01,1\n2025-06-02,1\n'))).message).toContain('请选择时刻所在的列')
    expect((await refusal(read('t,p\n2025-06-01 10:00,1\n2025/6/1 10:05,1\n'))).message).toMatch(/第 3 行.*与第 2 行的写法不一致/)
    expect((await refusal(read('t,p\n2030-06-01 10:00,1\n'))).message).toContain('在未来')
    expect((await refusal(read('t,p\n1999-06-01 10:00,1\n'))).message).toContain('早于 2000-01-01')
    expect((await refusal(read('t,p\n1/2/2022 10:00,1\n'))).message).toContain('分不清月和日')
  })

  test('negative power is 0 within what an inverter uses, and a gap of any size where that was chosen', async () => {
    const rows = 't,p\n2025-06-01 01:00,-100\n2025-06-01 10:00,5\n'
    expect((await pointsOf(rows)).map(({ deciwatts }) => deciwatts)).toEqual([0, 50])
    expect((await refusal(read(rows.replace('-100', '-201')))).message).toContain('功率 -201 W 为负')
    const gaps = await read(rows.replace('-100', '-9999'), { negative: 'gap' })
    expect([gaps.missing, gaps.days[0]!.points.length]).toEqual([1, 1])
  })

  test('rows with errors are left out where that was chosen, but a file of nothing else is refused', async () => {
    const bad = Array.from({ length: 60 }, () => 'x,1').join('\n')
    const file = await read(`t,p\n${bad}\n2025-06-01 10:00,5\n`, { badRows: 'skip' })
    expect([file.rows, file.refused, file.errors.length, file.days.length]).toEqual([61, 60, 50, 1])
    expect((await refusal(read(`t,p\n${bad}\n`, { badRows: 'skip' }))).message).toContain('第 2 行')
  })
})

describe('the options of the command', () => {
  const content = 'when;p_in;p_out;sum\n1/2/2023 10:00;9;1,5;7\n1/3/2023 10:05;9;2,5;8\n'
  const layoutOf = (choice: ShellChoice, text = content) => layoutOfShell(inMemory(text), choice, { station, nowMs })

  test('choose what the page lets one choose, the rest is recognised', async () => {
    const choice = { time: 'when', power: '3', unit: 'kW', counter: 'sum', dates: 'month-first', zone: '+09:00', negative: 'gap' }
    expect(await layoutOf({ ...choice, 'bad-rows': 'skip', 'counter-unit': 'Wh' })).toEqual({
      delimiter: ';',
      decimal: ',',
      headerLine: 1,
      time: 0,
      clock: null,
      power: 2,
      powerUnit: 'kW',
      counter: 3,
      counterUnit: 'Wh',
      dateOrder: 'month-first',
      zone: '+09:00',
      negative: 'gap',
      badRows: 'skip',
    })
    expect(
      await layoutOf({ ...choice, counter: 'none', delimiter: 'semicolon', decimal: 'comma', 'header-line': '1' }),
    ).toMatchObject({
      counter: null,
      delimiter: ';',
      decimal: ',',
    })
  })

  test('say what is wrong with them', async () => {
    const base = { time: 'when', power: 'p_out', unit: 'kW', dates: 'month-first' }
    const reason = async (choice: ShellChoice) => (await refusal(layoutOf({ ...base, ...choice }))).message
    expect(await reason({ power: 'volts' })).toContain('文件没有“volts”列；文件的列为：when、p_in、p_out、sum')
    expect(await reason({ power: '9' })).toContain('文件没有“9”列')
    expect(await reason({ unit: 'VA' })).toContain('--unit（W、kW、MW）')
    expect(await reason({ dates: undefined })).toContain('分不清月和日')
    expect(await reason({ unit: 'W' })).toContain('最大功率为 2.5 W，与装机容量 4 kWp 不符，更可能是 kW（--unit kW）')
    expect(await layoutOf({ ...base, unit: 'W', 'confirm-unit': true })).toMatchObject({ powerUnit: 'W' })
  })

  test('say which value of which option is none', async () => {
    const base = { time: 'when', power: 'p_out', unit: 'kW', dates: 'month-first' }
    for (const [choice, reported] of [
      [{ unit: 'VA' }, '选项 --unit（W、kW、MW） 的值无效'],
      [{ 'counter-unit': 'VA' }, '选项 --counter-unit（Wh、kWh、MWh） 的值无效'],
      [{ dates: 'year-first' }, '选项 --dates（month-first、day-first） 的值无效'],
      [{ negative: 'keep' }, '选项 --negative（zero、gap） 的值无效'],
      [{ 'bad-rows': 'keep' }, '选项 --bad-rows（refuse、skip） 的值无效'],
      [{ decimal: 'dot' }, '选项 --decimal（point、comma） 的值无效'],
      [{ zone: 'x'.repeat(61) }, '选项 --zone 的值无效'],
      [{ time: 'none' }, '请用 --time 指定时间列；文件的列为：when、p_in、p_out、sum'],
      [{ power: 'none' }, '请用 --power 指定功率列；文件的列为：when、p_in、p_out、sum'],
      [{ zone: 'Mars/Olympus' }, '无法识别的时区“Mars/Olympus”，请用 Asia/Shanghai 或 +08:00 的写法'],
    ] as const)
      expect((await refusal(layoutOf({ ...base, ...choice }))).message).toBe(reported)
    const other = { time: '1', power: '1' }
    expect((await refusal(layoutOf({ ...other, delimiter: 'bar' }))).message).toContain(
      '选项 --delimiter（comma、semicolon、tab）',
    )
    expect((await refusal(layoutOf({ ...base, 'header-line': '61', ...other }))).message).toContain(
      '选项 --header-line（0 至 60）',
    )
    expect((await refusal(layoutOf({ ...base, 'header-line': 'x', ...other }))).message).toContain(
      '选项 --header-line（0 至 60）',
    )
  })

  test('name columns by their heads or by their place from 1, of which the heads come first', async () => {
    const text = 'when,3,p,4\n2023-01-02 10:00,9,1500,7\n2023-01-02 10:05,9,2500,8,5\n'
    const columnsOf = async (choice: ShellChoice) => {
      const { time, power, counter } = await layoutOf({ unit: 'W', counter: 'none', ...choice }, text)
      return [time, power, counter]
    }
    expect(await columnsOf({ time: '1', power: 'p', counter: '4' })).toEqual([0, 2, 3])
    expect(await columnsOf({ time: 'when', power: 'p', counter: '3' })).toEqual([0, 2, 1])
    const noColumn = async (power: string) => (await refusal(columnsOf({ time: 'when', power }))).message
    for (const power of ['0', '5', '03x', '1000', '']) expect(await noColumn(power), power).toContain(`文件没有“${power}”列`)
  })

  test('read a file without heads, or with heads farther down', async () => {
    const rows = '2023-01-02 10:00;9;1500\n2023-01-02 10:05;9;2500\n'
    const bare = { time: '1', power: '3', unit: 'W', counter: 'none' }
    expect(await layoutOf({ ...bare, 'header-line': '0' }, rows)).toMatchObject({ headerLine: 0, time: 0, power: 2 })
    expect(await layoutOf({ ...bare, power: '第 3 列', 'header-line': '0' }, rows)).toMatchObject({ power: 2 })
    const below = `of a roof\n\nwhen;volts;p\n${rows}`
    expect(await layoutOf({ ...bare, power: 'p', 'header-line': '3', delimiter: 'semicolon' }, below)).toMatchObject({
      headerLine: 3,
      power: 2,
    })
    const tabs = rows.replaceAll(';', '\t')
    expect(await layoutOf({ ...bare, delimiter: 'tab', 'header-line': '0' }, tabs)).toMatchObject({ delimiter: '\t' })
    const commas = rows.replaceAll(';', ',')
    expect(await layoutOf({ ...bare, delimiter: 'comma', decimal: 'point' }, commas)).toMatchObject({
      delimiter: ',',
      decimal: '.',
    })
  })

  test('are checked with the file as the page checks them, a unit with what it would be', async () => {
    const text = (power: number) => `when,p\n2023-01-02 10:00,${power}\n`
    const doubted = async (power: number) =>
      (await refusal(layoutOf({ time: 'when', power: 'p', unit: 'kW', counter: 'none' }, text(power)))).message
    expect(await doubted(120)).toBe(
      '最大功率为 120,000 W，与装机容量 4 kWp 不符，更可能是 W（--unit W）；确认单位无误请加 --confirm-unit',
    )
    expect(await doubted(12)).toBe('最大功率为 12,000 W，与装机容量 4 kWp 不符；确认单位无误请加 --confirm-unit')
  })
})
