import { statementDay } from '@heliodesk/contracts/resources/finance/statementDay'
import { lazy, Suspense, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { loadChunk } from '#web/app/routes/views.ts'
import { bank as copy } from '#web/copy/zhCN/bank.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

const PullDialog = lazy(() => loadChunk(() => import('#web/features/bank/PullDialog.tsx')))

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['accountId', 'customerId', 'lineCount', 'checkTime'] } as const
type Row = RowOf<typeof statementDay>

/** /finance/statementDay: opening + Σ = closing of each account and day, its lines one click away. */
export default function StatementDayPage() {
  const { navigate } = usePageLocation()
  const [pulled, setPulled] = useState<Row | null>(null)
  const lines = ({ accountId, day }: Row) => {
    const asked = { accountId: accountId ?? '', transDay_begin: day ?? '', transDay_end: day ?? '' }
    navigate(`/icbcaccounttransaction/index?${new URLSearchParams(asked)}`)
  }
  return (
    <>
      <ResourcePage
        resource={statementDay}
        columnStart={columnStart}
        rowActions={[
          { key: 'lines', label: copy.lines, permission: 'customer:transaction:list', run: lines },
          { key: 'pull', label: copy.pull, permission: 'customer:transaction:pull', run: setPulled },
        ]}
      />
      {pulled && (
        <Suspense>
          <PullDialog accountId={pulled.accountId ?? ''} day={pulled.day ?? ''} onClose={() => setPulled(null)} />
        </Suspense>
      )}
    </>
  )
}
