import type { incomeRule } from '@heliodesk/contracts/resources/finance/incomeRule'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { income as copy } from '#web/copy/zhCN/income.ts'
import type { RowOf } from '#web/resource/row.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Outcome } from './TariffTrial.tsx'
import styles from './tariff.module.css'

/** What a rule would change by coming into force. Whoever approves sees it here first; nothing is stored. */
export function RuleTrial({ row }: { readonly row: RowOf<typeof incomeRule> }) {
  const { haveViewFinancialData } = useAuthority()
  const [page, setPage] = useState({ pageNo: 1, pageSize: 10 })
  const isOpen = haveViewFinancialData && ['0', '1', '4'].includes(row.status ?? '')
  const { data, error } = useQuery({
    queryKey: [...queryKeys.resource('incomeRule'), 'trial', row.id, row.version, page],
    queryFn: ({ signal }) => call('POST /api/incomeRule/trial', { body: { id: row.id, ...page }, signal, silent: true }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!isOpen) return null
  return (
    <section className={styles.card} aria-label={copy.trial}>
      <h2>{copy.trial}</h2>
      <p className={styles.note}>{copy.trialHint}</p>
      {error !== null && (
        <p className={styles.wrong} role="status">
          {error.message}
        </p>
      )}
      {error === null && data !== undefined && (
        <Outcome data={data} page={page} onPage={(change) => setPage({ ...page, pageNo: 1, ...change })} />
      )}
    </section>
  )
}
