import { contractTemplate } from '@heliodesk/contracts/resources/contract/contractTemplate'
import { templateControls } from '#web/features/contract/TemplateEditor.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const columnStart = { pinned: ['name'] } as const

/** /contract/template: texts that contracts are drawn up from. */
export default function ContractTemplatePage() {
  return <ResourcePage resource={contractTemplate} columnStart={columnStart} controls={templateControls} />
}
