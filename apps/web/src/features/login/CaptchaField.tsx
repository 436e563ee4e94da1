import { login as copy } from '../../copy/zhCN/login.ts'
import { Field, inputClass } from '../../ui/Field.tsx'
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

/** What the picture shows, beside the picture; or, for whoever cannot see it, a computation in its place. */
export function CaptchaField({ label = copy.captcha, value, error, captcha, onChange, onRenew, onFocus }: Props) {
  const isSolved = captcha.state === 'solved'
  const toPicture = (): void => {
    onChange('')
    onRenew()
  }
  const solve = (): void => void captcha.solve().then((answer) => answer !== null && onChange(answer))
  return (
    <>
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
              value={isSolved ? copy.captchaSolved : value}
              readOnly={isSolved}
              onFocus={onFocus}
              onChange={(event) => onChange(event.target.value)}
            />
            {!isSolved && <CaptchaPicture captcha={captcha} onRenew={onRenew} />}
          </span>
        )}
      </Field>
      <Instead captcha={captcha} onSolve={solve} onPicture={toPicture} />
    </>
  )
}

interface InsteadProps {
  readonly captcha: Captcha
  readonly onSolve: () => void
  readonly onPicture: () => void
}

function Instead({ captcha: { state }, onSolve, onPicture }: InsteadProps) {
  const isWorking = state === 'working'
  const isSolved = state === 'solved'
  return (
    <p className={styles.instead}>
      <button
        type="button"
        className={styles.link}
        aria-disabled={isWorking}
        onClick={isSolved ? onPicture : isWorking ? undefined : onSolve}
      >
        {isSolved ? copy.captchaPicture : copy.captchaWork}
      </button>
      <span role="status">{isWorking ? copy.captchaWorking : isSolved ? copy.captchaSolved : ''}</span>
    </p>
  )
}
