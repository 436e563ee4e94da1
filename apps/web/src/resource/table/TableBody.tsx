import { type CSSProperties, type ReactNode, useCallback, useMemo } from 'react'
import type { Cells } from '../cells/cell.ts'
import { resizeColumn, rowHeights } from '../columns/columnModel.ts'
import type { Columns } from '../columns/useColumnSettings.ts'
import { useDelayed } from '../dom/useDelayed.ts'
import { useElementWidth } from '../dom/useElementWidth.ts'
import { defaultSort } from '../list/listState.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import type { RowAction } from '../page/actions.ts'
import { type AnyRow, titleOf } from '../row.ts'
import { ListPlace } from '../states/ListPlace.tsx'
import { defineColumns, totalWidth } from './columnDef.ts'
import { SelectAll } from './SelectAll.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SumRow } from './SumRow.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import styles from './table.module.css'

export interface TableBodyProps<T extends AnyRow> {
  readonly list: ResourceList<T>
  readonly columns: Columns
  readonly cells: Cells<T>
  readonly heads: Readonly<Record<string, string>>
  readonly rowActions: readonly RowAction<T>[]
  readonly onOpen: ((row: T) => void) | undefined
  readonly nextStep: ReactNode
  readonly sumNote: ReactNode
  readonly selectable: boolean
  readonly currentId: string | undefined
}

const selectWidth = 44
const actionWidth = (count: number) => (count === 0 ? 0 : 24 + Math.min(count, 3) * 44)
/** A§9: under 500 px a table is 800 wide and scrolls. */
const narrowest = { below: 500, width: 800 } as const
const skeletonAfterMs = 200

/** One table for head, rows and sum: the head and the sum stick, pinned columns stick, everything else scrolls under them. */
export function TableBody<T extends AnyRow>(props: TableBodyProps<T>) {
  const { list, columns, heads, rowActions, selectable } = props
  const { resource, selection, rows, state } = list
  const [ref, width] = useElementWidth<HTMLDivElement>()
  const start = selectable ? selectWidth : 0
  const end = actionWidth(rowActions.length)
  const least = width > 0 && width < narrowest.below ? narrowest.width : width
  const defined = useMemo(
    () =>
      defineColumns({ resource, settings: columns.settings, visible: columns.visible, heads, room: least - start - end, start }),
    [resource, columns.settings, columns.visible, heads, least, start, end],
  )
  const onSelect = useCallback(
    (row: T, isSelected: boolean) => selection.setOnPage([row], isSelected ? [row.id] : []),
    [selection],
  )
  const isWaiting = list.status === 'loading' || !columns.isReady
  const showsSkeleton = useDelayed(isWaiting, skeletonAfterMs)
  const style: CSSProperties & Record<'--row-height', string> = { '--row-height': `${rowHeights[columns.settings.density]}px` }
  return (
    <section
      ref={ref}
      className={styles.scroll}
      style={style}
      aria-label={resource.label}
      tabIndex={0}
      data-fetching={list.isFetching || undefined}
    >
      <table
        className={styles.table}
        style={{ width: start + totalWidth(defined) + end }}
        aria-busy={isWaiting}
        data-narrow={least > width || undefined}
        data-wide={start + totalWidth(defined) + end > width || undefined}
        data-stale={list.staleSince !== null || undefined}
      >
        <colgroup>
          {selectable && <col style={{ width: start }} />}
          {defined.map(({ key, width: column }) => (
            <col key={key} style={{ width: column }} />
          ))}
          {end > 0 && <col style={{ width: end }} />}
        </colgroup>
        <TableHead
          columns={defined}
          sort={state.sort}
          onSort={(sort) => list.update({ sort: sort ?? defaultSort(resource) })}
          onResize={(key, size) => columns.change(resizeColumn(columns.settings, key, size))}
          selectAll={selectable && <SelectAll selection={selection} rows={rows} />}
          hasActions={end > 0}
        />
        {isWaiting && showsSkeleton && <SkeletonRows columns={defined} rows={8} extra={Number(selectable) + Number(end > 0)} />}
        {!isWaiting && (
          <tbody>
            {rows.map((row) => (
              <TableRow
                key={row.id}
                resource={resource.name}
                row={row}
                title={titleOf(resource, row)}
                columns={defined}
                cells={props.cells}
                actions={rowActions}
                onOpen={props.onOpen}
                isSelected={selectable ? selection.ids.includes(row.id) : undefined}
                isCurrent={row.id === props.currentId}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        )}
        {list.summary !== null && rows.length > 0 && (
          <SumRow columns={defined} summary={list.summary} note={props.sumNote} hasSelection={selectable} hasActions={end > 0} />
        )}
      </table>
      {!isWaiting && rows.length === 0 && <ListPlace list={list} nextStep={props.nextStep} />}
    </section>
  )
}
