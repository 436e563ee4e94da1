import { login as copy } from '../../copy/zhCN/login.ts'
import { BasicIcon } from '../../ui/BasicIcon.tsx'
import styles from './LoginForm.module.css'
import type { Captcha } from './useCaptcha.ts'

/** The captcha; a click fetches another one. */
export function CaptchaPicture({ captcha, onRenew }: { readonly captcha: Captcha; readonly onRenew: () => void }) {
  const isFailed = captcha.state === 'failed'
  const label = isFailed ? copy.captchaFailed : copy.captchaRefresh
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={captcha.image || isFailed ? label : copy.captchaLoading}
      title={label}
      onClick={onRenew}
    >
      {captcha.image ? <img src={captcha.image} alt="" width={112} height={38} /> : <BasicIcon name="refresh" size={18} />}
    </button>
  )
}
