import { thousands } from '@heliodesk/widgets/format/format.ts'
import type { ReactNode } from 'react'
import type { ListPage } from '../../api/resource.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import type { ColumnDef } from './columnDef.ts'
import { pinStyle } from './pinStyle.ts'
import styles from './table.module.css'

export interface SumRowProps {
  readonly columns: readonly ColumnDef[]
  readonly summary: NonNullable<ListPage['summary']>
  readonly note: ReactNode
  readonly hasSelection: boolean
  readonly hasActions: boolean
}

/** Totals over all matching rows, not only the shown page. They stay in view while rows scroll. */
export function SumRow({ columns, summary, note, hasSelection, hasActions }: SumRowProps) {
  return (
    <tfoot>
      <tr className={styles.sum}>
        {hasSelection && <td className={styles.select} />}
        {columns.map((column, index) => {
          const value = summary[column.key]
          return (
            <td
              key={column.key}
              className={styles.cell}
              data-align={column.align}
              data-pinned={column.pinnedAt !== null || undefined}
              data-pin-edge={column.isPinEdge || undefined}
              style={pinStyle(column.pinnedAt)}
            >
              {index === 0 && <span>{copy.list.sum}</span>}
              {index === 1 && note}
              {value !== undefined && value !== null && thousands(value)}
            </td>
          )
        })}
        {hasActions && <td className={styles.cell} data-actions />}
      </tr>
    </tfoot>
  )
}
