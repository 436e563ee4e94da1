import { type FormEvent, useState } from 'react'
import { call } from '#web/api/client.ts'
import { toast } from '#web/app/toast.ts'
import { Button } from '#web/app/ui/Button.tsx'
import { Dialog } from '#web/app/ui/Dialog.tsx'
import { Field, inputClass } from '#web/app/ui/Field.tsx'
import { userAdmin as copy } from '#web/copy/zhCN/userAdmin.ts'
import styles from './UserAdmin.module.css'
import type { UserRow } from './useUserActions.ts'

/** A new password for somebody else, typed twice. */
export function ResetDialog({ row, onClose }: { readonly row: UserRow; readonly onClose: () => void }) {
  const [values, setValues] = useState({ password: '', confirmpassword: '' })
  const [wrong, setWrong] = useState<{ readonly password?: string; readonly confirmpassword?: string }>({})
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = {
      ...(values.password === '' && { password: copy.passwordMissing }),
      ...(values.password !== values.confirmpassword && { confirmpassword: copy.confirmWrong }),
    }
    setWrong(found)
    setRefused('')
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    try {
      await call('PUT /sys/user/changePassword', { body: { username: row.username ?? '', ...values }, silent: true })
      toast.success(copy.resetDone)
      onClose()
    } catch (error) {
      setBusy(false)
      setRefused(error instanceof Error ? error.message : String(error))
    }
  }
  const input = (name: 'password' | 'confirmpassword', label: string) => (
    <Field name={name} label={label} error={wrong[name]}>
      {(props) => (
        <input
          {...props}
          className={inputClass}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <Dialog title={copy.resetTitle(row.realname ?? '')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.intro}>{copy.resetIntro}</p>
        {input('password', copy.password)}
        {input('confirmpassword', copy.confirm)}
        {refused !== '' && (
          <p className={styles.problem} role="alert">
            {refused}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {copy.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
