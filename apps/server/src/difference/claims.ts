import { gridClaim } from '@heliodesk/contracts/resources/finance/gridClaim'
import { claimableOf, claimState, recoveredOf, shortfallOf } from '@heliodesk/domain/claim/claim'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { systemActor, systemMeta } from '../access/systemActor.ts'
import type { Context } from '../context.ts'
import type { DictionaryMap } from '../crud/dictionaries.ts'
import type { Sql } from '../db/sql.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { stepWithin } from '../lifecycle/takeStep.ts'
import { type ClaimedCheck, checksById, itemsToFollow, setRecovered, sumsOfClaim } from './claims.queries.ts'

const fen = (yuan: string): bigint => toUnits(yuan, 2)
const verbInto: Readonly<Record<string, string>> = { 2: 'lose', 3: 'recoverPart', 4: 'recoverAll' }

/** What a check says of a claim: fen that are short by each reason, and in all. */
export function standingOf({ reasons, unexplained }: ClaimedCheck): {
  readonly claimable: ReadonlyMap<string, bigint>
  readonly shortfall: bigint
} {
  const parts = reasons.map(({ kind, cents }) => ({ kind, cents: BigInt(cents) }))
  return { claimable: claimableOf(parts), shortfall: shortfallOf(parts, fen(unexplained)) }
}

/** Claims that were sent follow what the check of a month says now: a later bill or receipt recovers, what is taken back loses again. */
export async function followClaims(
  context: Context,
  { tx, dictionaries }: { readonly tx: Sql; readonly dictionaries: DictionaryMap },
  stationIds: readonly string[],
  month: string,
): Promise<void> {
  const items = await itemsToFollow(tx, stationIds, month)
  if (items.length === 0) return
  const checks = await checksById(
    tx,
    items.map(({ checkId }) => checkId),
  )
  const now = new Map(checks.map((check) => [check.id, standingOf(check)]))
  const changed = items.flatMap(({ id, claimId, checkId, kind, amount, recovered, shortfall }) => {
    const standing = now.get(checkId)
    if (standing === undefined) return []
    const claimed = { fen: fen(amount), shortfall: fen(shortfall) }
    const next = recoveredOf(claimed, { fen: standing.claimable.get(kind) ?? 0n, shortfall: standing.shortfall })
    return next === fen(recovered) ? [] : [{ id, claimId, recovered: fromUnits(next, 2) }]
  })
  if (changed.length === 0) return
  await setRecovered(tx, changed, new Date(context.clock.now()).toISOString())
  for (const claimId of new Set(changed.map((one) => one.claimId))) await followClaim(context, { tx, dictionaries }, claimId)
}

/** A claim stands where its rows lead it. */
export async function followClaim(
  context: Context,
  { tx, dictionaries }: { readonly tx: Sql; readonly dictionaries: DictionaryMap },
  id: string,
): Promise<void> {
  const sums = await sumsOfClaim(tx, id)
  const life = lifeOf(context, gridClaim.name)
  if (sums === undefined || life === undefined || !['2', '3', '4', '5'].includes(sums.status)) return
  const to = stateOfClaim(sums)
  const verb = verbInto[to]
  if (to === sums.status || verb === undefined) return
  const actor = systemActor(sums, ['finance:gridClaim:edit', 'finance:gridClaim:list'])
  await stepWithin(life, { tx, dictionaries, actor, meta: systemMeta('claim.follow') }, verb, { id })
}

export const stateOfClaim = (sums: { readonly status: string; readonly claimed: string; readonly recovered: string }): string =>
  claimState({ status: sums.status, claimed: fen(sums.claimed), recovered: fen(sums.recovered) })
