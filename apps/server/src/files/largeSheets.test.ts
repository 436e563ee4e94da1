import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { mutate, workbookSeeds } from '../testing/hostileWorkbooks.ts'
import { openWorkbook, type SheetRow, workbookSizes } from './workbook.ts'

/** Large sheets are read with little memory, and say the same as if they were small. */
async function contentOf(content: Buffer, options: Parameters<typeof openWorkbook>[1] = {}): Promise<readonly unknown[]> {
  const workbook = await openWorkbook(content, { size: workbookSizes.foreign, ...options })
  try {
    const rows: SheetRow[] = []
    for (let at = 0; at < workbook.count; at += 700) rows.push(...(await workbook.read(at, 700)))
    return [workbook.header, ...rows]
  } finally {
    await workbook.close()
  }
}
const outcomeOf = (content: Buffer, largeBytes: number): Promise<unknown> =>
  contentOf(content, { largeBytes }).catch((error: Error) => error.message)

describe('a large workbook', () => {
  test.each(workbookSeeds().filter(({ name }) => name.endsWith('.xlsx')))(
    'of $name says what a small one says',
    async ({ content }) => {
      expect(await outcomeOf(content, 0)).toEqual(await outcomeOf(content, 1e9))
    },
  )

  test('keeps signs of XML, line ends, spaces and texts that look like tags where they stood', async () => {
    const texts = ['a & b <c>', '</t></si>', 'row>', ' 前后空格 ', '两\n行', '', '𠮷野家', '_x000D_', '"\'', 's', '0']
    const rows = [['列', '数'], ...texts.map((text, n) => [text, n])]
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }))
    expect(await outcomeOf(content, 0)).toEqual(await outcomeOf(content, 1e9))
  })

  test('that is damaged is refused like a small one', async () => {
    const seeds = workbookSeeds().filter(({ name }) => name.endsWith('.xlsx'))
    for (let n = 0; n < 12; n++) {
      const damaged = mutate(seeds[n % seeds.length]!.content, n)
      const [large, small] = [await outcomeOf(damaged, 0), await outcomeOf(damaged, 1e9)]
      expect(typeof large, `seed ${n}`).toBe(typeof small)
    }
  }, 120_000)

  test('gives any rows of it, in any order', async () => {
    const rows = [['列'], ...Array.from({ length: 2_500 }, (_, n) => [`第${n}行`])]
    const workbook = await openWorkbook(Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })), { largeBytes: 0 })
    try {
      expect(workbook.count).toBe(2_500)
      const textsOf = async (from: number, count: number) => (await workbook.read(from, count)).map(({ cells }) => cells[0])
      expect(await textsOf(1_998, 4)).toEqual(['第1998行', '第1999行', '第2000行', '第2001行'])
      expect(await textsOf(998, 3)).toEqual(['第998行', '第999行', '第1000行'])
      expect(await textsOf(2_499, 9)).toEqual(['第2499行'])
      expect(await textsOf(2_500, 9)).toEqual([])
    } finally {
      await workbook.close()
    }
  })
})

describe('a table of separated values', () => {
  const gbk = Buffer.from([0xd5, 0xcb, 0xba, 0xc5, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x0d, 0x0a, 0x30, 0x31, 0x2c, 0x31, 0x2e, 0x35])
  const read = (text: string | Buffer) => contentOf(Buffer.from(text as string))

  test('is read in the encodings in which banks write', async () => {
    const rows = [['账号', '金额'], { row: 2, cells: ['01', '1.5'] }]
    expect(await read(gbk)).toEqual(rows)
    expect(await read('账号,金额\n01,1.5')).toEqual(rows)
    expect(await read('\ufeff账号;金额\r\n01;1.5\r\n')).toEqual(rows)
    expect(await read(Buffer.from('\ufeff账号\t金额\n01\t1.5\n', 'utf16le'))).toEqual(rows)
  })

  test('keeps digits that Excel would round, quoted cells with commas and line ends, and words above the table', async () => {
    const text = '账户明细，共 2 笔\n\n账号,金额,摘要\n="6222001234567890123","1,234.50","五月\n电费,补""贴"""\n\'0012\t,-3,\n'
    expect(await read(text)).toEqual([
      ['账户明细，共 2 笔'],
      { row: 3, cells: ['账号', '金额', '摘要'] },
      { row: 5, cells: ['6222001234567890123', '1,234.50', '五月\n电费,补"贴"'] },
      { row: 6, cells: ['0012', '-3'] },
    ])
  })

  test('is refused where only workbooks are taken, and where it is no text', async () => {
    await expect(openWorkbook(gbk)).rejects.toThrow('请使用 .xlsx 或 .xls 文件')
    await expect(read(Buffer.from([1, 2, 3, 0, 5]))).rejects.toThrow('文件不是有效的表格，请使用 .xlsx、.xls 或 .csv 文件')
    await expect(read('')).rejects.toThrow('文件不是有效的表格')
  })
})
