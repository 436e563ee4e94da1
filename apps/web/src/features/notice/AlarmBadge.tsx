import { shell } from '../../copy/zhCN/shell.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

/** The faulty stations (ROUTE-30: the query stays 2 as written). */
export const faultyPath = '/station/index?status=2'

/** Number of open alarms; leads to the faulty stations (NOTICE-11). */
export function AlarmBadge({ count, onOpen }: { readonly count: number; readonly onOpen: (path: string) => void }) {
  return (
    <IconButton label={shell.alarms.badge(count)} badge={count} badgeLook="alarm" onClick={() => onOpen(faultyPath)}>
      <Icon name="alarm" size={18} />
    </IconButton>
  )
}
