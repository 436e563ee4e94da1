import { type FormEvent, useRef, useState } from 'react'
import { useCountdown } from '#web/ui/useCountdown.ts'
import { call } from '../../../api/client.ts'
import { type LoginResult, requestPhoneLogin } from '../../../session/login.ts'
import { useCaptcha } from '../useCaptcha.ts'
import {
  orderErrors,
  type PhoneErrors,
  type PhoneField,
  phoneFields,
  placeOrderRefusal,
  placePhoneRefusal,
  signInErrors,
} from './phoneForm.ts'

const nothing = { mobile: '', captcha: '', code: '' }

/** Seconds before a phone may have another code. */
const pause = 60

/** The state of signing in by phone: first a code is ordered, then it signs in. */
export function usePhoneForm(onAccepted: (result: LoginResult) => void) {
  const [values, setValues] = useState(nothing)
  const [remember, setRemember] = useState(true)
  const [errors, setErrors] = useState<PhoneErrors>({})
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [left, startCountdown] = useCountdown()
  const form = useRef<HTMLFormElement>(null)
  const picture = useCaptcha()
  const focus = (field: PhoneField): void => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  const show = (next: PhoneErrors): void => {
    setErrors(next)
    const first = phoneFields.find((field) => next[field] !== undefined)
    if (first) focus(first)
  }
  const change = (field: PhoneField, value: string): void => {
    setValues((old) => ({ ...old, [field]: value }))
    setErrors((old) => ({ ...old, [field]: undefined, form: undefined }))
  }
  const renewPicture = (): void => {
    picture.renew()
    setValues((old) => ({ ...old, captcha: '' }))
  }
  const send = async (): Promise<void> => {
    const wrong = orderErrors(values)
    if (Object.keys(wrong).length > 0) return show(wrong)
    setSending(true)
    setErrors({})
    try {
      const body = {
        mobile: values.mobile.trim(),
        smsmode: '0' as const,
        captcha: values.captcha.trim(),
        checkKey: picture.captcha.key,
      }
      await call('POST /account/sms', { body, silent: true })
      setSent(true)
      startCountdown(pause)
      focus('code')
    } catch (error) {
      show(placeOrderRefusal(error))
    } finally {
      setSending(false)
      renewPicture()
    }
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = signInErrors(values)
    if (Object.keys(wrong).length > 0) return show(wrong)
    setBusy(true)
    setErrors({})
    try {
      const given = { mobile: values.mobile.trim(), captcha: values.code.trim(), remember_me: remember }
      onAccepted(await requestPhoneLogin(given))
    } catch (error) {
      show(placePhoneRefusal(error))
    } finally {
      setBusy(false)
    }
  }
  return { ...picture, values, remember, setRemember, errors, busy, sending, sent, left, form, change, send, submit }
}
