import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { lastAnswerAt } from '../../api/freshness.ts'
import { expired as copy } from '../../copy/zhCN/expired.ts'
import { useReconnecting } from '../../realtime/connectionState.ts'
import { lookForNewVersion } from '../../realtime/newVersion.ts'
import { wakeNow } from '../../realtime/wake.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../toast.ts'
import styles from './ConnectionBanner.module.css'
import { VersionNote } from './VersionNote.tsx'

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

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'short' })

/** What is on the screen is as old as the last answer of the server. */
function AsOf() {
  const at = lastAnswerAt()
  return at === null ? null : <span className={styles.asOf}>{copy.asOf(clock.format(at))}</span>
}

/** Back in the network everything on screen is asked for anew. The live connection wakes by itself (realtime/wake.ts). */
function useCatchUp(): () => void {
  const queries = useQueryClient()
  useEffect(() => {
    const catchUp = (): void => {
      void queries.invalidateQueries()
      lookForNewVersion()
    }
    window.addEventListener('online', catchUp)
    return () => window.removeEventListener('online', catchUp)
  }, [queries])
  return () => {
    wakeNow()
    void queries.invalidateQueries()
  }
}

/** Says once that the connection is back: what is on screen is being asked for anew, what was typed stays. */
function useRestoredNote(isLost: boolean): void {
  const wasLost = useRef(false)
  useEffect(() => {
    if (wasLost.current && !isLost) toast.success(copy.restored, { key: 'connection' })
    wasLost.current = isLost
  }, [isLost])
}

function LostLine({ online, onRetry }: { readonly online: boolean; readonly onRetry: () => void }) {
  return (
    <div className={styles.banner}>
      <Icon name="cloudOff" size={16} />
      <span role="status">
        <span>{online ? copy.reconnecting : copy.offline}</span> <AsOf />
      </span>
      <button type="button" className={styles.action} onClick={onRetry}>
        {copy.retry}
      </button>
    </div>
  )
}

/** Quiet lines above the page: the network or the live connection is away (what is on screen stays usable), a new version is out. */
export function ConnectionBanner() {
  const online = useOnline()
  const reconnecting = useReconnecting()
  const retry = useCatchUp()
  const isLost = !online || reconnecting
  useRestoredNote(isLost)
  return (
    <>
      {isLost && <LostLine online={online} onRetry={retry} />}
      <VersionNote />
    </>
  )
}
