import { errors } from '@heliodesk/contracts/errors'
import type { AnyResource, Verb } from '@heliodesk/contracts/kit/resource'
import { lineMessages } from '@heliodesk/contracts/messages/line'
import { term } from '@heliodesk/contracts/text/message'
import { dictionariesOf } from '../crud/dictionaries.ts'
import { type Input, plainValues, readInput, type Values } from '../crud/input.ts'
import { loadLinkCheck } from '../crud/links.ts'
import type { RowValues } from '../crud/module.ts'
import { readRecord } from '../crud/read.ts'
import { type Caller, insertRows, lockRows, updateRow, type WriteScope } from '../crud/write.ts'
import { newId } from '../db/ids.ts'
import { afterWrite } from '../realtime/tellOfRecords.ts'
import { type AppliedLines, applyLines, type WrittenLine } from './applyLines.ts'
import type { ChangedRecord, SentLines, SentRecord } from './calls.ts'
import { demandOf, type Family } from './family.ts'
import { type LinePlace, refuseLines } from './lineProblems.ts'
import { isHeadOf } from './lineRows.queries.ts'
import { type LinePlan, planLines } from './planLines.ts'
import { freshLines } from './readLines.queries.ts'

/** What a write of a record with lines answers: nothing that the client does not have, but ids and versions. */
export interface WrittenRecord extends WrittenLine {
  readonly lines: readonly WrittenLine[]
}
type Form = Pick<WriteScope, 'setMessage'>

/** Adds a record with its lines, whole or not at all. */
export async function createWithLines(
  family: Family,
  caller: Caller & Form,
  { lines, ...sent }: SentRecord,
): Promise<WrittenRecord> {
  const { head } = family
  demandOf(family, caller.actor, verbsOf(lines))
  const read = readInput(head.resource, sent, { actor: caller.actor, current: null })
  const dictionaries = await dictionariesOf(head.context, caller.actor.tenantId)
  const id = newId()
  const written = await head.context.db.tx((tx) =>
    addWhole(family, { ...caller, tx, dictionaries, body: sent, givenId: id }, read, lines),
  )
  await afterWrite(head, caller.actor, 'create', [{ id, version: 1, orgCodes: [orgCodeOf(head.resource, read.values, caller)] }])
  return { id, version: 1, lines: written.lines }
}

/** Adds a record that was read, with its lines, in a transaction of the caller's. */
export async function addWhole(
  family: Family,
  scope: WriteScope & { readonly givenId: string },
  { values, problems }: Input,
  sent: SentLines,
): Promise<AppliedLines> {
  const { head } = family
  const broken = problems.length > 0 ? [] : (await loadLinkCheck(head, scope, [values]))(values)
  const plan = await planLines(family, scope, { id: scope.givenId, values, isNew: true }, sent)
  if (problems.length + broken.length + plan.problems.length > 0) refuseLines([...problems, ...broken], plan.problems)
  return writeNew(family, scope, values, plan)
}

/** Adds a checked record with its lines. */
export async function writeNew(
  family: Family,
  scope: WriteScope & { readonly givenId: string },
  values: Values,
  plan: LinePlan,
): Promise<AppliedLines> {
  const { head } = family
  let written: AppliedLines = { lines: [], kept: [] }
  await insertRows(head, scope, [values], async () => {
    written = await applyLines(family, lineScope(scope), { orgCode: orgCodeOf(head.resource, values, scope) }, plan)
    return written.kept
  })
  return written
}

/** What a hook of a line sees is no form of its own. */
const lineScope = ({ givenId: _, body: __, setMessage: ___, ...scope }: WriteScope): WriteScope => scope

const orgCodeOf = ({ fields }: AnyResource, values: Values, { actor }: Caller): string | null =>
  typeof values['sysOrgCode'] === 'string' && fields['sysOrgCode'] ? values['sysOrgCode'] : actor.orgCode

/** Changes a record and its lines, whole or not at all; each is compared with what the caller has read on its own. */
export async function updateWithLines(
  family: Family,
  caller: Caller & Form,
  { lines, ...sent }: ChangedRecord,
): Promise<WrittenRecord> {
  const { head } = family
  const id = String(sent.id)
  demandOf(family, caller.actor, verbsOf(lines))
  const dictionaries = await dictionariesOf(head.context, caller.actor.tenantId)
  const done = await head.context.db.tx((tx) =>
    changeWhole(family, { ...caller, tx, dictionaries, body: sent }, { id, sent, lines }),
  )
  if ('conflicts' in done) throw await staleOf(family, caller, id, done)
  // The hook of the head speaks for the lines as well: who listens reads the whole record.
  if (done.isChanged) await afterWrite(head, caller.actor, 'update', [{ id, version: done.version, orgCodes: done.orgCodes }])
  return { id, version: done.version, lines: done.lines }
}

interface Conflict {
  readonly isHeadStale: boolean
  readonly conflicts: readonly LinePlace[]
}
interface Changed {
  readonly version: number
  readonly lines: readonly WrittenLine[]
  readonly isChanged: boolean
  /** Where the record belongs and belonged. */
  readonly orgCodes: readonly unknown[]
}

/** Changes a record and its lines in a transaction of the caller's. */
export async function changeWhole(
  family: Family,
  scope: WriteScope,
  { id, sent, lines }: { readonly id: string; readonly sent: RowValues; readonly lines: SentLines },
): Promise<Conflict | Changed> {
  const { head } = family
  const [row] = await lockRows(head, scope, [id])
  if (!row) throw errors.notFound({ label: term(head.resource.label) })
  const current = plainValues(head, row)
  const { values, problems } = readInput(head.resource, sent, { actor: scope.actor, current })
  const plan = await planLines(family, scope, { id, values: { ...current, ...values }, isNew: false }, lines)
  const isHeadStale = await isStaleHead(family, scope, row, { sent, values })
  if (isHeadStale || plan.conflicts.length > 0) return { isHeadStale, conflicts: plan.conflicts }
  const broken = problems.length > 0 ? [] : (await loadLinkCheck(head, scope, [values]))(values)
  if (problems.length + broken.length + plan.problems.length > 0) refuseLines([...problems, ...broken], plan.problems)
  const written = await writeChanged(family, scope, { id, current, values, orgCode: row.sysOrgCode as string | null }, plan)
  return {
    ...written,
    version: Number(row.version) + (written.isChanged ? 1 : 0),
    orgCodes: [row.sysOrgCode, values['sysOrgCode']],
  }
}

/** A record that there is, under its lock, and what changes of it. */
interface ChangedHead {
  readonly id: string
  readonly current: Values
  readonly values: Values
  readonly orgCode: string | null
}

/** Writes checked changes of a record and its lines. */
export async function writeChanged(
  family: Family,
  scope: WriteScope,
  { id, current, values, orgCode }: ChangedHead,
  plan: LinePlan,
): Promise<Pick<Changed, 'lines' | 'isChanged'>> {
  const written = await applyLines(family, lineScope(scope), { orgCode }, plan)
  const isChanged = await updateRow(family.head, scope, { id, current, values, lines: written.kept })
  return { lines: written.lines, isChanged }
}

/** Fields of the head are compared by its own state: that others have changed lines meanwhile, which raises its version, is no conflict. */
async function isStaleHead(
  { head }: Family,
  { tx }: WriteScope,
  row: RowValues,
  { sent, values }: { readonly sent: RowValues; readonly values: Values },
): Promise<boolean> {
  if (Object.keys(values).length === 0) return false
  const version = Number(sent['version'] ?? Number.NaN)
  if (!Number.isSafeInteger(version)) {
    throw errors.invalidInput({ reason: lineMessages.headVersionMissing({ label: term(head.resource.label) }) })
  }
  return version !== Number(row['version']) && !(await isHeadOf(head, tx, { id: String(row['id']), version }))
}

/** The refusal of a stale write with everything that is needed to go on: the head as it is, if it is in question, and the lines. */
async function staleOf(family: Family, { actor }: Caller, id: string, { isHeadStale, conflicts }: Conflict) {
  const { head, child } = family
  const record = await readRecord(head, actor, id)
  const fresh = await freshLines(
    family,
    actor,
    id,
    conflicts.flatMap((place) => place.id ?? []),
  )
  const byId = new Map(fresh.map((line) => [String(line.id), line]))
  const lines = conflicts.map((place) => ({ ...place, fresh: byId.get(place.id ?? '') ?? null }))
  const result = { id, version: record.version, head: isHeadStale ? record : null, lines }
  return lines.length === 0
    ? errors.stale({ label: term(head.resource.label) }, result)
    : errors.linesStale({ label: term(child.resource.label), count: lines.length }, result)
}

const verbsOf = ({ added, changed, deletedIds }: SentLines): readonly Verb[] => [
  ...(added.length > 0 ? (['create'] as const) : []),
  ...(changed.length > 0 ? (['update'] as const) : []),
  ...(deletedIds.length > 0 ? (['remove'] as const) : []),
]
