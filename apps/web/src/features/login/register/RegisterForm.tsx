import type { InputHTMLAttributes } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { usePageLocation } from '../../../app/pageLocation.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field, inputClass } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { CaptchaField } from '../CaptchaField.tsx'
import { CardHead } from '../CardHead.tsx'
import card from '../LoginCard.module.css'
import styles from '../LoginForm.module.css'
import own from './RegisterForm.module.css'
import { useRegisterForm } from './useRegisterForm.ts'

const copy = auth.register

type TextField = 'username' | 'realname' | 'mobile' | 'email'
type Given = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>

/** An application for an account; the rules are the global ones (A§5), and the server asks them again. */
export function RegisterForm() {
  const { navigate } = usePageLocation()
  const state = useRegisterForm((no) => navigate(`/user/register-result?no=${no}`, { replace: true }))
  const { values, errors, change, leave } = state
  const text = (name: TextField, given: Given, note: { readonly hint?: string; readonly optional?: string } = {}) => (
    <Field name={name} label={copy[name]} error={errors[name]} {...note}>
      {(props) => (
        <input
          {...props}
          type="text"
          {...given}
          className={inputClass}
          autoCapitalize="none"
          spellCheck={false}
          value={values[name]}
          onChange={(event) => change(name, event.target.value)}
          onBlur={() => leave(name)}
        />
      )}
    </Field>
  )
  const password = (name: 'password' | 'confirmpassword', label: string, hint?: string) => (
    <PasswordInput
      name={name}
      label={label}
      hint={hint}
      autoComplete="new-password"
      value={values[name]}
      error={errors[name]}
      onChange={(value) => change(name, value)}
      onBlur={() => leave(name)}
    />
  )
  return (
    <>
      <CardHead title={copy.title} keepTitle />
      <p className={own.intro}>{copy.intro}</p>
      <form ref={state.form} className={styles.form} noValidate onSubmit={(event) => void state.submit(event)}>
        {text('username', { autoComplete: 'username', maxLength: 64 }, { hint: copy.usernameHint })}
        {text('realname', { autoComplete: 'name', maxLength: 64 })}
        {text('mobile', { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 16 })}
        {text('email', { type: 'email', autoComplete: 'email', maxLength: 100 }, { optional: auth.optional })}
        {password('password', copy.password, auth.passwordHint)}
        {password('confirmpassword', copy.confirm)}
        <CaptchaField
          label={copy.captcha}
          value={values.captcha}
          error={errors.captcha}
          captcha={state.captcha}
          onChange={(value) => change('captcha', value)}
          onRenew={state.renew}
          onFocus={state.renewIfOld}
        />
        {errors.form && <FormAlert text={errors.form} />}
        <Button type="submit" look="primary" busy={state.busy} className={styles.submit}>
          {copy.submit}
        </Button>
      </form>
      <p className={card.noAccount}>
        {copy.hasAccount}
        <button type="button" className={card.link} onClick={() => navigate('/user/login')}>
          {copy.toLogin}
        </button>
      </p>
    </>
  )
}
