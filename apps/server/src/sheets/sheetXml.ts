import type { SheetValue } from './cells.ts'

/** The parts of a workbook with one sheet (ECMA-376): a bold head that stays in view, a filter over all columns, a bold last row. */

export interface XmlColumn {
  readonly head: string
  readonly width: number
  readonly format?: string | undefined
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`
export const rootRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`
export const bookRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`

/** What XML cannot hold is written as OOXML does, `_x000B_`; a text that looks like that is kept apart from it. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
    .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
}
const unwritable = /[^\P{Cc}\t\n\x7f-\x9f]|[\ufffe\uffff]/gu

/** A, B … Z, AA … */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last
}

const headStyle = 1
/** Styles of a column's cells: as they are, and bold in the last row. */
const styleOf = (at: number, isBold: boolean): number => 2 + at * 2 + Number(isBold)

export function styles(columns: readonly XmlColumn[]): string {
  const formats = [...new Set(columns.flatMap(({ format }) => (format === undefined ? [] : [format])))]
  const idOf = (format: string | undefined) => (format === undefined ? 0 : 164 + formats.indexOf(format))
  const numFmts = formats.map((format) => `<numFmt numFmtId="${idOf(format)}" formatCode="${escapeText(format)}"/>`)
  const xf = (format: string | undefined, rest: string) => `<xf numFmtId="${idOf(format)}" ${rest} xfId="0" applyNumberFormat="1"`
  const cells = columns.flatMap(({ format }) => [
    `${xf(format, 'fontId="0" fillId="0" borderId="0"')}/>`,
    `${xf(format, 'fontId="1" fillId="0" borderId="1"')} applyFont="1" applyBorder="1"/>`,
  ])
  const font = '<sz val="11"/><name val="等线"/>'
  return `${declaration}<styleSheet xmlns="${spreadsheet}">${numFmts.length > 0 ? `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` : ''}<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFF2F5"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FF98A2B3"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>${cells.join('')}</cellXfs></styleSheet>`
}

/** The sheet with what Excel calls its filter database; `rows` counts the head and the rows below it that are filtered. */
export function workbook(name: string, columns: number, rows: number): string {
  const quoted = escapeText(`'${name.replaceAll("'", "''")}'`)
  const range = `$A$1:$${columnLetters(columns - 1)}$${rows}`
  const filter =
    columns > 0
      ? `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!${range}</definedName></definedNames>`
      : ''
  return `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${office}/relationships"><sheets><sheet name="${escapeText(name)}" sheetId="1" r:id="rId1"/></sheets>${filter}</workbook>`
}

export function sheetOpening(columns: readonly XmlColumn[]): string {
  const widths = columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''
  const heads = columns.map(({ head }, at) => textCell(`${columnLetters(at)}1`, head, headStyle)).join('')
  return `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData><row r="1">${heads}</row>`
}

/** `row` is its number in the sheet, from 1. */
export function rowXml(row: number, values: readonly SheetValue[], isBold = false): string {
  return `<row r="${row}">${values.map((value, at) => cellXml(`${columnLetters(at)}${row}`, value, styleOf(at, isBold))).join('')}</row>`
}

export function sheetClosing(columns: number, rows: number): string {
  const filter = columns > 0 ? `<autoFilter ref="A1:${columnLetters(columns - 1)}${rows}"/>` : ''
  return `</sheetData>${filter}</worksheet>`
}

function cellXml(ref: string, value: SheetValue, style: number): string {
  if (value === null) return ''
  if (typeof value === 'string') return textCell(ref, value, style)
  const number = value instanceof Date ? serialOf(value) : value
  return Number.isFinite(number) ? `<c r="${ref}" s="${style}"><v>${number}</v></c>` : ''
}

/** A text in the cell itself: never a formula, and no table of texts to keep until the end. */
const textCell = (ref: string, text: string, style: number): string =>
  `<c r="${ref}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`

/** Days since 1899-12-30, to the second. */
const serialOf = (date: Date): number => Math.round(date.getTime() / 1000) / 86_400 + 25_569
