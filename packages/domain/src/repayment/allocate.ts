import { least } from '../fees/cents.ts'

/** What a payment can go to, by the names of the contract's order. */
export const claims = ['cost', 'penalty', 'interest', 'principal'] as const
export type Claim = (typeof claims)[number]

/** What one instalment still owes, in cents. */
export interface Owed extends Readonly<Record<Claim, bigint>> {
  readonly seq: number
}

export interface Allocation {
  readonly seq: number
  readonly claim: Claim
  readonly amount: bigint
}

/**
 * Where a payment goes: the oldest instalment first, within each the contract's order; or, `byClaim`, each claim of all instalments before
 * the next claim. What is left over pays nothing: whoever asks decides whether it waits or prepays.
 */
export function allocate(
  payment: bigint,
  owed: readonly Owed[],
  { order, byClaim = false }: { readonly order: readonly Claim[]; readonly byClaim?: boolean },
): { readonly allocations: readonly Allocation[]; readonly left: bigint } {
  const oldest = owed.toSorted((one, other) => one.seq - other.seq)
  const places = byClaim
    ? order.flatMap((claim) => oldest.map((row) => ({ row, claim })))
    : oldest.flatMap((row) => order.map((claim) => ({ row, claim })))
  let left = payment
  const allocations: Allocation[] = []
  for (const { row, claim } of places) {
    const amount = least(left, row[claim])
    if (amount <= 0n) continue
    allocations.push({ seq: row.seq, claim, amount })
    left -= amount
  }
  return { allocations, left }
}

/** What instalments still owe altogether. */
export const owedSum = (owed: readonly Owed[]): bigint =>
  owed.reduce((sum, row) => claims.reduce((all, claim) => (row[claim] > 0n ? all + row[claim] : all), sum), 0n)
