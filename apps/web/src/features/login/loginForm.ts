import { ApiError } from '../../api/apiError.ts'
import { login as copy } from '../../copy/zhCN/login.ts'

export interface LoginValues {
  readonly username: string
  readonly password: string
  readonly captcha: string
}
export type LoginField = keyof LoginValues
/** Messages under the fields; `form` stands above the button. */
export type LoginErrors = Partial<Readonly<Record<LoginField | 'form', string>>>

/** Order of the fields: the first wrong one gets the focus. */
export const loginFields: readonly LoginField[] = ['username', 'password', 'captcha']

/** What is missing. Nothing else is judged before the server has seen it. */
export function missingFields(values: LoginValues): LoginErrors {
  return {
    ...(values.username.trim() === '' && { username: copy.usernameMissing }),
    ...(values.password === '' && { password: copy.passwordMissing }),
    ...(values.captcha.trim() === '' && { captcha: copy.captchaMissing }),
  }
}

/** Where a refusal belongs: 412 is the captcha; wrong name or password stand under the password; the rest is general. */
export function placeRefusal(error: unknown): LoginErrors {
  if (!(error instanceof ApiError)) return { form: error instanceof Error ? error.message : String(error) }
  if (Number(error.code) === 412) return { captcha: error.message }
  const wrongPair = error.status === 200 && Number(error.code) === 500
  return wrongPair ? { password: error.message } : { form: error.message }
}
