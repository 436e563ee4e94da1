import { type ColumnRole, roleOfHeader } from '@heliodesk/domain/telemetry/fileColumns'
import { FileRefusal, refuseRow } from './refusal.ts'

export interface UsedColumn {
  /** Place in the row. */
  readonly index: number
  /** As the file names it. */
  readonly header: string
  readonly factor: number
}
export interface UsedColumns {
  readonly time: UsedColumn
  /** Time of day where `time` holds the date alone. */
  readonly clock: UsedColumn | null
  readonly power: UsedColumn
  readonly counter: UsedColumn | null
}

const labels: Readonly<Record<ColumnRole, string>> = { time: '时间', power: '功率', counter: '累计电量' }
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
    if (role === 'unknown-unit') throw refuseRow(line, header, '单位无法识别，功率请用 W 或 kW，累计电量请用 kWh')
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
  const names = columns.map((column) => column.header).join('、')
  throw refuseRow(line, names, `都是${labels[role]}列，请只保留一列`)
}

function missing(role: 'time' | 'power', headers: readonly string[], line: number): FileRefusal {
  const given = headers.map((header) => header.slice(0, 30)).join('、')
  const reason = `表头没有${labels[role]}列（可用 ${hints[role]}）；文件的列为：${given.slice(0, 200)}`
  return new FileRefusal([{ row: line, column: labels[role], reason }], `第 ${line} 行${reason}。文件未导入`)
}
