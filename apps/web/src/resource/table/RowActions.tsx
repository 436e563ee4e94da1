import { Dropdown } from 'antd'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import type { RowAction } from '../page/actions.ts'
import type { AnyRow } from '../row.ts'
import styles from './table.module.css'

export interface RowActionsProps {
  readonly row: AnyRow
  /** Name of the row, so that「更多」can be told apart by ear. */
  readonly title: string
  readonly actions: readonly RowAction[]
}

/** At most three links; with more actions the third is「更多」. */
export function RowActions({ row, title, actions }: RowActionsProps) {
  const shown = actions.filter((action) => action.isShown?.(row) ?? true)
  const direct = shown.length > 3 ? shown.slice(0, 2) : shown
  const rest = shown.slice(direct.length)
  return (
    <span className={styles.rowActions}>
      {direct.map((action) => (
        <button
          key={action.key}
          type="button"
          className={styles.link}
          aria-label={`${action.label} ${title}`}
          onClick={() => action.run(row)}
        >
          {action.label}
        </button>
      ))}
      {rest.length > 0 && <MoreActions row={row} title={title} actions={rest} />}
    </span>
  )
}

export function MoreActions({ row, title, actions }: RowActionsProps) {
  const items = actions.map(({ key, label, icon, danger }) => ({ key, label, icon, danger: danger === true }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => actions.find((action) => action.key === key)?.run(row) }}>
      <button type="button" className={styles.link} aria-label={copy.list.moreOf(title)} aria-haspopup="menu">
        {copy.list.more}
      </button>
    </Dropdown>
  )
}
