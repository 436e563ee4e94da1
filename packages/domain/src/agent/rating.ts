import { divideRounded, fromUnits, toUnits } from '../fees/cents.ts'

/** How the grade of an agent follows from the figures of a month (decision 096). Numbers are exact: hundredths. */

/** Of the dictionary `agent_rating_figure`. */
export type RatingFigure = '1' | '2' | '3' | '4'
/** Of the dictionary `agent_grade`; 0: not rated. */
export type AgentGrade = 'A' | 'B' | 'C' | 'D' | '0'

interface Measure {
  /** At this and better all points are given, at `worst` and beyond none; between them in proportion. */
  readonly best: string
  readonly worst: string
  /** In percent of what is counted. */
  readonly weight: number
}

/** Days in which a stage is left, acceptances that were done anew, stages that took longer than they may, alarms of a station. */
export const ratingMeasures: Readonly<Record<RatingFigure, Measure>> = {
  1: { best: '7.00', worst: '30.00', weight: 30 },
  2: { best: '0.00', worst: '50.00', weight: 25 },
  3: { best: '5.00', worst: '60.00', weight: 30 },
  4: { best: '0.20', worst: '3.00', weight: 15 },
}
export const ratingFigures = ['1', '2', '3', '4'] as const satisfies readonly RatingFigure[]

/** An agent with fewer orders in a month has no grade. */
export const leastOrders = 3

const digits = 2
const units = (text: string): bigint => toUnits(text, digits)

/** Points of a value, from 0.00 to 100.00. */
export function pointsOf(figure: RatingFigure, value: string): string {
  const { best, worst } = ratingMeasures[figure]
  const [from, to, given] = [units(best), units(worst), units(value)]
  if (given <= from) return '100.00'
  if (given >= to) return '0.00'
  return fromUnits(divideRounded((to - given) * 10_000n, to - from), digits)
}

/** The weighted mean of the figures that something was counted for; null where nothing was. */
export function scoreOf(points: readonly { readonly figure: RatingFigure; readonly points: string | null }[]): string | null {
  const counted = points.flatMap(({ figure, points: own }) =>
    own === null ? [] : [{ own: units(own), weight: BigInt(ratingMeasures[figure].weight) }],
  )
  const weight = counted.reduce((sum, one) => sum + one.weight, 0n)
  if (weight === 0n) return null
  const sum = counted.reduce((all, one) => all + one.own * one.weight, 0n)
  return fromUnits(divideRounded(sum, weight), digits)
}

/** A from 90, B from 75, C from 60; none of too few orders. */
export function gradeOf(score: string | null, orders: number): AgentGrade {
  if (score === null || orders < leastOrders) return '0'
  const own = units(score)
  if (own >= 9_000n) return 'A'
  if (own >= 7_500n) return 'B'
  return own >= 6_000n ? 'C' : 'D'
}
