import { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { PdfPreviewButton } from '#web/features/contract/PdfPreview.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(contract)

/** /contract/detail/:id: one contract with its life, its text and its supplements. */
export default function ContractRecordPage() {
  return (
    <RecordPage
      resource={contract}
      lifecycle={contractLife}
      actions={({ id, templateId, status }) =>
        status === '0' && templateId ? <PdfPreviewButton path="/api/contract/preview" id={id} /> : null
      }
    />
  )
}
