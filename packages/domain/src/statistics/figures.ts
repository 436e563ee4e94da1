import { openStatuses } from '../work-order/states.ts'
import { addDays, lastDayOf } from './periods.ts'

/**
 * The lists behind the figures of statistics (decision 118): one definition for whoever counts and for whoever opens the rows, so that both
 * ask the same. Days are those of Asia/Shanghai.
 */
type Params = Readonly<Record<string, string>>

/** One department, or several at once. */
type Departs = string | readonly string[]

/** Rows of departments and of all below them; without one all that the caller sees. */
function below(orgCode: Departs | undefined): Params {
  if (orgCode === undefined) return {}
  const items = [orgCode].flat().map((val) => ({ field: 'sysOrgCode', rule: 'right_like', val }))
  return { superQueryParams: JSON.stringify(items), superQueryMatchType: items.length > 1 ? 'or' : 'and' }
}

/** Of departments those that stand below no other of them: together they hold every row once. */
export const highestOf = (codes: readonly string[]): readonly string[] =>
  [...new Set(codes)].filter((code) => !codes.some((other) => other !== code && code.startsWith(other)))

/** Stations in service: every state but «retired». */
const inService = '0,1,2,3'

export const stationsOf = (orgCode?: Departs): Params => ({ status: inService, ...below(orgCode) })
export const stationsConnected = (day: string, orgCode?: Departs): Params => ({ ...stationsOf(orgCode), firstWorkTime_end: day })
export const stationsOnline = (isOnline: boolean): Params => ({ status: isOnline ? '1,2,3' : '0' })

export const workOrdersOpen = (orgCode?: Departs): Params => ({ status: openStatuses.join(','), ...below(orgCode) })
export const workOrdersLate = (orgCode?: Departs): Params => ({ ...workOrdersOpen(orgCode), overdue: 'Y' })

/** Plans with an instalment that is late. */
export const plansOverdue = (orgCode?: Departs): Params => ({ status: '3', ...below(orgCode) })

/** Settlements with an agent whose period ended in a month, from their approval on. */
export const settlementsOf = (month: string, agentId?: string): Params => ({
  targetType: '1',
  status: '3,4,5,6',
  periodEnd_begin: `${month}-01`,
  periodEnd_end: lastDayOf(month),
  ...(agentId === undefined ? {} : { agentId }),
})

/** What is to come in: fees by whichever table knows them, or instalments (dictionary receivable_source). */
export const receivableKinds = { fees: '1,2', instalments: '3' } as const
export type ReceivableKind = keyof typeof receivableKinds

/** Fees by the month of the bill, instalments by the month in which they are due. */
export const receivablesOf = (kind: ReceivableKind, month: string): Params => ({
  source: receivableKinds[kind],
  ...(kind === 'fees' ? { month } : { dueDate_begin: `${month}-01`, dueDate_end: lastDayOf(month) }),
})

/** Days since something was due; the last class is open. */
export const ageClasses = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const
export type AgeClass = (typeof ageClasses)[number]

/** What was due before today, is open, and has been for so long. What is due today is not late yet. */
export const receivablesLate = (kind: ReceivableKind, { from, to }: AgeClass, today: string): Params => ({
  source: receivableKinds[kind],
  openAmount_begin: '0.01',
  dueDate_end: addDays(today, -Math.max(from, 1)),
  ...(to === null ? {} : { dueDate_begin: addDays(today, -to) }),
})
