import { useEffect } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { SentNote } from '#web/ui/SentNote.tsx'
import { useCountdown } from '#web/ui/useCountdown.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, inputClass } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import styles from '../LoginForm.module.css'
import { codeError, placePhoneRefusal } from '../phone/phoneForm.ts'
import own from './Alteration.module.css'
import type { Identity } from './IdentityStep.tsx'
import { useStepForm } from './useStepForm.ts'

interface Props {
  readonly identity: Identity
  readonly onVerified: (ticket: string) => void
  /** Back to the first step, where another code is ordered. */
  readonly onAgain: () => void
}

const fields = ['code'] as const

/** Second step: the code of the message, for a ticket. */
export function CodeStep({ identity, onVerified, onAgain }: Props) {
  const copy = auth.alteration
  const [left, start] = useCountdown()
  useEffect(() => start(60), [start])
  const { values, errors, busy, form, change, submit } = useStepForm(
    { code: '' },
    {
      fields,
      errorOf: (_, now) => codeError(now.code),
      send: async ({ code }) => {
        const body = { ...identity, smscode: code.trim() }
        onVerified((await call('POST /sys/user/phoneVerification', { body, silent: true })).ticket)
      },
      place: (error) => {
        const { code, form: general } = placePhoneRefusal(error)
        return { code, form: general }
      },
    },
  )
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SentNote text={copy.sendNote} />
      <Field name="code" label={auth.sms.code} error={errors.code}>
        {(props) => (
          <input
            {...props}
            className={inputClass}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            // biome-ignore lint/a11y/noAutofocus: the step asks for this one thing
            autoFocus
            maxLength={6}
            value={values.code}
            onChange={(event) => change('code', event.target.value)}
          />
        )}
      </Field>
      <button type="button" className={own.again} disabled={left > 0} onClick={onAgain}>
        {left > 0 ? auth.sms.wait(left) : copy.again}
      </button>
      {errors.form && <FormAlert text={errors.form} />}
      <Button type="submit" look="primary" busy={busy} className={styles.submit}>
        {copy.verify}
      </Button>
    </form>
  )
}
