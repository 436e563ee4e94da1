/**
 * The lists behind the figures of the morning page (decision 097): one definition for whoever counts and for whoever opens the rows, so
 * that both ask the same. Days and months are those of Asia/Shanghai.
 */

export const planKinds = ['signed', 'shipped', 'connected'] as const
export type PlanKind = (typeof planKinds)[number]

type Params = Readonly<Record<string, string>>

/** After how many days goods on site that are not connected are looked at. */
export const onSiteDays = 30

/** The last day of a month; 2026-02 gives 2026-02-28. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const within = (field: string, month: string): Params => ({
  [`${field}_begin`]: `${month}-01`,
  [`${field}_end`]: lastDayOf(month),
})

/** Orders that were signed, shipped or connected in a month; of a department with all below it. */
export function ordersOfPlan(kind: PlanKind, month: string, orgCode?: string): Params {
  if (orgCode === undefined) return within(`${kind}Date`, month)
  const below = [{ field: 'sysOrgCode', rule: 'right_like', val: orgCode }]
  return { ...within(`${kind}Date`, month), superQueryParams: JSON.stringify(below), superQueryMatchType: 'and' }
}

/** Open orders whose goods have lain on site since this day or longer. */
export const ordersOnSite = (until: string): Params => ({ onSiteSince_end: until })

/** Orders that were cancelled in a month although goods had left for them. */
export const ordersCancelled = (month: string): Params => ({
  status: '2',
  shippedDate_end: lastDayOf(month),
  ...within('endTime', month),
})

/** What of an exposure is asked for: goods, or what is owed (dictionary agent_exposure_kind); without it both. */
const kindsOf = { goods: '1,2', receivable: '3' } as const

/** What an agent has in use of its credit, row by row; without an agent that of all. */
export const exposureOf = (agentId?: string, part?: keyof typeof kindsOf): Params => ({
  ...(agentId === undefined ? {} : { agentId }),
  ...(part === undefined ? {} : { kind: kindsOf[part] }),
})

/** Acceptances of a month; with `firstPass` those that nobody sent back. */
export const acceptancesOf = (month: string, isFirstPass: boolean): Params => ({
  status: '2',
  ...within('acceptTime', month),
  ...(isFirstPass ? { firstPass: 'Y' } : {}),
})

/** Stations in service that came on the grid by this day and have not reported for a day. */
export const stationsSilent = (day: string): Params => ({ silent: 'Y', firstWorkTime_end: day })
