import { thousands } from '@heliodesk/contracts/text/thousands'
import { Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { useMenuTrigger } from '../dom/useMenuTrigger.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './views.module.css'

const SaveViewForm = lazy(() => import('./SaveViewForm.tsx'))

export interface ViewChip {
  readonly key: string
  readonly name: string
  /** How many rows it shows; undefined while unknown. */
  readonly count: number | undefined
  readonly isCurrent: boolean
  readonly onOpen: () => void
  /** Absent for the view that is always there. */
  readonly own?: { readonly onCopyLink: () => void; readonly onRemove: () => void }
}

export interface ViewChipsProps {
  readonly views: readonly ViewChip[]
  /** Absent when no further view can be kept. */
  readonly onSave?: ((name: string) => void) | undefined
}

/** Named states of a list as a row of chips. The chosen one is neutral and bold, and offers what can be done with it. */
export function ViewChips({ views, onSave }: ViewChipsProps) {
  const [isNaming, setNaming] = useState(false)
  return (
    <nav className={styles.views} aria-label={copy.views.list}>
      {views.map((view) => (
        <span key={view.key} className={styles.view} data-current={view.isCurrent || undefined}>
          <button type="button" className={styles.open} aria-current={view.isCurrent || undefined} onClick={view.onOpen}>
            {view.name}
            {view.count !== undefined && <span className={styles.count}>{thousands(view.count)}</span>}
          </button>
          {view.isCurrent && view.own !== undefined && <ViewMenu name={view.name} own={view.own} />}
        </span>
      ))}
      {onSave !== undefined && (
        <button type="button" className={styles.save} aria-haspopup="dialog" onClick={() => setNaming(true)}>
          <Icon name="plus" size={14} /> {copy.views.save}
        </button>
      )}
      {isNaming && onSave !== undefined && (
        <Suspense>
          <SaveViewForm onSave={onSave} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </nav>
  )
}

function ViewMenu({ name, own }: { readonly name: string; readonly own: NonNullable<ViewChip['own']> }) {
  const { trigger, choose } = useMenuTrigger()
  const items = [
    { key: 'link', label: copy.views.copyLink },
    { key: 'remove', label: copy.views.remove, danger: true },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key === 'link' ? own.onCopyLink : own.onRemove) }}>
      <button ref={trigger} type="button" className={styles.menu} aria-label={copy.views.menu(name)} aria-haspopup="menu">
        <Icon name="chevronDown" size={12} />
      </button>
    </Dropdown>
  )
}
