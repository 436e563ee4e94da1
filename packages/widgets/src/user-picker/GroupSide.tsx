import { group } from '@heliodesk/contracts/resources/system/group'
import { Button } from 'antd'
import { picker as copy } from '../copy/zhCN/picker.ts'
import { useAsked } from '../dom/useAsked.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from '../picker/picker.module.css'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { StateView } from '../state/StateView.tsx'

/** Whose people are shown: those of a department with the ones below it, or those of a group. */
export interface Circle {
  readonly kind: 'depart' | 'group'
  readonly id: string
  readonly title: string
}

export interface GroupSideProps {
  readonly selectedId: string | undefined
  /** Null when the chosen one is clicked again: everybody. */
  readonly onSelect: (circle: Circle | null) => void
}

/** Groups are made by hand: more than these nobody keeps apart. */
const ask = { pageNo: 1, pageSize: 200, filters: { groupType: 'user' } }

/** The groups of people at the left of the people. */
export function GroupSide({ selectedId, onSelect }: GroupSideProps) {
  const { pickers } = useWidgetServices()
  const asked = useAsked('groups', (signal) => pickers.records(group, ask, signal))
  const rows = asked.data?.records ?? []
  return (
    <div className={styles.sideTree}>
      {asked.failure !== undefined && (
        <StateView kind="failed" title={copy.user.groupsFailed} hint={asked.failure}>
          <Button onClick={asked.again}>{copy.retry}</Button>
        </StateView>
      )}
      {asked.data !== undefined && rows.length === 0 && <StateView kind="empty" title={copy.user.noGroups} />}
      <ul className={styles.groups} aria-label={copy.user.groups}>
        {rows.map((row) => {
          const title = String(row.groupName)
          return (
            <li key={row.id}>
              <button
                type="button"
                className={styles.group}
                aria-pressed={row.id === selectedId}
                onClick={() => onSelect(row.id === selectedId ? null : { kind: 'group', id: row.id, title })}
              >
                <Icon name="person" size={14} />
                <span>{title}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
