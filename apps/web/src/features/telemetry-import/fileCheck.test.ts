import { expect, test } from 'vitest'
import { problemOf, sizeText } from './fileCheck.ts'

test('only files named .csv or .txt and within the size limit are sent', () => {
  expect(problemOf({ name: 'a.csv', size: 10 })).toBeNull()
  expect(problemOf({ name: 'A.CSV', size: 10 })).toBeNull()
  expect(problemOf({ name: 'logger.TXT', size: 10 })).toBeNull()
  expect(problemOf({ name: 'a.xlsx', size: 10 })).toBe('notCsv')
  expect(problemOf({ name: 'a.csv', size: 64 * 1024 * 1024 + 1 })).toBe('tooLarge')
})

test('a file size is reported in MB or KB and never as zero', () => {
  expect([sizeText(1), sizeText(37_256), sizeText(2_384_450)]).toEqual(['1 KB', '36 KB', '2.3 MB'])
})
