/** Stations whose yield is under this share of the median of their neighbours are underperforming. */
export const underperformingShare = 0.7
/** Fewer neighbours than this say nothing about a station. */
export const minPeers = 3

/** 等效小时: kWh per kWp, the figure that makes stations of unequal size comparable; null without a capacity. */
export function equivalentHours(kwh: number | null, kwp: number | null): number | null {
  return kwh === null || kwp === null || kwp <= 0 ? null : kwh / kwp
}

/** Median of a list; null of an empty one. The list is not changed. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** How far a yield lies above (+) or below (−) the median of its neighbours, in %; null when there is nothing to compare with. */
export function deviationPercent(hours: number | null, peerMedian: number | null): number | null {
  return hours === null || peerMedian === null || peerMedian <= 0 ? null : (hours / peerMedian - 1) * 100
}
