import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import styles from './PasswordForm.module.css'
import {
  confirmError,
  newPasswordError,
  type PasswordErrors,
  type PasswordField,
  passwordErrors,
  passwordFields,
  placePasswordRefusal,
} from './passwordForm.ts'

interface Props {
  readonly username: string
  /** Of a session that is not stored yet: nothing but this is open to it. */
  readonly token?: string
  /** With the token that takes the place of the old one. */
  readonly onDone: (token: string) => void
  readonly onCancel?: () => void
  /** Beside the buttons, at their left. */
  readonly aside?: ReactNode
}

const nothing = { oldpassword: '', password: '', confirmpassword: '' }

function usePasswordForm({ username, token, onDone }: Props) {
  const [values, setValues] = useState(nothing)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [confirmTouched, setConfirmTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const show = (next: PasswordErrors): void => {
    setErrors(next)
    const first = passwordFields.find((field) => next[field] !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const change = (field: PasswordField, value: string): void => {
    const next = { ...values, [field]: value }
    setValues(next)
    // PASSWORD-04: changing the new one looks again at a confirmation that was touched.
    const looksAgain = field !== 'oldpassword' && confirmTouched && next.confirmpassword !== ''
    setErrors((old) => {
      const kept = { ...old, [field]: undefined, form: undefined }
      return looksAgain ? { ...kept, confirmpassword: confirmError(next) } : kept
    })
  }
  const leave = (field: PasswordField): void => {
    if (field === 'confirmpassword') setConfirmTouched(true)
    const text =
      field === 'confirmpassword'
        ? values.confirmpassword !== '' && confirmError(values)
        : field === 'password'
          ? values.password !== '' && newPasswordError(values.password, { username })
          : undefined
    if (text) setErrors((old) => ({ ...old, [field]: text }))
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setConfirmTouched(true)
    const wrong = passwordErrors(values, { username })
    if (Object.keys(wrong).length > 0) return show(wrong)
    setBusy(true)
    setErrors({})
    try {
      const { token: next } = await call('POST /sys/user/updatePassword', { body: values, token, silent: true })
      onDone(next)
    } catch (error) {
      setBusy(false)
      show(placePasswordRefusal(error))
    }
  }
  return { values, errors, busy, form, change, leave, submit }
}

/** Old, new and confirmed password (PASSWORD-02 … 06, PASSWORD-08). */
export function PasswordForm(props: Props) {
  const { values, errors, busy, form, change, leave, submit } = usePasswordForm(props)
  const copy = auth.password
  const field = (name: PasswordField, label: string, hint?: string) => (
    <PasswordInput
      name={name}
      label={label}
      hint={hint}
      autoComplete={name === 'oldpassword' ? 'current-password' : 'new-password'}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => change(name, value)}
      onBlur={() => leave(name)}
    />
  )
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* For the password store of the browser: which account this is about. */}
      <input type="text" name="username" autoComplete="username" value={props.username} readOnly hidden />
      {field('oldpassword', copy.old)}
      {field('password', copy.next, auth.passwordHint)}
      {field('confirmpassword', copy.confirm)}
      {errors.form && <FormAlert text={errors.form} />}
      <div className={styles.actions}>
        {props.aside}
        {props.onCancel && <Button onClick={props.onCancel}>{auth.cancel}</Button>}
        <Button type="submit" look="primary" busy={busy}>
          {copy.submit}
        </Button>
      </div>
    </form>
  )
}
