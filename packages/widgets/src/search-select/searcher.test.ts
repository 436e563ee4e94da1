import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildSearcher, type Found, gridSearchWaitMs, localHits, searchPageSize, searchWaitMs } from './searcher.ts'

interface Question {
  readonly keyword: string
  readonly pageSize: number
  readonly answer: (options: readonly string[]) => void
  readonly fail: (reason: string) => void
}
let asked: Question[] = []
let heard: (Found<string> | null)[] = []

const build = (waitMs: number) =>
  buildSearcher<string>({
    waitMs,
    ask: (keyword, pageSize) =>
      new Promise((answer, refuse) => asked.push({ keyword, pageSize, answer, fail: (reason) => refuse(new Error(reason)) })),
    onChange: (found) => heard.push(found),
  })
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  heard = []
})
afterEach(() => vi.useRealTimers())

describe('a searched select', () => {
  test('[DICT-02] asks 800 ms after the last key, for ten options', () => {
    const searcher = build(searchWaitMs)
    searcher.type('桐')
    vi.advanceTimersByTime(799)
    searcher.type(' 桐乡 ')
    vi.advanceTimersByTime(799)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(asked).toMatchObject([{ keyword: '桐乡', pageSize: 10 }])
    expect([searchWaitMs, searchPageSize]).toEqual([800, 10])
  })
  test('[DICT-03] in the grid it asks after 300 ms', () => {
    build(gridSearchWaitMs).type('x')
    vi.advanceTimersByTime(299)
    expect(asked).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveLength(1)
  })
  test('[DICT-04] a slow first answer does not overwrite the second', async () => {
    const searcher = build(searchWaitMs)
    searcher.type('一')
    vi.advanceTimersByTime(800)
    searcher.type('二')
    vi.advanceTimersByTime(800)
    asked[1]?.answer(['乙'])
    await settled()
    asked[0]?.answer(['甲'])
    await settled()
    expect(heard.at(-1)).toEqual({ state: 'found', keyword: '二', options: ['乙'] })
  })
  test('[DICT-04] nor does an answer come back into an emptied box, nor an old failure', async () => {
    const searcher = build(searchWaitMs)
    searcher.type('一')
    vi.advanceTimersByTime(800)
    searcher.type('')
    asked[0]?.fail('网络超时')
    await settled()
    expect(heard.at(-1)).toBeNull()
  })
  test('tells why it failed', async () => {
    build(0).type('一')
    vi.advanceTimersByTime(0)
    asked[0]?.fail('网络超时')
    await settled()
    expect(heard.at(-1)).toEqual({ state: 'failed', reason: '网络超时' })
  })
})

test('a list that is known as a whole is searched without regard to case', () => {
  const options = [{ label: 'Alpha' }, { label: 'beta' }]
  expect(localHits(options, ' BET ')).toEqual([{ label: 'beta' }])
  expect(localHits(options, '')).toBe(options)
})
