import type { Clock } from '../clock.ts'

/** A clock that a test moves by hand. */
export interface TestClock extends Clock {
  /** Moves it forward by `ms`. */
  advance(ms: number): void
  set(ms: number): void
}

export function buildTestClock(startMs: number = Date.now()): TestClock {
  let nowMs = startMs
  return {
    now: () => nowMs,
    advance: (ms) => {
      nowMs += ms
    },
    set: (ms) => {
      nowMs = ms
    },
  }
}
