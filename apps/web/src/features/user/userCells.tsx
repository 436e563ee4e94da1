import { Age } from '@heliodesk/widgets/age/Age'
import { time } from '#web/copy/zhCN/time.ts'
import { userAdmin as copy } from '#web/copy/zhCN/userAdmin.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './UserAdmin.module.css'
import { isFrozen, type UserRow } from './useUserActions.ts'

/** Both flags in one column, and the status with a shape beside the word. */
export const userCells: Cells<UserRow> = {
  haveViewFinancialData: (row) => <Flags row={row} />,
  // Never signed in is drawn as unknown by the kind of the field.
  lastLoginTime: (row) => (row.lastLoginTime ? <Age time={row.lastLoginTime} texts={time} /> : undefined),
  status: (row) => (
    <span className={styles.status}>
      {isFrozen(row) ? <Icon name="lock" size={14} /> : <span className={styles.dot} />}
      {row.status_dictText}
    </span>
  ),
}

function Flags({ row }: { readonly row: UserRow }) {
  const texts = [
    ...(row.haveViewFinancialData === 'Y' ? [copy.financial] : []),
    ...(row.haveExportData === 'Y' ? [copy.exporting] : []),
  ]
  if (texts.length === 0) return copy.none
  return (
    <span className={styles.flags}>
      {texts.map((text) => (
        <Tag key={text} tone="plain">
          {text}
        </Tag>
      ))}
    </span>
  )
}
