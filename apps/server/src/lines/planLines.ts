import { isId } from '@heliodesk/contracts/formats'
import { lineMessages } from '@heliodesk/contracts/messages/line'
import { term, withField } from '@heliodesk/contracts/text/message'
import { plainValues, readInput, type Values } from '../crud/input.ts'
import { loadLinkCheck } from '../crud/links.ts'
import type { RowValues, SetRow } from '../crud/module.ts'
import { lockRows, type WriteScope } from '../crud/write.ts'
import type { SentLines } from './calls.ts'
import type { Family } from './family.ts'
import { fieldProblems, type LinePlace, type LineProblem, refusedLine } from './lineProblems.ts'
import { countLines, storedTexts } from './lineRows.queries.ts'

/** A line as it was sent. */
interface Sent {
  readonly place: LinePlace
  readonly fields: RowValues
  /** Null: taken away whatever its version is. */
  readonly version: string | null
}
export interface NewLine {
  readonly place: LinePlace
  readonly values: Values
}
export interface ChangedLine extends NewLine {
  readonly id: string
  readonly version: number
  readonly current: Values
}
/** What is to be written, checked; conflicts and problems say why it is not. */
export interface LinePlan {
  readonly added: readonly NewLine[]
  readonly changed: readonly ChangedLine[]
  readonly deleted: readonly string[]
  /** Lines that somebody else has changed or taken away. */
  readonly conflicts: readonly LinePlace[]
  readonly problems: readonly LineProblem[]
}

export interface HeadOfLines {
  readonly id: string
  /** As it will be. */
  readonly values: RowValues
  readonly isNew: boolean
}

/**
 * Reads what was sent of the lines against what is stored, under the lock of the head. Writes nothing.
 * @param held the lines that are named, where they are locked already
 */
export async function planLines(
  family: Family,
  scope: WriteScope,
  head: HeadOfLines,
  sent: SentLines,
  held?: readonly RowValues[],
): Promise<LinePlan> {
  const all = placed(sent)
  const wrong = misplaced(all)
  const named = all.filter(({ place }) => place.id !== null)
  const ids = [...new Set(named.flatMap(({ place: { id } }) => (id !== null && isId(id) ? [id] : [])))]
  const rows = held ?? (ids.length === 0 ? [] : await lockRows(family.child, scope, ids))
  const isOwn = (row: RowValues) => String(row[family.lines.parentKey]) === head.id
  const locked = new Map(rows.filter(isOwn).map((row) => [String(row['id']), row]))
  const elsewhere = new Set(rows.filter((row) => !isOwn(row)).map((row) => String(row['id'])))
  const foreign = named.filter(({ place: { id } }) => head.isNew || id === null || !isId(id) || elsewhere.has(id))
  const conflicts = named.filter((one) => !foreign.includes(one) && isConflict(one, locked)).map(({ place }) => place)
  const read = all
    .filter(({ place }) => place.list !== 'deleted' && (place.id === null || locked.has(place.id)))
    .map((one) => readLine(family, scope, head, one, locked.get(one.place.id ?? '')))
  const plan = {
    added: read.filter((line) => line.place.list === 'added'),
    changed: read.flatMap((line) => changedLine(line, locked)),
    deleted: [...new Set(all.flatMap(({ place: { list, id } }) => (list === 'deleted' && id !== null ? [id] : [])))],
    conflicts,
  }
  const problems = [
    ...wrong,
    ...foreign.map(({ place }) => ({
      ...place,
      key: null,
      message: lineMessages.foreign({ label: term(family.head.resource.label) }),
    })),
    ...read.flatMap(({ problems }) => problems),
  ]
  if (problems.length > 0 || conflicts.length > 0) return { ...plan, problems }
  const later = [
    ...(await tooMany(family, scope, head, plan)),
    ...(await linkProblems(family, scope, [...plan.added, ...plan.changed])),
    ...(await repeatedLines(family, scope, head, plan)),
  ]
  return { ...plan, problems: later.length > 0 ? later : await ruleProblems(family, scope, head, plan) }
}

function placed({ added, changed, deletedIds }: SentLines): readonly Sent[] {
  return [
    ...added.map(({ row, ...fields }, at): Sent => {
      return { place: { list: 'added', at, row: row ?? at + 1, id: null }, fields, version: null }
    }),
    ...changed.map(({ row, id, version, ...fields }, at): Sent => {
      const place = { list: 'changed', at, row: row ?? added.length + at + 1, id: String(id) } as const
      return { place, fields, version: String(version) }
    }),
    ...deletedIds.map((one, at): Sent => {
      const [id, version] = typeof one === 'object' ? [one.id, String(one.version)] : [one, null]
      return { place: { list: 'deleted', at, row: added.length + changed.length + at + 1, id: String(id) }, fields: {}, version }
    }),
  ]
}

/** Lines that were sent twice. */
function misplaced(all: readonly Sent[]): readonly LineProblem[] {
  const seen = new Map<string, LinePlace>()
  return all.flatMap(({ place }) => {
    if (place.id === null) return []
    const before = seen.get(place.id)
    seen.set(place.id, place)
    if (before === undefined) return []
    const message = before.list === place.list ? lineMessages.twice() : lineMessages.changedAndDeleted()
    return [{ ...place, row: before.row, key: null, message }]
  })
}

function isConflict({ place, version }: Sent, locked: ReadonlyMap<string, RowValues>): boolean {
  const stored = locked.get(place.id ?? '')
  return stored === undefined || (version !== null && version !== String(stored.version))
}

interface ReadLine extends NewLine {
  readonly current: Values | null
  readonly problems: readonly LineProblem[]
}

function readLine(
  { child, lines }: Family,
  { actor }: WriteScope,
  head: HeadOfLines,
  { place, fields }: Sent,
  row: RowValues | undefined,
): ReadLine {
  const current = row ? plainValues(child, row) : null
  const { values, problems } = readInput(child.resource, { ...fields, [lines.parentKey]: head.id }, { actor, current })
  return { place, values, current, problems: fieldProblems(place, problems) }
}

function changedLine({ place, values, current }: ReadLine, locked: ReadonlyMap<string, RowValues>): readonly ChangedLine[] {
  const row = locked.get(place.id ?? '')
  if (place.list !== 'changed' || current === null || row === undefined) return []
  return [{ id: String(row.id), version: Number(row.version), place, values, current }]
}

type Plan = Pick<LinePlan, 'added' | 'changed' | 'deleted'>

async function tooMany(
  { lines, child }: Family,
  { tx }: WriteScope,
  head: HeadOfLines,
  plan: Plan,
): Promise<readonly LineProblem[]> {
  const last = plan.added.at(-1)
  if (last === undefined) return []
  const stored = head.isNew ? 0 : await countLines({ lines, child, head: child }, tx, head.id)
  const count = stored - plan.deleted.length + plan.added.length
  if (count <= lines.max) return []
  return [
    { ...last.place, key: null, message: lineMessages.tooMany({ label: term(child.resource.label), limit: lines.max, count }) },
  ]
}

/** The head is there and the caller's: it is not asked for again. */
async function linkProblems(
  { child, lines }: Family,
  scope: WriteScope,
  rows: readonly NewLine[],
): Promise<readonly LineProblem[]> {
  const linked = rows.map(({ place, values: { [lines.parentKey]: _, ...values } }) => ({ place, values }))
  const check = await loadLinkCheck(
    child,
    scope,
    linked.map(({ values }) => values),
  )
  return linked.flatMap(({ place, values }) => fieldProblems(place, check(values)))
}

/** Values that may stand once under a head, compared as they will be: two lines may exchange theirs. */
async function repeatedLines({ child, lines, head: above }: Family, { tx }: WriteScope, head: HeadOfLines, plan: Plan) {
  const problems: LineProblem[] = []
  for (const key of lines.unique) {
    const written = [...plan.added, ...plan.changed].filter(({ values }) => (values[key] ?? null) !== null)
    if (written.length === 0) continue
    const stored = head.isNew ? [] : await storedTexts({ child, lines, head: above }, tx, head.id, key)
    const gone = new Set([...plan.deleted, ...plan.changed.flatMap(({ id, values }) => (key in values ? [id] : []))])
    const taken = new Set(stored.flatMap(({ id, text }) => (gone.has(String(id)) || text === null ? [] : [text])))
    for (const { place, values } of written) {
      const text = String(values[key])
      if (taken.has(text)) {
        const message = lineMessages.repeated({ value: text.slice(0, 40) })
        problems.push({ ...place, key, message: withField(message, term(child.resource.fields[key]?.label ?? key)) })
      }
      taken.add(text)
    }
  }
  return problems
}

/** Rules of the module over all lines that are written together. */
async function ruleProblems(
  { child }: Family,
  scope: WriteScope,
  head: HeadOfLines,
  plan: Plan,
): Promise<readonly LineProblem[]> {
  const rows = [
    ...plan.added.map(({ place, values }): SetRow & NewLine => ({ place, id: null, values, current: null })),
    ...plan.changed.filter(({ values }) => Object.keys(values).length > 0),
  ]
  if (rows.length === 0 || child.hooks.checkSet === undefined) return []
  const refused = await child.hooks.checkSet({ ...scope, rows, head: head.values })
  return rows.flatMap(({ place }, at) => {
    const refusal = refused.get(at)
    return refusal === undefined ? [] : [refusedLine(place, child, refusal)]
  })
}
