import { faceVerifyLife } from '@heliodesk/contracts/lifecycles/customer/faceVerify'
import { faceVerify } from '@heliodesk/contracts/resources/customer/faceVerify'
import { ProviderRequest } from '#web/features/provider/ProviderRequest.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'
import { usePermission } from '#web/session/permission.ts'

export const preload = preloadRecord(faceVerify)

/** /customer/identity/detail/:id: one face check, with the page where the customer does it while it waits. */
export default function IdentityRecordPage() {
  const mayAsk = usePermission('customer:identity:add')
  return (
    <RecordPage
      resource={faceVerify}
      lifecycle={faceVerifyLife}
      notice={({ id, status }) => (mayAsk && status === '0' ? <ProviderRequest kind="identity" id={id} /> : null)}
    />
  )
}
