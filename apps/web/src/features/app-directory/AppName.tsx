import { Icon, type IconName } from '#web/ui/Icon.tsx'
import styles from './appDirectory.module.css'

/** What the values of the dictionary `app_icon` look like; a value that somebody adds looks like a link. */
const drawings: Readonly<Record<string, IconName>> = {
  chart: 'sheet',
  table: 'table',
  code: 'code',
  link: 'link',
  building: 'building',
  clock: 'clock',
  search: 'search',
  image: 'image',
}

/** Name of a system or a tool with its picture. */
export function AppName({ icon, name }: { readonly icon: string | null; readonly name: string | null }) {
  return (
    <span className={styles.name}>
      <Icon name={drawings[icon ?? ''] ?? 'link'} size={16} />
      {name}
    </span>
  )
}
