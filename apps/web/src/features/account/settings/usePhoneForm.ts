import { limits } from '@heliodesk/contracts/limits'
import { phoneProblem } from '@heliodesk/domain/account/profileRules'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#web/api/apiError.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { useCountdown } from '#web/ui/useCountdown.ts'
import { useOrderPhoneCode, useSavePhone } from '../useAccount.ts'

const nothing = { phone: '', code: '', password: '' }
export type PhoneField = keyof typeof nothing
/** `form`: of the whole. */
type Problems = { readonly [P in PhoneField | 'form']?: string }
const order: readonly PhoneField[] = ['phone', 'code', 'password']

function phoneProblems(phone: string): Problems {
  const wrong = phoneProblem(phone)
  return wrong ? { phone: copy.phoneProblems[wrong] } : {}
}

function problemsOf({ phone, code, password }: typeof nothing): Problems {
  const isCode = /^\d{6}$/.test(code.trim())
  return {
    ...phoneProblems(phone),
    ...(isCode ? {} : { code: code.trim() === '' ? copy.codeProblems.missing : copy.codeProblems.digits }),
    ...(password === '' ? { password: copy.passwordMissing } : {}),
  }
}

/** 412 is the code; all else stands below the fields. */
function refusalOf(error: unknown): Problems {
  const text = error instanceof Error ? error.message : String(error)
  return error instanceof ApiError && Number(error.code) === 412 ? { code: text } : { form: text }
}

/** Another number of one's own: first a code is sent to it, then it is saved with the code and the password. */
export function usePhoneForm(onSaved: () => void) {
  const [values, setValues] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [left, startCountdown] = useCountdown()
  const form = useRef<HTMLFormElement>(null)
  const codes = useOrderPhoneCode()
  const save = useSavePhone()
  const focus = (field: PhoneField): void => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  /** Whether something is wrong, which is shown then. */
  const stops = (found: Problems): boolean => {
    setProblems(found)
    const first = order.find((field) => found[field] !== undefined)
    if (first) focus(first)
    return Object.keys(found).length > 0
  }
  const change = (field: PhoneField, value: string): void => {
    setValues((old) => ({ ...old, [field]: value }))
    setProblems(({ [field]: _, form: __, ...others }) => others)
  }
  const send = (): void => {
    const phone = values.phone.trim()
    if (stops(phoneProblems(phone)) || codes.isPending) return
    codes.mutateAsync(phone).then(
      () => {
        setSentTo(phone)
        startCountdown(limits.smsPauseMs / 1000)
        focus('code')
      },
      (error: unknown) => stops(refusalOf(error)),
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (stops(problemsOf(values)) || save.isPending) return
    const body = { phone: values.phone.trim(), password: values.password, smscode: values.code.trim() }
    save.mutateAsync(body).then(onSaved, (error: unknown) => stops(refusalOf(error)))
  }
  // Another number than the one that has the code may have one at once.
  const wait = sentTo === values.phone.trim() ? left : 0
  const isSent = sentTo !== null && sentTo === values.phone.trim()
  return { form, values, problems, change, send, submit, wait, isSent, isSending: codes.isPending, isSaving: save.isPending }
}
