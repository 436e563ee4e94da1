import { expect, test } from 'vitest'
import { roleOfHeader, unitOfHeader } from './fileColumns.ts'

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

test.each([
  [
    'time',
    'measured_on time ts timestamp datetime date_time time_stamp 时间 采集时间 数据时间 日期时间 上报时间 测量时间 记录时间 时刻',
  ],
  [
    'power',
    'ac_power acpower power active_power activepower power_ac pac 功率 有功功率 交流功率 输出功率 当前功率 总有功功率 发电功率 实时功率',
  ],
  [
    'counter',
    'total total_energy totalenergy energy_total cumulative_energy lifetime_energy meter 累计发电量 累计电量 总发电量 总电量 电表读数',
  ],
])('every usual name of the %s is known as it is', (role, names) => {
  for (const name of names.split(' ')) expect([name, roleOfHeader(name)]).toEqual([name, { role, factor: 1 }])
})

test.each([
  ['W', 'W', 1, null],
  ['kW', 'kW', 1_000, null],
  ['MW', 'MW', 1_000_000, null],
  ['瓦', 'W', 1, null],
  ['千瓦', 'kW', 1_000, null],
  ['Wh', 'Wh', null, 0.001],
  ['kWh', 'kWh', null, 1],
  ['MWh', 'MWh', null, 1_000],
  ['度', 'kWh', null, 1],
  ['千瓦时', 'kWh', null, 1],
] as const)('(%s) is the unit %s of a power or an energy, and of nothing else', (unit, spelling, watts, kwh) => {
  expect(unitOfHeader(`数值（${unit}）`)).toBe(spelling)
  expect(roleOfHeader(`功率(${unit})`)).toEqual(watts === null ? 'unknown-unit' : { role: 'power', factor: watts })
  expect(roleOfHeader(`总电量[${unit}]`)).toEqual(kwh === null ? 'unknown-unit' : { role: 'counter', factor: kwh })
})

test('a unit is read behind the name, and only of a head of up to 200 signs', () => {
  expect(['power_kw', 'Power kW', 'P (k W)', '功率', 'power (hp)', 'x'].map(unitOfHeader)).toEqual([
    'kW',
    'kW',
    'kW',
    null,
    null,
    null,
  ])
  const head = (length: number) => `${'x'.repeat(length - 4)}(kW)`
  expect([200, 201].map((length) => unitOfHeader(head(length)))).toEqual(['kW', null])
})
