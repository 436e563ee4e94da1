import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLatest } from '../dom/useLatest.ts'
import { GridController } from './controller/GridController.ts'
import { workInIdle } from './controller/idleWork.ts'
import type { EditableGridProps } from './gridProps.ts'
import type { GridColumn } from './model/column.ts'
import { allowedColumns } from './model/gridRights.ts'
import type { GridHooks } from './model/hooks.ts'

/** A definition written inside a component is a new list at each drawing: what counts is what it says. */
function useSaid(columns: readonly GridColumn[]): readonly GridColumn[] {
  const kept = useRef(columns)
  if (kept.current !== columns && said(kept.current) !== said(columns)) kept.current = columns
  return kept.current
}
const said = (columns: readonly GridColumn[]): string =>
  JSON.stringify(columns, (_, value: unknown) => {
    if (typeof value === 'function') return 'function'
    return value instanceof RegExp ? String(value) : value
  })

/**
 * The grid's model for these columns and rows. A new list of rows replaces what was there, after a question where something is
 * unsaved; other columns begin anew, with what is unsaved.
 */
export function useGridController(props: EditableGridProps): GridController {
  const latest = useLatest(props)
  const columns = useSaid(props.columns)
  const { name, rows, isReadOnly = false, hasDrag = false, tree, dictionaries, authPre = '', excluded } = props
  const isTree = tree !== undefined && tree !== false
  const excludedText = (excluded ?? []).join()
  const shown = useMemo(() => {
    const allowed = allowedColumns(columns, { authPre, excluded: excludedText.split(',') })
    return isReadOnly ? allowed.map((column) => ({ ...column, readOnly: true })) : allowed
  }, [columns, isReadOnly, authPre, excludedText])
  const first = useRef(rows)
  first.current = rows
  const before = useRef<{ readonly name: string; readonly controller: GridController } | null>(null)
  const controller = useMemo(() => {
    const hooks: GridHooks = {
      beforeAdd: (row) => (latest.current.hooks?.beforeAdd ? latest.current.hooks.beforeAdd(row) : row),
      afterEdit: (edit) => latest.current.hooks?.afterEdit?.(edit),
      beforeRemove: (gone) => latest.current.hooks?.beforeRemove?.(gone) ?? true,
      beforeSave: (all) => latest.current.hooks?.beforeSave?.(all) ?? null,
    }
    const load = async (column: GridColumn, leading: Parameters<NonNullable<EditableGridProps['linked']>>[1]) =>
      (await latest.current.linked?.(column, leading)) ?? []
    const given = { columns: shown, rows: first.current, hooks, isSortable: hasDrag, isTree }
    const last = before.current?.name === name ? before.current.controller.state : undefined
    const unsaved = last?.isUnsaved ? { state: last } : {}
    return new GridController({ ...given, ...unsaved, ...(dictionaries && { dictionaries }) }, load)
  }, [name, shown, hasDrag, isTree, dictionaries, latest])
  const loaded = useRef({ controller, rows })
  useEffect(() => {
    if (loaded.current.rows !== rows) controller.arrivals.arrive(rows)
    loaded.current = { controller, rows }
    before.current = { name, controller }
  }, [name, controller, rows])
  useEffect(() => workInIdle(controller.model), [controller])
  const { problems } = controller.model.checked
  useEffect(() => {
    // For whoever writes the definition; the grid shows the rest.
    for (const { message } of problems) console.error(message)
  }, [problems])
  return controller
}

/** Draws again when anything about the rows changed. */
export const useVersion = (controller: GridController): number =>
  useSyncExternalStore(controller.state.subscribe, () => controller.state.version)
