import { bankCardLife } from '@heliodesk/contracts/lifecycles/customer/bankCard'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { ProviderRequest } from '#web/features/provider/ProviderRequest.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'
import { usePermission } from '#web/session/permission.ts'

export const preload = preloadRecord(bankCard)

/** /customer/bankCard/detail/:id: one class-II account, from the application to its closing. */
export default function BankCardRecordPage() {
  const mayAsk = usePermission('customer:bankcard:edit')
  return (
    <RecordPage
      resource={bankCard}
      lifecycle={bankCardLife}
      notice={({ id, status }) => (mayAsk && status === '4' ? <ProviderRequest kind="account" id={id} /> : null)}
    />
  )
}
