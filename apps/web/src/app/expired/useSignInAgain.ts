import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { expired as copy } from '../../copy/zhCN/expired.ts'
import { type LoginErrors, missingFields, placeRefusal } from '../../features/login/loginForm.ts'
import { type Captcha, useCaptcha } from '../../features/login/useCaptcha.ts'
import { requestLogin, selectDepart, signInOf } from '../../session/login.ts'
import { resumeSession } from './sessionRecovery.ts'

type Field = 'password' | 'captcha'

export interface SignInAgain {
  readonly values: Readonly<Record<Field, string>>
  readonly problems: LoginErrors
  readonly busy: boolean
  readonly captcha: Captcha
  readonly form: RefObject<HTMLFormElement | null>
  renew(): void
  renewIfOld(): void
  change(field: Field, value: string): void
  submit(event: FormEvent): Promise<void>
}

/** multi_depart of the login answer: several departments, of which one has to be chosen. */
const severalDeparts = 2

/** Signs the person in and returns to the department they worked in. */
async function signInAgain(credentials: Parameters<typeof requestLogin>[0], orgCode: string | null): Promise<void> {
  const result = await requestLogin(credentials)
  const isStillThere = orgCode !== null && result.departs.some((depart) => depart.orgCode === orgCode)
  if (orgCode !== null && !isStillThere) throw new Error(copy.departGone)
  const selected =
    result.multi_depart === severalDeparts && orgCode !== null
      ? await selectDepart(orgCode, result.userInfo.username, result.token)
      : undefined
  const { user, token } = signInOf(result, selected)
  resumeSession(user, token)
}

export function useSignInAgain(username: string, orgCode: string | null): SignInAgain {
  const [values, setValues] = useState({ password: '', captcha: '' })
  const [problems, setProblems] = useState<LoginErrors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { captcha, renew, renewIfOld } = useCaptcha()
  const show = (next: LoginErrors): void => {
    setProblems(next)
    const first = (['password', 'captcha'] as const).find((field) => next[field] !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  return {
    values,
    problems,
    busy,
    captcha,
    form,
    renew,
    renewIfOld,
    change: (field, value) => {
      setValues((old) => ({ ...old, [field]: value }))
      setProblems((old) => ({ ...old, [field]: undefined, form: undefined }))
    },
    submit: async (event) => {
      event.preventDefault()
      const missing = missingFields({ username, ...values })
      if (Object.keys(missing).length > 0) {
        show(missing)
        return
      }
      setBusy(true)
      setProblems({})
      const { password, captcha: text } = values
      try {
        await signInAgain({ username, password, captcha: text.trim(), checkKey: captcha.key, remember_me: true }, orgCode)
      } catch (error) {
        // A captcha is good for one attempt.
        renew()
        setValues((old) => ({ ...old, captcha: '' }))
        show(placeRefusal(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
