import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { writeXlsxStream } from 'hucre/xlsx'
import { numberFormatOf, type SheetValue } from './cells.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface SheetColumn {
  readonly label: string
  /** Absent for columns that are no field (error reasons). */
  readonly field?: Field
}

/** A workbook of one sheet as a stream: rows are pulled as the reader reads, memory does not grow with their number. */
export function sheetStream(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<SheetValue[]> | Iterable<SheetValue[]>,
): Readable {
  const stream = writeXlsxStream(rows, {
    name: sheetName(name),
    columns: columns.map(({ label, field }) => {
      const format = field && numberFormatOf(field)
      return { header: label, width: widthOf(label, field), ...(format ? { numFmt: format } : {}) }
    }),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}

/** Sheet names know no []:*?/\ and 31 characters. */
export const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

export function widthOf(label: string, field: Field | undefined): number {
  const title = 2 * label.length + 4
  if (field?.kind === 'datetime') return Math.max(title, 20)
  if (field?.kind === 'region') return Math.max(title, 26)
  if (field?.kind === 'text') return Math.max(title, Math.min(40, Math.ceil(field.options.max / 2) + 4))
  return Math.max(title, 12)
}
