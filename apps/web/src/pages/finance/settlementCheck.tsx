import { settlementCheck } from '@heliodesk/contracts/resources/finance/settlementCheck'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#web/app/routes/views.ts'
import { settlementCheck as copy } from '#web/copy/zhCN/settlementCheck.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const RunDialog = lazy(() => loadChunk(() => import('#web/features/settlement-check/RunDialog.tsx')))

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['customerId', 'kind', 'reasonCount', 'isEstimated', 'notDue', 'handler', 'handleTime', 'handleNote', 'checkTime'],
} as const

/** /finance/settlementCheck: what was owed and what came, by station and month; a month is worked out again here. */
export default function SettlementCheckPage() {
  const [isRunning, setRunning] = useState(false)
  return (
    <>
      <ResourcePage
        resource={settlementCheck}
        columnStart={columnStart}
        toolbar={[
          {
            key: 'run',
            label: copy.run,
            permission: 'finance:settlementCheck:run',
            primary: true,
            run: () => setRunning(true),
          },
        ]}
      />
      {isRunning && (
        <Suspense>
          <RunDialog onClose={() => setRunning(false)} />
        </Suspense>
      )}
    </>
  )
}
