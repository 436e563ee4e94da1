import { provisionRunLife } from '@heliodesk/contracts/lifecycles/repay/provisionRun'
import { provisionRun } from '@heliodesk/contracts/resources/repay/provisionRun'
import { usualRates } from '@heliodesk/domain/repayment/provision'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['classDay', 'approvedBy', 'postedTime'], pinned: ['runNo'] } as const
/** What most runs say. */
const preset = {
  rateNormal: usualRates[1],
  rateMention: usualRates[2],
  rateSubstandard: usualRates[3],
  rateDoubtful: usualRates[4],
  rateLoss: usualRates[5],
} as const

/** /repay/provision: what books set aside for plans that may not be repaid, by month. */
export default function ProvisionRunPage() {
  return <ResourcePage resource={provisionRun} isLocked={isSettled(provisionRunLife)} columnStart={columnStart} preset={preset} />
}
