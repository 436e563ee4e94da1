import { useSyncExternalStore } from 'react'
import { shell } from '../../copy/zhCN/shell.ts'
import { useReconnecting } from '../../realtime/connectionState.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './ConnectionBanner.module.css'

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed)
      window.addEventListener('offline', changed)
      return () => {
        window.removeEventListener('online', changed)
        window.removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
  )
}

/** One quiet line while the network or the live connection is away; what is on screen stays usable. */
export function ConnectionBanner() {
  const online = useOnline()
  const reconnecting = useReconnecting()
  if (online && !reconnecting) return null
  return (
    <div className={styles.banner} role="status">
      <Icon name="cloudOff" size={16} />
      {online ? shell.reconnecting : shell.offline}
    </div>
  )
}
