import { accountProblem } from '@heliodesk/contracts/accountRules'
import { auth } from '#web/copy/zhCN/auth.ts'
import { ApiError } from '../../../api/apiError.ts'
import { confirmError, newPasswordError } from '../../../app/password/passwordForm.ts'

export interface RegisterValues {
  readonly username: string
  readonly realname: string
  readonly mobile: string
  readonly email: string
  readonly password: string
  readonly confirmpassword: string
  readonly captcha: string
}
export type RegisterField = keyof RegisterValues
export type RegisterErrors = { readonly [P in RegisterField | 'form']?: string | undefined }

/** Order of the fields: the first wrong one gets the focus. */
export const registerFields: readonly RegisterField[] = [
  'username',
  'realname',
  'mobile',
  'email',
  'password',
  'confirmpassword',
  'captcha',
]

/** What is wrong with one field, in the words of A§5; undefined when nothing is. */
export function registerError(field: RegisterField, values: RegisterValues): string | undefined {
  const { rules } = auth
  if (field === 'username' || field === 'mobile' || field === 'email') {
    const problem = accountProblem(field, values[field])
    return problem === null ? undefined : rules[problem]
  }
  if (field === 'realname') return values.realname.trim() === '' ? rules.realnameMissing : undefined
  if (field === 'captcha') return values.captcha.trim() === '' ? rules.captchaMissing : undefined
  if (values[field] === '') return field === 'password' ? rules.passwordMissing : rules.confirmMissing
  if (field === 'confirmpassword') return confirmError(values)
  return newPasswordError(values.password, { username: values.username, phone: values.mobile })
}

export function registerErrors(values: RegisterValues): RegisterErrors {
  const found = registerFields.map((field) => [field, registerError(field, values)] as const)
  return Object.fromEntries(found.filter(([, text]) => text !== undefined))
}

/** 412 is the picture; what else the server refuses stands above the button, in its words. */
export function placeRegisterRefusal(error: unknown): RegisterErrors {
  const text = error instanceof Error ? error.message : String(error)
  return error instanceof ApiError && Number(error.code) === 412 ? { captcha: text } : { form: text }
}
