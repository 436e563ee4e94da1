import { merchantLife } from '@heliodesk/contracts/lifecycles/agent/merchant'
import { merchant } from '@heliodesk/contracts/resources/agent/merchant'
import { OperationsButton } from '#web/features/agent/OperationsButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(merchant)

/** /merchant/detail/:id: one merchant with all that hangs on it. */
export default function MerchantRecordPage() {
  return (
    <RecordPage resource={merchant} lifecycle={merchantLife} actions={({ id }) => <OperationsButton of="merchant" id={id} />} />
  )
}
