import type { PowerLine } from '@heliodesk/contracts/endpoints/monitor'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import type { LineRange } from '../useStationData.ts'

/** How many other stations stand beside the one of the drawer. */
export const maxOtherStations = 4

/** A line of its own in every theme: the station itself, the other day, then the other stations. Two look alike in neither colour nor dash. */
export const looks = {
  own: { color: 'chart-now', dash: 'solid' },
  day: { color: 'chart-compare', dash: 'dashed' },
  stations: [
    { color: 'chart-1', dash: 'solid' },
    { color: 'chart-3', dash: 'solid' },
    { color: 'chart-6', dash: 'solid' },
    { color: 'chart-4', dash: 'dotted' },
  ],
} as const satisfies {
  readonly own: Look
  readonly day: Look
  readonly stations: readonly Look[]
}

export interface Look {
  readonly color: keyof ChartColors
  readonly dash: 'solid' | 'dashed' | 'dotted'
}

/** One station in one range, as it is drawn, listed and exported. */
export interface Series {
  readonly key: string
  readonly name: string
  /** Day, month or year; empty for the total. */
  readonly range: string
  /** kWp; 0 where none is on record. */
  readonly capacityKwp: number
  readonly look: Look
  /** Undefined until it was loaded. */
  readonly line: PowerLine | undefined
}

/** The day, month or year that a range shows; empty for the total. */
export function rangeText(range: LineRange): string {
  return { '0': range.date, '1': range.month, '2': range.year, '3': '' }[range.timeType]
}

export const titleOf = ({ name, range }: Pick<Series, 'name' | 'range'>): string => (range === '' ? name : `${name} ${range}`)

type Point = PowerLine['powerList'][number]

/** The stored figure of a point: W of a day, kWh of anything longer (ENTITY-POWERPOINT). */
export const storedValue = (point: Point): number | null => point.currentPower ?? point.value ?? null

/** What is drawn of a stored figure; null where there is none, and per kWp where no capacity is on record. */
export function drawnValue(value: number | null, series: Pick<Series, 'capacityKwp'>, perKwp: boolean): number | null {
  if (value === null || !perKwp) return value
  return series.capacityKwp > 0 ? value / series.capacityKwp : null
}

export const hasData = (series: Pick<Series, 'line'>): boolean =>
  series.line?.powerList.some((point) => storedValue(point) !== null) ?? false

export const unitOf = (isDay: boolean, perKwp: boolean): string => `${isDay ? 'W' : 'kWh'}${perKwp ? '/kWp' : ''}`

/** The times of all series in order, each once, with the figure of every series at that time. */
export function rowsOf(
  series: readonly Series[],
): readonly { readonly time: string; readonly values: readonly (number | null)[] }[] {
  const maps = series.map(({ line }) => new Map(line?.powerList.map((point) => [point.time, storedValue(point)])))
  const times = [...new Set(maps.flatMap((map) => [...map.keys()]))].sort()
  return times.map((time) => ({ time, values: maps.map((map) => map.get(time) ?? null) }))
}

/** Names that tell the stations apart: where two are called the same, each carries its contract number. */
export function distinctNames(stations: readonly { readonly name: string; readonly contractNo: string }[]): readonly string[] {
  const isRepeated = (name: string) => stations.filter((station) => station.name === name).length > 1
  return stations.map(({ name, contractNo }) =>
    isRepeated(name) && contractNo !== '' ? `${name}${signs.aside(contractNo)}` : name,
  )
}
