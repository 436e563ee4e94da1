import { auth } from '#web/copy/zhCN/auth.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { CaptchaField } from '../CaptchaField.tsx'
import styles from '../LoginForm.module.css'
import { MobileField } from '../MobileField.tsx'
import { mobileError, placeOrderRefusal } from '../phone/phoneForm.ts'
import { UsernameField } from '../UsernameField.tsx'
import { useCaptcha } from '../useCaptcha.ts'
import { useStepForm } from './useStepForm.ts'

export interface Identity {
  readonly username: string
  readonly mobile: string
}
interface Props {
  readonly identity: Identity
  readonly onSent: (identity: Identity) => void
}

const fields = ['username', 'mobile', 'captcha'] as const

/** First step: whose password it is. The code is ordered here; whether the two belong together is never said. */
export function IdentityStep({ identity, onSent }: Props) {
  const copy = auth.alteration
  const picture = useCaptcha()
  const { values, errors, busy, form, change, submit } = useStepForm(
    { ...identity, captcha: '' },
    {
      fields,
      errorOf: (field, now) => {
        if (field === 'mobile') return mobileError(now.mobile)
        if (now[field].trim() !== '') return undefined
        return field === 'username' ? auth.rules.usernameMissing : auth.rules.captchaMissing
      },
      send: async ({ username, mobile, captcha }) => {
        const who = { username: username.trim(), mobile: mobile.trim() }
        await call('POST /account/sms', {
          body: { ...who, smsmode: '2', captcha: captcha.trim(), checkKey: picture.captcha.key },
          silent: true,
        })
        onSent(who)
      },
      place: (error) => {
        picture.renew()
        change('captcha', '')
        const { captcha, form: general } = placeOrderRefusal(error)
        return { captcha, form: general }
      },
    },
  )
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <UsernameField
        label={copy.username}
        value={values.username}
        error={errors.username}
        onChange={(value) => change('username', value)}
      />
      <MobileField
        label={copy.mobile}
        value={values.mobile}
        error={errors.mobile}
        onChange={(value) => change('mobile', value)}
      />
      <CaptchaField
        label={auth.sms.picture}
        value={values.captcha}
        error={errors.captcha}
        captcha={picture.captcha}
        onChange={(value) => change('captcha', value)}
        onRenew={picture.renew}
        onFocus={picture.renewIfOld}
      />
      {errors.form && <FormAlert text={errors.form} />}
      <Button type="submit" look="primary" busy={busy} className={styles.submit}>
        {auth.sms.send}
      </Button>
    </form>
  )
}
