import { repayPlanLife } from '@heliodesk/contracts/lifecycles/repay/repayPlan'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { TypedTrial } from '#web/features/repay/TypedTrial.tsx'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: [
    'contractId',
    'stationId',
    'funderId',
    'method',
    'annualRate',
    'periods',
    'endDate',
    'edition',
    'overdueCount',
    'overdueDays',
  ],
  pinned: ['planNo'],
} as const
/** What most plans begin with. */
const preset = { method: '1', frequency: '1', dayBase: '1', allocation: '1', penaltyBase: '1', graceDays: '3' } as const
const trial = () => <TypedTrial of="plan" />

/** /repay/plan */
export default function RepayPlanPage() {
  return (
    <ResourcePage
      resource={repayPlan}
      isLocked={isSettled(repayPlanLife)}
      columnStart={columnStart}
      preset={preset}
      formExtra={trial}
    />
  )
}
