import { coIncome } from '@heliodesk/contracts/resources/finance/coIncome'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#web/app/routes/views.ts'
import { income as copy } from '#web/copy/zhCN/income.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const RunDialog = lazy(() => loadChunk(() => import('#web/features/income/RunDialog.tsx')))

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['periodStart', 'periodEnd', 'days', 'panels', 'withheld', 'postDay'],
  pinned: ['incomeNo'],
} as const

/** /finance/coIncome: what farmers are due by month; months that are over are accrued here. */
export default function CoIncomePage() {
  const [isRunning, setRunning] = useState(false)
  const run = () => setRunning(true)
  return (
    <>
      <ResourcePage
        resource={coIncome}
        columnStart={columnStart}
        toolbar={[{ key: 'run', label: copy.run, permission: 'finance:coIncome:run', primary: true, run }]}
      />
      {isRunning && (
        <Suspense>
          <RunDialog onClose={() => setRunning(false)} />
        </Suspense>
      )}
    </>
  )
}
