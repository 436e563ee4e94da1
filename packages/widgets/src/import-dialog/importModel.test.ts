import { limits } from '@heliodesk/contracts/limits'
import { expect, test } from 'vitest'
import { checkFile, importForm } from './importModel.ts'

test.each([
  ['a.xls', undefined],
  ['a.XLSX', undefined],
  ['a.csv', '只能导入 .xls 或 .xlsx'],
  ['xlsx', '只能导入 .xls 或 .xlsx'],
  ['a.xlsx.exe', '只能导入 .xls 或 .xlsx'],
])('[IMPORT-03] %s: %s', (name, expected) => {
  expect(checkFile({ name, size: 10 })).toBe(expected)
})

test('another import says itself what it takes', () => {
  const kinds = { endings: ['.csv'], maxMb: 1, only: () => '只要 .csv' }
  expect(checkFile({ name: 'A.CSV', size: 10 }, kinds)).toBeUndefined()
  expect(checkFile({ name: 'a.xlsx', size: 10 }, kinds)).toBe('只要 .csv')
  expect(checkFile({ name: 'a.csv', size: 1_048_577 }, kinds)).toBe('文件超过 1 MB')
})

test('a file over the limit is not sent', () => {
  expect(checkFile({ name: 'a.xlsx', size: limits.importFileMb * 1024 * 1024 + 1 })).toBe(`文件超过 ${limits.importFileMb} MB`)
})

test('[IMPORT-04] [IMPORT-05] a form carries all files and only the fields that are given', () => {
  const form = importForm([new File(['1'], 'a.xls'), new File(['2'], 'b.xlsx')], { validateStatus: '0' })
  expect(form.getAll('files[]')).toHaveLength(2)
  expect([...form.keys()]).toEqual(['files[]', 'files[]', 'validateStatus'])
})
