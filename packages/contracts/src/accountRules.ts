import { patterns } from './patterns.ts'

/** Fields of the global form rules (A§5). */
export type AccountField = 'mobile' | 'username' | 'email'

/** Which rule a value breaks; the words stand in `accountRuleTexts` and in the copy files. */
export type AccountProblem =
  | 'mobileMissing'
  | 'mobileWrong'
  | 'usernameMissing'
  | 'usernameLetters'
  | 'usernameLength'
  | 'emailWrong'

/** The Chinese wording of A§5, verbatim; the length is checked 4 to 18 although its message says 6 to 18 (D-USERNAME). */
export const accountRuleTexts: Readonly<Record<AccountProblem, string>> = {
  mobileMissing: '请输入手机号',
  mobileWrong: patterns.mobile.message,
  usernameMissing: '请输入用户名',
  usernameLetters: '只允许字母、数字、下划线',
  usernameLength: patterns.username.message,
  emailWrong: '邮箱格式不正确',
}

const email =
  /^[^\s@<>()[\],;:"\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/

/** The first rule that a value breaks, or null. Both the browser and the server ask here. */
export function accountProblem(field: AccountField, value: string): AccountProblem | null {
  const text = value.trim()
  if (field === 'mobile') return text === '' ? 'mobileMissing' : patterns.mobile.regex.test(text) ? null : 'mobileWrong'
  if (field === 'email') return text === '' || (text.length <= 100 && email.test(text)) ? null : 'emailWrong'
  if (text === '') return 'usernameMissing'
  if (!/^\w+$/.test(text)) return 'usernameLetters'
  return patterns.username.regex.test(text) ? null : 'usernameLength'
}
