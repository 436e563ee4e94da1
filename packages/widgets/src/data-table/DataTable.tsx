import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useDelayed } from '../dom/useDelayed.ts'
import { useElementWidth } from '../dom/useElementWidth.ts'
import { useMediaQuery } from '../dom/useMediaQuery.ts'
import type { DataColumn, Sort } from './column.ts'
import { placeColumns } from './columnLayout.ts'
import { NoSelectAll, SelectAll } from './SelectAll.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SumRow } from './SumRow.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import styles from './table.module.css'

interface HasId {
  readonly id: string
}

export interface DataTableProps<T extends HasId> {
  /** What the rows are; names the scrolling region. */
  readonly label: string
  readonly columns: readonly DataColumn[]
  readonly rows: readonly T[]
  readonly rowTitle: (row: T) => string
  /** Keep it stable: a new function draws all rows again. */
  readonly renderCell: (row: T, key: string, index: number) => ReactNode
  /** Last column; null for rows without actions. Keep it stable. */
  readonly renderActions: ((row: T) => ReactNode) | null
  /** Room of that column in px. */
  readonly actionWidth: number
  readonly sort: Sort
  /** null goes back to the list's own order. */
  readonly onSort: (sort: Sort | null) => void
  readonly onResize: (key: string, width: number) => void
  readonly rowHeight: number
  readonly selection: {
    readonly ids: readonly string[]
    readonly onChange: (page: readonly T[], ids: readonly string[]) => void
    /** One row at most: radio buttons, and nothing to choose all with. */
    readonly isSingle?: boolean
    /** Choosing is what the table is there for: a click anywhere on a row does it. */
    readonly byRow?: boolean
  } | null
  readonly currentId?: string | undefined
  /** Totals over all matching rows by column; null for lists without. */
  readonly sums?: Readonly<Record<string, ReactNode>> | null
  /** Stands beside 合计. */
  readonly sumNote?: ReactNode
  /** Nothing is known yet: placeholders stand for the rows. */
  readonly isWaiting: boolean
  readonly isFetching: boolean
  /** The rows are old because a refresh failed. */
  readonly isStale: boolean
  /** What stands where rows would, when there are none. */
  readonly place: ReactNode
}

const selectWidth = 44
/** A§9: on a screen under 500 px a table is 800 wide and scrolls. */
const small = '(width < 500px)'
const smallWidth = 800
const skeletonAfterMs = 200
const skeletonCount = 8

/** One table for head, rows and sum: the head and the sum stick, pinned columns stick, everything else scrolls under them. */
export function DataTable<T extends HasId>(props: DataTableProps<T>) {
  const { rows, selection, isWaiting, rowHeight } = props
  const [ref, width] = useElementWidth<HTMLElement>()
  const start = selection === null ? 0 : selectWidth
  const end = props.renderActions === null ? 0 : props.actionWidth
  const isSmall = useMediaQuery(small)
  const least = isSmall ? Math.max(smallWidth, width) : width
  // Before it is measured everything may stand still.
  const view = width === 0 ? undefined : width
  const columns = useMemo(
    () => placeColumns(props.columns, least - start - end, start, view),
    [props.columns, least, start, end, view],
  )
  const total = columns.reduce((sum, column) => sum + column.width, start + end)
  const showsSkeleton = useDelayed(isWaiting, skeletonAfterMs)
  const style: CSSProperties & Record<'--row-height', string> = { '--row-height': `${rowHeight}px` }
  return (
    <section
      ref={ref}
      className={styles.scroll}
      style={style}
      aria-label={props.label}
      tabIndex={0}
      data-fetching={props.isFetching || undefined}
    >
      <table
        className={styles.table}
        style={{ width: total }}
        aria-busy={isWaiting}
        data-narrow={least > width || undefined}
        data-wide={total > width || undefined}
        data-stale={props.isStale || undefined}
      >
        <colgroup>
          {selection !== null && <col style={{ width: start }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          {end > 0 && <col style={{ width: end }} />}
        </colgroup>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          onResize={props.onResize}
          selectAll={
            selection !== null &&
            (selection.isSingle ? <NoSelectAll /> : <SelectAll ids={selection.ids} rows={rows} onChange={selection.onChange} />)
          }
          hasActions={end > 0}
        />
        {isWaiting && showsSkeleton && (
          <SkeletonRows columns={columns.length + Number(selection !== null) + Number(end > 0)} rows={skeletonCount} />
        )}
        {!isWaiting && (
          <tbody>
            {rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                title={props.rowTitle(row)}
                columns={columns}
                renderCell={props.renderCell}
                renderActions={props.renderActions}
                isSelected={selection?.ids.includes(row.id)}
                isSingle={selection?.isSingle ?? false}
                picksByRow={selection?.byRow ?? false}
                isCurrent={row.id === props.currentId}
                onSelect={selection?.onChange}
              />
            ))}
          </tbody>
        )}
        {props.sums && rows.length > 0 && (
          <SumRow
            columns={columns}
            sums={props.sums}
            note={props.sumNote}
            hasSelection={selection !== null}
            hasActions={end > 0}
          />
        )}
      </table>
      {!isWaiting && rows.length === 0 && props.place}
    </section>
  )
}
