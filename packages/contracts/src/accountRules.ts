import { patterns } from './patterns.ts'

/** Fields of the global form rules (A§5). */
export type AccountField = 'mobile' | 'username' | 'email'

/** Which rule a value breaks; the words stand in `peopleMessages` and in the copy files. */
export type AccountProblem =
  | 'mobileMissing'
  | 'mobileWrong'
  | 'usernameMissing'
  | 'usernameLetters'
  | 'usernameLength'
  | 'emailWrong'

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
