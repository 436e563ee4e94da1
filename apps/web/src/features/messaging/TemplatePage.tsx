import { messageTemplate } from '@heliodesk/contracts/resources/message/messageTemplate'
import { messaging } from '#web/copy/zhCN/messaging.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { plainText } from './plainText.ts'
import { TemplateVariables } from './TemplateVariables.tsx'
import styles from './template.module.css'
import { useTemplateDraft } from './useTemplateDraft.tsx'

export type TemplateRow = RowOf<typeof messageTemplate>

const cells: Cells<TemplateRow> = {
  templateContent: (row) => <span className={styles.content}>{plainText(row.templateContent ?? '')}</span>,
}
const preset = { templateType: '4', useStatus: '1' } as const
const columnStart = { pinned: ['templateCode'] } as const

/** /message/template: texts with variables that messages are made of. */
export function TemplatePage() {
  const { draft, controls } = useTemplateDraft()
  return (
    <ResourcePage
      resource={messageTemplate}
      title={messaging.template.title}
      cells={cells}
      columnStart={columnStart}
      preset={preset}
      controls={controls}
      formExtra={() => <TemplateVariables draft={draft} />}
    />
  )
}
