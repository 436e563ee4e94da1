import { fieldMessages } from '@heliodesk/contracts/messages/field'
import type { Problem } from '../crud/input.ts'
import type { RowValues } from '../crud/module.ts'
import { readValue, ValueProblem } from '../crud/values.ts'
import { lockRows, type WriteScope } from '../crud/write.ts'
import type { SheetRow } from '../files/workbook.ts'
import type { SentLines } from '../lines/calls.ts'
import type { Family } from '../lines/family.ts'
import { type CellLookups, inputOf } from './cells.ts'
import { type Known, knownOf, loadLookups, readCells, titlesOf } from './importRows.ts'
import type { WholeColumns } from './wholeHeader.ts'
import { linesByText } from './wholeLines.queries.ts'
import { saidIn } from './wholeRows.ts'

/** The rows of one record, and the record if there is one. */
export interface RowsOfHead {
  readonly headId: string | undefined
  readonly rows: readonly SheetRow[]
}
/** What is wrong with a row, or with what it says of its line. */
export interface PlacedProblem extends Problem {
  readonly row: number
}
export interface ReadLines {
  readonly sent: SentLines
  /** The lines that are changed, under their locks. */
  readonly held: readonly RowValues[]
  readonly problems: readonly PlacedProblem[]
}

/** What rows say of lines: those that the head has already are changed, the others added. None goes. */
export async function readLines(
  family: Family,
  scope: WriteScope,
  columns: WholeColumns['line'],
  groups: readonly RowsOfHead[],
): Promise<readonly ReadLines[]> {
  const withLine = groups.map(({ headId, rows }) => ({ headId, rows: rows.filter((row) => saysLine(columns, row)) }))
  const lookups = await loadLookups(scope, { columns, rows: withLine.flatMap(({ rows }) => rows) })
  const keyed = withLine.map(({ headId, rows }) => {
    return { headId, rows: rows.map((row) => ({ row, text: knownBy(family, columns, row, lookups) })) }
  })
  const stored = await storedLines(family, scope, keyed)
  const titles = await titlesOf(family.child, scope, stored.values())
  return keyed.map(({ headId, rows }) => {
    const { once, again } = repeated(family, rows)
    const all = once.map(({ row, text }) => {
      const known = text === null ? undefined : stored.get(`${headId} ${text}`)
      return { row: row.row, known, ...readCells(columns, row, { current: known?.values, lookups, titles }) }
    })
    const changed = all.flatMap(({ row, body, known }) => (known ? [{ row, body, known }] : []))
    return {
      sent: {
        added: all.filter(({ known }) => !known).map(({ row, body }) => ({ ...body, row })),
        changed: changed.map(({ row, body, known: { id, version } }) => ({ ...body, row, id, version })),
        deletedIds: [],
      },
      held: changed.map(({ known }) => known.row),
      problems: [...all.flatMap(({ row, problems }) => problems.map((problem) => ({ ...problem, row }))), ...again],
    }
  })
}

const saysLine = (columns: WholeColumns['line'], { cells }: SheetRow): boolean =>
  columns.some(({ at }) => saidIn(cells[at]) !== '')

/** By what a line is known, as it is stored; null where the row does not say it, or nothing that can be read. */
function knownBy({ lines }: Family, columns: WholeColumns['line'], { cells }: SheetRow, lookups: CellLookups): string | null {
  const column = columns.find(({ key }) => key === lines.unique[0])
  if (!column) return null
  try {
    const value = readValue(column.field, inputOf([column.key, column.field], cells[column.at] ?? null, lookups))
    return value === null ? null : String(value)
  } catch (problem) {
    if (!(problem instanceof ValueProblem)) throw problem
    return null
  }
}

/** The lines that rows name, locked, by their head and what they are known by. */
async function storedLines(
  family: Family,
  scope: WriteScope,
  groups: readonly { readonly headId: string | undefined; readonly rows: readonly { readonly text: string | null }[] }[],
): Promise<ReadonlyMap<string, Known & { readonly row: RowValues }>> {
  const { child, lines } = family
  const [key = ''] = lines.unique
  const named = groups.filter(({ headId }) => headId !== undefined)
  const found = await linesByText(family, scope.tx, {
    heads: named.map(({ headId = '' }) => headId),
    key,
    texts: [...new Set(named.flatMap(({ rows }) => rows.flatMap(({ text }) => text ?? [])))],
  })
  const textOf = new Map(found.map(({ id, text }) => [id, text]))
  const locked = await lockRows(child, scope, [...textOf.keys()])
  return new Map(
    locked
      .map((row) => ({ row, ...knownOf(child, row) }))
      .map((line) => [`${line.row[lines.parentKey]} ${textOf.get(line.id)}`, line]),
  )
}

interface KeyedRow {
  readonly row: SheetRow
  readonly text: string | null
}

/** The rows that name a line for the first time under their head, and what is wrong with the others. */
function repeated({ lines, child }: Family, rows: readonly KeyedRow[]) {
  const [key = ''] = lines.unique
  const label = child.resource.fields[key]?.label ?? key
  const first = new Map<string, number>()
  const once: KeyedRow[] = []
  const again: PlacedProblem[] = []
  for (const one of rows) {
    const before = one.text === null ? undefined : first.get(one.text)
    if (before === undefined) {
      once.push(one)
      if (one.text !== null) first.set(one.text, one.row.row)
    } else {
      const reason = fieldMessages.repeated({ value: String(one.text).slice(0, 40), row: String(before) })
      again.push({ row: one.row.row, key, label, reason })
    }
  }
  return { once, again }
}
