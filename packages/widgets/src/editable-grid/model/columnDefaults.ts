import { type GridColumn, holdsFiles } from './column.ts'
import type { CellValue, GridRow } from './row.ts'

/** Widths of B§9 in px. */
export const gridSizes = {
  sequence: 60,
  lead: 40,
  leadWithStatistics: 60,
  row: 61,
  maxHeight: 400,
  column: 150,
  date: 135,
  dateTime: 190,
  textArea: { width: 200, height: 150 },
  detailWidth: 1200,
  detailColumns: 4,
} as const

/** Of select, expand and drag columns: wider beside statistics, whose name stands there. */
export const leadWidth = (hasStatistics: boolean): number => (hasStatistics ? gridSizes.leadWithStatistics : gridSizes.lead)

/** The least width of a column; its own wish wins where it is wider. */
export function minWidthOf({ type, minWidth }: GridColumn): number {
  const least =
    type === 'date'
      ? gridSizes.date
      : type === 'datetime' || type === 'sel_user' || type === 'sel_depart'
        ? gridSizes.dateTime
        : 0
  return Math.max(least, minWidth ?? 0)
}

export const widthOf = (column: GridColumn): number => Math.max(minWidthOf(column), column.width ?? gridSizes.column)

/** Details stand in at most four columns (B§9). */
export const detailColumns = (wanted: number): number => Math.min(gridSizes.detailColumns, Math.max(1, Math.trunc(wanted)))

/** Checked, then unchecked. */
export const checkboxValues = ({ customValue }: GridColumn): readonly [CellValue, CellValue] => customValue ?? ['Y', 'N']

const defaultFormats = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const

/** How a date or time is shown and stored (B§3, B§9). */
export function formatOf({ type, format }: GridColumn): string | undefined {
  if (type !== 'date' && type !== 'datetime' && type !== 'time') return undefined
  return format || defaultFormats[type]
}

export function defaultCell(column: GridColumn): CellValue {
  if (column.type === 'checkbox') return defaultChecked(column)
  if (column.defaultValue !== undefined) return column.defaultValue
  return holdsFiles(column.type) ? [] : ''
}

function defaultChecked(column: GridColumn): CellValue {
  const [checked, unchecked] = checkboxValues(column)
  if (column.defaultChecked !== undefined) return column.defaultChecked ? checked : unchecked
  return column.defaultValue === checked ? checked : unchecked
}

/** A new row with the defaults of every column, hidden ones included; what is given goes before them. */
export function newRow(id: string, columns: readonly GridColumn[], given: Readonly<Record<string, CellValue>> = {}): GridRow {
  return { ...Object.fromEntries(columns.map((column) => [column.key, defaultCell(column)])), ...given, id }
}

/** Columns that are drawn; hidden ones keep their values in the rows. */
export const shownColumns = (columns: readonly GridColumn[]): readonly GridColumn[] =>
  columns.filter(({ type }) => type !== 'hidden')
