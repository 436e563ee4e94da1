import { randomInt } from 'node:crypto'

const EPOCH_MS = 1_735_689_600_000 // 2025-01-01T00:00:00Z
let sequence = randomInt(1 << 22)

/**
 * A time-ordered 63-bit id as a decimal string: 41 bits of milliseconds, 22 bits of a counter with a random start. What is told of years
 * before the first one (a demo, a record taken over) gets ids of its first moment: no id is ever negative.
 */
export function newId(nowMs: number = Date.now()): string {
  sequence = (sequence + 1) & 0x3f_ffff
  return ((BigInt(Math.max(nowMs - EPOCH_MS, 0)) << 22n) | BigInt(sequence)).toString()
}
