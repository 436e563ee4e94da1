import { lineMessages } from '@heliodesk/contracts/messages/line'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import { term, withoutLabel } from '@heliodesk/contracts/text/message'
import type { WriteScope } from '../crud/write.ts'
import { newId } from '../db/ids.ts'
import type { Cell, SheetRow } from '../files/workbook.ts'
import type { Family } from '../lines/family.ts'
import type { LineProblem } from '../lines/lineProblems.ts'
import { type LinePlan, planLines } from '../lines/planLines.ts'
import { writeChanged, writeNew } from '../lines/writeWithLines.ts'
import type { ImportOptions } from './importOptions.ts'
import { type BatchOutcome, problemOf, type ReadRow, type RowProblem, readBatch, storeAll } from './importRows.ts'
import { lineLabelOf, type WholeColumns } from './wholeHeader.ts'
import { type PlacedProblem, type ReadLines, readLines } from './wholeLines.ts'
import { saidIn } from './wholeRows.ts'

export interface WholeBatch {
  readonly columns: WholeColumns
  /** The rows of each record, in the order of the sheet; at least one. */
  readonly groups: readonly (readonly SheetRow[])[]
  readonly options: Pick<ImportOptions, 'fixed' | 'required'>
}

/** A record as its rows say it. */
interface ReadWhole {
  readonly rows: readonly SheetRow[]
  readonly head: ReadRow
  readonly lines: ReadLines
  readonly problems: readonly PlacedProblem[]
}
/** A record as it will be written, if nothing is wrong with it. */
interface PlannedWhole {
  readonly id: string
  readonly rows: readonly SheetRow[]
  readonly head: ReadRow
  readonly plan: LinePlan | null
  readonly problems: readonly PlacedProblem[]
}

/** Reads and stores some records with their lines, each whole or not at all. Lines that the sheet does not name stay as they are. */
export async function importWhole(family: Family, scope: WriteScope, batch: WholeBatch): Promise<BatchOutcome> {
  const planned: PlannedWhole[] = []
  for (const whole of await readWhole(family, scope, batch)) planned.push(await planWhole(family, scope, batch.columns, whole))
  const wrong = planned.filter(({ problems }) => problems.length > 0)
  const good = planned.filter(({ problems }) => problems.length === 0)
  const { stored, refused } = await storeAll(scope, good, (some) => store(family, scope, some))
  const later = refused.map(({ one, error }) => {
    return { ...one, problems: [{ ...problemOf(family.head, error), row: one.head.row.row }] }
  })
  return { stored, failed: [...wrong, ...later].flatMap((one) => refusedRows(family, one)) }
}

async function readWhole(family: Family, scope: WriteScope, batch: WholeBatch): Promise<readonly ReadWhole[]> {
  const { columns, groups, options } = batch
  const merged = groups.map((rows) => mergedHead(family, columns, rows))
  const rows = merged.map(({ row }) => row)
  const heads = await readBatch(family.head, scope, { columns: columns.head, rows, seen: new Map(), options })
  const ofHeads = heads.map(({ existing }, at) => ({ headId: existing?.id, rows: groups[at] ?? [] }))
  const lines = await readLines(family, scope, columns.line, ofHeads)
  return lines.map((ofHead, at) => {
    const head = heads[at] as ReadRow
    const { problems, rowOf } = merged[at] as MergedHead
    const own = head.problems.map((problem) => ({ ...problem, row: rowOf(problem.key) }))
    return { rows: groups[at] ?? [], head, lines: ofHead, problems: [...problems, ...own] }
  })
}

interface MergedHead {
  readonly row: SheetRow
  /** Which row says this of the head. */
  readonly rowOf: (key: string) => number
  readonly problems: readonly PlacedProblem[]
}

/** What all rows of a record say of it in one row; each cell is said by the first row that fills it, and no other row may say another thing. */
function mergedHead({ head }: Family, { head: columns, keyAt }: WholeColumns, rows: readonly SheetRow[]): MergedHead {
  const first = rows[0]?.row ?? 0
  const cells: Cell[] = Array.from({ length: Math.max(...columns.map(({ at }) => at)) + 1 }, () => null)
  const said = new Map<string, number>()
  const problems: PlacedProblem[] = []
  const keyField = columns.find(({ at }) => at === keyAt)?.field
  for (const { key, field, at } of columns) {
    for (const { row, cells: own } of rows) {
      const text = saidIn(own[at])
      if (text === '') continue
      const before = said.get(key)
      if (before === undefined) {
        said.set(key, row)
        cells[at] = at === keyAt ? text : (own[at] ?? null)
      } else if (text !== saidIn(cells[at])) {
        const label = term(head.resource.label)
        const named = term(keyField?.label ?? key)
        const reason = sheetMessages.headDiffers({ value: text.slice(0, 40), row: String(before), label, key: named })
        problems.push({ row, key, label: field.label, reason })
      }
    }
  }
  return { row: { row: first, cells }, rowOf: (key) => said.get(key) ?? first, problems }
}

async function planWhole(
  family: Family,
  scope: WriteScope,
  columns: WholeColumns,
  { rows, head, lines, problems }: ReadWhole,
): Promise<PlannedWhole> {
  const { existing } = head
  const id = existing?.id ?? newId()
  const told = [...problems, ...tooMany(family, lines), ...lines.problems.map((one) => relabelled(family, columns, one))]
  const whole = { id, rows, head }
  if (tooMany(family, lines).length > 0) return { ...whole, plan: null, problems: told }
  const values = { ...existing?.values, ...head.values }
  const plan = await planLines(family, scope, { id, values, isNew: existing === undefined }, lines.sent, lines.held)
  const places = new Set(told.map(({ row, key }) => `${row} ${key}`))
  const more = plan.problems.filter(({ row, key }) => !places.has(`${row} ${key ?? ''}`))
  return { ...whole, plan, problems: [...told, ...more.map((one) => problemOfLine(family, columns, one))] }
}

/** So many lines are not looked at one by one: the first one beyond the limit is named. */
function tooMany({ child, lines }: Family, { sent }: ReadLines): readonly PlacedProblem[] {
  const rows = [...sent.added, ...sent.changed].map(({ row }) => row ?? 0).toSorted((a, b) => a - b)
  const beyond = rows[lines.max]
  if (beyond === undefined) return []
  const { label } = child.resource
  const message = lineMessages.tooMany({ label: term(label), limit: lines.max, count: rows.length })
  return [{ row: beyond, key: '', label, reason: withoutLabel(message, label) }]
}

/** A problem of a line bears the head of its column. */
function relabelled(family: Family, { line }: WholeColumns, problem: PlacedProblem): PlacedProblem {
  const field = family.child.resource.fields[problem.key]
  const own = line.find(({ key }) => key === problem.key)?.label
  return field ? { ...problem, label: own ?? lineLabelOf(family, field) } : problem
}

function problemOfLine(family: Family, columns: WholeColumns, { row, key, message }: LineProblem): PlacedProblem {
  const { resource } = family.child
  const label = resource.fields[key ?? '']?.label ?? resource.label
  return relabelled(family, columns, { row, key: key ?? '', label, reason: withoutLabel(message, label) })
}

async function store(family: Family, scope: WriteScope, all: readonly PlannedWhole[]): Promise<readonly string[]> {
  for (const { id, head, plan } of all) {
    if (plan === null) continue
    const { existing, values } = head
    if (existing) await writeChanged(family, scope, { id, current: existing.values, values, orgCode: existing.orgCode }, plan)
    else await writeNew(family, { ...scope, givenId: id }, values, plan)
  }
  return all.map(({ id }) => id)
}

/** All rows of a refused record: they are to be corrected and come in together. */
function refusedRows({ head }: Family, { rows, problems }: PlannedWhole): readonly RowProblem[] {
  const { label } = head.resource
  const wrong = Map.groupBy(problems, ({ row }) => row)
  const first = Math.min(...wrong.keys())
  const reason = sheetMessages.headRefused({ label: term(label), row: String(first) })
  return rows.map((row): RowProblem => {
    const own = wrong.get(row.row)
    return own ? { row, problems: own } : { row, problems: [{ key: '', label: '', reason }], isFollower: true }
  })
}
