import { ledgerBook } from '@heliodesk/contracts/resources/ledger/book'
import { ledgerLine } from '@heliodesk/contracts/resources/ledger/entry'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { resourceCalls } from '#web/api/resource.ts'

/** The books of the installation: one for each company that has posted, few. */
export const useBooks = () =>
  useQuery({
    queryKey: [...queryKeys.resource('ledgerBook'), 'all'],
    queryFn: async ({ signal }) => {
      const { records } = await resourceCalls.list(ledgerBook, { pageNo: '1', pageSize: '100' }, { signal, silent: true })
      return records.map(({ id, name }) => ({ value: String(id), label: String(name) }))
    },
  })

export type Basis = 'period' | 'belongs'
interface Asked {
  readonly bookId: string
  readonly month: string
  readonly basis: Basis
}

export const useBalances = (asked: Asked | undefined) =>
  useQuery({
    queryKey: [...queryKeys.resource('ledgerEntry'), 'balances', asked],
    queryFn: ({ signal }) =>
      call('GET /api/ledger/balances', {
        query: asked ?? { bookId: '', month: '', basis: 'period' as const },
        signal,
        silent: true,
      }),
    enabled: asked !== undefined,
  })

/** The lines of an entry, debits first: few. */
export const useEntryLines = (entryId: string) =>
  useQuery({
    queryKey: [...queryKeys.resource('ledgerEntry'), 'lines', entryId],
    queryFn: async ({ signal }) => {
      const query = { entryId, column: 'id', order: 'asc', pageSize: '100' }
      return (await resourceCalls.list(ledgerLine, query, { signal, silent: true })).records
    },
  })
