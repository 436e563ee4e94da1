import { contractTemplateLife } from '@heliodesk/contracts/lifecycles/contract/contractTemplate'
import { contractTemplate } from '@heliodesk/contracts/resources/contract/contractTemplate'
import { contract as copy } from '#web/copy/zhCN/contract.ts'
import { PdfPreviewButton } from '#web/features/contract/PdfPreview.tsx'
import { templateControls } from '#web/features/contract/TemplateEditor.tsx'
import { TemplateText } from '#web/features/contract/TemplateText.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'
import { Card } from '#web/ui/Card.tsx'

export const preload = preloadRecord(contractTemplate)

/** /contract/template/detail/:id: one edition of a template with its text, its life and the contracts made of it. */
export default function ContractTemplateRecordPage() {
  return (
    <RecordPage
      resource={contractTemplate}
      lifecycle={contractTemplateLife}
      controls={templateControls}
      actions={({ id }) => <PdfPreviewButton path="/api/contractTemplate/preview" id={id} />}
      notice={({ body }) => (
        <Card title={copy.preview}>
          <TemplateText body={body ?? ''} />
        </Card>
      )}
    />
  )
}
