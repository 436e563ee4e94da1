import type { Rule } from '../kit/queryOps.ts'

/** How a column of a report stands in its table. What it holds is said by the field of the source. */
export interface ReportColumn {
  readonly field: string
  readonly title: string
  readonly width: number
  readonly align: 'left' | 'center' | 'right'
  /** Not in the table, yet part of the rows: a picker may fill from it. */
  readonly hidden: boolean
  readonly sortable: boolean
  /** Added up below the table; numbers only. */
  readonly sum: boolean
  /** Only for those who may see financial figures, beside what the source itself keeps from others. */
  readonly sensitive: boolean
  /** A dictionary for its texts instead of the field's own. */
  readonly dict: string | null
}

/** A condition that the reader may set. */
export interface ReportQueryField {
  readonly field: string
  readonly label: string
  /** `group`: from and to. */
  readonly mode: 'single' | 'group'
  /** Behind 展开. */
  readonly hidden: boolean
}

/** A value that whoever opens the report gives it (`self_<name>`), compared with a field. */
export interface ReportParam {
  readonly name: string
  readonly label: string
  readonly field: string
  readonly rule: Exclude<Rule, 'has'>
  /** Used when nothing is given; null = the condition falls away, unless it is required. */
  readonly fallback: string | null
  readonly required: boolean
}

export const reportLimits = {
  /** Rows of one report at most, whatever a definition says. */
  rowCap: 10_000,
  timeoutMs: 5_000,
  columns: 60,
  queries: 20,
  params: 10,
  /** A§9: a report's cells are cut after so many characters. */
  ellipsis: 12,
} as const

/** Parameters of a report travel under this prefix (B§7). */
export const paramPrefix = 'self_'
