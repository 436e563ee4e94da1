import { settlementCheckLife } from '@heliodesk/contracts/lifecycles/finance/settlementCheck'
import { settlementCheck } from '@heliodesk/contracts/resources/finance/settlementCheck'
import { Findings } from '#web/features/settlement-check/Findings.tsx'
import { OrderButton } from '#web/features/settlement-check/OrderButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(settlementCheck)

/** /finance/settlementCheck/detail/:id: a check with its reasons, their proof, and what became of it. */
export default function SettlementCheckRecordPage() {
  return (
    <RecordPage
      resource={settlementCheck}
      lifecycle={settlementCheckLife}
      actions={(row) => <OrderButton row={row} />}
      notice={(row) => <Findings row={row} />}
    />
  )
}
