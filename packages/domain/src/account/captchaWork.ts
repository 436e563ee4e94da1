/** Proof of work in place of the captcha's picture: a number that, hashed with the challenge, begins with enough zero bits. */

/** What the answer of a captcha field begins with when it is such a number. */
export const workPrefix = 'pow:'

const constants = roots(64, 1 / 3)
const initial = roots(8, 1 / 2)

/** First 32 bits of the fractions of the roots of the first primes, as SHA-256 has them. */
function roots(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count)
  for (let [number, at] = [2, 0]; at < count; number += 1) {
    if (!isPrime(number)) continue
    const root = number ** power
    found[at] = Math.floor((root - Math.floor(root)) * 2 ** 32)
    at += 1
  }
  return found
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false
  return true
}

const words = new Uint32Array(64)
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 (FIPS 180-4). The browser's own is asynchronous, and absent where the pages come without TLS; a million of these take about a
 * second.
 */
export function sha256(bytes: Uint8Array): Uint32Array {
  const blocks = padded(bytes)
  const state = Uint32Array.from(initial)
  for (let at = 0; at < blocks.length; at += 64) mix(state, blocks, at)
  return state
}

function padded(bytes: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  blocks.set(bytes)
  blocks[bytes.length] = 0x80
  new DataView(blocks.buffer).setUint32(blocks.length - 4, bytes.length * 8)
  return blocks
}

function mix(state: Uint32Array, blocks: Uint8Array, at: number): void {
  schedule(blocks, at)
  let [a, b, c, d] = [at0(state, 0), at0(state, 1), at0(state, 2), at0(state, 3)]
  let [e, f, g, h] = [at0(state, 4), at0(state, 5), at0(state, 6), at0(state, 7)]
  for (let i = 0; i < 64; i += 1) {
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + sum + ((e & f) ^ (~e & g)) + at0(constants, i) + at0(words, i)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = at0(state, i) + at0(mixed, i)
}

function schedule(blocks: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i += 1) {
    const from = at + i * 4
    words[i] = (at0(blocks, from) << 24) | (at0(blocks, from + 1) << 16) | (at0(blocks, from + 2) << 8) | at0(blocks, from + 3)
  }
  for (let i = 16; i < 64; i += 1) {
    const early = at0(words, i - 15)
    const late = at0(words, i - 2)
    const mixed = (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
    words[i] = at0(words, i - 16) + at0(words, i - 7) + mixed
  }
}

/** Within the bounds of these loops nothing is missing. */
const at0 = (list: ArrayLike<number>, index: number): number => list[index] ?? 0

/** Whether `answer` fits the challenge: SHA-256 of `challenge:answer` begins with so many zero bits. */
export function isWorkDone(challenge: string, answer: number, bits: number): boolean {
  const [first = 0] = sha256(new TextEncoder().encode(`${challenge}:${answer}`))
  return Math.clz32(first) >= bits
}

/** Looks for an answer among the numbers from `from` on; null when none of `count` fits. */
export function searchWork(challenge: string, bits: number, from: number, count: number): number | null {
  for (let answer = from; answer < from + count; answer += 1) if (isWorkDone(challenge, answer, bits)) return answer
  return null
}
