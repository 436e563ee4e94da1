/**
 * Repeatable randomness: the same numbers in give the same number out, on every machine and in every process.
 * Nothing here keeps a state, so that any instant can be computed without those before it.
 */

/** A well mixed 32-bit number of three 32-bit numbers. */
export function hash(a: number, b: number, c = 0): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15) ^ b, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 13) ^ c, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 16), 0x165667b1)
  return (h ^ (h >>> 15)) >>> 0
}

/** As `hash`, in [0, 1). */
export function unit(a: number, b: number, c = 0): number {
  return hash(a, b, c) / 0x1_0000_0000
}

const ease = (t: number): number => t * t * (3 - 2 * t)

/** Smooth noise over a line: random values at whole numbers, eased between them. In [0, 1). */
export function noise1(seed: number, x: number): number {
  const cell = Math.floor(x)
  const left = unit(seed, cell)
  return left + (unit(seed, cell + 1) - left) * ease(x - cell)
}

function noise2(seed: number, x: number, y: number): number {
  const row = Math.floor(y)
  const low = noise1(hash(seed, row, 7), x)
  return low + (noise1(hash(seed, row + 1, 7), x) - low) * ease(y - row)
}

/** Smooth noise in space and time, so that places and days next to each other are alike. In [0, 1). */
export function noise3(seed: number, x: number, y: number, z: number): number {
  const layer = Math.floor(z)
  const low = noise2(hash(seed, layer, 13), x, y)
  return low + (noise2(hash(seed, layer + 1, 13), x, y) - low) * ease(z - layer)
}
