import { copy } from '../copy/zhCN.ts'
import styles from './table.module.css'

export interface SelectAllProps<T extends { readonly id: string }> {
  readonly ids: readonly string[]
  /** Rows of the shown page; others are not touched. */
  readonly rows: readonly T[]
  readonly onChange: (page: readonly T[], ids: readonly string[]) => void
}

export function SelectAll<T extends { readonly id: string }>({ ids, rows, onChange }: SelectAllProps<T>) {
  const chosen = rows.filter((row) => ids.includes(row.id)).length
  const all = rows.length > 0 && chosen === rows.length
  return (
    <th scope="col" className={styles.head} data-select>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={copy.table.selectAll}
        checked={all}
        disabled={rows.length === 0}
        ref={(box) => {
          if (box !== null) box.indeterminate = chosen > 0 && !all
        }}
        onChange={(event) => onChange(rows, event.target.checked ? rows.map((row) => row.id) : [])}
      />
    </th>
  )
}

/** Stands where the box would, over radio buttons. */
export function NoSelectAll() {
  return (
    <td className={styles.head} data-select>
      <span />
    </td>
  )
}
