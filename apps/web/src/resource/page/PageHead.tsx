import { useIsNarrow } from '@heliodesk/widgets/dom/useMediaQuery.ts'
import { Icon } from '@heliodesk/widgets/icon/Icon'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { hasPermission } from '../../session/permission.ts'
import { permitted, type ToolbarAction } from './actions.ts'
import styles from './page.module.css'

export interface PageHeadProps {
  readonly title: string
  /** 2 for a list inside a page. */
  readonly level?: 1 | 2
  readonly actions: readonly ToolbarAction[]
  /** Keys of actions that are running. */
  readonly busy?: readonly string[]
  /** Beside the title: saved views. */
  readonly children?: ReactNode
}

const noneBusy: readonly string[] = []

/** Title, saved views, and what can be done with the whole list. On a phone all but the main action wait behind 更多. */
export function PageHead({ title, level = 1, actions, busy = noneBusy, children }: PageHeadProps) {
  const isNarrow = useIsNarrow()
  const shown = permitted(actions, hasPermission)
  const direct = isNarrow ? shown.filter((action) => action.primary === true) : shown
  const rest = shown.filter((action) => !direct.includes(action))
  return (
    <header className={styles.head}>
      {level === 1 ? <h1 className={styles.title}>{title}</h1> : <h2 className={styles.title}>{title}</h2>}
      {children}
      <div className={styles.actions}>
        {rest.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: rest.map(({ key, label, icon }) => ({ key, label, icon })),
              onClick: ({ key }) => rest.find((action) => action.key === key)?.run(),
            }}
          >
            <Button aria-haspopup="menu">
              {copy.list.more} <Icon name="chevronDown" size={14} />
            </Button>
          </Dropdown>
        )}
        {direct.map((action) => (
          <Button
            key={action.key}
            type={action.primary === true ? 'primary' : 'default'}
            danger={action.danger === true}
            icon={action.icon}
            disabled={busy.includes(action.key)}
            aria-busy={busy.includes(action.key)}
            onClick={action.run}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </header>
  )
}
