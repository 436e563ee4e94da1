import { beforeAll, expect, test } from 'vitest'
import { drawRoof, retaken } from '#server/testing/roofs.ts'
import { examine, likeBits } from './examine.ts'

/** The labelled set: roofs, for each the neighbour's with the same panels, and each of them as it may come once more from a phone. */
const roofs = 24
interface Pair {
  readonly bits: number
  /** As the statement of `likePhoto` finds it: one quarter is the same. */
  readonly isFound: boolean
}
const same: (Pair & { readonly how: string })[] = []
const other: Pair[] = []

const pairOf = (one: string, two: string): Pair => ({
  bits: (BigInt(`0x${one}`) ^ BigInt(`0x${two}`)).toString(2).replaceAll('0', '').length,
  isFound: [0, 4, 8, 12].some((at) => one.slice(at, at + 4) === two.slice(at, at + 4)),
})
const hashOf = async (bytes: Buffer): Promise<string> => (await examine(bytes)).likeness ?? ''

beforeAll(async () => {
  const scenes = Array.from({ length: roofs }, (_, n) => [
    { layout: n, around: n },
    { layout: n, around: n + 1_000 },
  ]).flat()
  const hashes: string[] = []
  for (const scene of scenes) {
    const taken = await drawRoof(scene).jpeg({ quality: 85 }).toBuffer()
    const hash = await hashOf(taken)
    for (const [how, again] of Object.entries(retaken))
      same.push({ how, ...pairOf(hash, await hashOf(await again(taken).toBuffer())) })
    other.push(...hashes.map((one) => pairOf(one, hash)))
    hashes.push(hash)
  }
})

function measured(most: number) {
  const isTold = ({ bits, isFound }: Pair): boolean => isFound && bits <= most
  const [right, wrong] = [same.filter(isTold).length, other.filter(isTold).length]
  return { recall: right / same.length, precision: right / (right + wrong), wrong }
}

test('of pictures that are marked as alike nearly all are of one roof, and most of one roof are marked', () => {
  const { precision, recall, wrong } = measured(likeBits)
  const size = `${same.length} pairs of one roof, ${other.length} of two`
  process.stdout.write(`likeness, ${size}: precision ${precision.toFixed(3)} (${wrong} wrong), recall ${recall.toFixed(3)}\n`)
  expect(precision).toBeGreaterThanOrEqual(0.99)
  expect(recall).toBeGreaterThanOrEqual(0.7)
})

test.each([
  ['encoded', 0.95],
  ['brighter', 0.9],
  ['darker', 0.9],
])('a picture that comes %s is found', (how, floor) => {
  const all = same.filter((pair) => pair.how === how)
  const found = all.filter(({ bits, isFound }) => isFound && bits <= likeBits)
  expect(found.length / all.length).toBeGreaterThanOrEqual(floor)
})

test('the number of bits leaves room on both sides: fewer find less, and more begin to mark other roofs', () => {
  expect(measured(6).recall).toBeLessThan(measured(likeBits).recall)
  expect(Math.min(...other.map(({ bits }) => bits))).toBeGreaterThan(likeBits + 1)
  expect(measured(18).wrong).toBeGreaterThan(0)
})
