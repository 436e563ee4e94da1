import { Icon } from '#web/ui/Icon.tsx'
import { category as copy } from '../../copy/zhCN/category.ts'
import styles from './category.module.css'
import type { Place } from './treeRows.ts'

export interface BranchNameProps {
  readonly name: string
  readonly place: Place | undefined
  readonly hasChildren: boolean
  readonly onToggle: () => void
  readonly onOpen: () => void
}

/** The name of a node at its depth, with what opens it. */
export function BranchName({ name, place, hasChildren, onToggle, onOpen }: BranchNameProps) {
  const { depth = 0, isOpen = false, isLoading = false } = place ?? {}
  return (
    <span className={styles.branch} style={{ paddingInlineStart: depth * 20 }} data-depth={depth}>
      {hasChildren ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={isOpen ? copy.closeOf(name) : copy.openOf(name)}
          aria-busy={isLoading || undefined}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      <button type="button" className={styles.name} onClick={onOpen}>
        {name}
      </button>
    </span>
  )
}
