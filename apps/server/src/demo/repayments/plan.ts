import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'

export interface RepayableContract {
  readonly contractId: string
  readonly capacity: string
  readonly firstWorkTime: string
}

/** What happens to a plan of the demo, beside being paid month by month. */
export type Story = 'paid' | 'late' | 'rate' | 'deferral' | 'settled' | 'inReview' | 'draft' | 'byIncome' | Bad
/** Plans that are not repaid as agreed; what is done about each follows (`badDebts/seed.service.ts`). */
type Bad = 'waived' | 'guaranteed' | 'substandard' | 'doubtful' | 'lost'
const stories: readonly Story[] = [
  'paid',
  'late',
  'rate',
  'deferral',
  'settled',
  'inReview',
  'draft',
  'byIncome',
  'paid',
  'late',
  'paid',
  'paid',
  'waived',
  'guaranteed',
  'substandard',
  'doubtful',
  'lost',
]
const methods = ['1', '1', '1', '2', '1', '5', '1', '1', '3', '2', '1', '2'] as const
const rates = ['4.9000', '5.1000', '4.7500'] as const
const mostDays = 36 * 30
const yuanPerKw = 2800

export interface DemoPlan {
  readonly story: Story
  readonly head: Readonly<Record<string, string | number>>
}

/** Plans of contracts that feed in: none older than three years, each with its story. */
export function demoPlansOf(contracts: readonly RepayableContract[], funderId: string, today: string): readonly DemoPlan[] {
  return contracts.slice(0, stories.length).map(({ contractId, capacity, firstWorkTime }, at) => {
    const story = stories[at] ?? 'paid'
    // A little younger one after the other, so that they do not fall due on one day.
    const earliest = dayNumber(today) - mostDays + (at % 12) * 73
    const start = dayOfNumber(Math.max(earliest, dayNumber(firstWorkTime) + 1))
    const firstDue = `${dayOfNumber(dayNumber(`${start.slice(0, 7)}-01`) + 45).slice(0, 7)}-20`
    const method = story === 'byIncome' ? '4' : (methods[at] ?? '1')
    const principal = (Math.round(Number(capacity)) || 10) * yuanPerKw
    const income = {
      incomeShare: '80.0000',
      incomeExpected: `${Math.round(principal / 80)}.00`,
      incomeMost: `${Math.round(principal / 60)}.00`,
    }
    return {
      story,
      head: {
        ...{ contractId, funderId, method, principal: `${principal}.00`, annualRate: rates[at % rates.length] ?? '4.9000' },
        ...{ periods: 120, frequency: '1', startDate: start, firstDue, dayBase: '1', allocation: '1', penaltyBase: '1' },
        ...{ penaltyRate: '0.0500', graceDays: 3, penaltyCap: '20.0000', settleFeeRate: '1.0000' },
        ...(method === '4' ? income : {}),
      },
    }
  })
}
