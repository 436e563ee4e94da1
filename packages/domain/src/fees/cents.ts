const pattern = /^(-)?(\d+)(?:\.(\d+))?$/

/**
 * A decimal string as an exact count of its last digit: ('12.345', 2) → 1235n, rounded half up away from zero as bills are.
 * Throws on text that is not a plain decimal number: money is never guessed.
 */
export function toUnits(decimal: string, scale: number): bigint {
  const match = pattern.exec(decimal.trim())
  if (!match) throw new Error(`not a decimal number: ${decimal}`)
  const [, sign, whole = '0', fraction = ''] = match
  const digits = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  const roundsUp = Number(fraction[scale] ?? '0') >= 5
  const value = digits + (roundsUp ? 1n : 0n)
  return sign ? -value : value
}

/** The reverse: (1235n, 2) → '12.35'. */
export function fromUnits(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Quotient rounded half away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const value = (2n * a + b) / (2n * b)
  return negative ? -value : value
}

/** The smaller of two: `Math.min` knows no bigint. */
export function least(one: bigint, other: bigint): bigint {
  if (other < one) return other
  return one
}
