import { contractTemplateLife } from '@heliodesk/contracts/lifecycles/contract/contractTemplate'
import { contractTemplate } from '@heliodesk/contracts/resources/contract/contractTemplate'
import { templateControls } from '#web/features/contract/TemplateEditor.tsx'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const columnStart = { pinned: ['name'] } as const

/** /contract/template: texts that contracts are drawn up from. */
export default function ContractTemplatePage() {
  return (
    <ResourcePage
      resource={contractTemplate}
      isLocked={isSettled(contractTemplateLife)}
      columnStart={columnStart}
      controls={templateControls}
    />
  )
}
