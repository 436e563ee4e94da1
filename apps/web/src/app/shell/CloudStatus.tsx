import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/queryKeys.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { usePermission } from '../../session/permission.ts'
import { Icon } from '../../ui/Icon.tsx'
import { homePath } from '../routes/staticRoutes.ts'
import styles from './CloudStatus.module.css'

/** A vendor's cloud counts as late when its newest measurement is older than this, in minutes. */
const lateAfterMinutes = 30

/** How many vendor clouds report, and how many are late; under the menu, with a way to the list on the home page. */
export function CloudStatus({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const allowed = usePermission('dashboard')
  const { data } = useQuery({
    queryKey: [...queryKeys.fleet, 'freshness'],
    enabled: allowed,
    queryFn: ({ signal }) => call('GET /api/fleet/freshness', { query: {}, signal, silent: true }),
    refetchInterval: 60_000,
  })
  const clouds = data?.filter((vendor) => vendor.stations > 0) ?? []
  if (clouds.length === 0) return null
  const late = clouds.filter((vendor) => vendor.delayMinutes === null || vendor.delayMinutes > lateAfterMinutes).length
  return (
    <div className={styles.status} data-late={late > 0 || undefined}>
      <Icon name="clock" size={15} />
      <span className={styles.text}>{shell.clouds(clouds.length, late)}</span>
      <button type="button" className={styles.view} onClick={() => onOpen(homePath)}>
        {shell.view}
      </button>
    </div>
  )
}
