import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { systemName } from '../../api/systemName.ts'
import { Icon } from '../../app/icons/Icon.tsx'
import { Logo } from '../../app/icons/Logo.tsx'
import { Button } from '../../app/ui/Button.tsx'
import { login as copy } from '../../copy/zhCN/login.ts'
import { type LoginResult, requestLogin } from '../../session/login.ts'
import { CaptchaPicture } from './CaptchaPicture.tsx'
import { Field } from './Field.tsx'
import styles from './LoginForm.module.css'
import { type LoginErrors, type LoginField, loginFields, missingFields, placeRefusal } from './loginForm.ts'
import { useCaptcha } from './useCaptcha.ts'

interface Props {
  /** The server accepted name and password. */
  readonly onAccepted: (result: LoginResult) => void
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

function Password({ value, error, onChange }: { value: string; error: string | undefined; onChange: (value: string) => void }) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field name="password" label={copy.password} error={error} hint={capsLock ? copy.capsLock : undefined}>
      {(props) => (
        <span className={styles.withButton}>
          <input
            {...props}
            className={styles.input}
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={256}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={shown ? copy.hidePassword : copy.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} size={18} />
          </button>
        </span>
      )}
    </Field>
  )
}

/** Account, password and captcha with the platform's own controls: usable before any library has loaded. */
export function LoginForm({ onAccepted, onForgot }: Props) {
  const state = useLoginForm(onAccepted)
  const { values, errors, captcha } = state
  return (
    <form ref={state.form} className={styles.form} noValidate onSubmit={(event) => void state.submit(event)}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Logo size={28} />
        </span>
        <h1>{copy.title}</h1>
        <p>{systemName()}</p>
      </header>
      <h2 className={styles.way}>
        <span>{copy.account}</span>
      </h2>
      <Field name="username" label={copy.username} error={errors.username}>
        {(props) => (
          <input
            {...props}
            className={styles.input}
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={values.username}
            onChange={(event) => state.change('username', event.target.value)}
          />
        )}
      </Field>
      <Password value={values.password} error={errors.password} onChange={(value) => state.change('password', value)} />
      <Field name="captcha" label={copy.captcha} error={errors.captcha}>
        {(props) => (
          <span className={styles.captcha}>
            <input
              {...props}
              className={styles.input}
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={16}
              placeholder={copy.captchaHint}
              value={values.captcha}
              onFocus={state.renewIfOld}
              onChange={(event) => state.change('captcha', event.target.value)}
            />
            <CaptchaPicture captcha={captcha} onRenew={state.renew} />
          </span>
        )}
      </Field>
      <div className={styles.row}>
        <label className={styles.remember}>
          <input type="checkbox" checked={state.remember} onChange={(event) => state.setRemember(event.target.checked)} />
          {copy.remember}
        </label>
        <button type="button" className={styles.link} onClick={onForgot}>
          {copy.forgot}
        </button>
      </div>
      {errors.form && (
        <p className={styles.alert} role="alert">
          <Icon name="alarm" size={16} />
          {errors.form}
        </p>
      )}
      <Button type="submit" look="primary" busy={state.busy} className={styles.submit}>
        {copy.submit}
      </Button>
      <p className={styles.noAccount}>{copy.noAccount}</p>
    </form>
  )
}
