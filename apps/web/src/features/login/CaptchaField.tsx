import { Field, inputClass } from '../../app/ui/Field.tsx'
import { login as copy } from '../../copy/zhCN/login.ts'
import { CaptchaPicture } from './CaptchaPicture.tsx'
import styles from './LoginForm.module.css'
import type { Captcha } from './useCaptcha.ts'

interface Props {
  readonly label?: string
  readonly value: string
  readonly error: string | undefined
  readonly captcha: Captcha
  readonly onChange: (value: string) => void
  readonly onRenew: () => void
  readonly onFocus: () => void
}

/** What the picture shows, beside the picture. */
export function CaptchaField({ label = copy.captcha, value, error, captcha, onChange, onRenew, onFocus }: Props) {
  return (
    <Field name="captcha" label={label} error={error}>
      {(props) => (
        <span className={styles.captcha}>
          <input
            {...props}
            className={inputClass}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            placeholder={copy.captchaHint}
            value={value}
            onFocus={onFocus}
            onChange={(event) => onChange(event.target.value)}
          />
          <CaptchaPicture captcha={captcha} onRenew={onRenew} />
        </span>
      )}
    </Field>
  )
}
