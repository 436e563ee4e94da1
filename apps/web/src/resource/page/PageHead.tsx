import { MoreButton } from '@heliodesk/widgets/data-table/MoreButton'
import { useIsNarrow } from '@heliodesk/widgets/dom/useMediaQuery.ts'
import type { ReactNode } from 'react'
import { hasPermission } from '../../session/permission.ts'
import { Button } from '../../ui/Button.tsx'
import { permitted, type ToolbarAction } from './actions.ts'
import styles from './page.module.css'

export interface PageHeadProps {
  readonly title: string
  /** 2 for a list inside a page. */
  readonly level?: 1 | 2
  readonly actions: readonly ToolbarAction[]
  /** Keys of actions that are running. */
  readonly busy?: readonly string[]
  /** A list that has half of the page: the head is as short as on a phone. */
  readonly isHalf?: boolean
  /** Beside the title: saved views. */
  readonly children?: ReactNode
}

const lookOf = ({ danger, primary }: ToolbarAction) => (danger === true ? 'danger' : primary === true ? 'primary' : 'plain')

const noneBusy: readonly string[] = []

/** Title, saved views, and what can be done with the whole list. Where it is narrow, all but the main action wait behind 更多. */
export function PageHead({ title, level = 1, actions, busy = noneBusy, isHalf = false, children }: PageHeadProps) {
  const isNarrow = useIsNarrow() || isHalf
  const shown = permitted(actions, hasPermission)
  const direct = isNarrow ? shown.filter((action) => action.primary === true) : shown
  const rest = shown.filter((action) => !direct.includes(action))
  return (
    <header className={styles.head}>
      {level === 1 ? <h1 className={styles.title}>{title}</h1> : <h2 className={styles.title}>{title}</h2>}
      {children}
      <div className={styles.actions}>
        {rest.length > 0 && <MoreButton actions={rest} />}
        {direct.map((action) => (
          <Button
            key={action.key}
            look={lookOf(action)}
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
