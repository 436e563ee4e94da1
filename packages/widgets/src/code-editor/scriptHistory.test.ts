import { expect, test } from 'vitest'
import { keepScript, scriptsOf } from './scriptHistory.ts'

function storage(start?: string) {
  let kept = start ?? null
  const setItem = (_: string, value: string) => {
    kept = value
  }
  return { getItem: () => kept, setItem }
}
const texts = (store: ReturnType<typeof storage>, code: string) => scriptsOf(store, code).map(({ text }) => text)

test('[GRID-35] of one code sixteen texts are kept: the seventeenth drops the oldest, and no other code', () => {
  const store = storage()
  keepScript(store, 'other', 'mine', 0)
  for (let n = 1; n <= 17; n++) keepScript(store, 'report', `SELECT ${n}`, n)
  expect(texts(store, 'report')).toEqual(Array.from({ length: 16 }, (_, at) => `SELECT ${17 - at}`))
  expect(texts(store, 'other')).toEqual(['mine'])
})

test('the same text is kept once, blank and endless ones never', () => {
  const store = storage()
  for (const [at, text] of ['a', 'b', 'a', ' ', 'x'.repeat(20_001)].entries()) keepScript(store, 'report', text, at)
  expect(scriptsOf(store, 'report')).toEqual([
    { text: 'a', at: 2 },
    { text: 'b', at: 1 },
  ])
})

test('what somebody else left in the storage breaks nothing', () => {
  for (const start of ['', 'null', '[1]', '{"report":{"text":1}}', '{"report":[{"text":1,"at":2},null]}'])
    expect(texts(storage(start), 'report')).toEqual([])
  expect(texts(storage('{}'), 'constructor')).toEqual([])
})
