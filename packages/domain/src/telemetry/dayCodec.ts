import { dayStartMs, slotMs, slotsPerDay } from './calendar.ts'
import { type CounterReading, emptyDay, noData, type StationDay } from './stationDay.ts'
import { VarintReader, VarintWriter, zigzag } from './varint.ts'

/**
 * A day in about a byte per point. Two head bytes (format, counter flag, step; grid), the newest instant, the counter, then the slots of
 * the grid as differences: 0 n = n slots without data, 1 n = the value before n times, else zigzag of the difference + 1.
 * The grid (every k-th slot from one on) is found from the data: 15-minute samples do not pay for the slots between them.
 */
const format = 0
const hasCounter = 32
const stepMask = 31
const absent = 0
const repeat = 1

export function encodeDay(day: StationDay, date: number): Uint8Array {
  const out = new VarintWriter()
  const filled = filledSlots(day.power)
  const { stride, phase } = gridOf(filled)
  out.byte((format << 6) | (day.counterLast ? hasCounter : 0) | day.step)
  out.byte((stride << 4) | phase)
  const last = filled.at(-1)
  out.signed(day.lastMs - dayStartMs(date) - (last === undefined ? 0 : last * slotMs))
  if (day.counterFirst && day.counterLast) writeCounter(out, day.counterFirst, day.counterLast, dayStartMs(date))
  if (last !== undefined) writeSlots(out, day.power, { stride, phase, last })
  return out.finish()
}

/** Throws RangeError when the bytes are damaged or of an unknown format. */
export function decodeDay(bytes: Uint8Array, date: number): StationDay {
  const input = new VarintReader(bytes)
  const head = input.byte()
  if (head >> 6 !== format) throw new RangeError(`unknown format ${head >> 6} of a packed day`)
  const grid = input.byte()
  const { power } = emptyDay()
  const newest = input.signed()
  const counter = (head & hasCounter) === 0 ? null : readCounter(input, dayStartMs(date))
  const last = readSlots(input, power, { stride: grid >> 4, phase: grid & 15 })
  return {
    power,
    step: head & stepMask,
    lastMs: dayStartMs(date) + newest + Math.max(0, last) * slotMs,
    counterFirst: counter?.first ?? null,
    counterLast: counter?.last ?? null,
  }
}

function filledSlots(power: Int32Array): number[] {
  const filled: number[] = []
  for (let slot = 0; slot < slotsPerDay; slot++) if (power[slot] !== noData) filled.push(slot)
  return filled
}

interface Grid {
  readonly stride: number
  readonly phase: number
}

/** The widest grid of at most 12 slots that holds all filled ones. */
function gridOf(filled: readonly number[]): Grid {
  const first = filled[0] ?? 0
  let stride = 0
  for (const slot of filled) stride = commonDivisor(slot - first, stride)
  while (stride > 12) stride = smallerDivisor(stride)
  const width = stride || 1
  return { stride: width, phase: first % width }
}
function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
function smallerDivisor(value: number): number {
  for (let divisor = 12; divisor > 1; divisor--) if (value % divisor === 0) return divisor
  return 1
}

function writeSlots(out: VarintWriter, power: Int32Array, grid: Grid & { readonly last: number }): void {
  let before = 0
  let run = { kind: -1, length: 0 }
  const endRun = () => {
    if (run.length > 0) {
      out.byte(run.kind)
      out.unsigned(run.length)
    }
    run = { kind: -1, length: 0 }
  }
  for (let slot = grid.phase; slot <= grid.last; slot += grid.stride) {
    const value = power[slot] ?? noData
    const kind = value === noData ? absent : value === before ? repeat : -1
    if (kind !== run.kind) endRun()
    if (kind < 0) out.unsigned(zigzag(value - before) + 1)
    else run = { kind, length: run.length + 1 }
    if (value !== noData) before = value
  }
  endRun()
}

/** Fills `power` and answers the last filled slot, -1 when none is. */
function readSlots(input: VarintReader, power: Int32Array, { stride, phase }: Grid): number {
  let value = 0
  let slot = phase
  let last = -1
  const put = () => {
    if (slot >= slotsPerDay) throw new RangeError('a packed day has too many slots')
    power[slot] = value
    last = slot
    slot += stride
  }
  while (!input.isAtEnd) {
    const token = input.unsigned()
    if (token > repeat) {
      value += unzigzag(token - 1)
      put()
    } else {
      const length = input.unsigned()
      if (token === absent) slot += length * stride
      else for (let i = 0; i < length; i++) put()
    }
  }
  return last
}
function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

function writeCounter(out: VarintWriter, first: CounterReading, last: CounterReading, startMs: number): void {
  out.signed(first.atMs - startMs)
  out.unsigned(first.wh)
  out.unsigned(last.atMs - first.atMs)
  out.signed(last.wh - first.wh)
}
function readCounter(input: VarintReader, startMs: number): { readonly first: CounterReading; readonly last: CounterReading } {
  const first = { atMs: startMs + input.signed(), wh: input.unsigned() }
  return { first, last: { atMs: first.atMs + input.unsigned(), wh: first.wh + input.signed() } }
}
