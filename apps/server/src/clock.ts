/** Time comes from here, so that tests can pass their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}
