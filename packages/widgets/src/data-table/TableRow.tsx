import { type MouseEvent, memo, type ReactNode } from 'react'
import { copy } from '../copy/zhCN.ts'
import { cellPlace } from './cellPlace.ts'
import type { PlacedColumn } from './column.ts'
import styles from './table.module.css'

export interface TableRowProps<T extends { readonly id: string }> {
  readonly row: T
  readonly title: string
  readonly columns: readonly PlacedColumn[]
  readonly renderCell: (row: T, key: string, index: number) => ReactNode
  readonly renderActions: ((row: T) => ReactNode) | null
  /** undefined when the list has no selection. */
  readonly isSelected: boolean | undefined
  readonly isSingle: boolean
  readonly isCurrent: boolean
  /** A click anywhere on the row chooses it, not only on its box. */
  readonly picksByRow: boolean
  readonly onSelect: ((page: readonly T[], ids: readonly string[]) => void) | undefined
}

function Row<T extends { readonly id: string }>(props: TableRowProps<T>) {
  const { row, title, columns, renderCell, renderActions, isSelected, isSingle, isCurrent, onSelect } = props
  const choose = (isOn: boolean) => onSelect?.([row], isOn ? [row.id] : [])
  return (
    <tr
      className={styles.row}
      data-picks={props.picksByRow || undefined}
      onClick={(event) => props.picksByRow && isOfRow(event) && choose(isSingle || !isSelected)}
      data-selected={isSelected || undefined}
      aria-current={isCurrent || undefined}
      data-row-key={row.id}
    >
      {isSelected !== undefined && (
        <td className={styles.select}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            className={styles.check}
            checked={isSelected}
            aria-label={copy.table.select(title)}
            onChange={(event) => choose(event.target.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={styles.cell} {...cellPlace(column)}>
          {renderCell(row, column.key, index)}
        </td>
      ))}
      {renderActions !== null && (
        <td className={styles.cell} data-actions>
          {renderActions(row)}
        </td>
      )}
    </tr>
  )
}

/** Whether a click meant the row: a control in it has its own meaning, and whoever marks text to copy it chooses nothing. */
function isOfRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const isControl = target instanceof Element && target.closest('a, button, input, label, [role="button"]') !== null
  const marked = getSelection()
  return !isControl && !(marked?.type === 'Range' && marked.containsNode(currentTarget, true))
}

// `memo` loses the type parameter; the cast gives it back.
export const TableRow = memo(Row) as typeof Row
