import { auth } from '#web/copy/zhCN/auth.ts'
import { call } from '../../../api/client.ts'
import { confirmError, newPasswordError, placePasswordRefusal } from '../../../app/password/passwordForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import styles from '../LoginForm.module.css'
import type { Identity } from './IdentityStep.tsx'
import { useStepForm } from './useStepForm.ts'

interface Props {
  readonly identity: Identity
  readonly ticket: string
  readonly onDone: () => void
}

const fields = ['password', 'confirmpassword'] as const

/** Third step: the new password, with its rules. */
export function PasswordStep({ identity, ticket, onDone }: Props) {
  const copy = auth.alteration
  const { values, errors, busy, form, change, submit } = useStepForm(
    { password: '', confirmpassword: '' },
    {
      fields,
      errorOf: (field, now) => {
        if (field === 'confirmpassword') return now.confirmpassword === '' ? auth.password.confirmMissing : confirmError(now)
        const owner = { username: identity.username, phone: identity.mobile }
        return now.password === '' ? auth.password.nextMissing : newPasswordError(now.password, owner)
      },
      send: async (now) => {
        await call('POST /auth/forge-password', { body: { ticket, ...now }, silent: true })
        onDone()
      },
      place: (error) => {
        const { password, form: general } = placePasswordRefusal(error)
        return { password, form: general }
      },
    },
  )
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <input type="text" name="username" autoComplete="username" value={identity.username} readOnly hidden />
      <PasswordInput
        name="password"
        label={copy.password}
        hint={auth.passwordHint}
        autoComplete="new-password"
        value={values.password}
        error={errors.password}
        onChange={(value) => change('password', value)}
      />
      <PasswordInput
        name="confirmpassword"
        label={copy.confirm}
        autoComplete="new-password"
        value={values.confirmpassword}
        error={errors.confirmpassword}
        onChange={(value) => change('confirmpassword', value)}
      />
      {errors.form && <FormAlert text={errors.form} />}
      <Button type="submit" look="primary" busy={busy} className={styles.submit}>
        {copy.submit}
      </Button>
    </form>
  )
}
