import { dataRule } from '@heliodesk/contracts/resources/system/dataRule'
import { lazy, Suspense, useState } from 'react'
import { dataRule as copy } from '#web/copy/zhCN/dataRule.ts'
import type { RowAction, ToolbarAction } from '#web/resource/page/actions.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type DataRuleRow, ruleCells } from './ruleCells.tsx'
import { ruleControls } from './ruleControls.tsx'
import { RuleDraft } from './ruleDraft.ts'

const PreviewDrawer = lazy(() => import('./PreviewDrawer.tsx'))

const columnStart = { pinned: ['ruleName'] } as const
const preset = { status: '1' }
const permission = 'system:datarule:preview'

/** /system/datarule: rules as records, and what somebody sees by them. */
export function DataRuleAdmin() {
  const [controls] = useState(() => ruleControls(new RuleDraft()))
  /** The records to look at; '' lets the person choose. */
  const [previewed, setPreviewed] = useState<string | null>(null)
  const toolbar: readonly ToolbarAction[] = [
    { key: 'preview', label: copy.preview.open, icon: <Icon name="eye" size={16} />, permission, run: () => setPreviewed('') },
  ]
  const rowActions: readonly RowAction<DataRuleRow>[] = [
    { key: 'preview', label: copy.preview.row, permission, run: (row) => setPreviewed(row.resource ?? '') },
  ]
  return (
    <>
      <ResourcePage
        resource={dataRule}
        cells={ruleCells}
        controls={controls}
        preset={preset}
        columnStart={columnStart}
        toolbar={toolbar}
        rowActions={rowActions}
      />
      {previewed !== null && (
        <Suspense fallback={null}>
          <PreviewDrawer resource={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </>
  )
}
