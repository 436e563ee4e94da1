import { Readable } from 'node:stream'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { everyWording } from '../language/translate.ts'
import { numberFormatOf, type SheetValue } from './cells.ts'
import { bookRelations, contentTypes, rootRelations, rowXml, sheetClosing, sheetOpening, styles, workbook } from './sheetXml.ts'
import { zipStream } from './zipStream.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface SheetColumn {
  readonly label: string
  /** Absent for columns that are no field (error reasons). */
  readonly field?: Field
}
type Rows = AsyncIterable<SheetValue[]> | Iterable<SheetValue[]>

/** First cell of the row of totals; an import passes such a row over. */
export const totalsLabel = '合计'
export interface SheetFoot {
  readonly totals?: SheetValue[] | undefined
  readonly note?: string
}

/** Rows that are put together before they are packed. */
const batch = 200

/**
 * A workbook of one sheet as a stream: rows are pulled as the reader reads, memory does not grow with their number. The head is bold and
 * stays in view, every column can be filtered.
 * @param foot below the rows and outside the filter: totals in bold, and a sentence about what the sheet leaves out
 */
export function sheetStream(name: string, columns: readonly SheetColumn[], rows: Rows, foot: SheetFoot = {}): Readable {
  const heads = columns.map(({ label, field }) => ({
    head: label,
    width: widthOf(label, field),
    format: field && numberFormatOf(field),
  }))
  const count = { rows: 1 }
  async function* sheet() {
    yield sheetOpening(heads)
    let pending = ''
    for await (const values of rows) {
      count.rows += 1
      pending += rowXml(count.rows, values)
      if (count.rows % batch !== 0) continue
      yield pending
      pending = ''
    }
    // Of no rows there is no sum: an empty sheet is its head alone.
    if (foot.totals && count.rows > 1) pending += rowXml(count.rows + 1, foot.totals, true)
    if (foot.note !== undefined) pending += rowXml(count.rows + (foot.totals ? 2 : 1), [foot.note], true)
    yield pending + sheetClosing(columns.length, count.rows)
  }
  function* parts() {
    yield { path: '[Content_Types].xml', text: [contentTypes] }
    yield { path: '_rels/.rels', text: [rootRelations] }
    yield { path: 'xl/_rels/workbook.xml.rels', text: [bookRelations] }
    yield { path: 'xl/styles.xml', text: [styles(heads)] }
    yield { path: 'xl/worksheets/sheet1.xml', text: sheet() }
    yield { path: 'xl/workbook.xml', text: [workbook(sheetName(name), columns.length, count.rows)] }
  }
  return Readable.from(zipStream(parts()), { objectMode: false })
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

/** 装机容量(kWp): a head with the unit of its figures. */
export function headOf(field: Field): string {
  const unit = sheetUnitOf(field)
  return unit === undefined ? field.label : headWith(field.label, unit)
}

/** Every spelling of a head in every language, with the unit of its figures and without. */
export function headsOf(field: Field): readonly string[] {
  const [labels, unit] = [everyWording(field.label), sheetUnitOf(field)]
  const units = unit === undefined ? [] : everyWording(unit)
  return labels.flatMap((label) => [label, ...units.map((one) => headWith(label, one))])
}

const headWith = (label: string, unit: string): string => `${label}(${unit})`

function sheetUnitOf(field: Field): string | undefined {
  if (field.kind === 'money') return '元'
  return field.kind === 'decimal' || field.kind === 'int' ? field.options.unit : undefined
}
