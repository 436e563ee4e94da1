import { resource as copy } from '../../copy/zhCN/resource.ts'
import type { Selection } from '../list/useSelection.ts'
import type { AnyRow } from '../row.ts'
import styles from './table.module.css'

export function SelectAll<T extends AnyRow>({
  selection,
  rows,
}: {
  readonly selection: Selection<T>
  readonly rows: readonly T[]
}) {
  const chosen = rows.filter((row) => selection.ids.includes(row.id)).length
  const all = rows.length > 0 && chosen === rows.length
  return (
    <th scope="col" className={styles.head} data-select>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={copy.list.selectAll}
        checked={all}
        disabled={rows.length === 0}
        ref={(box) => {
          if (box !== null) box.indeterminate = chosen > 0 && !all
        }}
        onChange={(event) => selection.setOnPage(rows, event.target.checked ? rows.map((row) => row.id) : [])}
      />
    </th>
  )
}
