/**
 * What the strict rule of GB 11643 says against an ID card number: dictionary `id_card_check`. It warns and refuses nothing: the form takes
 * what has the shape of a number (D-IDCARD), and who typed it compares it with the card.
 */
export const idCardWarnings = { checkSign: '1', birthday: '2', differs: '3' } as const
export type IdCardWarning = (typeof idCardWarnings)[keyof typeof idCardWarnings]

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const signs = '10X98765432'

/** The check sign of the first seventeen digits (ISO 7064 MOD 11-2). */
export function idCardCheckSign(body: string): string {
  const sum = weights.reduce((all: number, weight, at) => all + weight * Number(body[at]), 0)
  return signs[sum % 11] ?? ''
}

/** What else is said of the person; empty parts are compared with nothing. */
export interface SaidOfPerson {
  /** 1 male, 2 female. */
  readonly sex?: unknown
  /** YYYY-MM-DD */
  readonly birthday?: unknown
}

/** What a whole number says of its holder; undefined for anything that has not the shape of one. */
export function readIdCard(typed: string): { readonly birthday: string; readonly sex: 'male' | 'female' } | undefined {
  const number = typed.replaceAll(/[\s-]/g, '')
  if (!/^(?:\d{15}|\d{17}[\dXx])$/.test(number)) return undefined
  const isOld = number.length === 15
  const born = isOld ? `19${number.slice(6, 12)}` : number.slice(6, 14)
  const isMale = Number(number[isOld ? 14 : 16]) % 2 === 1
  return { birthday: `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`, sex: isMale ? 'male' : 'female' }
}

/** The first thing that is wrong with a number that has the shape of one; null where nothing is. Numbers of 15 digits have no check sign. */
export function idCardWarning(number: string, { sex, birthday }: SaidOfPerson, today: string): IdCardWarning | null {
  const read = readIdCard(number)
  const day = read?.birthday ?? ''
  if (number.length !== 15 && idCardCheckSign(number) !== number[17]?.toUpperCase()) return idCardWarnings.checkSign
  if (!isDay(day) || day < '1900-01-01' || day > today) return idCardWarnings.birthday
  const isOther = (sex === '1' && read?.sex === 'female') || (sex === '2' && read?.sex === 'male')
  return isOther || (typeof birthday === 'string' && birthday !== '' && birthday !== day) ? idCardWarnings.differs : null
}

function isDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}
