import { accountProblem } from '@heliodesk/contracts/accountRules'
import { patterns } from '@heliodesk/contracts/patterns'
import { auth } from '#web/copy/zhCN/auth.ts'
import { ApiError } from '../../../api/apiError.ts'

export interface PhoneValues {
  readonly mobile: string
  /** Of the picture. */
  readonly captcha: string
  /** Of the message. */
  readonly code: string
}
export type PhoneField = keyof PhoneValues
export type PhoneErrors = { readonly [P in PhoneField | 'form']?: string | undefined }
export const phoneFields: readonly PhoneField[] = ['mobile', 'captcha', 'code']

/** As the server takes it: wider than the rule for new accounts (D-MOBILE). */
export function mobileError(mobile: string): string | undefined {
  const problem = accountProblem('mobile', mobile)
  if (problem === null || patterns.phone.regex.test(mobile.trim())) return undefined
  return auth.rules[problem]
}

/** What is missing before a code can be sent. */
export function orderErrors({ mobile, captcha }: Pick<PhoneValues, 'mobile' | 'captcha'>): PhoneErrors {
  return present({ mobile: mobileError(mobile), captcha: captcha.trim() === '' ? auth.rules.captchaMissing : undefined })
}

export function signInErrors({ mobile, code }: Pick<PhoneValues, 'mobile' | 'code'>): PhoneErrors {
  return present({ mobile: mobileError(mobile), code: codeError(code) })
}

export function codeError(code: string): string | undefined {
  if (code.trim() === '') return auth.rules.smsMissing
  return /^\d{6}$/.test(code.trim()) ? undefined : auth.rules.smsDigits
}

/** Where a refusal of the sending belongs: 412 is the picture. */
export function placeOrderRefusal(error: unknown): PhoneErrors {
  return placed(error, 'captcha')
}

/** Where a refusal of the signing in belongs: 412 is the code. */
export function placePhoneRefusal(error: unknown): PhoneErrors {
  return placed(error, 'code')
}

function placed(error: unknown, field: PhoneField): PhoneErrors {
  const text = error instanceof Error ? error.message : String(error)
  return error instanceof ApiError && Number(error.code) === 412 ? { [field]: text } : { form: text }
}

function present(errors: PhoneErrors): PhoneErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
}
