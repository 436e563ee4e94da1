import { expect, test } from 'vitest'
import { type Corrections, correct, correctionAt, type Preview, problemsOf, rowsUnder, stepFrom } from './previewModel.ts'

const preview: Preview = {
  totalCount: 3,
  errorCount: 2,
  successCount: 1,
  files: [
    {
      fileName: 'a.xlsx',
      columns: [
        { label: '备注', isRequired: false, isRead: false },
        { label: '编码', isRequired: true, isRead: true },
      ],
      totalCount: 3,
      errorCount: 2,
      rows: [
        { row: 2, cells: [null, 'A'], problems: [] },
        { row: 3, cells: [null, null], problems: [{ label: '编码', reason: '不能为空' }] },
        { row: 5, cells: [null, 'B'], problems: [{ label: '职务', reason: '不能停用' }] },
      ],
    },
  ],
}

test('a problem of the whole record leads to the first cell that can be changed', () => {
  expect(problemsOf(preview)).toEqual([
    { file: 0, row: 3, column: '编码', label: '编码', reason: '不能为空' },
    { file: 0, row: 5, column: '编码', label: '职务', reason: '不能停用' },
  ])
})

test('a filter leaves the rows with errors', () => {
  const file = preview.files[0]
  if (!file) throw new Error('no file')
  expect(rowsUnder(file, true).map(({ row }) => row)).toEqual([3, 5])
  expect(rowsUnder(file, false)).toHaveLength(3)
})

test('a cell changed back to what it was is no correction', () => {
  const place = { file: 0, row: 3, column: '编码' }
  const none: Corrections = new Map()
  const one = correct(none, { ...place, value: 'C' }, null)
  expect(correctionAt(one, 0, 3, '编码')).toBe('C')
  expect(correct(one, { ...place, value: '' }, null).size).toBe(0)
  expect(none.size).toBe(0)
})

test.each([
  [0, -1, 1, -1],
  [3, -1, 1, 0],
  [3, 2, 1, 0],
  [3, 0, -1, 2],
] as const)('of %i places, after %i by %i comes %i', (count, at, by, expected) => {
  expect(stepFrom(count, at, by)).toBe(expected)
})
