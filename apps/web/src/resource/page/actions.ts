import type { PermissionCode } from '@heliodesk/contracts/permissions'
import type { RowActionItem } from '@heliodesk/widgets/data-table/RowActions'
import type { ReactNode } from 'react'
import type { AnyRow } from '../row.ts'

interface Action {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  /** Permission code; without it the action is not shown. The server checks the call again. */
  readonly permission?: PermissionCode
  readonly danger?: boolean
}

/** A button over the list. */
export interface ToolbarAction extends Action {
  readonly primary?: boolean
  readonly run: () => void
}
/** A link in each row. */
export interface RowAction<T extends AnyRow = AnyRow> extends Action {
  /** Rows that do not offer it (a closed order cannot be cancelled). */
  readonly isShown?: (row: T) => boolean
  readonly run: (row: T) => void
}
/** A button in the bar that appears with a selection. */
export interface BatchAction<T extends AnyRow = AnyRow> extends Action {
  /** Label that counts, instead of `label`: 删除 3 项. */
  readonly countLabel?: (count: number) => string
  readonly run: (rows: readonly T[]) => void
}

/** What a row offers, bound to it. An action runs as it is defined at that moment, however long ago the row was drawn. */
export function actionsOf<T extends AnyRow>(row: T, actions: () => readonly RowAction<T>[]): readonly RowActionItem[] {
  const run = (key: string) =>
    actions()
      .find((action) => action.key === key)
      ?.run(row)
  return actions()
    .filter((action) => action.isShown?.(row) ?? true)
    .map(({ key, label, icon, danger = false }) => ({ key, label, icon, danger, run: () => run(key) }))
}

export function permitted<A extends Action>(actions: readonly A[], has: (code: PermissionCode) => boolean): readonly A[] {
  return actions.filter((action) => action.permission === undefined || has(action.permission))
}
