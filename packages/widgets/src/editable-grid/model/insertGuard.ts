/** Insert clicks that are closer together are refused (B§4). */
export const insertPauseMs = 1_500

/** Asked at each click; the pause is counted from the last click that was let through. */
export function insertGuard(now: () => number = () => performance.now()): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const time = now()
    if (time - last < insertPauseMs) return false
    last = time
    return true
  }
}
