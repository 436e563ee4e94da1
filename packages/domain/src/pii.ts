import type { PiiKind } from '@heliodesk/contracts/kit/fields'

/** 138****1234: the first three and the last four stay. */
export function maskPhone(phone: string): string {
  const digits = phone.trim()
  return digits.length < 8 ? hideAll(digits) : `${digits.slice(0, 3)}****${digits.slice(-4)}`
}

/** 3301**********1234: province, city and the last four stay; district and birth date do not. */
export function maskIdCard(idCard: string): string {
  const text = idCard.trim()
  if (text.length < 12) return hideAll(text)
  return `${text.slice(0, 4)}${'*'.repeat(text.length - 8)}${text.slice(-4)}`
}

/** 6222 **** **** 1234: issuer and the last four stay, whatever the length. */
export function maskBankCard(card: string): string {
  const digits = card.replace(/\s/g, '')
  return digits.length < 10 ? hideAll(digits) : `${digits.slice(0, 4)} **** **** ${digits.slice(-4)}`
}

function hideAll(text: string): string {
  return '*'.repeat(text.length)
}

const masks: Readonly<Record<PiiKind, (value: string) => string>> = {
  phone: maskPhone,
  idCard: maskIdCard,
  bankCard: maskBankCard,
}

/** What travels by default instead of a personal number; null stays null. */
export function maskPii(kind: PiiKind, value: string | null): string | null {
  return value === null ? null : masks[kind](value)
}
