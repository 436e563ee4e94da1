import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../../api/queryKeys.ts'
import type { RowOf } from '../../resource/row.ts'
import { type OpenNode, treeRows } from './treeRows.ts'

export type TreeRow = RowOf<AnyResource>
export type FetchChildren = (id: string, signal: AbortSignal) => Promise<readonly TreeRow[]>

/** Rows with what is open below them; children are fetched when a row is opened. */
export function useTreeRows({ name }: AnyResource, rows: readonly TreeRow[], fetchChildren: FetchChildren) {
  const [open, setOpen] = useState<readonly string[]>([])
  const answers = useQueries({
    queries: open.map((id) => ({
      queryKey: [...queryKeys.resource(name), 'children', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchChildren(id, signal),
      retry: false,
    })),
  })
  const nodes = new Map<string, OpenNode<TreeRow>>(
    open.map((id, at) => [id, { children: answers[at]?.data ?? [], isLoading: answers[at]?.isPending === true }]),
  )
  const toggle = (id: string) => setOpen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const reveal = (id: string) => setOpen((ids) => (ids.includes(id) ? ids : [...ids, id]))
  return { rows: treeRows(rows, nodes), toggle, reveal }
}
