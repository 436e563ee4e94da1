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
  return findColumns(actor, header, { offered: offeredOf(source, given), ignored: ignoredOf(source) })
}

/** A column that a sheet may have. */
export interface OfferedColumn {
  readonly named: NamedField
  /** As a sheet may call it, with its unit and without. */
  readonly heads: readonly string[]
  /** As it is called where it is told of. */
  readonly label: string
  readonly isRequired: boolean
}

type FoundColumn = ImportColumn & { readonly of: OfferedColumn }

/** The columns of an import. */
export function offeredOf(
  { resource }: Pick<Source, 'resource'>,
  given: ReadonlySet<string> = new Set(),
): readonly OfferedColumn[] {
  return (resource.excel?.import ?? []).flatMap((key): OfferedColumn[] => {
    const field = resource.fields[key]
    if (!field) return []
    const isRequired = field.options.required === true && !given.has(key)
    return [{ named: [key, field], heads: headsOf(field), label: field.label, isRequired }]
  })
}

/** Heads that an export adds and an import passes over. */
export const ignoredOf = ({ resource }: Pick<Source, 'resource'>): readonly string[] => [
  ...everyText(sheetMessages.errors()),
  ...[...Object.values(resource.fields), ...Object.values(systemFields)].flatMap(headsOf),
]

/** The columns among those on offer that stand in a header. Throws for what it cannot mean. */
export function findColumns(
  actor: Actor,
  header: readonly Cell[],
  { offered, ignored }: { readonly offered: readonly OfferedColumn[]; readonly ignored: readonly string[] },
): readonly FoundColumn[] {
  const byHead = new Map(offered.flatMap((one) => one.heads.map((head) => [head, one] as const)))
  const passedOver = new Set(ignored)
  const found: FoundColumn[] = []
  for (const [at, label] of header.map(labelOf).entries()) {
    const head = label.replace(/ ?[（(]([^（()）]*)[)）]$/, '($1)')
    const of = byHead.get(label) ?? byHead.get(head)
    if (of) found.push({ key: of.named[0], field: of.named[1], at, of })
    else if (label !== '' && !passedOver.has(label) && !passedOver.has(head))
      throw errors.importFile({ reason: sheetMessages.unknownColumn({ name: label.slice(0, 40) }) })
  }
  const twice = found.find(({ of }, index) => found.findIndex((column) => column.of === of) !== index)
  if (twice) throw errors.importFile({ reason: sheetMessages.columnTwice({ label: term(twice.of.label) }) })
  const missing = offered.filter((one) => one.isRequired && !found.some(({ of }) => of === one))
  if (missing.length > 0)
    throw errors.importFile({ reason: sheetMessages.columnsMissing({ labels: missing.map(({ label }) => term(label)) }) })
  if (!actor.canViewFinancial && found.some(({ field }) => field.options.sensitive)) throw errors.financialForbidden()
  return found
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
