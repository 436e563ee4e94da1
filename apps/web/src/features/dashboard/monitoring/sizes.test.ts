import { expect, test } from 'vitest'
import { sizeText, spanText } from './sizes.ts'

test('[MODULE-MON-DISK] bytes are shown in the unit that fits', () => {
  expect([0, 1023, 1024, 1_572_864, 250 * 1024 ** 3, 3 * 1024 ** 5].map(sizeText)).toEqual([
    '0 B',
    '1,023 B',
    '1.0 KB',
    '1.5 MB',
    '250 GB',
    '3,072 TB',
  ])
})

test('[MODULE-MON-SYSTEM] a time of running is shown in the unit that fits', () => {
  expect([45, 600, 7200, 259_200].map(spanText)).toEqual(['45 秒', '10 分钟', '2.0 小时', '3.0 天'])
})
