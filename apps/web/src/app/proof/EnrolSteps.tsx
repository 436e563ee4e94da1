import { useState } from 'react'
import { proof as copy } from '../../copy/zhCN/proof.ts'
import { logout } from '../../session/logout.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { reloadWindow } from '../unsaved.ts'
import { PasskeySetup } from './PasskeySetup.tsx'
import { canUsePasskeys } from './passkeys.ts'
import styles from './proof.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'

interface Props {
  readonly username: string
  /** Of a session that is not stored yet. */
  readonly token?: string
  readonly onDone: () => void
}

/** What an administrator is led to before anything else: a factor, then its recovery codes. There is no way around it but out. */
export default function EnrolSteps({ username, token, onDone }: Props) {
  const [kind, setKind] = useState<'totp' | 'passkey'>('totp')
  const [codes, setCodes] = useState<readonly string[]>()
  const enrolled = (made: readonly string[] | null): void => (made === null ? onDone() : setCodes(made))
  if (codes) {
    return (
      <Dialog key="codes" title={copy.codesTitle} width={460}>
        <RecoveryCodes codes={codes} username={username} onDone={onDone} />
      </Dialog>
    )
  }
  const leave = (): void => void logout().then(reloadWindow)
  const setup = { token, onDone: enrolled, onCancel: leave, cancel: copy.leave }
  return (
    <Dialog key="enrol" title={copy.enrolTitle} width={520}>
      <p>{copy.enrolForced}</p>
      {kind === 'totp' ? <TotpSetup {...setup} /> : <PasskeySetup {...setup} />}
      {canUsePasskeys() && (
        <p className={styles.others}>
          <button type="button" className={styles.link} onClick={() => setKind(kind === 'totp' ? 'passkey' : 'totp')}>
            {kind === 'totp' ? copy.enrolPasskeyInstead : copy.enrolTotpInstead}
          </button>
        </p>
      )}
    </Dialog>
  )
}
