import { divideRounded, fromUnits, toUnits } from './cents.ts'

const cents = 2

/** An amount with two decimals; null and '' are shown as 0.00 where a clause says that null counts as 0 (A§3.2 coConstructionIncome). */
export function formatAmount(amount: string | null | undefined): string {
  return fromUnits(toUnits(amount || '0', cents), cents)
}

/** All of something, in millionths: shares of energy are counted so. */
export const wholeShare = 1_000_000n

/**
 * Cents of one bill line: energy in Wh x price in millionths of a yuan per kWh x share in millionths. The only place where energy becomes
 * money: rounded once per line, half a cent away from zero, never by day.
 */
export const lineCents = (wh: bigint, price: bigint, share: bigint = wholeShare): bigint =>
  divideRounded(wh * price * share, 10n ** 7n * wholeShare)

/** (received − payable) ÷ payable in %, two decimals; null when nothing is received yet or nothing was payable, never infinite. */
export function differenceScale(payable: string | null, received: string | null): string | null {
  if (payable === null || received === null) return null
  const due = toUnits(payable, cents)
  if (due === 0n) return null
  return fromUnits(divideRounded((toUnits(received, cents) - due) * 10_000n, due), cents)
}

/** A month is abnormal when the difference exceeds this many percent, in either direction. */
export const feeAlarmPercent = '10'

/** 1 abnormal, 0 normal, null while it cannot be determined (A§3.2 isAlarm). */
export function feeAlarm(difference: string | null, limit: string = feeAlarmPercent): 0 | 1 | null {
  if (difference === null) return null
  const value = toUnits(difference, cents)
  return (value < 0n ? -value : value) > toUnits(limit, cents) ? 1 : 0
}
