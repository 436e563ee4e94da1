import { errors } from '@heliodesk/contracts/errors'
import type { FieldKind } from '@heliodesk/contracts/kit/fields'
import { systemFields } from '@heliodesk/contracts/kit/resource'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '../access/actor.ts'
import type { NamedField, Source } from '../crud/source.ts'
import type { Cell } from '../files/workbook.ts'
import { everyText } from '../language/translate.ts'
import type { ImportColumn } from './importRows.ts'
import { headsOf, totalsLabel } from './sheet.ts'

/**
 * Finds the fields of a sheet by their labels in any language of the product, in any order. Columns that an export adds (readonly and system ones) are ignored, so
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
  const importable = (resource.excel?.import ?? []).flatMap((key): NamedField[] => {
    const field = resource.fields[key]
    return field ? [[key, field]] : []
  })
  // Heads as an export writes them, with their units, and as the template does, without.
  const byHead = new Map(importable.flatMap((named) => headsOf(named[1]).map((head) => [head, named])))
  const others = [...Object.values(resource.fields), ...Object.values(systemFields)]
  const ignored = new Set([...everyText(sheetMessages.errors()), ...others.flatMap(headsOf)])
  const columns: ImportColumn[] = []
  for (const [at, label] of header.map(labelOf).entries()) {
    const head = label.replace(/ ?[（(]([^（()）]*)[)）]$/, '($1)')
    const found = byHead.get(label) ?? byHead.get(head)
    if (found) columns.push({ key: found[0], field: found[1], at })
    else if (label !== '' && !ignored.has(label) && !ignored.has(head))
      throw errors.importFile({ reason: sheetMessages.unknownColumn({ name: label.slice(0, 40) }) })
  }
  const twice = columns.find(({ key }, index) => columns.findIndex((column) => column.key === key) !== index)
  if (twice) throw errors.importFile({ reason: sheetMessages.columnTwice({ label: term(twice.field.label) }) })
  const missing = importable.filter(
    ([key, field]) => !given.has(key) && field.options.required && !columns.some((one) => one.key === key),
  )
  if (missing.length > 0)
    throw errors.importFile({ reason: sheetMessages.columnsMissing({ labels: missing.map(([, { label }]) => term(label)) }) })
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
