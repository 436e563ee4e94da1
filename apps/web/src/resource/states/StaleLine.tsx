import { formatDateTime, timeOf } from '@heliodesk/widgets/format/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'
import styles from './states.module.css'

/** A refresh failed: the old rows stay, and this line says from when they are. */
export function StaleLine<T extends AnyRow>({ list }: { readonly list: ResourceList<T> }) {
  if (list.staleSince === null) return null
  const time = timeOf(formatDateTime(new Date(list.staleSince))).slice(0, 5)
  return (
    <div className={styles.stale} role="alert">
      <Icon name="clock" size={16} />
      <span>{copy.state.stale(time)}</span>
      <button type="button" className={styles.retry} onClick={list.refresh}>
        {copy.state.retry}
      </button>
    </div>
  )
}
