/** The value below which `share` (0..1) of the values lie: the nearest of them, never one between. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
