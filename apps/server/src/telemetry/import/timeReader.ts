import { limits } from '@heliodesk/contracts/limits'
import { isDayFirst, looksDayFirst, readFileTime, type TimeStyle } from '@heliodesk/domain/telemetry/fileTime'
import type { RowError } from './refusal.ts'

const earliestMs = Date.UTC(1999, 11, 31, 16)
const styleNames: Readonly<Record<TimeStyle, string>> = {
  dashed: 'YYYY-MM-DD HH:mm',
  offset: '带时区的 ISO 8601',
  slashed: 'YYYY/M/D H:mm',
  'month-first': 'M/D/YYYY H:mm',
}

/** Reads the times of one file, which must all be written in one way. */
export class TimeReader {
  private readonly column: string
  private readonly nowMs: number
  private style: TimeStyle | undefined
  private firstLine = 0
  /** Different dates a/b/YYYY that could be read both ways; null once one of them could not. */
  private unclear: string[] | null = []

  constructor(column: string, nowMs: number) {
    this.column = column
    this.nowMs = nowMs
  }

  /** Epoch ms, or why the text is no time of this file. */
  read(text: string, line: number): number | string {
    const shown = text.slice(0, 40)
    if (isDayFirst(text)) return `“${shown}”是日在前的写法，无法与月在前的区分，请改为 YYYY-MM-DD HH:mm`
    const time = readFileTime(text)
    if (time === null) return `无法识别的时间“${shown}”，请使用 YYYY-MM-DD HH:mm`
    if (this.style === undefined) {
      this.style = time.style
      this.firstLine = line
    }
    if (time.style !== this.style) return `“${shown}”与第 ${this.firstLine} 行的写法（${styleNames[this.style]}）不一致`
    if (time.ms < earliestMs) return `“${shown}”早于 2000-01-01`
    if (time.ms > this.nowMs + limits.futureToleranceMs) return `“${shown}”在未来`
    if (time.style === 'month-first') this.noteDate(text)
    return time.ms
  }

  /** To be asked after the last row. */
  finish(): readonly RowError[] {
    if (this.unclear === null || this.unclear.length === 0 || !looksDayFirst(this.unclear)) return []
    const reason = `“${this.unclear[0]}”分不清月和日，请改为 YYYY-MM-DD HH:mm`
    return [{ row: this.firstLine, column: this.column, reason }]
  }

  private noteDate(text: string): void {
    if (this.unclear === null) return
    const date = text.slice(0, text.indexOf(' '))
    if (Number(date.split('/')[1]) > 12) this.unclear = null
    else if (this.unclear.at(-1) !== date) this.unclear.push(date)
  }
}
