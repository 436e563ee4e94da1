import { useEffect, useState } from 'react'
import { browserPath } from '#web/api/browserPath.ts'
import { acceptance as copy } from '#web/copy/zhCN/acceptance.ts'
import { lifecycle } from '#web/copy/zhCN/lifecycle.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormAlert } from '#web/ui/FormAlert.tsx'
import styles from './acceptance.module.css'
import { giveUp, type PhotoQueue, sendWaiting } from './photoQueue.ts'

const minute = 60_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How many photos and scanned numbers wait on this phone and how old the oldest is; those that the server refused, each with its reason. */
export function WaitingPhotos({ owner, queue }: { readonly owner: string; readonly queue: PhotoQueue }) {
  const now = useNow()
  const { photos, pieces, isFull, isUnkept, isSending } = queue
  const waiting = photos.filter(({ problem }) => problem === null)
  const scans = pieces.filter(({ problem }) => problem === null)
  const refused = [...photos, ...pieces].filter(({ problem }) => problem !== null)
  const [oldest] = [...waiting, ...scans].toSorted((one, other) => one.heldMs - other.heldMs)
  const minutes = oldest === undefined ? 0 : Math.max(0, Math.floor((now - oldest.heldMs) / minute))
  return (
    <>
      {isFull && <FormAlert text={copy.full} />}
      {isUnkept && <FormAlert text={copy.unkept} />}
      {oldest !== undefined && (
        <div className={styles.waiting} role="status">
          {waiting.length > 0 && <span>{copy.waiting(waiting.length, minutes)}</span>}
          {scans.length > 0 && <span>{copy.scansWaiting(scans.length, minutes)}</span>}
          <Button onClick={() => void sendWaiting(owner)} busy={isSending}>
            {copy.sendNow}
          </Button>
          {!navigator.onLine && <small>{copy.offline}</small>}
        </div>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label={copy.refused(refused.length)}>
          {refused.map(({ key, name, problem, way }) => (
            <li key={key}>
              <span>{problem}</span>
              {way !== undefined && (
                <a href={browserPath(way)} target="_blank" rel="noopener" aria-label={lifecycle.mendIt(problem ?? '')}>
                  {lifecycle.mend}
                </a>
              )}
              <Button look="link" aria-label={copy.giveUpName(name)} onClick={() => void giveUp(owner, key)}>
                {copy.giveUp}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
