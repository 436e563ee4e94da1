import type { DayPoint } from '@heliodesk/domain/telemetry/stationDay'
import type { UsedColumns } from './fileColumns.ts'
import type { RowError } from './refusal.ts'

/** A file that was read and found good. */
export interface MeasuredFile {
  readonly columns: UsedColumns
  /** Data rows, the header not counted. */
  readonly rows: number
  /** Rows without a value: gaps, which stay gaps. */
  readonly missing: number
  /** Rows that could not be read and were left out, as somebody chose; `errors` names the first of them. */
  readonly refused: number
  readonly errors: readonly RowError[]
  /** Slots that one sample stands for, as the times of the file tell. */
  readonly step: number
  /** The commonest distance between two times in minutes; 0 = less than half a minute. */
  readonly cadenceMinutes: number
  /** Points by day number, days in order. Of files finer than five minutes each point is the mean of its slot. */
  readonly days: readonly FileDay[]
}
export interface FileDay {
  readonly day: number
  readonly points: readonly DayPoint[]
  /** Rows of the file that the points were made of. */
  readonly rows: number
  /** Rows of other times that went into the mean of their slot, beside the first of each. */
  readonly averaged: number
}
