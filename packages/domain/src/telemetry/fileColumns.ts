import type { EnergyUnit, PowerUnit } from '../measuredFile/unitDoubt.ts'

/** What a column of a measured file holds. */
export type ColumnRole = 'time' | 'power' | 'counter'

export interface FoundColumn {
  readonly role: ColumnRole
  /** Multiplies a value to give W or kWh; 1 for times. */
  readonly factor: number
}

const timeNames = [
  'measured_on',
  'time',
  'ts',
  'timestamp',
  'datetime',
  'date_time',
  'time_stamp',
  '时间',
  '采集时间',
  '数据时间',
  '日期时间',
  '上报时间',
  '测量时间',
  '记录时间',
  '时刻',
]
const powerNames = [
  'ac_power',
  'acpower',
  'power',
  'active_power',
  'activepower',
  'power_ac',
  'pac',
  '功率',
  '有功功率',
  '交流功率',
  '输出功率',
  '当前功率',
  '总有功功率',
  '发电功率',
  '实时功率',
]
const counterNames = [
  'total',
  'total_energy',
  'totalenergy',
  'energy_total',
  'cumulative_energy',
  'lifetime_energy',
  'meter',
  '累计发电量',
  '累计电量',
  '总发电量',
  '总电量',
  '电表读数',
]
const powerUnits: Readonly<Record<string, number>> = { w: 1, kw: 1_000, mw: 1_000_000, 瓦: 1, 千瓦: 1_000 }
const energyUnits: Readonly<Record<string, number>> = { wh: 0.001, kwh: 1, mwh: 1_000, 度: 1, 千瓦时: 1 }

/**
 * What a header means, by its name and unit: `ac_power_w`, `power`, `powerKW`, `功率(kW)`, `累计发电量（kWh）`. Null for a column that is
 * not needed; `unknown-unit` for one that would be, in a unit nobody can convert.
 */
export function roleOfHeader(header: string): FoundColumn | null | 'unknown-unit' {
  const name = header.trim().toLowerCase().replaceAll(' ', '_')
  if (timeNames.includes(name)) return { role: 'time', factor: 1 }
  const { base, unit } = splitUnit(name)
  if (powerNames.includes(base)) return withUnit('power', powerUnits, unit ?? 'w')
  if (counterNames.includes(base)) return withUnit('counter', energyUnits, unit ?? 'kwh')
  return null
}

function withUnit(role: ColumnRole, units: Readonly<Record<string, number>>, unit: string): FoundColumn | 'unknown-unit' {
  const factor = units[unit]
  return factor === undefined ? 'unknown-unit' : { role, factor }
}

/** The unit that a head names, in its usual spelling; null when it names none that is known. */
export function unitOfHeader(header: string): PowerUnit | EnergyUnit | null {
  const { unit } = splitUnit(header.trim().toLowerCase().replaceAll(' ', '_'))
  return (unit === undefined ? undefined : spellings[unit]) ?? null
}

const spellings: Readonly<Record<string, PowerUnit | EnergyUnit>> = {
  w: 'W',
  kw: 'kW',
  mw: 'MW',
  瓦: 'W',
  千瓦: 'kW',
  wh: 'Wh',
  kwh: 'kWh',
  mwh: 'MWh',
  度: 'kWh',
  千瓦时: 'kWh',
}

/** A first line may be anything. */
const longestHead = 200

function splitUnit(name: string): { readonly base: string; readonly unit: string | undefined } {
  if (name.length > longestHead) return { base: name, unit: undefined }
  const bracketed = /^(.+?)_?[(（[［]([^)）\]］]*)[)）\]］]$/.exec(name)
  if (bracketed) return { base: bracketed[1]!, unit: bracketed[2]!.replaceAll('_', '') }
  const suffixed = /^(.+?)_?((?:k|m)?wh?)$/.exec(name)
  return suffixed ? { base: suffixed[1]!, unit: suffixed[2] } : { base: name, unit: undefined }
}
