import {
  acceptancesOf,
  exposureOf,
  ordersCancelled,
  ordersOfPlan,
  ordersOnSite,
  stationsSilent,
} from '@heliodesk/contracts/directorFigures'

type Params = Readonly<Record<string, string>>
const to = (list: string, params: Params): string => `${list}?${new URLSearchParams(params)}`

/** The lists behind the figures; what they ask for is what the server counted (contracts/directorFigures). */
export const links = {
  plan: (...asked: Parameters<typeof ordersOfPlan>) => to('/order/index', ordersOfPlan(...asked)),
  onSite: (until: string) => to('/order/index', ordersOnSite(until)),
  cancelled: (month: string) => to('/order/index', ordersCancelled(month)),
  exposed: (...asked: Parameters<typeof exposureOf>) => to('/agent/exposure', exposureOf(...asked)),
  accepted: (month: string, isFirstPass: boolean) => to('/order/acceptance', acceptancesOf(month, isFirstPass)),
  silent: (day: string) => to('/station/index', stationsSilent(day)),
  plans: (month: string) => to('/order/plan', { planMonth: month }),
} as const
