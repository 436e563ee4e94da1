import { thousands } from '@heliodesk/contracts/text/thousands'
import { resizeColumn, rowHeights } from '@heliodesk/widgets/column-settings/columnModel.ts'
import { DataTable } from '@heliodesk/widgets/data-table/DataTable'
import { OpenLink } from '@heliodesk/widgets/data-table/OpenLink'
import { RowActions, rowActionsWidth } from '@heliodesk/widgets/data-table/RowActions'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { useLook } from '@heliodesk/widgets/theme/theme.ts'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { session } from '../../session/store.ts'
import type { Cells } from '../cells/cell.ts'
import type { Columns } from '../columns/useColumnSettings.ts'
import { defaultSort } from '../list/listState.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import { actionsOf, type RowAction } from '../page/actions.ts'
import { type AnyRow, titleOf } from '../row.ts'
import { ListPlace } from '../states/ListPlace.tsx'
import { defineColumns } from './columnDef.ts'

export interface ListRowsProps<T extends AnyRow> {
  readonly list: ResourceList<T>
  readonly columns: Columns
  readonly cells: Cells<T>
  readonly heads: Readonly<Record<string, string>>
  readonly rowActions: readonly RowAction<T>[]
  readonly onOpen: ((row: T) => void) | undefined
  readonly openColumn: string | undefined
  readonly nextStep: ReactNode
  readonly sumNote: ReactNode
  readonly sumCells: SumCells
  readonly selectable: boolean
  readonly currentId: string | undefined
}

/** A measured sum of thousands needs no fraction, and its column has no room for one; money keeps every cent. */
function sumText(kind: string | undefined, value: string | number): string {
  return kind === 'decimal' && Math.abs(Number(value)) >= 1000 ? thousands(Math.round(Number(value))) : thousands(value)
}

/** What stands under a column that is no sum: a mean says that it is one. */
export type SumCells = Readonly<Record<string, (shown: string) => ReactNode>>

/** Totals of the server by column, grouped by thousands; null without any. */
function sumsOf<T extends AnyRow>(
  { summary, resource }: ResourceList<T>,
  cells: SumCells,
): Readonly<Record<string, ReactNode>> | null {
  if (summary === null) return null
  const cellOf = (key: string, value: string | number): ReactNode => {
    const shown = sumText(resource.fields[key]?.kind, value)
    return cells[key]?.(shown) ?? shown
  }
  return Object.fromEntries(Object.entries(summary).map(([key, value]) => [key, value === null ? null : cellOf(key, value)]))
}

/** Rows of a list as a table: cells by the kind of their field, or as the page draws them. */
export function ListRows<T extends AnyRow>(props: ListRowsProps<T>) {
  const { list, columns, cells, heads, rowActions, onOpen, openColumn, selectable } = props
  const { resource, selection } = list
  const { settings, visible } = columns
  const opening = openColumn !== undefined && visible.includes(openColumn) ? openColumn : visible[0]
  const usual = useLook(({ density }) => density)
  const dictionaries = useStore(session, (state) => state.dictionaries)
  const defined = useMemo(() => {
    const wordsOf = (dict: string) => (dictionaries?.[dict] ?? []).map(({ text }) => text)
    return defineColumns({ resource, settings, visible, heads, wordsOf })
  }, [resource, settings, visible, heads, dictionaries])
  // Pages make their actions anew at each drawing; the rows are drawn again only when other actions are offered.
  const latest = useRef({ onOpen, rowActions })
  latest.current = { onOpen, rowActions }
  const opens = onOpen !== undefined
  const offered = rowActions.map(({ key, label }) => `${key} ${label}`).join()
  const renderCell = useCallback(
    (row: T, key: string) => {
      const own = cells[key]?.(row)
      if (own !== undefined) return own
      if (key === opening && opens) {
        const open = () => latest.current.onOpen?.(row)
        return <OpenLink text={textOf(row, key)} title={titleOf(resource, row)} onOpen={open} />
      }
      const field = resource.fields[key]
      return field === undefined ? null : <FieldCell resource={resource.name} field={field} name={key} row={row} />
    },
    [cells, resource, opens, opening],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `offered` tells when the actions themselves are others
  const renderActions = useCallback(
    (row: T) => <RowActions title={titleOf(resource, row)} actions={actionsOf(row, () => latest.current.rowActions)} />,
    [resource, offered],
  )
  return (
    <DataTable
      label={resource.label}
      columns={defined}
      rows={list.rows}
      rowTitle={(row) => titleOf(resource, row)}
      renderCell={renderCell}
      renderActions={rowActions.length === 0 ? null : renderActions}
      actionWidth={Math.max(...[rowActions, ...list.rows.map((row) => actionsOf(row, () => rowActions))].map(rowActionsWidth))}
      sort={list.state.sort}
      onSort={(sort) => list.update({ sort: sort ?? defaultSort(resource) })}
      onResize={(key, width) => columns.change(resizeColumn(settings, key, width))}
      rowHeight={rowHeights[settings.density ?? usual]}
      selection={selectable ? { ids: selection.ids, onChange: selection.setOnPage } : null}
      currentId={props.currentId}
      sums={sumsOf(list, props.sumCells)}
      sumNote={props.sumNote}
      isWaiting={list.status === 'loading' || !columns.isReady}
      isFetching={list.isFetching}
      isStale={list.staleSince !== null}
      place={<ListPlace list={list} nextStep={props.nextStep} />}
    />
  )
}
