import type { OverlayProps } from '#web/app/overlay/overlays.ts'
import { toast } from '#web/app/toast.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeLine } from '#web/ui/CodeLine.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormAlert } from '#web/ui/FormAlert.tsx'
import { SentNote } from '#web/ui/SentNote.tsx'
import { FormField } from './FormField.tsx'
import styles from './settings.module.css'
import { usePhoneForm } from './usePhoneForm.ts'

/** A new number (A§5: the rule of mobile numbers), the code that was sent to it, and the password that allows it. */
export default function PhoneDialog({ onClose }: OverlayProps) {
  const state = usePhoneForm(() => {
    toast.success(copy.phoneSaved)
    onClose()
  })
  const { values, problems, change } = state
  return (
    <Dialog title={copy.phoneTitle} width={440} onClose={onClose}>
      <form ref={state.form} onSubmit={state.submit} noValidate>
        <p className={styles.dialogNote}>{copy.phoneNote}</p>
        <FormField label={copy.newPhone} required problem={problems.phone}>
          {(given) => (
            <input
              {...given}
              className={styles.input}
              name="phone"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={20}
              value={values.phone}
              onChange={(event) => change('phone', event.target.value)}
            />
          )}
        </FormField>
        <FormField label={copy.smsCode} required problem={problems.code}>
          {(given) => (
            <CodeLine
              input={{ ...given, name: 'code', className: `${styles.input} ${styles.codeInput}` }}
              value={values.code}
              onChange={(value) => change('code', value)}
              wait={state.wait}
              isSending={state.isSending}
              onSend={state.send}
              words={{ send: copy.sendCode, again: copy.sendAgain }}
            />
          )}
        </FormField>
        {state.isSent && <SentNote text={copy.codeSent} />}
        <FormField label={copy.password} required problem={problems.password}>
          {(given) => (
            <input
              {...given}
              className={styles.input}
              name="password"
              type="password"
              autoComplete="current-password"
              value={values.password}
              onChange={(event) => change('password', event.target.value)}
            />
          )}
        </FormField>
        {problems.form && <FormAlert text={problems.form} />}
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button look="primary" type="submit" busy={state.isSaving}>
            {copy.change}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
