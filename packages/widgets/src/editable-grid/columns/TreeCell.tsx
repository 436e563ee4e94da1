import type { ReactNode } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { Icon } from '../../icon/Icon.tsx'
import type { ShownTreeRow } from '../model/treeRows.ts'
import styles from './columns.module.css'

interface Props {
  readonly name: string
  readonly shown: ShownTreeRow
  readonly onToggle: () => void
  readonly onMore: () => void
  readonly children: ReactNode
}

const step = 20

/** The cell that carries a tree's arrows. The keys ← and → do the same as a press. */
export function TreeCell({ name, shown, onToggle, onMore, children }: Props) {
  const { row, depth, branch, hasMore } = shown
  const mayOpen = row['hasChildren'] === true || branch.loaded > 0
  return (
    <span className={styles.branch} style={{ paddingInlineStart: depth * step }}>
      {mayOpen ? (
        <button
          type="button"
          className={styles.fold}
          tabIndex={-1}
          aria-expanded={branch.isOpen}
          aria-label={branch.isOpen ? copy.collapse(name) : copy.expand(name)}
          onClick={onToggle}
        >
          <Icon name={branch.isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      {children}
      {branch.isLoading && <span className={styles.note}>{copy.loading}</span>}
      {branch.failure !== null && <span className={styles.failed}>{branch.failure}</span>}
      {branch.isOpen && hasMore && !branch.isLoading && (
        <button type="button" className={styles.fold} tabIndex={-1} aria-label={copy.loadMore} onClick={onMore}>
          <Icon name="plus" size={14} />
        </button>
      )}
    </span>
  )
}
