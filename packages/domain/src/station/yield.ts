/** Stations whose yield is under this share of the median of their neighbours are underperforming. */
export const underperformingShare = 0.7
/** Fewer neighbours than this say nothing about a station. */
export const minPeers = 3

/** 等效小时: kWh per kWp, the figure that makes stations of unequal size comparable; null without a capacity. */
export function equivalentHours(kwh: number | null, kwp: number | null): number | null {
  return kwh === null || kwp === null || kwp <= 0 ? null : kwh / kwp
}

/** How far a yield lies above (+) or below (−) the median of its neighbours, in %; null when there is nothing to compare with. */
export function deviationPercent(hours: number | null, peerMedian: number | null): number | null {
  return hours === null || peerMedian === null || peerMedian <= 0 ? null : (hours / peerMedian - 1) * 100
}
