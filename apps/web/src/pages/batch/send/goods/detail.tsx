import { sendBatchLife } from '@heliodesk/contracts/lifecycles/order/sendBatch'
import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import { FillOrdersButton } from '#web/features/order/FillOrdersButton.tsx'
import { SerialsControl } from '#web/features/scan/SerialsControl.tsx'
import { MovementsButton } from '#web/features/stock/MovementsButton.tsx'
import type { StepControls } from '#web/lifecycle/stepForm.ts'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

/** Pieces are scanned where they are asked for. */
const controls: StepControls = { serialNos: (control) => <SerialsControl {...control} /> }
const steps = { controls }

export const preload = preloadRecord(sendBatch)

/** /batch/send/goods/detail/:id: a shipment with its lines, its way and its receipt. */
export default function SendBatchRecordPage() {
  return (
    <RecordPage
      resource={sendBatch}
      lifecycle={sendBatchLife}
      steps={steps}
      actions={(row) => (
        <>
          <FillOrdersButton row={row} />
          <MovementsButton stockNo={String(row.batchNo)} />
        </>
      )}
    />
  )
}
