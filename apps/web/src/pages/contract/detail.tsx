import { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { PdfPreviewButton } from '#web/features/contract/PdfPreview.tsx'
import { ProviderRequest } from '#web/features/provider/ProviderRequest.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'
import { usePermission } from '#web/session/permission.ts'

export const preload = preloadRecord(contract)

/** /contract/detail/:id: one contract with its life, its text and its supplements. */
export default function ContractRecordPage() {
  const mayAsk = usePermission('customer:contract:edit')
  return (
    <RecordPage
      resource={contract}
      lifecycle={contractLife}
      notice={({ id, status, esignFlowId }) =>
        mayAsk && status === '1' && esignFlowId ? <ProviderRequest kind="signing" id={id} /> : null
      }
      actions={({ id, templateId, status }) =>
        status === '0' && templateId ? <PdfPreviewButton path="/api/contract/preview" id={id} /> : null
      }
    />
  )
}
