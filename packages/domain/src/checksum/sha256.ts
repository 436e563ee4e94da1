/** SHA-256 fed piece by piece (FIPS 180-4): the browser's own wants the whole file in memory, and a secure address. */
export interface Sha256 {
  update(bytes: Uint8Array): void
  /** Lower-case hex of everything so far; ends the use of this one. */
  digest(): string
}

const blockBytes = 64

/** First 32 bits of the fractional parts of the roots of the first primes: cube roots for the rounds, square roots for the start. */
function rootsOfPrimes(count: number, power: number): number[] {
  const roots: number[] = []
  for (let candidate = 2; roots.length < count; candidate++) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) isPrime = false
    if (isPrime) roots.push(((candidate ** power % 1) * 0x1_0000_0000) | 0)
  }
  return roots
}
const rounds = Int32Array.from(rootsOfPrimes(blockBytes, 1 / 3))
const start = Int32Array.from(rootsOfPrimes(8, 1 / 2))

export function startSha256(): Sha256 {
  const state = Int32Array.from(start)
  const words = new Int32Array(blockBytes)
  const rest = new Uint8Array(blockBytes)
  let kept = 0
  let total = 0

  function update(bytes: Uint8Array): void {
    total += bytes.length
    let at = 0
    if (kept > 0) {
      at = Math.min(blockBytes - kept, bytes.length)
      rest.set(bytes.subarray(0, at), kept)
      kept += at
      if (kept < blockBytes) return
      mix(state, words, rest, 0)
      kept = 0
    }
    for (; at + blockBytes <= bytes.length; at += blockBytes) mix(state, words, bytes, at)
    rest.set(bytes.subarray(at), 0)
    kept = bytes.length - at
  }

  function digest(): string {
    const bits = total * 8
    const tail = new Uint8Array(kept < 56 ? blockBytes - kept : 2 * blockBytes - kept)
    tail[0] = 0x80
    const lengths = new DataView(tail.buffer, tail.length - 8)
    lengths.setUint32(0, Math.floor(bits / 0x1_0000_0000))
    lengths.setUint32(4, bits >>> 0)
    update(tail)
    return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }
  return { update, digest }
}

function mix(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++) {
    const from = at + i * 4
    words[i] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!
  }
  for (let i = 16; i < blockBytes; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!]
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = (words[i - 16]! + small + words[i - 7]! + large) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < blockBytes; i++) {
    const choice = (e & f) ^ (~e & g)
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + rounds[i]! + words[i]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const next = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = (state[i]! + next[i]!) | 0
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
