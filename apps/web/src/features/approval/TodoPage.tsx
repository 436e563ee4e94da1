import { f } from '@heliodesk/contracts/kit/fields'
import { limits } from '@heliodesk/contracts/limits'
import { approveTodo } from '@heliodesk/contracts/resources/approval/views'
import { useState } from 'react'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import { AskDialog } from './AskDialog.tsx'
import { useApprovalCalls } from './useApproval.ts'
import { useOpenApproval } from './useOpenApproval.ts'

interface Chosen {
  readonly id: string
  readonly task: number
}

/** What waits for the reader; several can be approved at once, each for itself. */
export function TodoPage() {
  const calls = useApprovalCalls()
  const [chosen, setChosen] = useState<readonly Chosen[] | null>(null)
  const opinion = f.text({ zh: copy.batchOpinion, en: copy.batchOpinion }, { max: limits.stepRemarkLength, multiline: true })
  return (
    <>
      <ResourcePage
        resource={approveTodo}
        rowActions={[useOpenApproval()]}
        batchActions={[
          {
            key: 'approve',
            label: copy.approveBatch,
            countLabel: copy.approveCount,
            run: (rows) => setChosen(rows.map((row) => ({ id: String(row.approveId), task: Number(row.taskNo) }))),
          },
        ]}
      />
      {chosen !== null && (
        <AskDialog
          title={copy.approveCount(chosen.length)}
          asked={[{ key: 'opinion', field: opinion }]}
          onRun={(answers) => calls.approveBatch({ tasks: [...chosen], opinion: answers['opinion'] ?? '' })}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
