import type { ReactNode } from 'react'
import { copy } from '../copy/zhCN.ts'
import { cellPlace } from './cellPlace.ts'
import type { PlacedColumn } from './column.ts'
import styles from './table.module.css'

export interface SumRowProps {
  readonly columns: readonly PlacedColumn[]
  readonly sums: Readonly<Record<string, ReactNode>>
  readonly note: ReactNode
  readonly hasSelection: boolean
  readonly hasActions: boolean
}

/** Totals over all matching rows, not only the shown page. They stay in view while rows scroll. */
export function SumRow({ columns, sums, note, hasSelection, hasActions }: SumRowProps) {
  /** Without a total of its own: the note may reach into it instead of being cut. */
  const isBare = (column: PlacedColumn | undefined) => column !== undefined && !(column.key in sums)
  return (
    <tfoot>
      <tr className={styles.sum}>
        {hasSelection && <td className={styles.select} />}
        {columns.map((column, index) => (
          <td
            key={column.key}
            className={styles.cell}
            {...cellPlace(column)}
            {...(index === 1 && isBare(columns[index + 1]) ? { 'data-reaches': '' } : {})}
          >
            {index === 0 && <span>{copy.table.sum}</span>}
            {index === 1 && note}
            {sums[column.key]}
          </td>
        ))}
        {hasActions && <td className={styles.cell} data-actions />}
      </tr>
    </tfoot>
  )
}
