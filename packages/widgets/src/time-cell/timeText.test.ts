import { expect, test } from 'vitest'
import { readTime, writeTime } from './timeText.ts'

test.each([
  ['07:08:09', '07:08:09'],
  ['07:08', '07:08:00'],
  ['2024-05-06 23:59:59', '23:59:59'],
  ['24:00:00', ''],
  ['7:8', ''],
  ['', ''],
])('[UPLOAD-04] [FORMAT-03] the time of «%s» is «%s»', (text, written) => {
  expect(writeTime(readTime(text))).toBe(written)
})
