import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import type { Message } from '@heliodesk/contracts/text/message'
import { type ColumnRole, roleOfHeader } from '@heliodesk/domain/telemetry/fileColumns'
import { type ColumnName, FileRefusal, refuseRow } from './refusal.ts'

export interface UsedColumn {
  /** Place in the row. */
  readonly index: number
  /** As the file names it. */
  readonly header: ColumnName
  readonly factor: number
}
export interface UsedColumns {
  readonly time: UsedColumn
  /** Time of day where `time` holds the date alone. */
  readonly clock: UsedColumn | null
  readonly power: UsedColumn
  readonly counter: UsedColumn | null
}

const labels: Readonly<Record<ColumnRole, Message>> = {
  time: measuredFileMessages.timeRole(),
  power: measuredFileMessages.powerRole(),
  counter: measuredFileMessages.counterRole(),
}
const hints: Readonly<Record<ColumnRole, string>> = {
  time: 'measured_on、time、时间、采集时间',
  power: 'ac_power_w、power、功率(W)、功率(kW)',
  counter: '',
}

/** Finds the columns of a file by its header. Throws FileRefusal when one is missing, named twice, or of an unknown unit. */
export function findColumns(headers: readonly string[], line: number): UsedColumns {
  const found: Record<ColumnRole, UsedColumn[]> = { time: [], power: [], counter: [] }
  for (const [index, header] of headers.entries()) {
    const role = roleOfHeader(header)
    if (role === 'unknown-unit') throw refuseRow(line, header, measuredFileMessages.unitUnknown())
    if (role !== null) found[role.role].push({ index, header, factor: role.factor })
  }
  for (const role of ['time', 'power', 'counter'] as const) refuseTwice(role, found[role], line)
  const [time] = found.time
  const [power] = found.power
  if (time === undefined) throw missing('time', headers, line)
  if (power === undefined) throw missing('power', headers, line)
  return { time, clock: null, power, counter: found.counter[0] ?? null }
}

function refuseTwice(role: ColumnRole, columns: readonly UsedColumn[], line: number): void {
  if (columns.length < 2) return
  const names = columns.map((column) => String(column.header)).join('、')
  throw refuseRow(line, names, measuredFileMessages.manyTimes({ role: labels[role] }))
}

function missing(role: 'time' | 'power', headers: readonly string[], line: number): FileRefusal {
  const given = headers.map((header) => header.slice(0, 30)).join('、')
  const reason = measuredFileMessages.headMissing({ role: labels[role], names: hints[role], columns: given.slice(0, 200) })
  return new FileRefusal([{ row: line, column: labels[role], reason }], measuredFileMessages.head({ row: String(line), reason }))
}
