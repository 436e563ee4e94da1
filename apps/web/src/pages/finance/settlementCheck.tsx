import { settlementCheck } from '@heliodesk/contracts/resources/finance/settlementCheck'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#web/app/routes/views.ts'
import { settlementCheck as copy } from '#web/copy/zhCN/settlementCheck.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

const RunDialog = lazy(() => loadChunk(() => import('#web/features/settlement-check/RunDialog.tsx')))

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['customerId', 'kind', 'reasonCount', 'isEstimated', 'notDue', 'handler', 'handleTime', 'handleNote', 'checkTime'],
} as const

const [differs, unhandled] = ['1', '0'] as const
/** Nobody has to handle what agrees, or is not due yet. */
const cells: Cells<RowOf<typeof settlementCheck>> = {
  handling: ({ outcome, handling }) => (outcome !== differs && handling === unhandled ? '–' : undefined),
}

/** /finance/settlementCheck: what was owed and what came, by station and month; a month is worked out again here. */
export default function SettlementCheckPage() {
  const [isRunning, setRunning] = useState(false)
  return (
    <>
      <ResourcePage
        resource={settlementCheck}
        columnStart={columnStart}
        cells={cells}
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
