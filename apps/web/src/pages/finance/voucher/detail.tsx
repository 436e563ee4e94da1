import { voucherBatchLife } from '@heliodesk/contracts/lifecycles/ledger/voucherBatch'
import { voucherBatch } from '@heliodesk/contracts/resources/ledger/voucherBatch'
import { VoucherSheetButton } from '#web/features/finance/VoucherSheetButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(voucherBatch)

/** /finance/voucher/detail/:id: a voucher export, where it is collected, downloaded and confirmed. */
export default function VoucherBatchRecordPage() {
  return <RecordPage resource={voucherBatch} lifecycle={voucherBatchLife} actions={(row) => <VoucherSheetButton row={row} />} />
}
