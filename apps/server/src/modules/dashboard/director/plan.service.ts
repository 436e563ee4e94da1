import { type PlanKind, planKinds } from '@heliodesk/contracts/directorFigures'
import type { DirectorPage } from '@heliodesk/contracts/endpoints/dashboard'
import { monthBefore } from '@heliodesk/domain/ledger/months'
import type { PlanRow, PlanSum } from './director.queries.ts'

type Plan = NonNullable<DirectorPage['plan']>

/** kWp with three places, exactly. */
const watts = (text: string): number => Math.round(Number(text) * 1000)
const kilo = (sum: number): string => (sum / 1000).toFixed(3)

/**
 * What is planned for all that the caller sees: the plan of a department covers those below it, so that only plans count that no other
 * plan of the month covers. Null where there is none.
 */
export function plannedOf(plans: readonly PlanRow[], kind: PlanKind): string | null {
  const made = plans.flatMap((plan) => (plan[kind] === null ? [] : [{ code: plan.orgCode, target: plan[kind] }]))
  const covers = (above: string, code: string) => above !== code && code.startsWith(above)
  const topmost = made.filter(({ code }) => !made.some((other) => covers(other.code, code)))
  return topmost.length === 0 ? null : kilo(topmost.reduce((sum, { target }) => sum + watts(target), 0))
}

export interface PlanFacts {
  readonly months: readonly string[]
  /** By month and by department of the last month. */
  readonly sums: readonly PlanSum[]
  readonly departs: readonly PlanSum[]
  /** Empty for somebody whom rules leave a part of the orders: a part is never held against a plan of the whole. */
  readonly plans: readonly PlanRow[]
}

/** What was done against the plan, month by month and department by department. */
export function planOf({ months, sums, departs, plans }: PlanFacts): Plan {
  const month = months.at(-1) ?? ''
  const done = (kind: PlanKind, key: string) => sums.find((sum) => sum.kind === kind && sum.key === key)
  const actual = (kind: PlanKind, key: string): string => done(kind, key)?.capacity ?? '0.000'
  const ofMonth = (one: string) => plans.filter((plan) => plan.month === one)
  return {
    figures: planKinds.map((kind) => ({
      kind,
      count: done(kind, month)?.count ?? 0,
      actual: actual(kind, month),
      plan: plannedOf(ofMonth(month), kind),
      before: actual(kind, monthBefore(month, 1)),
      yearBefore: actual(kind, monthBefore(month, 12)),
      months: months.map((one) => ({ month: one, actual: actual(kind, one), plan: plannedOf(ofMonth(one), kind) })),
    })),
    departs: ofMonth(month).map(({ orgCode, name, ...targets }) => ({
      code: orgCode,
      name: name ?? orgCode,
      figures: planKinds.map((kind) => {
        const own = departs.filter((sum) => sum.kind === kind && sum.key.startsWith(orgCode))
        const plan = targets[kind]
        return {
          kind,
          count: own.reduce((sum, { count }) => sum + count, 0),
          actual: kilo(own.reduce((sum, { capacity }) => sum + watts(capacity), 0)),
          plan: plan === null ? null : kilo(watts(plan)),
        }
      }),
    })),
  }
}
