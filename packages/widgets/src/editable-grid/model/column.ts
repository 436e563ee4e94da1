import type { ReactNode } from 'react'
import type { CellValue, GridRow } from './row.ts'

/** The twenty types of B§3 (a long text has two names), and two names of form fields that a column takes as well (D-COLNAMES). */
export const columnTypes = [
  'input',
  'inputNumber',
  'checkbox',
  'select',
  'date',
  'datetime',
  'time',
  'sel_depart',
  'sel_user',
  'input_pop',
  'textarea',
  'upload',
  'file',
  'image',
  'popup',
  'radio',
  'list_multi',
  'sel_search',
  'sel_search_async',
  'slot',
  'hidden',
  'normal',
  'checkbox_meta',
] as const
export type ColumnType = (typeof columnTypes)[number]

export interface GridOption {
  readonly value: string
  readonly text: string
  readonly disabled?: boolean
}

export type Statistic = 'sum' | 'average'

/** What a handler says: nothing, null or true accepts; a text is the reason against; false means the rule's own message. */
export type HandlerAnswer = string | boolean | null | undefined
export interface CellContext {
  readonly value: CellValue
  readonly row: GridRow
  readonly column: GridColumn
}
export type CellHandler = (context: CellContext) => HandlerAnswer | Promise<HandlerAnswer>

/** One rule of a cell (B§5). Rules are tried in their order and the first that fails speaks. */
export interface CellRule {
  readonly required?: boolean
  /** The value occurs once in its column; `pattern: 'only'` says the same. */
  readonly unique?: boolean
  /** A named pattern (`rules/patterns.ts`) or a regular expression. */
  readonly pattern?: string | RegExp
  readonly handler?: CellHandler
  readonly message?: string
}

/** How a popup column fills cells from a report row: the report's fields and the columns that take them, pairwise. */
export interface PopupSource {
  readonly code: string
  readonly sourceFields: readonly string[]
  readonly targetFields: readonly string[]
  readonly multi?: boolean
}

/** What a file cell needs to know beyond B's options. */
export interface UploadTarget {
  /** Where files go; the file store of the application without it. */
  readonly action?: string
  /** Field of the answer that holds the stored path; `message` without it. */
  readonly responseName?: string
  /** How many of the newest files stay; 0 = all. */
  readonly maxCount?: number
}

/** One column (B§3, ENTITY-GRIDCOLUMN). The second half is ours. */
export interface GridColumn {
  /** Member of the row; once in a grid. */
  readonly key: string
  readonly type: ColumnType
  readonly title: string
  readonly width?: number
  readonly validateRules?: readonly CellRule[]
  readonly dictCode?: string
  readonly options?: readonly GridOption[]
  readonly statistics?: Statistic | readonly Statistic[]
  /** Its sum is written with so many decimals at least. */
  readonly decimals?: number
  /** Of numbers: read, found and copied without zeros after the point, its sum as well. What is kept stays as it is. */
  readonly trims?: boolean
  /** Of dates and times, such as `YYYY-MM`. */
  readonly format?: string
  /** Key of the select that depends on this one. */
  readonly linkageKey?: string
  readonly defaultValue?: CellValue
  readonly defaultChecked?: boolean
  /** The checked, then the unchecked value of a checkbox. */
  readonly customValue?: readonly [CellValue, CellValue]
  /** Takes the place of the row after a drag; `orderNum` without such a column. */
  readonly isOrder?: boolean
  readonly allowDownload?: boolean
  readonly allowRemove?: boolean
  /** A select takes typed values that are no options. */
  readonly allowInput?: boolean
  readonly allowSearch?: boolean
  /** Uploads carry the token header. */
  readonly token?: boolean
  readonly placeholder?: string
  /** Handed to the component of the cell. */
  readonly props?: Readonly<Record<string, unknown>>
  /** A JSON object of further options, such as `{"uploadnum":3}`. */
  readonly fieldExtendJson?: string

  readonly minWidth?: number
  readonly fixed?: 'left' | 'right'
  /** In the header, in grey: 块, kWp. */
  readonly unit?: string
  /** Grey, passed over by Tab, paste, fill and find-and-replace. */
  readonly readOnly?: boolean | ((row: GridRow) => boolean)
  /** Whose cell this is may be decided by a right: hidden unless the code is allowed (B§6). */
  readonly authCode?: string
  readonly popup?: PopupSource
  readonly upload?: UploadTarget
  /** Draws a `slot` column. */
  readonly render?: (cell: CellContext) => ReactNode
}

/** Where options come from that are not in the definition. Undefined: the dictionary does not exist. */
export type Dictionaries = (code: string) => readonly GridOption[] | undefined

const optionTypes: ReadonlySet<ColumnType> = new Set([
  'select',
  'radio',
  'list_multi',
  'sel_search',
  'sel_search_async',
  'checkbox_meta',
])
/** Whether values of the column are chosen from options. */
export const hasOptions = (type: ColumnType): boolean => optionTypes.has(type)

const fileTypes: ReadonlySet<ColumnType> = new Set(['upload', 'file', 'image'])
export const holdsFiles = (type: ColumnType): boolean => fileTypes.has(type)

/** Whether the value is a list of codes, joined by commas. */
export const holdsList = (type: ColumnType): boolean => type === 'list_multi' || type === 'checkbox_meta'

export function isReadOnly(column: GridColumn, row: GridRow): boolean {
  if (column.type === 'normal' || column.type === 'hidden') return true
  return typeof column.readOnly === 'function' ? column.readOnly(row) : (column.readOnly ?? false)
}

export const statisticsOf = (column: GridColumn): readonly Statistic[] =>
  typeof column.statistics === 'string' ? [column.statistics] : (column.statistics ?? [])
