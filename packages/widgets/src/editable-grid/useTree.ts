import { useMemo } from 'react'
import { useLatest } from '../dom/useLatest.ts'
import type { GridController } from './controller/GridController.ts'
import type { EditableGridProps } from './gridProps.ts'
import { shownColumns } from './model/columnDefaults.ts'
import { TreeRows } from './model/treeRows.ts'

const leaf = async (): Promise<readonly unknown[]> => []

/** Rows that hang below one another: open ones, and what is fetched when one is opened. */
export function useTree(controller: GridController, tree: EditableGridProps['tree']) {
  const isTree = tree !== undefined && tree !== false
  const latest = useLatest(tree)
  const rows = useMemo(() => {
    if (!isTree) return null
    return new TreeRows(controller.state, (parentId, page) => {
      const given = latest.current
      return (typeof given === 'object' ? given.load : undefined)?.(parentId, page) ?? leaf()
    })
  }, [controller, isTree, latest])
  const wanted = typeof tree === 'object' ? tree.column : undefined
  const column = isTree ? (wanted ?? shownColumns(controller.model.columns)[0]?.key) : undefined
  return {
    rows,
    column,
    toggle: (id: string) => void rows?.toggle(id),
    more: (id: string) => void rows?.loadMore(id),
    /** → opens, ← closes; false when there is nothing to do. */
    set: (id: string, open: boolean): boolean => {
      if (rows === null) return false
      const branch = rows.branch(id)
      const mayOpen = controller.state.row(id)?.['hasChildren'] === true || branch.loaded > 0
      if (!mayOpen || branch.isOpen === open) return false
      void rows.toggle(id)
      return true
    },
  }
}
