import { ledgerMessages } from '@heliodesk/contracts/messages/ledger'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import type { Group } from '@heliodesk/domain/matching/groups'
import type { Mark } from '@heliodesk/domain/matching/marks'
import { matchReceipts, refusalKey, type Waiting } from '@heliodesk/domain/matching/match'
import { isGridName, type MatchRule } from '@heliodesk/domain/matching/rule'
import { newId } from '#server/db/ids.ts'
import type { Db, Sql } from '#server/db/sql.ts'
import { reverseEvent } from '#server/money/postEntry.ts'
import { allocateRows } from './allocateRows.ts'
import { postMatches } from './matchLedger.ts'
import {
  customersToMatch,
  type LiveMatch,
  lockMatches,
  lockOwed,
  lockRuns,
  type OpenLine,
  type OwedRow,
  openLines,
  refusedPairs,
} from './read.queries.ts'
import { ruleInForce } from './rule.ts'
import {
  appendSteps,
  confirmMatches,
  insertMatches,
  insertParts,
  nextNumbers,
  renewCandidates,
  settleMatches,
  withdrawMatches,
} from './write.queries.ts'

export interface RunCounts {
  readonly matched: number
  readonly waiting: number
  readonly withdrawn: number
  readonly confirmed: number
}
interface Run {
  readonly tenantId: string
  readonly atMs: number
}

const atOnce = 500
const states = { waiting: '0', chosen: '1', provisional: '2', confirmed: '3', undone: '4', ignored: '5' } as const
export const whyCodes: Readonly<Record<Waiting, string>> = { tie: '1', weak: '2', amount: '3', none: '4' }

/**
 * Matches what came in with what is owed (decision 114), customer by customer; a month says whose lines are looked at. What people decided, and what is confirmed, is
 * held; everything else is worked out from all lines and receivables anew, so that the moment at which each arrived has no say. Said again it changes nothing.
 */
export async function runMatching(
  db: Db,
  run: Run & { readonly month: string | null },
  signal?: AbortSignal,
): Promise<RunCounts> {
  const counts = { matched: 0, waiting: 0, withdrawn: 0, confirmed: 0 }
  await db.tx(async (tx) => {
    await lockRuns(tx, run.tenantId)
    await allocateRows(tx, run, null)
  })
  for (let after = '0'; !signal?.aborted; ) {
    const ids = (await customersToMatch(db, run.tenantId, run.month, after, atOnce)).map(({ id }) => id)
    if (ids.length === 0) break
    const done = await db.tx((tx) => matchCustomers(tx, run, ids))
    for (const key of ['matched', 'waiting', 'withdrawn', 'confirmed'] as const) counts[key] += done[key]
    after = ids.at(-1) ?? after
  }
  return counts
}

/** The same of some customers of a month, within a transaction that somebody else leads (the close of a month). */
export async function matchNext(tx: Sql, run: Run & { readonly month: string }, after: string) {
  const ids = (await customersToMatch(tx, run.tenantId, run.month, after, atOnce)).map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return null
  await matchCustomers(tx, run, ids)
  return { after: last, done: ids.length }
}

/** Whether a run leaves a match as it is: people had a hand in it, or it is confirmed. */
const isHeld = ({ status, origin }: LiveMatch): boolean =>
  status === states.chosen ||
  status === states.confirmed ||
  status === states.ignored ||
  (status === states.provisional && origin === '2')

async function matchCustomers(tx: Sql, run: Run, customerIds: readonly string[]): Promise<RunCounts> {
  await lockRuns(tx, run.tenantId)
  const rule = await ruleInForce(tx, run.tenantId)
  const live = await lockMatches(tx, customerIds)
  const owed = await lockOwed(tx, customerIds)
  const lines = await openLines(tx, customerIds)
  const takenBack = live.filter(({ isReversed, status }) => isReversed && status !== states.chosen && status !== states.ignored)
  const held = live.filter((one) => isHeld(one) && !takenBack.includes(one))
  const answer = await decided(tx, { rule, held, owed, lines, customerIds })
  const next = new Map(answer.matched.flatMap((group) => group.receiptIds.map((id) => [id, group] as const)))
  const known = new Map(live.filter((one) => !takenBack.includes(one)).map((one) => [one.lineId, one]))
  const isSame = (one: LiveMatch): boolean => {
    const group = next.get(one.lineId)
    return (
      group !== undefined &&
      partsText(partsOfLine(group, one.lineId)) ===
        partsText(one.parts.map((part) => ({ expectedId: part.receivableId, fen: part.fen })))
    )
  }
  const lineIds = new Set(lines.map(({ id }) => id))
  const stale = live.filter(
    (one) => one.status === states.provisional && !isHeld(one) && !takenBack.includes(one) && !isSame(one),
  )
  const idle = live.filter((one) => one.status === states.waiting && !takenBack.includes(one) && !lineIds.has(one.lineId))
  await withdraw(tx, run, [...takenBack, ...stale, ...idle])
  for (const one of [...stale, ...idle]) known.delete(one.lineId)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const fresh = [...next].filter(([lineId]) => known.get(lineId)?.status !== states.provisional)
  await makeMatches(tx, run, { rule, fresh, known, byId, numbers: new Map(owed.map(({ id, no }) => [id, no])) })
  const waiting = answer.waiting.filter(
    ({ receiptId, why }) => why !== 'none' || known.has(receiptId) || looksLikeFee(byId.get(receiptId), rule),
  )
  await keepWaiting(tx, run, { rule, waiting, known, byId })
  const confirmed = await confirmMatches(tx, customerIds)
  await remember(tx, run, 'confirm', states.provisional, states.confirmed, confirmed)
  return {
    matched: fresh.length,
    waiting: waiting.length,
    withdrawn: takenBack.length + stale.length + idle.length,
    confirmed: confirmed.length,
  }
}

const looksLikeFee = (line: OpenLine | undefined, rule: MatchRule): boolean =>
  line !== undefined && (isGridName(line.counterName, rule) || (line.summary ?? '').includes('电费'))

interface Facts {
  readonly rule: MatchRule
  readonly held: readonly LiveMatch[]
  readonly owed: readonly OwedRow[]
  readonly lines: readonly OpenLine[]
  readonly customerIds: readonly string[]
}

/** What the engine says of what nobody has decided. */
async function decided(tx: Sql, { rule, held, owed, lines, customerIds }: Facts) {
  const spoken = new Map<string, bigint>()
  for (const { parts, status } of held)
    if (status !== states.ignored)
      for (const { receivableId, fen } of parts) spoken.set(receivableId, (spoken.get(receivableId) ?? 0n) + BigInt(fen))
  const done = new Set(held.map(({ lineId }) => lineId))
  const receipts = lines.filter(({ id }) => !done.has(id)).map((line) => ({ ...line, fen: BigInt(line.fen) }))
  const expected = owed
    .map((one) => ({ ...one, fen: BigInt(one.fen) - (spoken.get(one.id) ?? 0n) }))
    .filter(({ fen }) => fen > 0n)
  const refused = new Set(
    (await refusedPairs(tx, customerIds)).map(({ lineId, receivableId }) => refusalKey(lineId, receivableId)),
  )
  return matchReceipts(receipts, expected, rule, refused)
}

const partsOfLine = ({ parts }: Group, lineId: string) => parts.filter(({ receiptId }) => receiptId === lineId)
const partsText = (parts: readonly { readonly expectedId: string; readonly fen: bigint | string }[]): string =>
  parts
    .map(({ expectedId, fen }) => `${expectedId} ${fen}`)
    .toSorted()
    .join(',')
const points = (score: number): string => fromUnits(BigInt(score), 3)
const marksText = (marks: readonly Mark[]) => marks.filter(({ points: counts, key }) => counts !== 0 || key !== 'several')

export async function withdraw(tx: Sql, { tenantId, atMs }: Run, matches: readonly LiveMatch[]): Promise<void> {
  const posted = matches.filter(({ status }) => status === states.provisional || status === states.confirmed)
  for (const { id, matchNo, orgCode, day } of posted)
    await reverseEvent(tx, {
      ...{
        tenantId,
        key: `flowMatch:${id}`,
        source: { kind: 'flowMatch', id, no: matchNo },
        by: 'system',
        atMs,
        orgCode,
        businessDay: day,
      },
      summary: ledgerMessages.matchUndone({ no: matchNo }),
    })
  if (matches.length === 0) return
  await withdrawMatches(
    tx,
    matches.map(({ id }) => id),
  )
  for (const [status, own] of Map.groupBy(matches, (one) => one.status))
    await remember(
      tx,
      { tenantId, atMs },
      'withdraw',
      status,
      states.undone,
      own.map(({ id }) => id),
    )
}

async function remember(
  tx: Sql,
  { tenantId, atMs }: Run,
  verb: string,
  from: string,
  to: string,
  ids: readonly string[],
): Promise<void> {
  const rows = ids.map((id) => ({ stepId: newId(), id }))
  if (rows.length > 0) await appendSteps(tx, { tenantId, atMs, verb, from, to }, rows)
}

interface Writing {
  readonly rule: MatchRule
  readonly known: ReadonlyMap<string, LiveMatch>
  readonly byId: ReadonlyMap<string, OpenLine>
}

/** Matches of lines, with their entries: new ones, and those of lines that waited. */
async function makeMatches(
  tx: Sql,
  run: Run,
  {
    rule,
    fresh,
    known,
    byId,
    numbers,
  }: Writing & { readonly fresh: readonly (readonly [string, Group])[]; readonly numbers: ReadonlyMap<string, string> },
): Promise<void> {
  if (fresh.length === 0) return
  const unknown = fresh.filter(([lineId]) => !known.has(lineId))
  const nos = await nextNumbers(tx, unknown.length)
  const noOf = new Map(unknown.map(([lineId], at) => [lineId, nos[at] ?? '']))
  const made = fresh.flatMap(([lineId, group]) => {
    const line = byId.get(lineId)
    const waited = known.get(lineId)
    if (line === undefined) return []
    const parts = partsOfLine(group, lineId)
    const fen = parts.reduce((sum, part) => sum + part.fen, 0n)
    return [{ line, group, parts, fen, waited, id: waited?.id ?? newId(), no: waited?.matchNo ?? noOf.get(lineId) ?? '' }]
  })
  const entryIds = await postMatches(
    tx,
    { ...run, by: 'system' },
    made.map(({ id, no, line, fen }) => ({ ...line, id, no, fen })),
  )
  const rows = made.map(({ id, no, line, group, parts, fen, waited }, at) => ({
    ...headOf(run, line, { id, no, status: states.provisional }),
    ...{ matched: fromUnits(fen, 2), receivable_nos: nosText(parts, numbers), origin: '1', score: points(group.score) },
    ...{ rule_edition: rule.edition, entry_id: entryIds[at], marks: marksText(group.marks), candidates: [] },
    isNew: waited === undefined,
  }))
  await insertMatches(
    tx,
    rows.filter(({ isNew }) => isNew),
  )
  await insertParts(
    tx,
    made.flatMap(({ id, parts }) =>
      parts.map(({ expectedId, fen }) => ({
        match_id: id,
        tenant_id: run.tenantId,
        receivable_id: expectedId,
        amount: fromUnits(fen, 2),
      })),
    ),
  )
  const settled = rows.filter(({ isNew }) => !isNew)
  if (settled.length === 0) return
  await settleMatches(tx, settled)
  await remember(
    tx,
    run,
    'settle',
    states.waiting,
    states.provisional,
    settled.map(({ id }) => id),
  )
}

const mostNos = 400
export const nosText = (parts: readonly { readonly expectedId: string }[], numbers: ReadonlyMap<string, string>): string =>
  parts
    .map(({ expectedId }) => numbers.get(expectedId) ?? '')
    .join('、')
    .slice(0, mostNos)

const headOf = (
  { tenantId, atMs }: Run,
  line: OpenLine,
  { id, no, status }: { readonly id: string; readonly no: string; readonly status: string },
) => ({
  ...{ id, tenant_id: tenantId, sys_org_code: line.orgCode, create_time: new Date(atMs).toISOString(), match_no: no, status },
  ...(line.accountId === null ? { line_id: null, row_id: line.id } : { line_id: line.id, row_id: null }),
  ...{ account_name: line.accountName, customer_id: line.customerId, day: line.day },
  ...{ line_amount: fromUnits(BigInt(line.fen), 2), matched: '0.00' },
})

/** Lines that wait for a person, each with what it may be. */
async function keepWaiting(
  tx: Sql,
  run: Run,
  {
    rule,
    waiting,
    known,
    byId,
  }: Writing & {
    readonly waiting: readonly { readonly receiptId: string; readonly why: Waiting; readonly candidates: readonly Group[] }[]
  },
): Promise<void> {
  const said = waiting.map(({ receiptId, why, candidates }) => ({
    receiptId,
    own: {
      ...{
        why: whyCodes[why],
        score: candidates[0] === undefined ? null : points(candidates[0].score),
        rule_edition: rule.edition,
      },
      candidates: candidates.map((group) => candidateText(group, receiptId)),
    },
  }))
  const fresh = said.filter(({ receiptId }) => !known.has(receiptId))
  const nos = await nextNumbers(tx, fresh.length)
  const rows = fresh.flatMap(({ receiptId, own }, at) => {
    const line = byId.get(receiptId)
    const head = line && headOf(run, line, { id: newId(), no: nos[at] ?? '', status: states.waiting })
    return head === undefined ? [] : [{ ...head, ...own, marks: [] }]
  })
  if (rows.length > 0) await insertMatches(tx, rows)
  const renewed = said.flatMap(({ receiptId, own }) => (known.has(receiptId) ? [{ id: known.get(receiptId)?.id, ...own }] : []))
  if (renewed.length > 0) await renewCandidates(tx, renewed)
}

/** A candidate as it is kept: what this line would pay, with whom, and what speaks for it. */
export interface KeptCandidate {
  readonly parts: readonly { readonly id: string; readonly fen: string }[]
  readonly lines: readonly string[]
  readonly marks: readonly Mark[]
  readonly score: number
  readonly isWhole: boolean
}
const candidateText = (group: Group, lineId: string): KeptCandidate => ({
  parts: partsOfLine(group, lineId).map(({ expectedId, fen }) => ({ id: expectedId, fen: String(fen) })),
  lines: group.receiptIds.filter((id) => id !== lineId),
  marks: marksText(group.marks),
  ...{ score: group.score, isWhole: group.isWhole },
})
