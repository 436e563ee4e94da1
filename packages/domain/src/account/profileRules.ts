import { patterns } from '@heliodesk/contracts/patterns'

/** What a person enters of themselves; empty texts count as nothing. */
export interface ProfileValues {
  readonly realname: string
  readonly email: string | null
  /** YYYY-MM-DD. */
  readonly birthday: string | null
  readonly sex: number | null
  readonly signature: string | null
}
export type ProfileField = keyof ProfileValues
export type ProfileProblem =
  | 'realnameMissing'
  | 'realnameLong'
  | 'emailFormat'
  | 'emailLong'
  | 'birthdayFormat'
  | 'birthdayFuture'
  | 'sexUnknown'
  | 'signatureLong'

export const profileLimits = { realname: 32, email: 100, signature: 200, earliestBirthday: '1900-01-01' } as const

/** The rules of A§5 for one's own record: what is wrong, by field. */
export function profileProblems(values: ProfileValues, today: string): ReadonlyMap<ProfileField, ProfileProblem> {
  const found: [ProfileField, ProfileProblem | null][] = [
    ['realname', realnameProblem(values.realname.trim())],
    ['email', emailProblem(values.email?.trim() ?? '')],
    ['birthday', birthdayProblem(values.birthday ?? '', today)],
    ['sex', values.sex === null || values.sex === 1 || values.sex === 2 ? null : 'sexUnknown'],
    ['signature', [...(values.signature ?? '')].length > profileLimits.signature ? 'signatureLong' : null],
  ]
  return new Map(found.filter((entry): entry is [ProfileField, ProfileProblem] => entry[1] !== null))
}

function realnameProblem(realname: string): ProfileProblem | null {
  if (realname === '') return 'realnameMissing'
  return [...realname].length > profileLimits.realname ? 'realnameLong' : null
}

/** A§5: optional, but of the right form when given. */
function emailProblem(email: string): ProfileProblem | null {
  if (email === '') return null
  if (email.length > profileLimits.email) return 'emailLong'
  return patterns.email.regex.test(email) ? null : 'emailFormat'
}

function birthdayProblem(birthday: string, today: string): ProfileProblem | null {
  if (birthday === '') return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(birthday) && isCalendarDay(birthday)
  if (!isDay || birthday < profileLimits.earliestBirthday) return 'birthdayFormat'
  return birthday > today ? 'birthdayFuture' : null
}

function isCalendarDay(day: string): boolean {
  const instant = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}

export type PhoneProblem = 'missing' | 'format'

/** A§5: required; 11 digits, 1 then 3, 4, 5, 7 or 8. */
export function phoneProblem(phone: string): PhoneProblem | null {
  if (phone.trim() === '') return 'missing'
  return patterns.mobile.regex.test(phone.trim()) ? null : 'format'
}
