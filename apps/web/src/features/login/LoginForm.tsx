import { type FormEvent, useRef, useState } from 'react'
import { login as copy } from '../../copy/zhCN/login.ts'
import { type LoginResult, requestLogin } from '../../session/login.ts'
import { Button } from '../../ui/Button.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './LoginForm.module.css'
import { type LoginErrors, type LoginField, loginFields, missingFields, placeRefusal } from './loginForm.ts'
import { Remember } from './Remember.tsx'
import { UsernameField } from './UsernameField.tsx'
import { useCaptcha } from './useCaptcha.ts'

interface Props {
  /** The server accepted name and password. */
  readonly onAccepted: (result: LoginResult) => void
  /** The page has just opened: typing begins in the first field. */
  readonly isFirst: boolean
  readonly onForgot: () => void
}

const nothing = { username: '', password: '', captcha: '' }

function useLoginForm(onAccepted: Props['onAccepted']) {
  const [values, setValues] = useState(nothing)
  const [remember, setRemember] = useState(true)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { captcha, renew, renewIfOld } = useCaptcha()
  const show = (next: LoginErrors): void => {
    setErrors(next)
    const first = loginFields.find((field) => next[field] !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const change = (field: LoginField, value: string): void => {
    setValues((old) => ({ ...old, [field]: value }))
    setErrors((old) => ({ ...old, [field]: undefined, form: undefined }))
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const missing = missingFields(values)
    if (Object.keys(missing).length > 0) return show(missing)
    setBusy(true)
    setErrors({})
    try {
      const { username, password, captcha: text } = values
      const credentials = {
        username: username.trim(),
        password,
        captcha: text.trim(),
        checkKey: captcha.key,
        remember_me: remember,
      }
      onAccepted(await requestLogin(credentials))
    } catch (error) {
      // A captcha is good for one attempt.
      renew()
      setValues((old) => ({ ...old, captcha: '' }))
      show(placeRefusal(error))
    } finally {
      setBusy(false)
    }
  }
  return { values, remember, setRemember, errors, busy, form, captcha, renew, renewIfOld, change, submit }
}

/** Account, password and captcha with the platform's own controls: usable before any library has loaded. */
export function LoginForm({ onAccepted, isFirst, onForgot }: Props) {
  const state = useLoginForm(onAccepted)
  const { values, errors } = state
  return (
    <form ref={state.form} className={styles.form} noValidate onSubmit={(event) => void state.submit(event)}>
      <UsernameField
        label={copy.username}
        value={values.username}
        isFirst={isFirst}
        error={errors.username}
        onChange={(value) => state.change('username', value)}
      />
      <PasswordInput
        name="password"
        label={copy.password}
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={(value) => state.change('password', value)}
      />
      <CaptchaField
        value={values.captcha}
        error={errors.captcha}
        captcha={state.captcha}
        onChange={(value) => state.change('captcha', value)}
        onRenew={state.renew}
        onFocus={state.renewIfOld}
      />
      <div className={styles.row}>
        <Remember isOn={state.remember} onChange={state.setRemember} />
        <button type="button" className={styles.link} onClick={onForgot}>
          {copy.forgot}
        </button>
      </div>
      {errors.form && <FormAlert text={errors.form} />}
      <Button type="submit" look="primary" busy={state.busy} className={styles.submit}>
        {copy.submit}
      </Button>
    </form>
  )
}
