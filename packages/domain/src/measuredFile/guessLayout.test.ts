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
