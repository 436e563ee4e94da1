import { type ReactNode, type RefObject, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import {
  Cell,
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type CellMouseArgs,
  type CellMouseEvent,
  type CellRendererProps,
  type Column,
  DataGrid,
  type DataGridHandle,
  type RenderRowProps,
  Row,
  type RowsChangeData,
} from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { useLatest } from '../../dom/useLatest.ts'
import styles from './engine.module.css'
import type { EngineColumn, EngineProps } from './engine.ts'

const summaryRow = [{}] as const

function toLibrary<R>(column: EngineColumn<R>): Column<R> {
  const { editor, header, summary, span, frozen } = column
  return {
    key: column.key,
    name: column.title,
    ...(column.width === undefined ? {} : { width: column.isStretched ? `minmax(${column.width}px, 1fr)` : column.width }),
    ...(column.minWidth === undefined ? {} : { minWidth: column.minWidth }),
    ...(frozen === undefined ? {} : { frozen }),
    resizable: column.isResizable ?? false,
    sortable: column.isSortable ?? false,
    headerCellClass: column.headerClass ?? null,
    summaryCellClass: column.summaryClass ?? null,
    cellClass: column.cellClass ?? null,
    ...(header === undefined
      ? {}
      : {
          renderHeaderCell: ({ tabIndex, sortDirection }) =>
            header({ tabIndex, sorted: sortDirection && (sortDirection === 'ASC' ? 'asc' : 'desc') }),
        }),
    renderCell: ({ row, rowIdx, tabIndex, isCellEditable }) =>
      column.cell({ row, rowIndex: rowIdx, tabIndex, isEditable: isCellEditable }),
    ...(summary === undefined ? {} : { renderSummaryCell: summary }),
    ...(editor === undefined
      ? { editable: false }
      : {
          renderEditCell: ({ row, rowIdx, onRowChange, onClose }) =>
            editor({ row, rowIndex: rowIdx, change: onRowChange, close: (commit) => onClose(commit, true) }),
          editable: column.isEditable ?? true,
        }),
    ...(span === undefined ? {} : { colSpan: (args) => (args.type === 'ROW' ? span(args.row) : undefined) }),
    // What somebody else changes meanwhile must not throw away what is being typed.
    editorOptions: { closeOnExternalRowChange: false, displayCellContent: column.keepsCell ?? false },
  }
}

interface LookedProps<R> {
  readonly cell: CellRendererProps<R, unknown>
  readonly useLook: NonNullable<EngineProps<R>['useLook']>
}
/** A cell whose marks change without its row being drawn again. */
function LookedCell<R>({ cell, useLook }: LookedProps<R>) {
  return <Cell {...cell} {...useLook(cell.row, cell.column.key, cell.rowIdx)} />
}

/** A row that is one wide cell: it takes the cell cursor like any other. */
function AcrossRow<R>({ row, content }: { readonly row: RenderRowProps<R>; readonly content: ReactNode }) {
  const isActive = row.activeCellIdx !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a grid of boxes
    // biome-ignore lint/a11y/useFocusableInteractive: its cell takes the focus
    <div role="row" aria-rowindex={row['aria-rowindex']} className={styles.across} style={{ gridRowStart: row.gridRowStart }}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="gridcell" aria-colindex={1} tabIndex={isActive ? 0 : -1} className="rdg-cell">
        {content}
      </div>
    </div>
  )
}

/** Draws rows with react-data-grid: the one file that knows it. */
export function RowsEngine<R>(props: EngineProps<R>) {
  const { ref, columns, rows, rowKey, selected, sort, onSort, rowAria, acrossRow, useLook, fill } = props
  const grid = useRef<DataGridHandle>(null)
  const latest = useLatest(props)
  useTreeRole(grid, rowAria !== undefined)
  const drawn = useMemo(() => columns.map(toLibrary), [columns])
  // The library moves frozen columns to the edges: positions are counted in its order.
  const order = useMemo(() => {
    const rank = ({ frozen }: EngineColumn<R>) => (frozen === 'start' ? 0 : frozen === 'end' ? 2 : 1)
    return [...columns].sort((a, b) => rank(a) - rank(b)).map(({ key }) => key)
  }, [columns])

  useImperativeHandle(
    ref,
    () => ({
      element: () => grid.current?.element ?? null,
      scrollTo: (rowIndex, columnKey) =>
        grid.current?.scrollToCell({ rowIdx: rowIndex, ...(columnKey === undefined ? {} : { idx: order.indexOf(columnKey) }) }),
      activate: (rowIndex, columnKey, { edit = false, focus = true } = {}) =>
        grid.current?.setActivePosition(
          { rowIdx: rowIndex, idx: order.indexOf(columnKey) },
          { enableEditor: edit, shouldFocus: focus },
        ),
    }),
    [order],
  )

  const handlers = useMemo(
    () => ({
      onKey(args: CellKeyDownArgs<R>, event: CellKeyboardEvent) {
        const close = (commit: boolean) => args.mode === 'EDIT' && args.onClose(commit)
        const place = { row: args.row, rowIndex: args.rowIdx, columnKey: args.column?.key }
        const isEditing = args.mode === 'EDIT'
        if (latest.current.onKey?.({ ...place, isEditing, event, close })) event.preventGridDefault()
      },
      onPress(args: CellMouseArgs<R>, event: CellMouseEvent) {
        const edit = () => args.setActivePosition(true)
        const press = { row: args.row, rowIndex: args.rowIdx, columnKey: args.column.key, event, edit }
        if (latest.current.onPress?.(press)) event.preventGridDefault()
      },
      onMenu(args: CellMouseArgs<R>, event: CellMouseEvent) {
        const edit = () => args.setActivePosition(true)
        latest.current.onMenu?.({ row: args.row, rowIndex: args.rowIdx, columnKey: args.column.key, event, edit })
      },
      onRows(next: R[], { indexes, column }: RowsChangeData<R>) {
        const changes = indexes.flatMap((rowIndex) => {
          const row = next[rowIndex]
          return row === undefined ? [] : [{ rowIndex, row }]
        })
        latest.current.onEdit(changes, column.key)
      },
    }),
    [latest],
  )

  const renderers = useMemo(
    () => ({
      renderRow: (key: React.Key, row: RenderRowProps<R>) => {
        const across = acrossRow?.(row.row)
        if (across === undefined) return <Row key={key} {...row} {...rowAria?.(row.row)} />
        return <AcrossRow key={key} row={row} content={across} />
      },
      ...(useLook && {
        renderCell: (key: React.Key, cell: CellRendererProps<R, unknown>) => (
          <LookedCell key={key} cell={cell} useLook={useLook} />
        ),
      }),
      noRowsFallback: <div className={styles.empty}>{props.empty}</div>,
    }),
    [rowAria, acrossRow, useLook, props.empty],
  )

  return (
    <DataGrid<R, unknown, string>
      ref={grid}
      aria-label={props.label}
      {...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy })}
      className={`${styles.grid} ${props.className ?? ''}`}
      style={props.style}
      columns={drawn}
      rows={rows}
      rowKeyGetter={rowKey}
      rowHeight={props.rowHeight}
      headerRowHeight={props.headerHeight}
      summaryRowHeight={props.summaryHeight ?? props.headerHeight}
      bottomSummaryRows={props.hasSummary ? summaryRow : null}
      selectedRows={selected}
      onSelectedRowsChange={noSelection}
      sortColumns={sort ? [{ columnKey: sort.key, direction: sort.order === 'asc' ? 'ASC' : 'DESC' }] : []}
      onSortColumnsChange={([next]) =>
        onSort?.(next && { key: next.columnKey, order: next.direction === 'ASC' ? 'asc' : 'desc' })
      }
      onRowsChange={handlers.onRows}
      onFill={fill && (({ sourceRow, targetRow, columnKey }) => fill(sourceRow, targetRow, columnKey))}
      onCellKeyDown={handlers.onKey}
      onCellMouseDown={handlers.onPress}
      onCellContextMenu={handlers.onMenu}
      onActivePositionChange={({ rowIdx, column }) => latest.current.onActive?.({ rowIndex: rowIdx, columnKey: column?.key })}
      onScroll={props.onScroll}
      rowClass={props.rowClass ?? null}
      renderers={renderers}
    />
  )
}

/**
 * Levels and open branches may only be exposed within a treegrid. The library would take that role as its own property, but then whole rows
 * take the focus as well; here the cells keep it.
 */
function useTreeRole(grid: RefObject<DataGridHandle | null>, isTree: boolean): void {
  useLayoutEffect(() => {
    grid.current?.element?.setAttribute('role', isTree ? 'treegrid' : 'grid')
  }, [grid, isTree])
}

/** The grid above keeps the selection; the library only says it to ears. */
function noSelection(): void {}
