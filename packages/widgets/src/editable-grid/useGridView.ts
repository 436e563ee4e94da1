import { useMemo, useState } from 'react'
import type { GridController } from './controller/GridController.ts'
import type { GridPage, GridPaging } from './gridProps.ts'
import type { RowFilter } from './model/gridModel.ts'
import { gridPageSizes, pageOf } from './model/gridPages.ts'
import type { GridRow } from './model/row.ts'
import type { ShownTreeRow, TreeRows } from './model/treeRows.ts'
import { useVersion } from './useGridController.ts'
import { type ViewRow, withDetails } from './viewRows.ts'

export interface GridView {
  /** What the engine draws: rows and the details of open ones. */
  readonly shown: readonly ViewRow[]
  /** The rows of this page, without details. */
  readonly rows: readonly GridRow[]
  readonly total: number
  readonly page: GridPage
  readonly setPage: (page: GridPage) => void
  readonly filter: RowFilter
  readonly setFilter: (filter: RowFilter) => void
  readonly open: ReadonlySet<string>
  readonly toggle: (id: string) => void
  /** Of tree rows: how deep, and what is known of the rows below. */
  readonly branches: ReadonlyMap<string, ShownTreeRow> | null
}

const firstPage: GridPage = { page: 1, pageSize: gridPageSizes[0] }

function usePages(paging: boolean | GridPaging | undefined) {
  const [own, setOwn] = useState(firstPage)
  const { page, pageSize, onChange } = typeof paging === 'object' ? paging : {}
  const current = { page: page ?? own.page, pageSize: pageSize ?? own.pageSize }
  const set = (next: GridPage) => {
    setOwn(next)
    onChange?.(next)
  }
  return [current, set] as const
}

/** Which rows stand in the grid now, and in what order. */
export function useGridView(
  controller: GridController,
  tree: TreeRows | null,
  paging: boolean | GridPaging | undefined,
): GridView {
  const version = useVersion(controller)
  const [filter, setFilter] = useState<RowFilter>('all')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setPage] = usePages(paging)
  const serverTotal = typeof paging === 'object' ? paging.total : undefined
  const pagesHere = Boolean(paging) && serverTotal === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the model holds
  const { branches, all } = useMemo(() => {
    if (tree === null) return { branches: null, all: controller.model.shownRows(filter) }
    const branches = tree.shown()
    return { branches: new Map(branches.map((one) => [one.row.id, one])), all: branches.map(({ row }) => row) }
  }, [controller, tree, filter, version])

  const { pageSize } = asked
  const total = serverTotal ?? all.length
  const page = Math.min(asked.page, Math.max(1, Math.ceil(total / pageSize)))
  const rows = useMemo(() => (pagesHere ? pageOf(all, { page, pageSize }) : all), [all, pagesHere, page, pageSize])
  const shown = useMemo(() => withDetails(rows, open), [rows, open])
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return { shown, rows, total, page: { page, pageSize }, setPage, filter, setFilter, open, toggle, branches }
}
