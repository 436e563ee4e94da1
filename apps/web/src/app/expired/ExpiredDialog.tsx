import { useId } from 'react'
import { browserPath } from '../../api/browserPath.ts'
import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { errors } from '../../copy/zhCN/errors.ts'
import { expired as copy } from '../../copy/zhCN/expired.ts'
import { login } from '../../copy/zhCN/login.ts'
import { CaptchaField } from '../../features/login/CaptchaField.tsx'
import { logout } from '../../session/logout.ts'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import type { OverlayProps } from '../overlay/overlays.ts'
import { loginPath } from '../routes/staticRoutes.ts'
import { reloadWindow } from '../unsaved.ts'
import styles from './ExpiredDialog.module.css'
import { giveUpSession } from './sessionRecovery.ts'
import { useSignInAgain } from './useSignInAgain.ts'

function leave(): void {
  giveUpSession(() => void logout().then(reloadWindow))
}

/** The session ended while something is unsaved: the same person signs in again, and everything goes on where it stood. */
export default function ExpiredDialog(_: OverlayProps) {
  const id = useId()
  const user = useSession((session) => session.user)
  const state = useSignInAgain(user?.username ?? '', user?.orgCode ?? null)
  const general = state.problems.form ?? state.problems.username
  const elsewhere = browserPath(loginPath, runtimeConfig.basePath)
  return (
    <Dialog
      title={errors.sessionExpired}
      role="alertdialog"
      footer={
        <>
          <Button look="danger" onClick={leave}>
            {copy.giveUp}
          </Button>
          <Button type="submit" form={id} look="primary" busy={state.busy}>
            {errors.signInAgain}
          </Button>
        </>
      }
    >
      <p>{copy.kept}</p>
      <form id={id} ref={state.form} className={styles.form} noValidate onSubmit={(event) => void state.submit(event)}>
        <p className={styles.who}>
          {login.username} <strong>{user?.username}</strong>
        </p>
        <PasswordInput
          name="password"
          label={login.password}
          autoComplete="current-password"
          value={state.values.password}
          error={state.problems.password}
          onChange={(value) => state.change('password', value)}
        />
        <CaptchaField
          value={state.values.captcha}
          error={state.problems.captcha}
          captcha={state.captcha}
          onChange={(value) => state.change('captcha', value)}
          onRenew={state.renew}
          onFocus={state.renewIfOld}
        />
        {general !== undefined && (
          <p className={styles.error} role="alert">
            {general}
          </p>
        )}
        <a className={styles.elsewhere} href={elsewhere} target="_blank" rel="noopener">
          {copy.elsewhere}
        </a>
      </form>
    </Dialog>
  )
}
