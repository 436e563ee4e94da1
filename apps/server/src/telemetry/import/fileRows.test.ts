import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type FileRow, type OpenFile, type RowStart, readRows } from './fileRows.ts'

/** A text that arrives in pieces of so many bytes. */
function inPieces(text: string, size: number): OpenFile {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))
  return async () => Readable.from(pieces)
}
async function rows(text: string, start: RowStart = {}, size = 5): Promise<readonly FileRow[]> {
  const found: FileRow[] = []
  for await (const block of readRows(inPieces(text, size), start)) found.push(...block)
  return found
}

test('rows are the lines that hold something, with their numbers in the file, however it arrives', async () => {
  const expected = [
    { line: 1, cells: ['时间', '功率'] },
    { line: 3, cells: ['a', '1'] },
    { line: 5, cells: ['b', '2'] },
  ]
  for (const size of [1, 5, 1_000]) expect(await rows('时间,功率\r\n\r\na,1\n  \nb,2', {}, size)).toEqual(expected)
  expect(await rows('时间,功率\n\na,1\n\nb,2\n')).toEqual(expected)
})

test('the mark between cells is the commonest of the first line, the comma when none is, or the one given', async () => {
  const cells = async (text: string, start?: RowStart) => (await rows(text, start)).map((row) => row.cells)
  expect(await cells('a;b;c,d\n1,5;2;3')).toEqual([
    ['a', 'b', 'c,d'],
    ['1,5', '2', '3'],
  ])
  expect(await cells('a\tb,c\td')).toEqual([['a', 'b,c', 'd']])
  expect(await cells('a;b,c')).toEqual([['a;b', 'c']])
  expect(await cells('a,b;c', { delimiter: ';' })).toEqual([['a,b', 'c']])
})

test('lines before the one given are not looked at, not even for the mark', async () => {
  expect(await rows('Report; of; "a roof\n\na,b\n1,2', { firstLine: 3 })).toEqual([
    { line: 3, cells: ['a', 'b'] },
    { line: 4, cells: ['1', '2'] },
  ])
})

test('a million rows under their heads are read, one more is refused, and so are lines that never end', async () => {
  const count = async (n: number) => {
    let read = 0
    for await (const block of readRows(inPieces(`t\n${'1\n'.repeat(n)}`, 100_000))) read += block.length
    return read
  }
  expect(await count(1_000_000)).toBe(1_000_001)
  await expect(count(1_000_001)).rejects.toThrow('1,000,000 行的上限')
  expect(await rows(`t\n${'x'.repeat(20_000)}`, {}, 6_000)).toHaveLength(2)
  await expect(rows(`t\n${'x'.repeat(20_001)}`, {}, 6_000)).rejects.toThrow('过长的行')
})
