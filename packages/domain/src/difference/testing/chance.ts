/** Numbers that look drawn and are the same for a seed (mulberry32). */
export interface Chance {
  /** A whole number below `n`. */
  readonly below: (n: number) => number
  readonly between: (from: number, to: number) => number
  readonly pick: <T>(of: readonly T[]) => T
  readonly happens: (percent: number) => boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (n: number): number => next() % n
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    pick: (of) => {
      const one = of[below(of.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    happens: (percent) => below(100) < percent,
  }
}
