import { auth } from '#web/copy/zhCN/auth.ts'
import { SentNote } from '#web/ui/SentNote.tsx'
import type { LoginResult } from '../../../session/login.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeLine } from '../../../ui/CodeLine.tsx'
import { Field, inputClass } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { CaptchaField } from '../CaptchaField.tsx'
import styles from '../LoginForm.module.css'
import { MobileField } from '../MobileField.tsx'
import { Remember } from '../Remember.tsx'
import { usePhoneForm } from './usePhoneForm.ts'

const copy = auth.sms

/** Phone, picture and the code of a message (MODULE-LOGIN-PHONE). The picture guards the sending. */
export default function PhoneForm({ onAccepted }: { readonly onAccepted: (result: LoginResult) => void }) {
  const state = usePhoneForm(onAccepted)
  const { values, errors, change } = state
  return (
    <form ref={state.form} className={styles.form} noValidate onSubmit={(event) => void state.submit(event)}>
      <MobileField
        label={copy.mobile}
        value={values.mobile}
        error={errors.mobile}
        onChange={(value) => change('mobile', value)}
      />
      <CaptchaField
        label={copy.picture}
        value={values.captcha}
        error={errors.captcha}
        captcha={state.captcha}
        onChange={(value) => change('captcha', value)}
        onRenew={state.renew}
        onFocus={state.renewIfOld}
      />
      <Field name="code" label={copy.code} error={errors.code}>
        {(props) => (
          <CodeLine
            input={{ ...props, className: inputClass }}
            value={values.code}
            onChange={(value) => change('code', value)}
            wait={state.left}
            isSending={state.sending}
            onSend={() => void state.send()}
            words={{ send: copy.send, again: copy.wait }}
          />
        )}
      </Field>
      {state.sent && <SentNote text={copy.sent} />}
      <div className={styles.row}>
        <Remember isOn={state.remember} onChange={state.setRemember} />
      </div>
      {errors.form && <FormAlert text={errors.form} />}
      <Button type="submit" look="primary" busy={state.busy} className={styles.submit}>
        {copy.submit}
      </Button>
    </form>
  )
}
