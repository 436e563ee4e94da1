import type { FileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import { limits } from '@heliodesk/contracts/limits'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import type { Message } from '@heliodesk/contracts/text/message'
import { joinDateAndClock, readTimeText, type TimeReading, type TimeStyle } from '@heliodesk/domain/measuredFile/timeText'
import { type FileZone, fileZone } from '@heliodesk/domain/measuredFile/zone'
import type { UsedColumns } from './fileColumns.ts'
import { type RowError, refuseFile } from './refusal.ts'
import { TimeReader } from './timeReader.ts'

/** Times of the rows of one file. */
export interface FileTimes {
  /** Epoch ms, or why the row has no time. */
  readonly read: (cells: readonly string[], line: number) => number | Message
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
    if (zone === null) throw refuseFile(measuredFileMessages.zone({ zone: layout.zone.slice(0, 40) }))
    this.columns = columns
    this.layout = layout
    this.nowMs = nowMs
    this.zone = zone
  }

  read = (cells: readonly string[], line: number): number | Message => {
    const { time, clock } = this.columns
    const text = cells[time.index] ?? ''
    const clockText = clock === null ? '' : (cells[clock.index] ?? '')
    const shown = `${text} ${clockText}`.trim().slice(0, 40)
    const { dateOrder } = this.layout
    const reading = clock === null ? readTimeText(text, dateOrder) : joinDateAndClock(text, clockText, dateOrder)
    if (reading === null) return measuredFileMessages.time({ time: shown })
    if (reading.style === 'day-or-month-first' && dateOrder === null) return measuredFileMessages.dateOrder({ time: shown })
    this.style ??= reading.style
    this.firstLine ||= line
    if (reading.style !== this.style) return measuredFileMessages.style({ time: shown, row: String(this.firstLine) })
    this.hasClock ||= reading.hasClock
    const at = this.instantOf(reading)
    if (at === null) return measuredFileMessages.skippedHour({ time: shown, zone: this.layout.zone })
    if (at < earliestMs) return measuredFileMessages.early({ time: shown })
    if (at > this.nowMs + limits.futureToleranceMs) return measuredFileMessages.future({ time: shown })
    if (this.lastMs !== null && at !== this.lastMs) this.isFalling = at < this.lastMs
    this.lastMs = at
    return at
  }

  finish = (): readonly RowError[] =>
    this.style === undefined || this.hasClock
      ? []
      : [{ row: this.firstLine, column: this.columns.time.header, reason: measuredFileMessages.noClock() }]

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
