import type { CellValue } from './row.ts'

/** A decimal number as it is written: `units` × 10^-`scale`. */
interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const half = 2 ** 52
const simple = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i

/** What a cell adds: numbers, and texts that are numbers. */
function decimalText(value: CellValue): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return simple.test(text) && /\d/.test(text) ? text : null
}

/**
 * Decimals of a number with few of them, 0 when it is not such a one. A decimal of up to fifteen digits that divides back to the same
 * number is the one that it is written as.
 */
function shortScale(value: number): number {
  for (let scale = 1; scale <= 6; scale++) {
    const units = Math.round(value * 10 ** scale)
    if (Math.abs(units) < 1e15 && units / 10 ** scale === value) return scale
  }
  return 0
}

function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '', part = '', power = '0'] = simple.exec(text) ?? []
  const units = BigInt(`${sign}${whole}${part}`)
  const scale = part.length - Number(power)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

/**
 * A sum of decimals that is exact, so that taking away what was added leaves nothing behind. Whole units are added up by scale as plain
 * numbers as long as these are exact, and carried over into big ones.
 */
export class DecimalSum {
  readonly #small: number[] = []
  readonly #big = new Map<number, bigint>()
  #count = 0

  /** How many cells hold a number. */
  get count(): number {
    return this.#count
  }

  add(value: CellValue): void {
    this.#put(value, 1)
  }
  take(value: CellValue): void {
    this.#put(value, -1)
  }
  clear(): void {
    this.#small.length = 0
    this.#big.clear()
    this.#count = 0
  }

  #put(value: CellValue, sign: 1 | -1): void {
    if (typeof value === 'number' && Number.isSafeInteger(value)) {
      this.#count += sign
      this.#addUnits(value * sign, 0)
      return
    }
    const scale = typeof value === 'number' ? shortScale(value) : 0
    if (typeof value === 'number' && scale > 0) {
      this.#count += sign
      this.#addUnits(Math.round(value * 10 ** scale) * sign, scale)
      return
    }
    this.#putText(decimalText(value), sign)
  }

  #putText(text: string | null, sign: 1 | -1): void {
    if (text === null) return
    this.#count += sign
    const { units, scale } = decimalOf(text)
    const number = Number(units)
    if (Number.isSafeInteger(number)) this.#addUnits(number * sign, scale)
    else this.#addBig(units * BigInt(sign), scale)
  }

  #addUnits(units: number, scale: number): void {
    const sum = (this.#small[scale] ?? 0) + units
    if (Math.abs(units) > half || Math.abs(sum) > half) this.#addBig(BigInt(units), scale)
    else this.#small[scale] = sum
  }

  #addBig(units: bigint, scale: number): void {
    this.#big.set(scale, (this.#big.get(scale) ?? 0n) + units)
  }

  #total(): Decimal {
    const scales = [...this.#big.keys(), ...Object.keys(this.#small).map(Number)]
    const scale = Math.max(0, ...scales)
    let units = 0n
    for (const [own, part] of this.#big) units += part * 10n ** BigInt(scale - own)
    this.#small.forEach((part, own) => {
      units += BigInt(part) * 10n ** BigInt(scale - own)
    })
    return { units, scale }
  }

  /** The sum as it would be written by hand, without trailing zeros. */
  get sum(): string {
    return writeDecimal(this.#total())
  }

  /** The mean, rounded half away from zero to `places`; null of nothing. */
  average(places = 6): string | null {
    if (this.#count === 0) return null
    const { units, scale } = this.#total()
    const wanted = 10n ** BigInt(Math.max(0, places - scale))
    const drop = 10n ** BigInt(Math.max(0, scale - places))
    const divisor = BigInt(this.#count) * drop
    const twice = units * wanted * 2n
    const rounded = (twice + (twice < 0n ? -divisor : divisor)) / (divisor * 2n)
    return writeDecimal({ units: rounded, scale: places })
  }
}

function writeDecimal({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const part = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`
}
