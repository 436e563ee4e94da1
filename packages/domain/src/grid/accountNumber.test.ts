import { expect, test } from 'vitest'
import { judgeAccountNo } from './accountNumber.ts'

test('a number of ten or thirteen digits fits in a province where they are usual', () => {
  expect(judgeAccountNo('3310012345', '330802')).toBe('fits')
  expect(judgeAccountNo('9900000000012', '371302')).toBe('fits')
})

test('an unusual length, or a province of which nothing is known, is doubted and not refused', () => {
  expect(judgeAccountNo('33100123456', '330802')).toBe('doubtful')
  expect(judgeAccountNo('331001234567', '330802')).toBe('doubtful')
  expect(judgeAccountNo('0312345678', '440103')).toBe('doubtful')
  expect(judgeAccountNo('3310012345', null)).toBe('doubtful')
})

test('too short, too long, one digit all over, or signs that are no digits are wrong everywhere', () => {
  for (const no of ['', '331001234', '33100123456789', '0000000000', '33100A2345', '3310 012345', '３３１００１２３４５'])
    expect([no, judgeAccountNo(no, '330802')]).toEqual([no, 'wrong'])
})
