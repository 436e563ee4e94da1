import { isDay } from '@heliodesk/contracts/formats'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import type { Dictionary } from '../crud/dictionaries.ts'
import { districtCode } from '../crud/regions.ts'
import { isDepartField } from '../crud/source.ts'
import { ValueProblem } from '../crud/values.ts'
import type { Cell } from '../files/workbook.ts'
import { everyText, seededItem } from '../language/translate.ts'

/** Sheet cells ⇄ values of a field: the Excel column of the table in docs/architecture.md §4. */

export type SheetValue = string | number | Date | null

/** What an export writes for a wire value; `text` is its `_dictText`. Never a formula: texts stay texts. */
export function cellOf(field: Field, value: unknown, text: string | null): SheetValue {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'dict':
    case 'ref':
    case 'region':
      return text ?? String(value)
    case 'flag':
      return value === 'Y' ? '是' : '否'
    case 'int':
      return Number(value)
    case 'money':
    case 'decimal':
      return exactNumber(String(value))
    case 'date':
    case 'datetime':
      return dateCell(String(value))
    case 'files':
      return (value as readonly { readonly fileName: string }[]).map((file) => file.fileName).join('；')
    default:
      return (isDepartField(field) ? (text ?? String(value)) : String(value)).slice(0, 32_767)
  }
}

/** Sheets count days from 1900; older ones stay texts. */
function dateCell(text: string): Date | string {
  return text < '1900-03-01' ? text : new Date(`${`${text} 00:00:00`.slice(0, 19).replace(' ', 'T')}Z`)
}

/** A number cell keeps 15 digits; longer figures stay texts rather than change. */
function exactNumber(text: string): number | string {
  return text.replace(/[-.]/g, '').replace(/^0+/, '').length <= 15 ? Number(text) : text
}

export function numberFormatOf(field: Field): string | undefined {
  switch (field.kind) {
    case 'money':
      return '#,##0.00'
    case 'decimal':
      return field.options.scale === 0 ? '0' : `0.${'0'.repeat(field.options.scale)}`
    case 'date':
      return 'yyyy-mm-dd'
    case 'datetime':
      return 'yyyy-mm-dd hh:mm:ss'
    default:
      return undefined
  }
}

/** What texts mean: dictionary items, and the ids of referenced records (null = several or none). */
export interface CellLookups {
  readonly dictionary: (code: string) => Dictionary
  readonly refId: (key: string, text: string) => string
  readonly departCode: (text: string) => string
}

/** What a person typed into a cell, as the input of the field. Throws ValueProblem; undefined for an empty cell. */
export function inputOf([key, field]: readonly [string, Field], cell: Cell, lookups: CellLookups): unknown {
  if (cell === null || cell === '') return undefined
  if (typeof cell === 'string' && /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|DATE!)$/.test(cell)) {
    throw new ValueProblem(fieldMessages.cellError({ value: cell }))
  }
  switch (field.kind) {
    case 'text':
      return isDepartField(field) ? lookups.departCode(textOf(cell)) : textOf(cell)
    case 'dict': {
      const { valueByText, active } = lookups.dictionary(field.options.dict)
      const text = textOf(cell)
      const value =
        valueByText.get(text) ??
        valueByText.get(seededItem(field.options.dict, text) ?? '') ??
        (active.has(text) ? text : undefined)
      if (value === undefined) throw new ValueProblem(fieldMessages.notOffered({ value: text.slice(0, 40) }))
      return value
    }
    case 'ref':
      return lookups.refId(key, textOf(cell))
    case 'region': {
      const code = districtCode(textOf(cell))
      if (code === null) throw new ValueProblem(fieldMessages.notOneDistrict({ value: textOf(cell).slice(0, 40) }))
      return code
    }
    case 'money':
    case 'decimal':
    case 'int':
      return typeof cell === 'number' ? numberText(cell) : textOf(cell).replace(/(?<=\d)[,，](?=\d{3})/g, '')
    case 'date':
    case 'datetime':
      return dateText(cell)
    case 'flag':
      return typeof cell === 'boolean' ? cell : (flags.get(textOf(cell)) ?? textOf(cell))
    case 'files':
      throw new ValueProblem(fieldMessages.notImported())
  }
}

/** Yes and no as sheets of any language say it. */
const flags = new Map([
  ...everyText(sheetMessages.yes()).map((text) => [text, 'Y'] as const),
  ...everyText(sheetMessages.no()).map((text) => [text, 'N'] as const),
])

function textOf(cell: string | number | boolean): string {
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell) || Math.abs(cell) >= 1e15) {
      throw new ValueProblem(fieldMessages.digitsLost())
    }
    return numberText(cell)
  }
  return typeof cell === 'boolean' ? (cell ? '是' : '否') : cell.normalize('NFC')
}

/** A sheet keeps binary fractions; 15 digits are what it shows. */
const numberText = (cell: number): string => String(Number(cell.toPrecision(15)))

/** 2026/1/5, 2026.1.5, 2026年1月5日, 20260105 and serial numbers become `YYYY-MM-DD[ HH:mm:ss]`. */
function dateText(cell: string | number | boolean): string {
  if (typeof cell === 'number' && cell > 0 && cell < 2_958_466) {
    const text = new Date(Math.round((cell - 25_569) * 86_400) * 1000).toISOString()
    return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  const text = String(cell).trim()
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const spelled = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]*(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  const parts = (compact ?? spelled ?? []).slice(1).map((part: string | undefined) => part?.padStart(2, '0'))
  const [date, time] = [parts.slice(0, 3).join('-'), parts.slice(3).filter((part) => part !== undefined)]
  if (!isDay(date)) throw new ValueProblem(fieldMessages.notDay({ value: text.slice(0, 40) }))
  return time.length === 0 ? date : `${date} ${[...time, '00'].slice(0, 3).join(':')}`
}
