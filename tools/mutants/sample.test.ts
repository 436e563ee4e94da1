import { expect, test } from 'vitest'
import { draw } from './sample.ts'

const mutants = Array.from({ length: 40 }, (_, at) => ({
  id: String(at),
  fileName: '/tmp/copy-7/packages/a/b.ts',
  location: { start: { line: at, column: 2 }, end: { line: at, column: 9 } },
  mutatorName: 'x',
  replacement: 'true',
}))

test('as many are drawn as asked, in every run the same ones, wherever the copy of the code lies', () => {
  const drawn = [...draw(mutants, 10)].sort()
  expect(drawn).toHaveLength(10)
  const elsewhere = mutants.map((one) => ({ ...one, fileName: one.fileName.replace('copy-7', 'copy-8') })).reverse()
  expect([...draw(elsewhere, 10)].sort()).toEqual(drawn)
  expect(draw(mutants, 40).size).toBe(40)
})

test('a sample after others has none of them', () => {
  const [first, next] = [draw(mutants, 20), draw(mutants, 20, 20)]
  expect([next.size, [...next].filter((id) => first.has(id))]).toEqual([20, []])
})

test('a smaller sample is part of a larger one, and not the beginning of the file', () => {
  const [ten, twenty] = [draw(mutants, 10), draw(mutants, 20)]
  expect([...ten].every((id) => twenty.has(id))).toBe(true)
  expect([...ten].map(Number).some((at) => at > 20)).toBe(true)
})
