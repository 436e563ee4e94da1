import { Readable } from 'node:stream'
import type { OpenFile } from '../telemetry/import/fileRows.ts'
import type { Station } from '../telemetry/station.ts'

/** A file in memory, as the import opens it. */
export function inMemory(content: string | Buffer): OpenFile {
  return async () => Readable.from([Buffer.from(content)])
}

export interface RoofFile {
  readonly header: string
  readonly rows: readonly string[]
  /** Energy of the file in slot units: sum of deciwatts x 3. */
  readonly units: number
  readonly missing: number
}

/** Quarter-hour power of a household roof with clouds, sharp nights and missing values, as measured files have it. Deterministic. */
export function roofFile(firstDay: string, days: number): RoofFile {
  const rows: string[] = []
  let units = 0
  let missing = 0
  let state = 12_345
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const start = Date.parse(`${firstDay}T00:00:00Z`)
  for (let i = 0; i < days * 96; i++) {
    const time = new Date(start + i * 900_000).toISOString().slice(0, 19).replace('T', ' ')
    const sun = Math.max(0, Math.sin((((i % 96) - 24) / 48) * Math.PI))
    const deciwatts = Math.round(33_680 * sun * (0.4 + 0.6 * random()))
    const isMissing = random() < 0.03
    if (isMissing) missing++
    else units += deciwatts * 3
    rows.push(`${time},${isMissing ? '' : (deciwatts / 10).toFixed(1)}`)
  }
  return { header: 'measured_on,ac_power_w', rows, units, missing }
}

export function textOf({ header, rows }: Pick<RoofFile, 'header' | 'rows'>): string {
  return `${[header, ...rows].join('\n')}\n`
}

/** A station as files of measurements are read for. */
export const measuredStation = (capacityW: number): Station => ({
  id: '1',
  order: 1,
  tenantId: '1',
  orgCode: 'A01',
  contractNo: 'HT1',
  stationName: '西山村',
  district: '330803',
  capacityW,
  step: 0,
  place: { longitude: 117, latitude: 32 },
  lastMs: 0,
})
