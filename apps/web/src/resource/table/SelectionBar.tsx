import { Button } from 'antd'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import type { Selection } from '../list/useSelection.ts'
import type { BatchAction } from '../page/actions.ts'
import type { AnyRow } from '../row.ts'
import styles from './table.module.css'

export interface SelectionBarProps<T extends AnyRow> {
  readonly selection: Selection<T>
  /** Rows of the shown page; chosen rows beyond them are told about. */
  readonly rows: readonly T[]
  readonly actions: readonly BatchAction<T>[]
}

/** What can be done with the chosen rows; it stands inside the card and pushes nothing out of view. */
export function SelectionBar<T extends AnyRow>({ selection, rows, actions }: SelectionBarProps<T>) {
  const count = selection.ids.length
  if (count === 0) return null
  const shown = new Set(rows.map((row) => row.id))
  const acrossPages = selection.ids.some((id) => !shown.has(id))
  return (
    <div className={styles.selection} role="toolbar" aria-label={copy.list.selected(count)}>
      <strong aria-live="polite">
        {copy.list.selected(count)}
        {acrossPages && ` · ${copy.list.acrossPages}`}
      </strong>
      <button type="button" className={styles.link} onClick={selection.clear}>
        {copy.list.clearSelection}
      </button>
      <span className={styles.selectionActions}>
        {actions.map((action) => (
          <Button key={action.key} icon={action.icon} danger={action.danger === true} onClick={() => action.run(selection.rows)}>
            {action.countLabel?.(count) ?? action.label}
          </Button>
        ))}
      </span>
    </div>
  )
}
