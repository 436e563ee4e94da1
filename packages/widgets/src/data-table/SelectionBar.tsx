import { Button } from 'antd'
import type { ReactNode } from 'react'
import { copy } from '../copy/zhCN.ts'
import styles from './table.module.css'

export interface SelectionAction {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly run: () => void
}

export interface SelectionBarProps {
  readonly count: number
  /** Some of the chosen rows are not on the shown page. */
  readonly isAcrossPages: boolean
  readonly actions: readonly SelectionAction[]
  readonly onClear: () => void
}

/** What can be done with the chosen rows; it stands inside the card and pushes nothing out of view. */
export function SelectionBar({ count, isAcrossPages, actions, onClear }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <div className={styles.selection} role="toolbar" aria-label={copy.table.selected(count)}>
      <strong aria-live="polite">
        {copy.table.selected(count)}
        {isAcrossPages && ` · ${copy.table.acrossPages}`}
      </strong>
      <button type="button" className={styles.link} onClick={onClear}>
        {copy.table.clearSelection}
      </button>
      <span className={styles.selectionActions}>
        {actions.map((action) => (
          <Button key={action.key} icon={action.icon} danger={action.danger === true} onClick={action.run}>
            {action.label}
          </Button>
        ))}
      </span>
    </div>
  )
}
