import { hash } from '@heliodesk/domain/solar/noise'

/**
 * Personal numbers of the demo: well-formed, so that every check and mask works on them, and made so that they belong to nobody:
 * the area 99… of an ID number and the phone range 154 0… are not assigned.
 */

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const idChecks = '10X98765432'

/** Check character of the first 17 digits of an ID number (GB 11643, ISO 7064 MOD 11-2). */
export function idCheck(body: string): string {
  const sum = idWeights.reduce((total, weight, i) => total + weight * Number(body[i] ?? 0), 0)
  return idChecks[sum % 11] ?? ''
}

/** @param birthday YYYY-MM-DD */
export function idCardNumber(number: number, birthday: string, sex: '1' | '2'): string {
  const area = String(990_000 + (Math.floor(number / 500) % 10_000)).slice(0, 6)
  const sequence = String((number % 500) * 2 + (sex === '1' ? 1 : 0)).padStart(3, '0')
  const body = area + birthday.replaceAll('-', '') + sequence
  return body + idCheck(body)
}

export function phoneNumber(number: number): string {
  const scattered = hash(number, 3, 601) % 1_000
  return `1540${String(number % 10_000).padStart(4, '0')}${String(scattered).padStart(3, '0')}`
}

/** Last digit that makes a card number pass Luhn's test. */
export function luhnCheck(body: string): string {
  const sum = [...body].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** 19 digits of a class-II account; 62 0000 is no issuer. */
export function accountNumber(number: number): string {
  const body = `620000${String(number).padStart(12, '0')}`
  return body + luhnCheck(body)
}

/** The class-I card it is bound to. */
export function cardNumber(number: number): string {
  const body = `620001${String(hash(number, 9, 601)).padStart(12, '0')}`
  return body + luhnCheck(body)
}
