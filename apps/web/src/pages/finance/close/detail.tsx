import { monthCloseLife } from '@heliodesk/contracts/lifecycles/ledger/monthClose'
import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import { CloseChanged } from '#web/features/month-close/CloseChanged.tsx'
import { CloseSteps } from '#web/features/month-close/CloseSteps.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(monthClose)

/** /finance/close/detail/:id: a close with its steps, what they found, and what has changed since. */
export default function MonthCloseRecordPage() {
  return (
    <RecordPage
      resource={monthClose}
      lifecycle={monthCloseLife}
      notice={(row) => (
        <>
          <CloseSteps row={row} />
          <CloseChanged row={row} />
        </>
      )}
    />
  )
}
