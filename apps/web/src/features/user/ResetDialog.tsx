import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { toast } from '#web/app/toast.ts'
import { userAdmin as copy } from '#web/copy/zhCN/userAdmin.ts'
import { Field, inputClass } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useSending } from '#web/ui/useSending.ts'
import styles from './UserAdmin.module.css'
import type { UserRow } from './useUserActions.ts'

/** A new password for somebody else, typed twice. */
export function ResetDialog({ row, onClose }: { readonly row: UserRow; readonly onClose: () => void }) {
  const [values, setValues] = useState({ password: '', confirmpassword: '' })
  const [wrong, setWrong] = useState<{ readonly password?: string; readonly confirmpassword?: string }>({})
  const { isBusy, refused, send, forget } = useSending()
  const submit = (): void => {
    const found = {
      ...(values.password === '' && { password: copy.passwordMissing }),
      ...(values.password !== values.confirmpassword && { confirmpassword: copy.confirmWrong }),
    }
    setWrong(found)
    forget()
    if (Object.keys(found).length > 0) return
    void send(async () => {
      await call('PUT /sys/user/changePassword', { body: { username: row.username ?? '', ...values }, silent: true })
      toast.success(copy.resetDone)
      onClose()
    })
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
    <FormDialog
      title={copy.resetTitle(row.realname ?? '')}
      save={copy.save}
      cancel={copy.cancel}
      isBusy={isBusy}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.intro}>{copy.resetIntro}</p>
      {input('password', copy.password)}
      {input('confirmpassword', copy.confirm)}
    </FormDialog>
  )
}
