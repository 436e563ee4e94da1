import { type ReactNode, useMemo } from 'react'
import { useLatest } from '../../dom/useLatest.ts'
import type { CellEditors } from '../cells/cellProps.ts'
import type { GridController } from '../controller/GridController.ts'
import { CellEditor, liesOver, opensEditor } from '../editors/CellEditor.tsx'
import type { EngineColumn } from '../engine/engine.ts'
import { rowName } from '../lead/LeadCells.tsx'
import { type GridColumn, isReadOnly } from '../model/column.ts'
import { minWidthOf, shownColumns, widthOf } from '../model/columnDefaults.ts'
import type { GridView } from '../useGridView.ts'
import { useViewFacts } from '../viewContext.ts'
import { DetailRow, type ViewRow } from '../viewRows.ts'
import styles from './columns.module.css'
import { DataCell } from './DataCell.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import { type LeadOptions, leadColumns } from './leadColumns.tsx'
import { SummaryCell } from './SummaryCell.tsx'
import { stretched } from './stretched.ts'
import { TreeCell } from './TreeCell.tsx'

export interface ColumnOptions extends LeadOptions {
  readonly editors: CellEditors
  readonly isSortable: boolean
  readonly treeColumn: string | undefined
  readonly onMore: (id: string) => void
  readonly onBranch: (id: string) => void
}

const rightTypes: ReadonlySet<string> = new Set(['inputNumber'])

/** The grid's columns as the engine draws them: those in front, the data, the actions. */
export function useEngineColumns(controller: GridController, view: GridView, width: number, options: ColumnOptions) {
  const latest = useLatest({ view, options })
  const { editors, isSortable, treeColumn, hasDrag, hasSelection, hasNumbers, hasExpand, hasActions, actionsWidth } = options
  const data = useMemo(() => shownColumns(controller.model.columns), [controller])
  const columns = useMemo(() => {
    const flags = { hasDrag, hasSelection, hasNumbers, hasExpand, hasActions, actionsWidth }
    const { before, after } = leadColumns(controller, flags, latest)
    const drawn = data.map((column) => {
      const engine = toEngine(controller, column, { editors, isSortable })
      return column.key === treeColumn ? withBranches(controller, engine, latest) : engine
    })
    return [...before, ...drawn, ...after]
  }, [
    controller,
    data,
    editors,
    isSortable,
    treeColumn,
    hasDrag,
    hasSelection,
    hasNumbers,
    hasExpand,
    hasActions,
    actionsWidth,
    latest,
  ])
  const takers = [...stretched(columns, data, width)].join('\n')
  const drawn = useMemo(() => {
    const keys = new Set(takers.split('\n'))
    return takers === '' ? columns : columns.map((column) => (keys.has(column.key) ? { ...column, isStretched: true } : column))
  }, [columns, takers])
  return { columns: drawn, data }
}

export type Latest = Readonly<{ current: { readonly view: GridView; readonly options: ColumnOptions } }>

function toEngine(
  controller: GridController,
  column: GridColumn,
  { editors, isSortable }: { editors: CellEditors; isSortable: boolean },
) {
  const isRight = rightTypes.has(column.type) ? styles.right : undefined
  const frozen = column.fixed === 'left' ? 'start' : column.fixed === 'right' ? 'end' : undefined
  const kit = editors[column.type]
  const engine: EngineColumn<ViewRow> = {
    key: column.key,
    title: column.title,
    width: widthOf(column),
    minWidth: minWidthOf(column) || 60,
    isResizable: true,
    isSortable,
    keepsCell: liesOver(column.type),
    ...(frozen && { frozen }),
    ...(isRight && { headerClass: isRight, summaryClass: isRight, cellClass: () => isRight }),
    header: ({ sorted }) => (
      <HeaderCell column={column} isRequired={controller.model.validation.isRequired(column.key)} sorted={sorted} />
    ),
    cell: ({ row, tabIndex }) => (row instanceof DetailRow ? null : <DataCell column={column} row={row} tabIndex={tabIndex} />),
    summary: () => <SummaryCell controller={controller} columnKey={column.key} />,
  }
  if (!opensEditor(column.type, kit)) return engine
  return {
    ...engine,
    isEditable: (row: ViewRow) => !(row instanceof DetailRow) && !isReadOnly(column, row),
    editor: (place) => {
      const { row } = place
      return row instanceof DetailRow ? null : <CellEditor column={column} place={{ ...place, row }} />
    },
  } satisfies EngineColumn<ViewRow>
}

function withBranches(controller: GridController, column: EngineColumn<ViewRow>, latest: Latest): EngineColumn<ViewRow> {
  return {
    ...column,
    cell: (place) => (
      <TreeBranch controller={controller} id={place.row.id} latest={latest}>
        {column.cell(place)}
      </TreeBranch>
    ),
  }
}

function TreeBranch({
  controller,
  id,
  latest,
  children,
}: {
  controller: GridController
  id: string
  latest: Latest
  children: ReactNode
}) {
  const shown = useViewFacts().branches?.get(id)
  if (!shown) return children
  const { onBranch, onMore } = latest.current.options
  return (
    <TreeCell name={rowName(controller.state, id)} shown={shown} onToggle={() => onBranch(id)} onMore={() => onMore(id)}>
      {children}
    </TreeCell>
  )
}
