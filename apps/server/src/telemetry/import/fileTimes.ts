import type { FileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import { limits } from '@heliodesk/contracts/limits'
import { joinDateAndClock, readTimeText, type TimeReading, type TimeStyle } from '@heliodesk/domain/measuredFile/timeText'
import { type FileZone, fileZone } from '@heliodesk/domain/measuredFile/zone'
import type { UsedColumns } from './fileColumns.ts'
import { type RowError, refuseFile } from './refusal.ts'
import { TimeReader } from './timeReader.ts'

/** Times of the rows of one file. */
export interface FileTimes {
  /** Epoch ms, or why the row has no time. */
  readonly read: (cells: readonly string[], line: number) => number | string
  /** To be asked after the last row. */
  readonly finish: () => readonly RowError[]
}

export const earliestMs = Date.UTC(1999, 11, 31, 16)

/** Times of a file that nobody chose a layout for: in one column, in the ways that leave no doubt. */
export function strictTimes({ time }: UsedColumns, nowMs: number): FileTimes {
  const reader = new TimeReader(time.header, nowMs)
  return { read: (cells, line) => reader.read(cells[time.index] ?? '', line), finish: () => reader.finish() }
}

/** Times as a layout says that they are written. */
export class LayoutTimes implements FileTimes {
  /** Whether some time of the file names its own zone. */
  hasOwnZone = false
  private readonly columns: UsedColumns
  private readonly layout: FileLayout
  private readonly nowMs: number
  private readonly zone: FileZone
  private style: TimeStyle | undefined
  private firstLine = 0
  private hasClock = false
  private lastMs: number | null = null
  private isFalling = false

  constructor(columns: UsedColumns, layout: FileLayout, nowMs: number) {
    const zone = fileZone(layout.zone)
    if (zone === null) throw refuseFile(`无法识别的时区“${layout.zone.slice(0, 40)}”，请用 Asia/Shanghai 或 +08:00 的写法`)
    this.columns = columns
    this.layout = layout
    this.nowMs = nowMs
    this.zone = zone
  }

  read = (cells: readonly string[], line: number): number | string => {
    const { time, clock } = this.columns
    const text = cells[time.index] ?? ''
    const clockText = clock === null ? '' : (cells[clock.index] ?? '')
    const shown = `${text} ${clockText}`.trim().slice(0, 40)
    const { dateOrder } = this.layout
    const reading = clock === null ? readTimeText(text, dateOrder) : joinDateAndClock(text, clockText, dateOrder)
    if (reading === null) return `无法识别的时间“${shown}”`
    if (reading.style === 'day-or-month-first' && dateOrder === null) return `“${shown}”分不清月和日，请选择日期的顺序`
    this.style ??= reading.style
    this.firstLine ||= line
    if (reading.style !== this.style) return `“${shown}”与第 ${this.firstLine} 行的写法不一致`
    this.hasClock ||= reading.hasClock
    const at = this.instantOf(reading)
    if (at === null)
      return `“${shown}”在时区 ${this.layout.zone} 不存在（夏令时跳过的一小时）；若文件全年用标准时间，请选择固定时差`
    if (at < earliestMs) return `“${shown}”早于 2000-01-01`
    if (at > this.nowMs + limits.futureToleranceMs) return `“${shown}”在未来`
    if (this.lastMs !== null && at !== this.lastMs) this.isFalling = at < this.lastMs
    this.lastMs = at
    return at
  }

  finish = (): readonly RowError[] =>
    this.style === undefined || this.hasClock
      ? []
      : [{ row: this.firstLine, column: this.columns.time.header, reason: '只有日期，没有时刻，请选择时刻所在的列' }]

  /** Of an hour that summer time repeats, the first pass, or the second once the file has come so far. */
  private instantOf(reading: TimeReading): number | null {
    if (reading.kind === 'instant') {
      this.hasOwnZone = true
      return reading.ms
    }
    const instants = this.zone.instantsOf(reading.ms)
    if (instants.length < 2 || this.lastMs === null) return instants[0] ?? null
    const last = this.lastMs
    if (this.isFalling) return instants.findLast((at) => at < last) ?? instants[0]!
    return instants.find((at) => at > last) ?? instants.at(-1)!
  }
}
