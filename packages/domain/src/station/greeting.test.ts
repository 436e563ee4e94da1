import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test('[STATION-48] the greeting follows the hour of the day', () => {
  const hours = [0, 8, 9, 11, 12, 13, 14, 19, 20, 23]
  expect(hours.map(greetingOf)).toEqual([
    '早上好',
    '早上好',
    '上午好',
    '上午好',
    '中午好',
    '中午好',
    '下午好',
    '下午好',
    '晚上好',
    '晚上好',
  ])
})
