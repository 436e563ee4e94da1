import { type ReactNode, useRef } from 'react'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import { cellPlace } from './cellPlace.ts'
import type { PlacedColumn, Sort } from './column.ts'
import styles from './table.module.css'

export interface TableHeadProps {
  readonly columns: readonly PlacedColumn[]
  readonly sort: Sort
  /** null goes back to the list's own order. */
  readonly onSort: (sort: Sort | null) => void
  readonly onResize: (key: string, width: number) => void
  readonly selectAll: ReactNode
  readonly hasActions: boolean
}

/** descending → ascending → the list's own order */
function nextSort(key: string, { column, order }: Sort): Sort | null {
  if (column !== key) return { column: key, order: 'desc' }
  return order === 'desc' ? { column: key, order: 'asc' } : null
}

export function TableHead({ columns, sort, onSort, onResize, selectAll, hasActions }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {selectAll}
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            order={sort.column === column.key ? sort.order : undefined}
            onSort={() => onSort(nextSort(column.key, sort))}
            onResize={(width) => onResize(column.key, width)}
          />
        ))}
        {hasActions && (
          <th scope="col" className={styles.head} data-actions>
            {copy.table.actions}
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps {
  readonly column: PlacedColumn
  readonly order: Sort['order'] | undefined
  readonly onSort: () => void
  readonly onResize: (width: number) => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function HeadCell({ column, order, onSort, onResize }: HeadCellProps) {
  const { label, unit, sortable, width } = column
  const content = (
    <>
      <span>
        {unit === undefined ? label : `${label} `}
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </span>
      {order !== undefined && <Icon name={order === 'asc' ? 'arrowUp' : 'arrowDown'} size={12} />}
    </>
  )
  return (
    <th scope="col" className={styles.head} aria-sort={order === undefined ? undefined : ariaSort[order]} {...cellPlace(column)}>
      {sortable ? (
        <button type="button" className={styles.sort} title={copy.table.sortBy(label)} onClick={onSort}>
          {content}
        </button>
      ) : (
        content
      )}
      <ResizeGrip width={width} onResize={onResize} />
    </th>
  )
}

/** Drags the right edge of a column. Its twin for the keyboard is the width field in the column settings. */
function ResizeGrip({ width, onResize }: { readonly width: number; readonly onResize: (width: number) => void }) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  return (
    <span
      className={styles.grip}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => {
        if (from.current !== null) onResize(from.current.width + event.clientX - from.current.x)
      }}
      onLostPointerCapture={() => {
        from.current = null
      }}
    />
  )
}
