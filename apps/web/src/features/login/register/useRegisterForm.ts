import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useCaptcha } from '../useCaptcha.ts'
import {
  placeRegisterRefusal,
  type RegisterErrors,
  type RegisterField,
  registerError,
  registerErrors,
  registerFields,
} from './registerForm.ts'

const nothing = { username: '', realname: '', mobile: '', email: '', password: '', confirmpassword: '', captcha: '' }

/** The state of the registration: a field is judged when it is left, everything when the form is sent. */
export function useRegisterForm(onApplied: (applicationNo: string) => void) {
  const [values, setValues] = useState(nothing)
  const [errors, setErrors] = useState<RegisterErrors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const picture = useCaptcha()
  const show = (next: RegisterErrors): void => {
    setErrors(next)
    const first = registerFields.find((field) => next[field] !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const change = (field: RegisterField, value: string): void => {
    const next = { ...values, [field]: value }
    setValues(next)
    setErrors((old) => {
      const confirm = old.confirmpassword === undefined ? undefined : registerError('confirmpassword', next)
      return { ...old, confirmpassword: confirm, [field]: undefined, form: undefined }
    })
  }
  const leave = (field: RegisterField): void => {
    if (values[field] !== '') setErrors((old) => ({ ...old, [field]: registerError(field, values) }))
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = registerErrors(values)
    if (Object.keys(wrong).length > 0) return show(wrong)
    setBusy(true)
    setErrors({})
    try {
      const { email, ...rest } = values
      const body = { ...rest, ...(email.trim() === '' ? {} : { email: email.trim() }), checkKey: picture.captcha.key }
      const { applicationNo } = await call('POST /auth/register', { body, silent: true })
      onApplied(applicationNo)
    } catch (error) {
      setBusy(false)
      picture.renew()
      setValues((old) => ({ ...old, captcha: '' }))
      show(placeRegisterRefusal(error))
    }
  }
  return { ...picture, values, errors, busy, form, change, leave, submit }
}
