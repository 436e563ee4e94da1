import { errors } from '@heliodesk/contracts/errors'
import type { FieldKind } from '@heliodesk/contracts/kit/fields'
import { systemFields } from '@heliodesk/contracts/kit/resource'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '../access/actor.ts'
import type { Source } from '../crud/source.ts'
import type { Cell } from '../files/workbook.ts'
import type { ImportColumn } from './importRows.ts'
import { headOf, totalsLabel } from './sheet.ts'

/** Column of an error file; ignored when that file is corrected and uploaded again. */
export const errorColumn = '错误原因'

/**
 * Finds the fields of a sheet by their labels, in any order. Columns that an export adds (readonly and system ones) are ignored, so
 * that an exported file can be imported. Throws `importFile` for columns that are unknown, given twice, or required and missing.
 * @param given fields that every row gets from the request
 */
export function readHeader(
  source: Source,
  actor: Actor,
  header: readonly Cell[],
  given: ReadonlySet<string> = new Set(),
): readonly ImportColumn[] {
  const { resource } = source
  const importable = new Map((resource.excel?.import ?? []).map((key) => [resource.fields[key]?.label ?? key, key]))
  const plain = new Map(
    [...Object.values(resource.fields), ...Object.values(systemFields)].map((field) => [headOf(field), field.label]),
  )
  const ignored = new Set([errorColumn, ...labelsOf(resource.fields), ...labelsOf(systemFields)])
  // Heads as an export writes them, with their units, and as the template does, without.
  const labels = header.map(labelOf).map((label) => plain.get(label.replace(/（(.*)）$/, '($1)')) ?? label)
  const columns: ImportColumn[] = []
  for (const [at, label] of labels.entries()) {
    const key = importable.get(label)
    const field = key === undefined ? undefined : resource.fields[key]
    if (key !== undefined && field) columns.push({ key, field, at })
    else if (label !== '' && !ignored.has(label))
      throw errors.importFile({ reason: sheetMessages.unknownColumn({ name: label.slice(0, 40) }) })
  }
  const twice = columns.find(({ key }, index) => columns.findIndex((column) => column.key === key) !== index)
  if (twice) throw errors.importFile({ reason: sheetMessages.columnTwice({ label: term(twice.field.label) }) })
  const missing = [...importable].filter(
    ([, key]) => !given.has(key) && resource.fields[key]?.options.required && !columns.some((one) => one.key === key),
  )
  if (missing.length > 0)
    throw errors.importFile({ reason: sheetMessages.columnsMissing({ labels: missing.map(([label]) => term(label)) }) })
  if (!actor.canViewFinancial && columns.some(({ field }) => field.options.sensitive)) throw errors.financialForbidden()
  return columns
}

/** The row of totals of an export: its label first, and nothing in any column that names a record. */
export function isTotals(columns: readonly ImportColumn[], cells: readonly Cell[]): boolean {
  const named = columns.filter(({ field, at }) => at > 0 && !isFigure(field.kind))
  return cells[0] === totalsLabel && named.length > 0 && named.every(({ at }) => (cells[at] ?? '') === '')
}

const isFigure = (kind: FieldKind): boolean => kind === 'int' || kind === 'decimal' || kind === 'money'

/** No label is as long; a cell may hold 32,767 characters, and the stars at its end are looked for from each of them. */
const longestHead = 200

/** The text of a head without the stars that mark what is required. */
export const labelOf = (cell: Cell): string =>
  String(cell ?? '')
    .slice(0, longestHead)
    .replace(/^[*＊\s]+|[*＊\s]+$/g, '')

const labelsOf = (fields: Readonly<Record<string, { readonly label: string }>>): readonly string[] =>
  Object.values(fields).map((field) => field.label)
