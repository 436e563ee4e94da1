import type { PointerEvent, ReactNode } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import type { GridController } from '../controller/GridController.ts'
import type { EngineColumn } from '../engine/engine.ts'
import { DragCell, ExpandCell, NumberCell, SelectAllCell, SelectCell } from '../lead/LeadCells.tsx'
import { gridSizes, leadWidth } from '../model/columnDefaults.ts'
import { DetailRow, type ViewRow } from '../viewRows.ts'
import styles from './columns.module.css'
import { RowCount } from './SummaryCell.tsx'
import type { Latest } from './useEngineColumns.tsx'

export interface LeadFlags {
  readonly hasDrag: boolean
  readonly hasSelection: boolean
  readonly hasNumbers: boolean
  readonly hasExpand: boolean
  readonly hasActions: boolean
  readonly actionsWidth: number
}
export interface LeadOptions extends LeadFlags {
  readonly onSelect: (id: string, toHere: boolean) => void
  readonly onGrab: (id: string, event: PointerEvent<HTMLElement>) => void
  readonly actions: (id: string, tabIndex: number) => ReactNode
}

export const leadKeys = { drag: '#drag', select: '#select', number: '#number', expand: '#expand', actions: '#actions' } as const

/** Drag, selection, number, expand in front; the buttons of the row behind (B§9: 40 px, 60 with statistics, numbers 60). */
export function leadColumns(controller: GridController, flags: LeadFlags, latest: Latest) {
  const { state } = controller
  const lead = leadWidth(controller.model.statistics.isNeeded)
  const all = (): readonly string[] => latest.current.view.rows.map(({ id }) => id)
  const before = [
    flags.hasDrag &&
      narrow(leadKeys.drag, copy.keys.rows[7]?.[1] ?? '', lead, {
        cell: ({ row, tabIndex }) => (
          <DragCell
            state={state}
            id={row.id}
            tabIndex={tabIndex}
            onGrab={(id, event) => latest.current.options.onGrab(id, event)}
          />
        ),
      }),
    flags.hasSelection &&
      narrow(leadKeys.select, copy.selectAll, lead, {
        header: ({ tabIndex }) => <SelectAllCell state={state} ids={all} tabIndex={tabIndex} />,
        cell: ({ row, tabIndex }) => (
          <SelectCell
            state={state}
            id={row.id}
            tabIndex={tabIndex}
            onToggle={(id, toHere) => latest.current.options.onSelect(id, toHere)}
          />
        ),
      }),
    flags.hasNumbers &&
      narrow(leadKeys.number, copy.number, gridSizes.sequence, {
        header: () => '#',
        cell: ({ row, rowIndex }) => <NumberCell state={state} id={row.id} rowIndex={rowIndex} />,
      }),
    flags.hasExpand &&
      narrow(leadKeys.expand, copy.detailFields, lead, {
        cell: ({ row, tabIndex }) => (
          <ExpandCell state={state} id={row.id} tabIndex={tabIndex} onToggle={() => latest.current.view.toggle(row.id)} />
        ),
      }),
  ].filter((column) => column !== false)
  return { before: withSum(controller, before), after: flags.hasActions ? [actionsColumn(flags.actionsWidth, latest)] : [] }
}

type Draws = Pick<EngineColumn<ViewRow>, 'cell' | 'header'>

function narrow(key: string, title: string, width: number, { cell, header }: Draws): EngineColumn<ViewRow> {
  return {
    key,
    title,
    width,
    minWidth: width,
    frozen: 'start',
    headerClass: styles.lead ?? '',
    summaryClass: styles.lead ?? '',
    cellClass: () => styles.lead,
    header: header ?? (() => <span className={styles.hidden}>{title}</span>),
    cell: (place) => (place.row instanceof DetailRow ? null : cell(place)),
  }
}

/** The first column in front names the figures, the next counts the rows. */
function withSum(controller: GridController, columns: readonly EngineColumn<ViewRow>[]): readonly EngineColumn<ViewRow>[] {
  return columns.map((column, at) => {
    if (at === 0) return { ...column, summary: () => copy.statistics.sum }
    return at === 1 ? { ...column, summary: () => <RowCount controller={controller} /> } : column
  })
}

function actionsColumn(width: number, latest: Latest): EngineColumn<ViewRow> {
  return {
    key: leadKeys.actions,
    title: copy.actions,
    width,
    minWidth: width,
    frozen: 'end',
    headerClass: styles.actions ?? '',
    cellClass: () => styles.actions,
    cell: ({ row, tabIndex }) => (row instanceof DetailRow ? null : latest.current.options.actions(row.id, tabIndex)),
  }
}
