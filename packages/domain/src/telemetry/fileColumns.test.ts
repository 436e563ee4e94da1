import { expect, test } from 'vitest'
import { roleOfHeader } from './fileColumns.ts'

test('headers are known by name and unit, in Chinese and English', () => {
  const expected = {
    measured_on: ['time', 1],
    ' Time ': ['time', 1],
    采集时间: ['time', 1],
    ac_power_w: ['power', 1],
    power: ['power', 1],
    powerW: ['power', 1],
    'AC Power (kW)': ['power', 1000],
    '功率(W)': ['power', 1],
    '有功功率（kW）': ['power', 1000],
    '功率[千瓦]': ['power', 1000],
    total_kwh: ['counter', 1],
    totalKwh: ['counter', 1],
    total_energy_wh: ['counter', 0.001],
    '累计发电量(MWh)': ['counter', 1000],
  } as const
  for (const [header, [role, factor]] of Object.entries(expected))
    expect([header, roleOfHeader(header)]).toEqual([header, { role, factor }])
})

test('a column without a unit is in W or kWh', () => {
  expect(['功率', '电表读数', 'meter', 'Total Energy'].map(roleOfHeader)).toEqual([
    { role: 'power', factor: 1 },
    { role: 'counter', factor: 1 },
    { role: 'counter', factor: 1 },
    { role: 'counter', factor: 1 },
  ])
})

test('other columns are left alone', () => {
  for (const header of ['dc_power_w', 'dc_voltage_v', 'poa_irradiance_w_m2', 'inverter_temp_c', '备注', '']) {
    expect([header, roleOfHeader(header)]).toEqual([header, null])
  }
})

test('a unit that cannot be converted is reported', () => {
  expect(['功率(VA)', 'power (hp)', '总电量(J)'].map(roleOfHeader)).toEqual(['unknown-unit', 'unknown-unit', 'unknown-unit'])
})
