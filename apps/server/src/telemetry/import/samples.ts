import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import type { Values } from './values.ts'

/** A row of a file. */
export interface Sample extends Values {
  readonly atMs: number
  readonly line: number
}

/** Samples of a day in columns: a file has millions of rows, and an object for each would take three times the memory. */
interface DayColumns {
  readonly atMs: number[]
  readonly lines: number[]
  readonly deciwatts: number[]
  readonly wh: number[]
}
const noReading = -1

/** The samples of a file by day. */
export class Samples {
  private readonly byDay = new Map<number, DayColumns>()

  add({ atMs, line, deciwatts, wh }: Sample): void {
    const day = dayNumberAt(atMs)
    let columns = this.byDay.get(day)
    if (columns === undefined) {
      columns = { atMs: [], lines: [], deciwatts: [], wh: [] }
      this.byDay.set(day, columns)
    }
    columns.atMs.push(atMs)
    columns.lines.push(line)
    columns.deciwatts.push(deciwatts)
    columns.wh.push(wh ?? noReading)
  }

  /** Day numbers in order. */
  days(): readonly number[] {
    return [...this.byDay.keys()].sort((a, b) => a - b)
  }

  /** Hands the samples of a day out, by time, those of one time as they came, and keeps them no longer. */
  take(day: number): readonly Sample[] {
    const columns = this.byDay.get(day)
    if (columns === undefined) return []
    this.byDay.delete(day)
    const { atMs, lines, deciwatts, wh } = columns
    const samples = atMs.map((at, i) => ({
      atMs: at,
      line: lines[i]!,
      deciwatts: deciwatts[i]!,
      wh: wh[i] === noReading ? null : wh[i]!,
    }))
    return samples.sort((a, b) => a.atMs - b.atMs)
  }
}
