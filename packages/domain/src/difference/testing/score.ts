import type { DifferenceRules, MonthOutcome, StationFacts } from '../facts.ts'
import { type MadeWorld, madeWorld } from './generator.ts'

export interface KindScore {
  planted: number
  found: number
  right: number
  /** Found with the right amount, to the fen. */
  amounts: number
}

export interface Score {
  readonly kinds: Map<string, KindScore>
  /** Months whose payable, received, or sum is not what it was made to be. */
  readonly wrong: string[]
  unexplained: number
}

type Explain = (facts: StationFacts, rules: DifferenceRules, asOf: string) => readonly MonthOutcome[]

const empty = (): KindScore => ({ planted: 0, found: 0, right: 0, amounts: 0 })

/** What an engine makes of a world, kind by kind, against what was done to it. */
export function scoreOf(
  seed: number,
  explain: Explain,
  rules: DifferenceRules,
  into: Score = { kinds: new Map(), wrong: [], unexplained: 0 },
): Score {
  const world: MadeWorld = madeWorld(seed)
  const of = (kind: string): KindScore => {
    const one = into.kinds.get(kind) ?? empty()
    into.kinds.set(kind, one)
    return one
  }
  for (const facts of world.stations) {
    for (const outcome of explain(facts, rules, world.asOf)) {
      const truth = world.truth.find((one) => one.stationId === facts.station.id && one.month === outcome.month)
      if (truth === undefined) throw new Error('a month that was not made')
      const where = `seed ${seed}, ${facts.station.id} ${outcome.month}`
      const sum = outcome.reasons.reduce((all, { cents }) => all + cents, outcome.unexplained)
      const isSum = sum === outcome.difference && outcome.difference === outcome.received - outcome.payable
      const told = `${truth.truths.map(String).join(' ')} / ${outcome.reasons.map(({ kind, cents }) => `${kind},${cents}`).join(' ')} ? ${outcome.unexplained}`
      if (!isSum || outcome.payable !== truth.payable || outcome.received !== truth.received)
        into.wrong.push(`${where}: ${outcome.payable} ${outcome.received} for ${truth.payable} ${truth.received}: ${told}`)
      if (outcome.unexplained !== 0n) into.unexplained += 1
      const left = [...truth.truths]
      for (const [kind] of truth.truths) of(kind).planted += 1
      for (const { kind, cents } of outcome.reasons) {
        of(kind).found += 1
        const at = left.findIndex(([planted]) => planted === kind)
        const [match] = at < 0 ? [] : left.splice(at, 1)
        if (match === undefined) {
          into.wrong.push(`${where}: ${kind} ${cents} was not made: ${told}`)
          continue
        }
        of(kind).right += 1
        if (match[1] === cents) of(kind).amounts += 1
        else into.wrong.push(`${where}: ${kind} is ${cents}, made as ${match[1]}`)
      }
      for (const [kind] of left) into.wrong.push(`${where}: ${kind} was not found: ${told}`)
    }
  }
  return into
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((part * 100) / whole).toFixed(2)} %`)

export const scoreTable = ({ kinds }: Score): string =>
  [
    `${'kind'.padEnd(20)}${'made'.padStart(6)}${'found'.padStart(7)}${'precision'.padStart(12)}${'recall'.padStart(12)}${'amounts'.padStart(12)}`,
    ...[...kinds]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([kind, { planted, found, right, amounts }]) =>
          kind.padEnd(20) +
          String(planted).padStart(6) +
          String(found).padStart(7) +
          percent(right, found).padStart(12) +
          percent(right, planted).padStart(12) +
          percent(amounts, right).padStart(12),
      ),
  ].join('\n')
