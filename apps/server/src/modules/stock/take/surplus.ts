import { divideRounded, toUnits } from '@heliodesk/domain/fees/cents'
import { amountText } from '@heliodesk/domain/stock/cost'

/** What so many thousandths of a unit are worth at a cost of six digits, rounded once to the cent: '12.35'. */
export const surplusAmount = (units: bigint, unitCost: string): string =>
  amountText(divideRounded(units * toUnits(unitCost, 6), 10n ** 7n))
