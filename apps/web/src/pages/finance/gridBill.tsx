import { gridBillLife } from '@heliodesk/contracts/lifecycles/finance/gridBill'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#web/app/routes/views.ts'
import { gridBill as copy } from '#web/copy/zhCN/gridBill.ts'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { Icon } from '#web/ui/Icon.tsx'

const ConfirmBills = lazy(() => loadChunk(() => import('#web/features/gridBill/ConfirmBills.tsx')))
const BillImport = lazy(() => loadChunk(() => import('#web/features/gridBill/BillImport.tsx')))

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: [
    ...['accountName', 'customerId', 'belongsTo', 'cycleFrom', 'cycleTo'],
    ...['generation', 'ownUse', 'tax', 'billSource', 'confirmTime'],
  ],
  pinned: ['billNo'],
} as const

const waits = ({ status }: RowOf<typeof gridBill>): boolean => status === '0'

/** /finance/gridBill: bills of the grid company, imported from its sheets, confirmed on their pages or together. */
export default function GridBillPage() {
  const [isImporting, setImporting] = useState(false)
  const [confirming, setConfirming] = useState<{ readonly ids?: readonly string[] } | null>(null)
  const sheets = {
    ...{ key: 'import', label: copy.import, icon: <Icon name="upload" /> },
    ...{ permission: 'finance:gridBill:import' as const, run: () => setImporting(true) },
  }
  const several = { key: 'confirm', label: copy.confirmSeveral, permission: 'finance:gridBill:confirm' as const }
  return (
    <>
      <ResourcePage
        resource={gridBill}
        isLocked={isSettled(gridBillLife)}
        columnStart={columnStart}
        toolbar={[sheets, { ...several, icon: <Icon name="check" />, run: () => setConfirming({}) }]}
        batchActions={[{ ...several, run: (rows) => setConfirming({ ids: rows.filter(waits).map(({ id }) => id) }) }]}
      />
      {confirming && (
        <Suspense>
          <ConfirmBills {...confirming} onClose={() => setConfirming(null)} />
        </Suspense>
      )}
      {isImporting && (
        <Suspense>
          <BillImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
