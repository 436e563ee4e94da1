/** Fen of Wh at millionths of a yuan: half a fen away from zero. Written apart from the product's on purpose. */
export function fen(wh: bigint, price: bigint): bigint {
  // Wh × 10⁻⁶ yuan/kWh = 10⁻⁹ yuan = 10⁻⁷ fen.
  const exact = wh * price
  const size = exact < 0n ? -exact : exact
  const whole = size / 10_000_000n
  const rounded = (size % 10_000_000n) * 2n >= 10_000_000n ? whole + 1n : whole
  return exact < 0n ? -rounded : rounded
}

/** Fen of a share of it, in millionths; the share is no line of its own, so that it is rounded once. */
export function fenOfShare(wh: bigint, price: bigint, share: bigint): bigint {
  const exact = wh * price * share
  const size = exact < 0n ? -exact : exact
  const one = 10_000_000_000_000n
  const whole = size / one
  const rounded = (size % one) * 2n >= one ? whole + 1n : whole
  return exact < 0n ? -rounded : rounded
}

/** Tax in an amount that holds it: 13 of 113, to the fen. */
export const taxWithin = (cents: bigint): bigint => (cents * 26n + 113n) / 226n
