/** A share of a whole in whole percents from 0 to 100; null where there is nothing to show. Full only when it is. */
export function percentOf(value: number | string | null | undefined, of: number): number | null {
  if (value === null || value === undefined || value === '' || of <= 0) return null
  const share = (Number(value) / of) * 100
  if (!Number.isFinite(share)) return null
  return share >= 100 ? 100 : Math.max(0, Math.floor(share))
}
