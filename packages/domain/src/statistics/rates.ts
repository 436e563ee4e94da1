import { toUnits } from '../fees/cents.ts'

interface Sums {
  readonly amount: string
  readonly received: string
}

/** How much of what was to come in has come in (回款率), in percent with one place; null where nothing was due. Exact: worked out in cents. */
export function collected({ amount, received }: Sums): string | null {
  const due = toUnits(amount, 2)
  if (due <= 0n) return null
  return (Number((toUnits(received, 2) * 10_000n) / due) / 100).toFixed(1)
}
