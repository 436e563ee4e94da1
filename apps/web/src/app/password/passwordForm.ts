import { type PasswordOwner, passwordProblem } from '@heliodesk/domain/account/password'
import { auth } from '#web/copy/zhCN/auth.ts'
import { ApiError } from '../../api/apiError.ts'

export interface PasswordValues {
  readonly oldpassword: string
  readonly password: string
  readonly confirmpassword: string
}
export type PasswordField = keyof PasswordValues
/** Messages under the fields; `form` stands above the button. */
export type PasswordErrors = { readonly [P in PasswordField | 'form']?: string | undefined }
/** Order of the fields: the first wrong one gets the focus. */
export const passwordFields: readonly PasswordField[] = ['oldpassword', 'password', 'confirmpassword']

/** The rules of A§5 in their order, then those of the new password itself. */
export function passwordErrors(values: PasswordValues, owner: PasswordOwner): PasswordErrors {
  const copy = auth.password
  const fresh = values.password === '' ? copy.nextMissing : newPasswordError(values.password, owner)
  const same = fresh === undefined && values.password === values.oldpassword ? copy.same : undefined
  const confirm = values.confirmpassword === '' ? copy.confirmMissing : confirmError(values)
  return present({
    oldpassword: values.oldpassword === '' ? copy.oldMissing : undefined,
    password: fresh ?? same,
    confirmpassword: confirm,
  })
}

/** What is wrong with a password that somebody chooses, in words. */
export function newPasswordError(password: string, owner: PasswordOwner): string | undefined {
  const problem = passwordProblem(password, owner)
  return problem === null ? undefined : auth.rules[problem]
}

export function confirmError({
  password,
  confirmpassword,
}: Pick<PasswordValues, 'password' | 'confirmpassword'>): string | undefined {
  return password === confirmpassword ? undefined : auth.password.differ
}

function present(errors: Readonly<Record<PasswordField, string | undefined>>): PasswordErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
}

/** Where the server's refusal belongs: 412 is the old password, another refusal of the record the new one, the rest is general. */
export function placePasswordRefusal(error: unknown): PasswordErrors {
  if (!(error instanceof ApiError)) return { form: error instanceof Error ? error.message : String(error) }
  const code = Number(error.code)
  if (error.status === 200 && code === 412) return { oldpassword: error.message }
  return error.status === 200 && code === 400 ? { password: error.message } : { form: error.message }
}
