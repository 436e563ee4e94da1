import { tariffLife } from '@heliodesk/contracts/lifecycles/finance/tariff'
import { tariff } from '@heliodesk/contracts/resources/finance/tariff'
import { ReviseButton } from '#web/features/tariff/ReviseButton.tsx'
import { TariffTrial } from '#web/features/tariff/TariffTrial.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(tariff)

/** /finance/tariff/detail/:id: a price with what it would change, its versions and its approval. */
export default function TariffRecordPage() {
  return (
    <RecordPage
      resource={tariff}
      lifecycle={tariffLife}
      actions={(row) => <ReviseButton row={row} />}
      notice={(row) => <TariffTrial row={row} />}
    />
  )
}
