import type { Cause, DifferenceKind, Reason } from '../facts.ts'

/** What would explain a part of what is missing or too much, and how much it is worth believing: 0 documents … 4 nothing else is known. */
export interface Candidate {
  readonly kind: DifferenceKind
  readonly cents: bigint
  readonly facts: readonly string[]
  readonly rank: number
  readonly alternatives: readonly Cause[]
}

const mostAtOnce = 3
const confidenceOf = (rank: number): Reason['confidence'] => (rank <= 1 ? 'certain' : rank === 2 ? 'likely' : 'possible')

const reasonOf = ({ kind, cents, facts, rank, alternatives }: Candidate): Reason => ({
  kind,
  cents,
  facts,
  confidence: confidenceOf(rank),
  alternatives,
})

/** Two withheld taxes of one month, two guesses, or one fact for two things explain anything: they are no explanation. */
function fitsWith(chosen: readonly Candidate[], next: Candidate): boolean {
  if (next.kind === 'tax' && chosen.some(({ kind }) => kind === 'tax')) return false
  if (next.rank > 2 && chosen.some(({ rank }) => rank > 2)) return false
  return !chosen.some(({ facts }) => next.facts.some((fact) => facts.includes(fact)))
}

function* subsets(
  candidates: readonly Candidate[],
  count: number,
  from = 0,
  chosen: readonly Candidate[] = [],
): Generator<readonly Candidate[]> {
  if (chosen.length === count) {
    yield chosen
    return
  }
  for (let at = from; at < candidates.length; at += 1) {
    const next = candidates[at]
    if (next !== undefined && fitsWith(chosen, next)) yield* subsets(candidates, count, at + 1, [...chosen, next])
  }
}

const rankOf = (chosen: readonly Candidate[]): number => chosen.reduce((sum, { rank }) => sum + rank, 0)

/**
 * The fewest candidates that come to exactly what is open, the best of them; others of the same size are named as alternatives. Null where
 * none do: what is not explained is not forced into a kind.
 */
export function explainExactly(open: bigint, candidates: readonly Candidate[]): readonly Reason[] | null {
  if (open === 0n) return []
  for (let count = 1; count <= mostAtOnce; count += 1) {
    const fitting = [...subsets(candidates, count)].filter(
      (chosen) => chosen.reduce((sum, { cents }) => sum + cents, 0n) === open,
    )
    const [best, ...others] = fitting.toSorted((a, b) => rankOf(a) - rankOf(b))
    if (best === undefined) continue
    const [first] = best
    if (count > 1 || first === undefined) return best.map(reasonOf)
    const rivals = others.flatMap((chosen) =>
      chosen.filter(({ rank, kind }) => rank > 0 && kind !== first.kind).map(({ kind }) => kind),
    )
    // What is said by documents has no rivals.
    const named = first.rank <= 1 ? [] : rivals.filter((kind) => kind !== 'missing')
    return [{ ...reasonOf(first), alternatives: [...new Set([...first.alternatives, ...named])] }]
  }
  return null
}
