import { messageTemplate } from '@heliodesk/contracts/resources/message/messageTemplate'
import { lazy, Suspense, useState } from 'react'
import { messaging } from '#web/copy/zhCN/messaging.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { plainText } from './plainText.ts'
import { TemplateVariables } from './TemplateVariables.tsx'
import styles from './template.module.css'
import { useTemplateDraft } from './useTemplateDraft.tsx'

const SendDialog = lazy(() => import('./SendDialog.tsx'))

export type TemplateRow = RowOf<typeof messageTemplate>

const cells: Cells<TemplateRow> = {
  templateContent: (row) => <span className={styles.content}>{plainText(row.templateContent ?? '')}</span>,
}
const preset = { templateType: '4', useStatus: '1' } as const
const columnStart = { pinned: ['templateCode'] } as const

/** /message/template: texts with variables that messages are made of. */
export function TemplatePage() {
  const { draft, controls } = useTemplateDraft()
  const [sending, setSending] = useState<TemplateRow | null>(null)
  const rowActions: readonly RowAction<TemplateRow>[] = [
    {
      key: 'send',
      label: messaging.template.trySend,
      permission: 'system:messageTemplate:send',
      isShown: (row) => row.useStatus === '1',
      run: setSending,
    },
  ]
  return (
    <>
      <ResourcePage
        resource={messageTemplate}
        title={messaging.template.title}
        cells={cells}
        columnStart={columnStart}
        preset={preset}
        controls={controls}
        rowActions={rowActions}
        formExtra={() => <TemplateVariables draft={draft} />}
      />
      {sending !== null && (
        <Suspense fallback={null}>
          <SendDialog template={sending} onClose={() => setSending(null)} />
        </Suspense>
      )}
    </>
  )
}
