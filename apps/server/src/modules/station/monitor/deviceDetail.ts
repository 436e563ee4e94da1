import type { DeviceDetail } from '@heliodesk/contracts/endpoints/monitor'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { DetailRow } from './monitor.queries.ts'

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

/**
 * ENTITY-DEVICEDETAIL: the last known parameters of a station's inverters as one. Strings and phases of several inverters are
 * numbered by inverter; temperature and frequency are the first one's. Without any parameters everything is empty, not zero.
 */
export function toDeviceDetail(rows: readonly DetailRow[]): DeviceDetail {
  const [first] = rows
  const prefix = (index: number): string => (rows.length > 1 ? `${index + 1}#` : '')
  const newest = rows.reduce<Date | null>((latest, row) => (latest === null || row.ts > latest ? row.ts : latest), null)
  return {
    updateTime: newest === null ? null : wireTime(newest.getTime()),
    temperature: first ? numberOf(first.temperature) : null,
    frequency: first ? numberOf(first.frequency) : null,
    solarTemp: Array.isArray(first?.solarTemp) ? JSON.stringify(first.solarTemp) : null,
    dcList: rows.flatMap((row, i) => row.dc.map((string) => ({ ...string, groupStrName: prefix(i) + string.groupStrName }))),
    acList: rows.flatMap((row, i) =>
      row.ac.map(({ acPower, frequency, ...phase }) => ({
        ...phase,
        groupStrName: prefix(i) + phase.groupStrName,
        ...(acPower === null ? {} : { acPower }),
        ...(frequency === null ? {} : { frequency }),
      })),
    ),
  }
}
