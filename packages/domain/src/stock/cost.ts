import { divideRounded, fromUnits, toUnits } from '../fees/cents.ts'

/** What is there of a product in one place: thousandths of its unit, and what they are worth in cents. */
export interface Holding {
  readonly quantity: bigint
  readonly value: bigint
}

const thousandths = 3
const cents = 2
const priceDigits = 4
const costDigits = 6

export const quantityUnits = (text: string): bigint => toUnits(text, thousandths)
export const quantityText = (units: bigint): string => fromUnits(units, thousandths)
export const amountUnits = (text: string): bigint => toUnits(text, cents)
export const amountText = (units: bigint): string => fromUnits(units, cents)

/** A quantity at a price, rounded once to the cent. */
export function lineAmount(quantity: string, price: string): string {
  const product = toUnits(quantity, thousandths) * toUnits(price, priceDigits)
  return amountText(divideRounded(product, 10n ** BigInt(thousandths + priceDigits - cents)))
}

/** What a part of a whole costs; all of it costs all of it, so that nothing has no value. */
export const shareOf = ({ quantity, value }: Holding, part: bigint): bigint =>
  part === quantity ? value : divideRounded(value * part, quantity)

/**
 * A receipt taken back: at its own amount, as far as that is still there, and with the whole value where nothing remains. The rest is a
 * difference that stands beside the movement.
 */
export function takenBack(held: Holding, receipt: Holding): { readonly amount: bigint; readonly difference: bigint } {
  const isAll = held.quantity === receipt.quantity
  const amount = isAll || receipt.value > held.value ? held.value : receipt.value
  return { amount, difference: receipt.value - amount }
}

/** Yuan for one unit, with six digits; '0.000000' of nothing. */
export function unitCost({ quantity, value }: Holding): string {
  const dividend = value * 10n ** BigInt(costDigits - cents + thousandths)
  return fromUnits(quantity === 0n ? 0n : divideRounded(dividend, quantity), costDigits)
}

/** Units of the dictionary `material_unit` that are counted: panel, unit, set, piece. A box may be opened, a roll cut. */
const counted: ReadonlySet<string> = new Set(['1', '2', '3', '5'])
export const isCounted = (unit: string): boolean => counted.has(unit)
