import type { Clock } from '../clock.ts'

export interface RateLimiter {
  /** Counts one call of `key`; answers 0 when it may pass, else the seconds to wait. */
  take(key: string, limit: number): number
}

interface Count {
  window: number
  current: number
  previous: number
}

/** A sliding window over two fixed ones: no burst of twice the limit at a border, two numbers per caller. */
export function buildRateLimiter(windowMs: number, clock: Clock): RateLimiter {
  const counts = new Map<string, Count>()
  let swept = 0

  const sweep = (window: number): void => {
    if (window - swept < 2) return
    swept = window
    for (const [key, count] of counts) if (window - count.window > 1) counts.delete(key)
  }

  return {
    take(key, limit) {
      const now = clock.now()
      const window = Math.floor(now / windowMs)
      sweep(window)
      const count = roll(counts.get(key), window)
      counts.set(key, count)
      const passed = (now % windowMs) / windowMs
      if (count.current + count.previous * (1 - passed) >= limit) return Math.max(1, Math.ceil((windowMs * (1 - passed)) / 1000))
      count.current += 1
      return 0
    },
  }
}

function roll(count: Count | undefined, window: number): Count {
  if (count === undefined || window - count.window > 1) return { window, current: 0, previous: 0 }
  return count.window === window ? count : { window, current: 0, previous: count.current }
}
