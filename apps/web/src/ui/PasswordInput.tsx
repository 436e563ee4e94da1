import { type KeyboardEvent, useState } from 'react'
import { login as copy } from '../copy/zhCN/login.ts'
import { BasicIcon } from './BasicIcon.tsx'
import styles from './Field.module.css'
import { Field } from './Field.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly hint?: string | undefined
  /** For the password store of the browser. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

/** A password that can be looked at; tells when capitals are locked. */
export function PasswordInput({ name, label, value, error, hint, autoComplete, onChange, onBlur }: Props) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field name={name} label={label} error={error} hint={hint} warning={capsLock ? copy.capsLock : undefined}>
      {(props) => (
        <span className={styles.withButton}>
          <input
            {...props}
            className={styles.input}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            maxLength={256}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => {
              setCapsLock(false)
              onBlur?.()
            }}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={shown ? copy.hidePassword : copy.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <BasicIcon name={shown ? 'eyeOff' : 'eye'} size={18} />
          </button>
        </span>
      )}
    </Field>
  )
}
