import { limits } from '@heliodesk/contracts/limits'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import type { Message } from '@heliodesk/contracts/text/message'
import { isDayFirst, looksDayFirst, readFileTime, type TimeStyle } from '@heliodesk/domain/telemetry/fileTime'
import type { ColumnName, RowError } from './refusal.ts'

const earliestMs = Date.UTC(1999, 11, 31, 16)
const styleNames: Readonly<Record<TimeStyle, string | Message>> = {
  dashed: 'YYYY-MM-DD HH:mm',
  offset: measuredFileMessages.zoned(),
  slashed: 'YYYY/M/D H:mm',
  'month-first': 'M/D/YYYY H:mm',
}

/** Reads the times of one file, which must all be written in one way. */
export class TimeReader {
  private readonly column: ColumnName
  private readonly nowMs: number
  private style: TimeStyle | undefined
  private firstLine = 0
  /** Different dates a/b/YYYY that could be read both ways; null once one of them could not. */
  private unclear: string[] | null = []

  constructor(column: ColumnName, nowMs: number) {
    this.column = column
    this.nowMs = nowMs
  }

  /** Epoch ms, or why the text is no time of this file. */
  read(text: string, line: number): number | Message {
    const shown = text.slice(0, 40)
    if (isDayFirst(text)) return measuredFileMessages.dayFirst({ time: shown })
    const time = readFileTime(text)
    if (time === null) return measuredFileMessages.timeFormat({ time: shown })
    if (this.style === undefined) {
      this.style = time.style
      this.firstLine = line
    }
    if (time.style !== this.style)
      return measuredFileMessages.styleOf({ time: shown, row: String(this.firstLine), style: styleNames[this.style] })
    if (time.ms < earliestMs) return measuredFileMessages.early({ time: shown })
    if (time.ms > this.nowMs + limits.futureToleranceMs) return measuredFileMessages.future({ time: shown })
    if (time.style === 'month-first') this.noteDate(text)
    return time.ms
  }

  /** To be asked after the last row. */
  finish(): readonly RowError[] {
    if (this.unclear === null || this.unclear.length === 0 || !looksDayFirst(this.unclear)) return []
    const reason = measuredFileMessages.dateUnclear({ time: this.unclear[0] ?? '' })
    return [{ row: this.firstLine, column: this.column, reason }]
  }

  private noteDate(text: string): void {
    if (this.unclear === null) return
    const date = text.slice(0, text.indexOf(' '))
    if (Number(date.split('/')[1]) > 12) this.unclear = null
    else if (this.unclear.at(-1) !== date) this.unclear.push(date)
  }
}
