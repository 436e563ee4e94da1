import type { ReactNode } from 'react'
import { director as copy } from '#web/copy/zhCN/director.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { figure, percent } from '../units.ts'

/** kWp with one place, as the columns of lists show them. */
export const kilo = (capacity: string): string => figure(Number(capacity), 1)
export const money = (amount: string): string => figure(Number(amount), 2)

/** A figure that opens its rows; none opens nothing. */
export const opened = (isSome: boolean, path: string, text: string): ReactNode =>
  isSome ? <PageLink path={path}>{text}</PageLink> : text

export const isSome = (amount: string): boolean => Number(amount) !== 0

/** How much of a plan is done, in whole percent; of a plan of nothing there is no part. */
export const attained = (actual: string, plan: string): string =>
  Number(plan) > 0 ? `${percent(Number(actual), Number(plan))}%` : '–'

/** What is planned and how far it is done; without a plan the way to where one is made. */
export function PlanLine({
  actual,
  plan,
  isLimited,
  path,
}: {
  readonly actual: string
  readonly plan: string | null
  readonly isLimited: boolean
  readonly path: string
}) {
  if (isLimited) return copy.limited
  if (plan === null) return <PageLink path={path}>{copy.noPlan}</PageLink>
  return copy.planned(kilo(plan), percent(Number(actual), Number(plan)))
}
