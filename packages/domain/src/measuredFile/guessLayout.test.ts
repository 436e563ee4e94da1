import { describe, expect, test } from 'vitest'
import { guessLayout } from './guessLayout.ts'

const guess = (...lines: readonly string[]) => guessLayout(lines)

describe('the first lines of a file suggest', () => {
  test('a first column without a name as the time, and a foreign name as the power', () => {
    expect(
      guess(',ac_power_inv_7539,poa_irradiance', '2011-04-15 00:00:00-07:00,0,0', '2011-04-15 00:15:00-07:00,1.5,3'),
    ).toMatchObject({
      delimiter: ',',
      headerLine: 1,
      time: 0,
      clock: null,
      power: 1,
      counter: null,
    })
  })

  test('date and time in two columns, semicolons and decimal commas', () => {
    const lines = ['Datum;Uhrzeit;Leistung [kW]', '15.04.2011;00:15;1,5', '15.04.2011;00:30;2,5']
    expect(guess(...lines)).toMatchObject({
      delimiter: ';',
      decimal: ',',
      headerLine: 1,
      time: 0,
      clock: 1,
      power: 2,
      powerUnit: 'kW',
    })
  })

  test('titles above the heads, and a marked delimiter', () => {
    const lines = ['sep=;', 'Anlage 12', '', 'Time;P_AC;E_Total (kWh)', '2011/1/3 0:05;1;100', '2011/1/3 0:10;1;101']
    expect(guess(...lines)).toMatchObject({ delimiter: ';', headerLine: 4, time: 0, power: 1, counter: 2, counterUnit: 'kWh' })
  })

  test('a file without heads', () => {
    expect(guess('2011-04-15 00:00:00\t0', '2011-04-15 00:15:00\t1.5')).toMatchObject({
      delimiter: '\t',
      headerLine: 0,
      time: 0,
      power: 1,
    })
  })

  test('AC power and no DC power, irradiance or energy of the day', () => {
    const heads = 'TIMESTAMP,dc_power_w,poa_irradiance_w_m2,energy_today_kwh,Inverter AC Power (kW)'
    expect(guess(heads, '2022-01-02 10:00,900,800,1,0.8', '2022-01-02 10:05,910,810,2,0.9')).toMatchObject({
      power: 4,
      powerUnit: 'kW',
      counter: null,
    })
  })

  test('a reading that falls is no counter', () => {
    const lines = ['时间,功率(W),累计发电量(kWh)', '2022-01-02 10:00,1,5', '2022-01-02 10:05,1,4']
    expect(guess(...lines).counter).toBeNull()
    expect(guess(lines[0]!, lines[2]!, lines[1]!).counter).toBe(2)
  })

  test('dates whose order nothing proves are left to a person', () => {
    expect(guess('time,power', '1/2/2022 0:00,1', '1/3/2022 0:00,1').dateOrder).toBeNull()
    expect(guess('time,power', '1/2/2022 0:00,1', '1/13/2022 0:00,1').dateOrder).toBe('month-first')
  })

  test('numbers as times only under a head that says so', () => {
    expect(guess('timestamp,power', '1641139500,1', '1641139800,2').time).toBe(0)
    expect(guess('volts,power', '44564,1', '44565,2').time).toBeNull()
  })

  test('nothing where nothing is', () => {
    expect(guess('x')).toMatchObject({ time: null, power: null, counter: null })
    expect(guess('', '')).toMatchObject({ time: null, power: null, headerLine: 0 })
  })
})

/** Heads, and two rows of cells behind their times. */
const table = (heads: string, first: string, second: string) =>
  guess(heads, `2022-01-02 10:00,${first}`, `2022-01-02 10:05,${second}`)

describe('the columns', () => {
  test.each([
    ['time,p,total_energy (MWh)', '1,5', '2,5', { power: 1, counter: 2, powerUnit: 'W', counterUnit: 'MWh' }],
    ['time,power (MW),meter (Wh)', '1,5', '2,6', { power: 1, counter: 2, powerUnit: 'MW', counterUnit: 'Wh' }],
    ['time,power (Wh),energy', '1,5', '2,6', { power: null, counter: null, powerUnit: 'W', counterUnit: 'kWh' }],
    ['time,总功率,DC功率,E_total', '1,5,7', '2,6,7', { power: 1, counter: 3 }],
    ['time,功率1,输出功率2', '1,5', '2,6', { power: 2 }],
    ['time,active power,power', '1,1', '2,2', { power: 1 }],
    ['time,P AC phase1,reactive power,P_AC', '1,1,1', '2,2,1', { power: 3 }],
    // What is left is the power only when nothing else could be.
    ['time,a,b', '1,5', '2,6', { power: null }],
    ['time,a,temp', '1,5', '2,6', { power: 1 }],
    ['time,irradiance', '1', '2', { power: null }],
    ['time,a', '1', '2', { power: 1 }],
    ['time,power', '', '', { power: 1 }],
    ['time,foo', '', '', { power: null }],
    ['time,power,cumulative', '1,', '2,', { power: 1, counter: null }],
    ['time,power,total', '1,', '2,', { power: 1, counter: 2 }],
  ] as const)('%s hold %j', (heads, first, second, columns) => {
    expect(table(heads, first, second)).toMatchObject(columns)
  })
  test('are numbers when nine of ten cells are', () => {
    const rows = (wrong: number) => Array.from({ length: 10 }, (_, i) => `2022-01-02 10:0${i},${i < wrong ? 'x' : i}`)
    expect([guess('time,power', ...rows(1)).power, guess('time,power', ...rows(2)).power]).toEqual([1, null])
    const times = (wrong: number) => Array.from({ length: 10 }, (_, i) => `${i < wrong ? 'x' : `2022-01-02 10:0${i}`},5`)
    expect([guess('time,power', ...times(1)).time, guess('time,power', ...times(2)).time]).toEqual([0, null])
  })
  test('are judged by three hundred rows', () => {
    const rows = (good: number) => Array.from({ length: 400 }, (_, i) => `2022-01-02 10:00,${i < good ? i : 'x'}`)
    expect([guess('time,power', ...rows(270)).power, guess('time,power', ...rows(269)).power]).toEqual([1, null])
  })
  test('a reading with gaps that never falls is a counter, one that falls after a gap is none', () => {
    const of = (...cells: string[]) =>
      guess('time,power,cumulative', ...cells.map((cell, i) => `2022-01-02 10:0${i},1,${cell}`)).counter
    expect([of('5', '', '5'), of('5', '', '4'), of('5', '6')]).toEqual([2, null, 2])
  })
})

describe('the time', () => {
  const timesOf = (...lines: readonly string[]) => {
    const { time, clock } = guess(...lines)
    return [time, clock]
  }
  test('is the column with a time of day, named before nameless, then the first', () => {
    expect(timesOf('a,b,power', '2022-01-02 10:00,2022-01-02 10:00,1', '2022-01-02 10:05,2022-01-02 10:05,2')).toEqual([0, null])
    expect(timesOf('day,local time,power', '2022-01-02 10:00,2022-01-02 10:00,1', '2022-01-02 10:05,2022-01-02 10:05,2')).toEqual(
      [1, null],
    )
    expect(timesOf('a,b,power', '2022-01-02,2022-01-02 10:00,1', '2022-01-02,2022-01-02 10:05,2')).toEqual([1, null])
    expect(timesOf('date,timestamp,power', '2022-01-02,1641139500,1', '2022-01-02,1641139800,2')).toEqual([0, null])
  })
  test('has its clock in another column only where that is named, or written with a colon', () => {
    expect(timesOf('date,time,power', '2022-01-02,10:00,1', '2022-01-02,10:05,2')).toEqual([0, 1])
    expect(timesOf('date,x,power', '2022-01-02,10:00,1', '2022-01-02,10:05,2')).toEqual([0, 1])
    expect(timesOf('date,x,power', '2022-01-02,1000,1', '2022-01-02,1005,2')).toEqual([0, null])
    expect(timesOf('date,hour 时间,power', '2022-01-02,1000,1', '2022-01-02,1005,2')).toEqual([0, 1])
  })
  test('is a nameless first column of numbers that only grow', () => {
    expect([timesOf(',power', '1641139500,1', '1641139500,2'), timesOf(',power', '1641139800,1', '1641139500,2')]).toEqual([
      [0, null],
      [null, null],
    ])
    expect(timesOf('power,', '1,1641139500', '2,1641139800')).toEqual([null, null])
  })
})

describe('the heads', () => {
  const heads = (...lines: readonly string[]) => guess(...lines).headerLine
  const [one, two] = ['2022-01-02 10:00,1', '2022-01-02 10:05,2']
  test('are the line above the measurements with as many cells, the best known and fullest of them, else the last one with several', () => {
    expect(heads('Title', 'a,b,c', 'time,power', one, two)).toBe(3)
    expect(heads('time,power', 'local,W', one, two)).toBe(1)
    expect(heads('a,b,c', 'x,y,z,w', one, two)).toBe(2)
    expect(heads('Title', one, two)).toBe(0)
    expect(heads('Plant,Roof 7', 'Report,', 'time,power', 'local,kW', one, two)).toBe(3)
    expect(heads('Roof 7,', 'a,b', one, two)).toBe(2)
    expect(heads(one, two, 'time,power')).toBe(0)
    expect(heads('time,power', 'no,data')).toBe(1)
  })
  test('are looked for in the first sixty lines', () => {
    const titles = (count: number) => Array<string>(count).fill('Title')
    expect([heads(...titles(59), 'time,power', one, two), heads(...titles(60), 'time,power', one, two)]).toEqual([60, 0])
  })
})

test('the decimal comma and the order of the days are read from the cells', () => {
  expect(guess('x;power', '2022-01-02 10:00;1,5', '2022-01-02 10:05;2,5')).toMatchObject({
    delimiter: ';',
    decimal: ',',
    power: 1,
  })
  expect(guess('time,power', '31/12/2021 10:00,1', '1/1/2022 10:05,2')).toMatchObject({
    dateOrder: 'day-first',
    zone: 'Asia/Shanghai',
  })
  expect(table('time,power', '1', '2').dateOrder).toBeNull()
})
