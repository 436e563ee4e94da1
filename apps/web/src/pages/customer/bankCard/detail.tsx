import { bankCardLife } from '@heliodesk/contracts/lifecycles/customer/bankCard'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { LimitUse } from '#web/features/bank/LimitUse.tsx'
import { PullButton } from '#web/features/bank/PullButton.tsx'
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
      actions={({ id, status }) => <PullButton id={id} status={status} />}
      notice={({ id, status }) => {
        if (mayAsk && status === '4') return <ProviderRequest kind="account" id={id} />
        return status === '5' || status === '7' ? <LimitUse id={id} /> : null
      }}
    />
  )
}
