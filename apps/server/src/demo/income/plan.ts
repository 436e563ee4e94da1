import { fromUnits } from '@heliodesk/domain/fees/cents'
import { type IncomeRule, incomeOfMonth } from '@heliodesk/domain/income/income'

/** What the demo pays who builds together with the company: 60 yuan a year for each panel, by days of 365. Its rule in force says the same. */
export const demoRule: IncomeRule = {
  ...{ id: 'demo', method: '1', from: '2020-01-01', to: null, yearDays: '365', skipsStandstill: false },
  steps: [{ fromYear: 1, value: 6_000n }],
}

/** The income of a month, or of what is left of it after the day of connection. */
export function demoIncome(panels: number, { start }: { readonly start: string }): string {
  const { owners } = incomeOfMonth(
    [demoRule],
    {
      ...{ gridDate: start, lastDay: null, standstill: new Set(), billed: null, received: null },
      ...{ owners: [{ from: '', value: 'owner' }], panels: [{ from: '', value: panels }] },
    },
    start.slice(0, 7),
  )
  return fromUnits(owners[0]?.cents ?? 0n, 2)
}
