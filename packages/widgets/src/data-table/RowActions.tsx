import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { copy } from '../copy/zhCN.ts'
import { textWidth } from '../dom/textWidth.ts'
import { useMenuTrigger } from '../dom/useMenuTrigger.ts'
import styles from './table.module.css'

export interface RowActionItem {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly run: () => void
}

export interface RowActionsProps {
  /** Name of the row, so that「更多」and「编辑」can be told apart by ear. */
  readonly title: string
  readonly actions: readonly RowActionItem[]
}

const linkFont = 14
const headFont = { size: 12, weight: 600 } as const
const gap = 12
/** Padding at both sides of the cell. */
const around = 18

/** Room for the links and for the head above them in px. */
export function rowActionsWidth(actions: readonly { readonly label: string }[]): number {
  const shown = actions.length > 3 ? [...actions.slice(0, 2), { label: copy.table.more }] : actions
  const links = shown.reduce((width, { label }) => width + textWidth(label, linkFont) + gap, -gap)
  return Math.max(links, textWidth(copy.table.actions, headFont.size, headFont.weight)) + around
}

/** At most three links; with more actions the third is「更多」. */
export function RowActions({ title, actions }: RowActionsProps) {
  const direct = actions.length > 3 ? actions.slice(0, 2) : actions
  const rest = actions.slice(direct.length)
  return (
    <span className={styles.rowActions}>
      {direct.map(({ key, label, run }) => (
        <button key={key} type="button" className={styles.link} aria-label={`${label} ${title}`} onClick={run}>
          {label}
        </button>
      ))}
      {rest.length > 0 && <MoreActions title={title} actions={rest} />}
    </span>
  )
}

export function MoreActions({ title, actions }: RowActionsProps) {
  const { trigger, choose } = useMenuTrigger()
  const items = actions.map(({ key, label, icon, danger }) => ({ key, label, icon, danger: danger === true }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => choose(actions.find((action) => action.key === key)?.run) }}
    >
      <button ref={trigger} type="button" className={styles.link} aria-label={copy.table.moreOf(title)} aria-haspopup="menu">
        {copy.table.more}
      </button>
    </Dropdown>
  )
}
