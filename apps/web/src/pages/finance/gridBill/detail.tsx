import { gridBillLife } from '@heliodesk/contracts/lifecycles/finance/gridBill'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { BillCheck } from '#web/features/gridBill/BillCheck.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(gridBill)

/** /finance/gridBill/detail/:id: a bill with what it is held against, its lines and readings, its receivables and its entry. */
export default function GridBillRecordPage() {
  return (
    <RecordPage
      resource={gridBill}
      lifecycle={gridBillLife}
      notice={({ id, version, stationId }) => <BillCheck id={id} version={version} stationId={stationId} />}
    />
  )
}
