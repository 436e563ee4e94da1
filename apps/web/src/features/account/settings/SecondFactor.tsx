import type { FactorState, Passkey } from '@heliodesk/contracts/endpoints/secondFactor'
import { useId } from 'react'
import { call } from '#web/api/client.ts'
import { confirm } from '#web/app/confirm.ts'
import { openFactorSetup, warmFactorSetup } from '#web/app/proof/openFactorSetup.ts'
import { toast } from '#web/app/toast.ts'
import { proof as copy } from '#web/copy/zhCN/proof.ts'
import { useSession } from '#web/session/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useFactors, useRefreshFactors } from '../useAccount.ts'
import { openRenameDialog } from './openRenameDialog.ts'
import { Row, Rows } from './Rows.tsx'
import styles from './settings.module.css'

const minutes = (time: string): string => time.slice(0, 16)
// A refusal was shown by the call itself.
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

/** What is asked beside the password at the sign-in: codes by time, passkeys, and the codes kept for a lost device. */
export function SecondFactor() {
  const id = useId()
  const query = useFactors()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.blockHead}>
        <h3 id={id}>{copy.section}</h3>
      </div>
      <p className={styles.quiet}>
        {copy.sectionNote}
        {query.data?.isRequired && <strong> {copy.required}</strong>}
      </p>
      <Loaded query={query} height={180}>
        {(state) => <Factors state={state} />}
      </Loaded>
    </section>
  )
}

function useFactorActions() {
  const refresh = useRefreshFactors()
  const username = useSession((session) => session.user?.username ?? '')
  const onChanged = (): void => void refresh()
  const remove = async (title: string, work: () => Promise<unknown>, done: string): Promise<void> => {
    if (!(await confirm({ title, text: copy.removeText, confirm: copy.remove, cancel: copy.cancel, danger: true }))) return
    await work()
    toast.success(done)
    await refresh()
  }
  return {
    setUp: (kind: 'totp' | 'passkey') => openFactorSetup({ kind, username, onChanged }),
    rename: (passkey: Passkey) => openRenameDialog({ passkey, onChanged }),
    dropTotp: () => quietly(remove(copy.totpOffTitle, () => call('DELETE /sys/secondFactor/totp', {}), copy.totpOff)),
    dropPasskey: ({ id, name }: Passkey) =>
      quietly(
        remove(copy.removeTitle(name), () => call('DELETE /sys/secondFactor/passkey/remove', { query: { id } }), copy.removed),
      ),
    renewCodes: () =>
      quietly(
        (async () => {
          const question = {
            title: copy.renewTitle,
            text: copy.renewText,
            confirm: copy.renew,
            cancel: copy.cancel,
            danger: true,
          }
          if (!(await confirm(question))) return
          const { recoveryCodes } = await call('POST /sys/secondFactor/recovery', {})
          openFactorSetup({ kind: 'codes', username, codes: recoveryCodes ?? [], onChanged })
          await refresh()
        })(),
      ),
  }
}

function Factors({ state }: { readonly state: FactorState }) {
  const { setUp, rename, dropTotp, dropPasskey, renewCodes } = useFactorActions()
  const warm = { onPointerEnter: warmFactorSetup, onFocus: warmFactorSetup }
  const isOn = state.totp || state.passkeys.length > 0
  return (
    <Rows>
      <Row
        title={copy.methods.totp}
        note={`${copy.totpNote} · ${state.totpSince === null ? copy.off : copy.totpSince(minutes(state.totpSince))}`}
      >
        {state.totp ? (
          <Button look="danger" aria-label={copy.turnOffTotp} onClick={dropTotp}>
            {copy.turnOff}
          </Button>
        ) : (
          <Button {...warm} aria-label={copy.turnOnTotp} onClick={() => setUp('totp')}>
            {copy.turnOn}
          </Button>
        )}
      </Row>
      <Row title={copy.methods.passkey} note={copy.passkeyNote}>
        <Button {...warm} aria-label={copy.passkeyTitle} onClick={() => setUp('passkey')}>
          {copy.passkeySubmit}
        </Button>
      </Row>
      {state.passkeys.map((passkey) => (
        <Row key={passkey.id} title={passkey.name} note={noteOf(passkey)}>
          <span className={styles.rowButtons}>
            <Button aria-label={copy.renameOf(passkey.name)} onClick={() => rename(passkey)}>
              {copy.rename}
            </Button>
            <Button look="danger" aria-label={copy.removeOf(passkey.name)} onClick={() => dropPasskey(passkey)}>
              {copy.remove}
            </Button>
          </span>
        </Row>
      ))}
      {isOn && (
        <Row title={copy.methods.recovery} note={copy.recoveryLeft(state.recoveryLeft)}>
          <Button onClick={renewCodes}>{copy.renew}</Button>
        </Row>
      )}
    </Rows>
  )
}

const noteOf = ({ createTime, lastUsedTime, isBackedUp }: Passkey): string =>
  [
    copy.added(minutes(createTime)),
    lastUsedTime === null ? copy.unused : copy.used(minutes(lastUsedTime)),
    ...(isBackedUp ? [copy.synced] : []),
  ].join(' · ')
