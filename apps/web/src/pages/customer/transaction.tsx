import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { lazy, Suspense, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { loadChunk } from '#web/app/routes/views.ts'
import { bank as copy } from '#web/copy/zhCN/bank.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const StatementImport = lazy(() => loadChunk(() => import('#web/features/bank/StatementImport.tsx')))

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['customerId', 'summary', 'reversesId', 'lineSource', 'matchStatus'] } as const

/** /icbcaccounttransaction/index; the global search comes here with `?username=` (A§2.1). */
export default function TransactionPage() {
  const { navigate } = usePageLocation()
  const [isImporting, setImporting] = useState(false)
  const statements = {
    ...{ key: 'import', label: copy.import, icon: <Icon name="upload" /> },
    ...{ permission: 'customer:transaction:import' as const, run: () => setImporting(true) },
  }
  return (
    <>
      <ResourcePage
        resource={accountTransaction}
        keywordParam="username"
        columnStart={columnStart}
        toolbar={[statements]}
        rowActions={[
          {
            key: 'matches',
            label: copy.matches,
            permission: 'finance:match:list',
            run: ({ id }) => navigate(`/finance/match?lineId=${id}`),
          },
        ]}
      />
      {isImporting && (
        <Suspense>
          <StatementImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
