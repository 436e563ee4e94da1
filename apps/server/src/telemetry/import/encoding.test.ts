import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { decodeText, detectEncoding, encodingOfStart } from './encoding.ts'

/** A file as it arrives from the disk, in pieces of so many bytes. */
function inPieces(content: Buffer | string, size: number): Readable {
  const bytes = Buffer.from(content)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))
  return Readable.from(pieces)
}
const detected = (content: Buffer | string, size = 7, linesMax = 1_000) => detectEncoding(inPieces(content, size), linesMax)
async function decoded(content: Buffer | string, encoding: Parameters<typeof decodeText>[1], size = 1): Promise<string> {
  let text = ''
  for await (const piece of decodeText(inPieces(content, size), encoding)) text += piece
  return text
}
const hex = (bytes: string) => Buffer.from(bytes, 'hex')
const gbk = Buffer.concat([Buffer.from('time,power\n'.repeat(3)), hex('b9a6c2ca'), Buffer.from(',1\n')]) // 功率

describe('the encoding of a text', () => {
  test('is determined from all of it, wherever it is cut: UTF-8 until bytes come that are none, then GB 18030', async () => {
    for (const size of [1, 2, 7, 1_000]) {
      expect(await detected('时间,功率\n1,2\n', size)).toBe('utf-8')
      expect(await detected(gbk, size)).toBe('gb18030')
    }
  })

  test('is UTF-16 of either order when a mark says so', async () => {
    expect(encodingOfStart(hex('fffe7400'))).toBe('utf-16le')
    expect(encodingOfStart(hex('feff0074'))).toBe('utf-16be')
    expect([encodingOfStart(hex('ff74')), encodingOfStart(hex('fe74')), encodingOfStart(hex('74ff'))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    // The zero bytes of UTF-16 are no sign of a binary.
    expect(await detected(Buffer.from('\ufefft,p\n1,2\n', 'utf16le'))).toBe('utf-16le')
  })

  test('is none of a binary, whatever its name says', async () => {
    const kinds = {
      '504b0304': 'Excel（xlsx）文件，请在 Excel 中另存为 CSV 后再导入',
      d0cf11e0: 'Excel（xls）文件，请在 Excel 中另存为 CSV 后再导入',
      '25504446': 'PDF 文件',
      '1f8b': '压缩文件，请解压后再导入',
    }
    for (const [bytes, what] of Object.entries(kinds))
      await expect(detected(hex(`${bytes}2c31`))).rejects.toThrow(`文件内容不是 CSV，而是${what}`)
    for (const text of ['PK,1\n', '%P,1\n']) expect(await detected(text)).toBe('utf-8')
    await expect(detected('t,p\n1,\0\n')).rejects.toThrow('文件不是文本格式的 CSV')
    await expect(detected('')).rejects.toThrow('文件是空的')
  })

  test('is looked for in as many lines as are allowed, not in one more', async () => {
    expect(await detected('x\n'.repeat(10), 3, 10)).toBe('utf-8')
    await expect(detected('x\n'.repeat(11), 3, 10)).rejects.toThrow('文件超过 1,000,000 行的上限，请拆分后再导入')
  })
})

test('a text is decoded without its mark, whole characters though they arrive in halves', async () => {
  expect(await decoded('\ufeff时间,1\n', 'utf-8')).toBe('时间,1\n')
  expect(await decoded(gbk.subarray(-7), 'gb18030')).toBe('功率,1\n')
  expect(await decoded(Buffer.from('\ufeff时,1', 'utf16le'), 'utf-16le')).toBe('时,1')
  // What ends in half a character is shown, not swallowed.
  expect(await decoded(Buffer.from('1,时').subarray(0, -1), 'utf-8')).toBe('1,\ufffd')
})
