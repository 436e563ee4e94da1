import { memo } from 'react'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import type { Cells } from '../cells/cell.ts'
import { FieldCell } from '../cells/FieldCell.tsx'
import type { RowAction } from '../page/actions.ts'
import { type AnyRow, textOf } from '../row.ts'
import type { ColumnDef } from './columnDef.ts'
import { pinStyle } from './pinStyle.ts'
import { RowActions } from './RowActions.tsx'
import styles from './table.module.css'

export interface TableRowProps<T extends AnyRow> {
  readonly resource: string
  readonly row: T
  readonly title: string
  readonly columns: readonly ColumnDef[]
  readonly cells: Cells<T>
  readonly actions: readonly RowAction<T>[]
  readonly onOpen: ((row: T) => void) | undefined
  /** undefined when the list has no selection. */
  readonly isSelected: boolean | undefined
  readonly isCurrent: boolean
  readonly onSelect: (row: T, isSelected: boolean) => void
}

function Row<T extends AnyRow>({
  resource,
  row,
  title,
  columns,
  cells,
  actions,
  onOpen,
  isSelected,
  isCurrent,
  onSelect,
}: TableRowProps<T>) {
  return (
    <tr
      className={styles.row}
      data-selected={isSelected || undefined}
      aria-current={isCurrent || undefined}
      data-row-key={row.id}
    >
      {isSelected !== undefined && (
        <td className={styles.select}>
          <input
            type="checkbox"
            className={styles.check}
            checked={isSelected}
            aria-label={copy.list.select(title)}
            onChange={(event) => onSelect(row, event.target.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={styles.cell}
          data-align={column.align}
          data-pinned={column.pinnedAt !== null || undefined}
          data-pin-edge={column.isPinEdge || undefined}
          style={pinStyle(column.pinnedAt)}
        >
          {cells[column.key]?.(row) ??
            (index === 0 && onOpen !== undefined ? (
              <OpenLink text={textOf(row, column.key)} title={title} onOpen={() => onOpen(row)} />
            ) : (
              <FieldCell resource={resource} field={column.field} name={column.key} row={row} />
            ))}
        </td>
      ))}
      {actions.length > 0 && (
        <td className={styles.cell} data-actions>
          <RowActions row={row} title={title} actions={actions as readonly RowAction[]} />
        </td>
      )}
    </tr>
  )
}

function OpenLink({ text, title, onOpen }: { readonly text: string; readonly title: string; readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.link}
      data-open
      aria-label={text === '' ? copy.list.open(title) : undefined}
      onClick={onOpen}
    >
      {text === '' ? copy.list.none_value : text}
    </button>
  )
}

// `memo` loses the type parameter; the cast gives it back.
export const TableRow = memo(Row) as typeof Row
