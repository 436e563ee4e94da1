import { setTimeout as wait } from 'node:timers/promises'
import { errors } from '@heliodesk/contracts/errors'

/** Lets tries to sign in pass at an even rate, whoever makes them and from wherever. */
export interface SignInPace {
  /** Resolves when it is the turn of this one; throws 429 when too many wait. */
  take(): Promise<void>
}

const longestWaitMs = 5_000

/**
 * So many a second on average; a second's worth may come at once. What comes faster waits in line, five seconds at most.
 * @param nowMs a clock that never goes back
 */
export function buildSignInPace(
  perSecond: number,
  nowMs: () => number = () => performance.now(),
  pause: (ms: number) => Promise<unknown> = wait,
): SignInPace {
  const stepMs = 1_000 / perSecond
  let nextMs = 0
  return {
    async take() {
      const now = nowMs()
      const turn = Math.max(nextMs, now - 1_000 + stepMs)
      const waitMs = turn - now
      if (waitMs > longestWaitMs) throw errors.tooManyRequests({ seconds: 5 }, { retryAfter: 5 })
      nextMs = turn + stepMs
      if (waitMs > 0) await pause(waitMs)
    },
  }
}
