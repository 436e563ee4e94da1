import { quantityText, quantityUnits } from '../stock/cost.ts'

/** A material of the kit that an order is built from. */
export interface KitPart {
  readonly productId: string
  /** Of one kit. */
  readonly quantity: string
  readonly isPanel: boolean
  /** Comes in pieces: half an inverter is none. */
  readonly isWhole: boolean
}

/**
 * What a roof with so many panels takes of each material: as many kits as its panels make, where the kit holds panels, else the kit for each
 * panel. What comes in pieces is rounded up to whole ones, the rest to thousandths.
 */
export function designOf(parts: readonly KitPart[], panels: number): ReadonlyMap<string, string> {
  const ofKit = parts.reduce((sum, { isPanel, quantity }) => (isPanel ? sum + quantityUnits(quantity) : sum), 0n)
  const design = new Map<string, bigint>()
  for (const { productId, quantity, isWhole } of parts) {
    const all = quantityUnits(quantity) * BigInt(panels)
    const units = ofKit === 0n ? all : upTo(all * 1000n, ofKit)
    design.set(productId, (design.get(productId) ?? 0n) + (isWhole ? upTo(units, 1000n) * 1000n : units))
  }
  return new Map([...design].map(([productId, units]) => [productId, quantityText(units)]))
}

const upTo = (units: bigint, by: bigint): bigint => (units + by - 1n) / by
