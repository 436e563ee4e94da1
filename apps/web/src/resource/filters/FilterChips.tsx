import { Icon } from '#web/ui/Icon.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'
import { filterParts, noConditions } from './filterParts.ts'
import styles from './filters.module.css'
import { usePartText } from './usePartText.ts'

/** Each condition as a chip that can be taken away alone. */
export function FilterChips<T extends AnyRow>({ list }: { readonly list: ResourceList<T> }) {
  const parts = filterParts(list.address, list.state).filter((part) => part.kind !== 'keyword')
  const textOf = usePartText(list.resource, parts)
  if (parts.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={copy.filter.conditions}>
      {parts.map((part) => {
        const { full } = textOf(part)
        return (
          <li key={part.key} className={styles.chip}>
            {full}
            <button
              type="button"
              className={styles.drop}
              aria-label={copy.filter.remove(full)}
              onClick={() => list.update(part.without)}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" className={styles.link} onClick={() => list.update(noConditions)}>
          {copy.filter.clear}
        </button>
      </li>
    </ul>
  )
}
