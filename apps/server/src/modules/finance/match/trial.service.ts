import type { RuleTrial, TrialSide } from '@heliodesk/contracts/endpoints/matching'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { refusalKey } from '@heliodesk/domain/matching/match'
import type { MatchRule } from '@heliodesk/domain/matching/rule'
import { type Fate, type FateChange, tryRule } from '@heliodesk/domain/matching/trial'
import type { Actor } from '#server/access/actor.ts'
import type { Sql } from '#server/db/sql.ts'
import { liveMatches, openLines, openOwed, refusedPairs } from './read.queries.ts'
import { whyCodes } from './run.service.ts'
import { customersOfMonth, owedNamed, trialLines, trialOf } from './trial.queries.ts'

const atOnce = 500
/** Lines that change and are kept for looking at; all of them are counted. */
const mostKept = 500

interface KeptFate {
  readonly isMatched: boolean
  readonly why: string | null
  readonly score: number | null
  readonly parts: readonly { readonly id: string; readonly fen: string }[]
}
interface KeptTrial {
  readonly against: number
  readonly counts: RuleTrial['counts']
  readonly rows: readonly {
    readonly kind: FateChange['kind']
    readonly lineId: string
    readonly before: KeptFate
    readonly after: KeptFate
  }[]
}

const keptFate = ({ isMatched, why, score, parts }: Fate): KeptFate => ({
  ...{ isMatched, score, why: why === null ? null : whyCodes[why] },
  parts: parts.map(({ expectedId, fen }) => ({ id: expectedId, fen: String(fen) })),
})

export const daysOfMonth = (month: string): readonly [string, string] => [`${month}-01`, lastDayOf(month)]

/**
 * Two rules on what came in in a month (decision 121), customer by customer: what people decided is held in both, and everything that the engine said
 * before, confirmed or not, is worked out again by each. Reads only.
 */
export async function runTrial(
  tx: Sql,
  { tenantId, month }: { readonly tenantId: string; readonly month: string },
  before: MatchRule,
  after: MatchRule,
): Promise<KeptTrial> {
  const [from, to] = daysOfMonth(month)
  const counts = { lines: 0, matchedBefore: 0, matchedAfter: 0, gained: 0, lost: 0, moved: 0 }
  const rows: KeptTrial['rows'][number][] = []
  for (let last = '0'; ; ) {
    const ids = (await customersOfMonth(tx, { tenantId, from, to, after: last, most: atOnce })).map(({ id }) => id)
    if (ids.length === 0) break
    const outcome = tryRule(await undecided(tx, ids, from, to), before, after)
    for (const key of ['lines', 'matchedBefore', 'matchedAfter'] as const) counts[key] += outcome[key]
    for (const { kind, receiptId, before: was, after: becomes } of outcome.changes) {
      counts[kind] += 1
      if (rows.length < mostKept) rows.push({ kind, lineId: receiptId, before: keptFate(was), after: keptFate(becomes) })
    }
    last = ids.at(-1) ?? last
  }
  return { against: before.edition, counts, rows }
}

/** What a rule decides of: lines and receivables beyond what people have said of them. */
async function undecided(tx: Sql, customerIds: readonly string[], from: string, to: string) {
  const decided = (await liveMatches(tx, customerIds)).filter(({ origin, status }) => origin === '2' || status === '5')
  const spoken = new Map<string, bigint>()
  for (const { parts, status } of decided)
    if (status !== '5')
      for (const { receivableId, fen } of parts) spoken.set(receivableId, (spoken.get(receivableId) ?? 0n) + BigInt(fen))
  const done = new Set(decided.map(({ lineId }) => lineId))
  const lines = (await openLines(tx, customerIds)).filter(({ id }) => !done.has(id))
  const owed = await openOwed(tx, customerIds)
  const refused = await refusedPairs(tx, customerIds)
  return {
    receipts: lines.map((line) => ({ ...line, fen: BigInt(line.fen) })),
    expected: owed.map((one) => ({ ...one, fen: BigInt(one.fen) - (spoken.get(one.id) ?? 0n) })).filter(({ fen }) => fen > 0n),
    refused: new Set(refused.map(({ lineId, receivableId }) => refusalKey(lineId, receivableId))),
    counted: new Set(lines.filter(({ day }) => day >= from && day <= to).map(({ id }) => id)),
  }
}

/** The last trial of a rule: counts of all lines, and the lines that change, of those that the caller sees, with both sides. */
export async function readTrial(
  db: Sql,
  actor: Actor,
  { id, pageNo, pageSize }: { readonly id: string; readonly pageNo: number; readonly pageSize: number },
): Promise<RuleTrial | null> {
  const text = await trialOf(db, id)
  if (text === null) return null
  const kept = JSON.parse(text) as KeptTrial
  const page = kept.rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  const lines = new Map(
    (
      await trialLines(
        db,
        actor,
        page.map(({ lineId }) => lineId),
      )
    ).map((line) => [line.id, line]),
  )
  const owedIds = page.flatMap(({ before, after }) => [...before.parts, ...after.parts].map((part) => part.id))
  const owed = new Map((await owedNamed(db, [...new Set(owedIds)])).map((one) => [one.id, one]))
  const side = ({ isMatched, why, score, parts }: KeptFate): TrialSide => ({
    ...{ isMatched, why, score: score === null ? null : score / 1000 },
    parts: parts.flatMap((part) => {
      const one = owed.get(part.id)
      return one === undefined ? [] : [{ ...one, paid: fromUnits(BigInt(part.fen), 2) }]
    }),
  })
  return {
    ...{ against: kept.against, counts: kept.counts, kept: kept.rows.length },
    rows: page.flatMap(({ kind, lineId, before, after }) => {
      const line = lines.get(lineId)
      return line === undefined ? [] : [{ kind, line, before: side(before), after: side(after) }]
    }),
  }
}
