import { repayPlanLife } from '@heliodesk/contracts/lifecycles/repay/repayPlan'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { ChangeButton } from '#web/features/repay/ChangeButton.tsx'
import { PlanVersions } from '#web/features/repay/PlanVersions.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(repayPlan)

/** /repay/plan/detail/:id: a plan with its schedule, its versions and what each changed. */
export default function RepayPlanRecordPage() {
  return (
    <RecordPage
      resource={repayPlan}
      lifecycle={repayPlanLife}
      actions={({ id, status }) => <ChangeButton planId={id} status={status} />}
      notice={({ id, edition }) => <PlanVersions key={edition} id={id} edition={edition} />}
    />
  )
}
