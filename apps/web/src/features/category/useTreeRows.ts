import { placedCategory } from '@heliodesk/contracts/resources/system/category'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/queryKeys.ts'
import type { RowOf } from '../../resource/row.ts'
import { type OpenNode, treeRows } from './treeRows.ts'

export type CategoryRow = RowOf<typeof placedCategory>

/** Rows with what is open below them; children are fetched when a row is opened. */
export function useTreeRows(rows: readonly CategoryRow[]) {
  const [open, setOpen] = useState<readonly string[]>([])
  const answers = useQueries({
    queries: open.map((pid) => ({
      queryKey: [...queryKeys.resource(placedCategory.name), 'children', pid],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        // The edge where answers become typed rows; the contract's tests hold the server to the definition.
        (await call('GET /sys/category/childList', { query: { pid }, signal })) as unknown as readonly CategoryRow[],
      retry: false,
    })),
  })
  const nodes = new Map<string, OpenNode<CategoryRow>>(
    open.map((id, at) => [id, { children: answers[at]?.data ?? [], isLoading: answers[at]?.isPending === true }]),
  )
  const toggle = (id: string) => setOpen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const reveal = (id: string) => setOpen((ids) => (ids.includes(id) ? ids : [...ids, id]))
  return { rows: treeRows(rows, nodes), toggle, reveal }
}
