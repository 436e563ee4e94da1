import type { AccountSession } from '@heliodesk/contracts/endpoints/account'
import { Age } from '@heliodesk/widgets/age/Age'
import { useId } from 'react'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { time } from '#web/copy/zhCN/time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from '../useAccount.ts'
import styles from './settings.module.css'

const nameOf = (session: AccountSession): string => session.device || copy.unknownDevice

/** Where one is signed in; ending a session closes the pages that are open there. */
export function SessionList() {
  const id = useId()
  const query = useSessions()
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const others = (query.data?.length ?? 1) - 1
  const askEnd = async (session: AccountSession): Promise<void> => {
    const device = nameOf(session)
    const question = { title: copy.endTitle(device), text: copy.endText, confirm: copy.end, cancel: copy.cancel, danger: true }
    if (!(await confirm(question))) return
    await end.mutateAsync(session.id)
    toast.success(copy.endDone)
  }
  const askEndOthers = async (): Promise<void> => {
    const title = copy.endOthersTitle(others)
    if (!(await confirm({ title, text: copy.endText, confirm: copy.endOthers, cancel: copy.cancel, danger: true }))) return
    const { count } = await endOthers.mutateAsync()
    toast.success(copy.endOthersDone(count))
  }
  // A refusal was shown by the call itself.
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined)
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.blockHead}>
        <h3 id={id}>{copy.mySessions}</h3>
        {others > 0 && (
          <Button look="danger" busy={endOthers.isPending} onClick={() => quietly(askEndOthers())}>
            {copy.endOthers}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{copy.mySessionsNote}</p>
      <Loaded query={query} height={120}>
        {(sessions) => (
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} onEnd={() => quietly(askEnd(session))} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function SessionItem({ session, onEnd }: { readonly session: AccountSession; readonly onEnd: () => void }) {
  const device = nameOf(session)
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.isCurrent && <span className={styles.here}>{copy.thisOne}</span>}
        <p>{[session.ip, session.departName, copy.signedInAt(session.createTime.slice(0, 16))].filter(Boolean).join(' · ')}</p>
      </div>
      <span className={styles.seen}>
        {copy.lastSeen} <Age time={session.lastSeen} texts={time} />
      </span>
      <span className={styles.sessionAction}>
        {!session.isCurrent && (
          <button type="button" className={styles.dangerLink} aria-label={copy.endOf(device)} onClick={onEnd}>
            {copy.end}
          </button>
        )}
      </span>
    </li>
  )
}
