import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { read, SSF, utils, type WorkSheet } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { type Cell, openWorkbook } from './workbook.ts'

const folder = new URL('./fixtures/workbooks/', import.meta.url)
const broken = 'gnumeric-continue.xls'
const names = readdirSync(folder).filter((name) => /\.xlsx?$/.test(name) && name !== broken)
const bytesOf = (name: string) => readFileSync(new URL(name, folder))

/** All rows with content by their number in the sheet, blanks cut off. */
async function rowsOf(bytes: Buffer): Promise<ReadonlyMap<number, readonly Cell[]>> {
  const workbook = await openWorkbook(bytes)
  try {
    const rows = await workbook.read(0, workbook.count)
    return new Map([[1, workbook.header], ...rows.map(({ row, cells }) => [row, cells] as const)])
  } finally {
    await workbook.close()
  }
}

/** An empty text and no cell are both nothing. */
const plain = (cells: readonly Cell[]) => cells.map((cell) => (cell === '' ? null : cell))

/** The same by SheetJS, dates as their wall-clock texts. */
function rowsOfOther(bytes: Buffer): ReadonlyMap<number, readonly Cell[]> {
  const book = read(bytes, { cellNF: true, cellFormula: false })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const epoch1904 = book.Workbook?.WBProps?.date1904 ?? false
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1')
  const rows = new Map<number, readonly Cell[]>()
  for (let row = 0; row <= end.r; row++) {
    const cells = Array.from({ length: end.c + 1 }, (_, column) => cellOfOther(sheet, { r: row, c: column }, epoch1904))
    while (cells.length > 0 && (cells.at(-1) ?? '') === '') cells.pop()
    if (cells.length > 0) rows.set(row + 1, cells)
  }
  return rows
}

function cellOfOther(sheet: WorkSheet, at: { r: number; c: number }, epoch1904: boolean): Cell {
  const cell = sheet[utils.encode_cell(at)]
  if (cell === undefined || cell.t === 'z') return null
  if (cell.t === 'e') return String(cell.w)
  if (cell.t === 'n' && SSF.is_date(String(cell.z))) {
    const text = SSF.format('yyyy-mm-dd hh:mm:ss', cell.v, { date1904: epoch1904 })
    return text.replace(/ 00:00:00$/, '')
  }
  return typeof cell.v === 'string' ? cell.v.trim() : cell.v
}

describe.each(names)('%s', (name) => {
  test('[IMPORT-03] reads without a wrong cell: every one equals what SheetJS reads', async () => {
    const bytes = bytesOf(name)
    const [ours, theirs] = [await rowsOf(bytes), rowsOfOther(bytes)]
    expect([...ours.keys()]).toEqual([...theirs.keys()])
    for (const [row, cells] of theirs) expect([row, ...plain(ours.get(row) ?? [])]).toEqual([row, ...plain(cells)])
  })
})

describe.each(names.filter((name) => /-19/.test(name)))('%s', (name) => {
  test('holds what its writer was given', async () => {
    const rows = await rowsOf(bytesOf(name))
    const rare = ['𠮷野', '㐂', '𡚸𪚥', '龘', '䶮', '𠀀']
    const day = (base: string, ms: number) => new Date(Date.parse(`${base}Z`) + ms).toISOString().slice(0, 19).replace('T', ' ')
    for (let row = 1; row <= 40; row++) {
      const cells = rows.get(row + 1) ?? []
      expect(cells.slice(0, 7)).toEqual([
        `第${row}行，"引号"\t与，逗号`,
        rare[row % rare.length],
        row * 1000 - 5,
        row / 8,
        day('2020-02-28T00:00:00', row * 86_400_000).slice(0, 10),
        day('2026-01-31T23:59:00', row * 1000).replace(/ 00:00:00$/, ''),
        row % 2 === 0,
      ])
      expect(cells[9]).toBe('前后有空格')
      // Gnumeric and Calc compute the formulas, xlwt does not.
      if (!name.startsWith('xlwt')) expect(cells[7]).toBe((row * 1000 - 5) * 2)
    }
  })
})

test('66,000 different shared strings are read each as itself', async () => {
  const rows = await rowsOf(gunzipSync(bytesOf('xlwt-66k.xls.gz')))
  expect(rows.size).toBe(11_000)
  const numbers = Array.from({ length: 66_000 }, (_, at) => at.toString(16))
  expect([...rows.values()].flat().join(' ') === numbers.join(' ')).toBe(true)
})

test('a file whose writer broke its texts is refused, not half read', async () => {
  await expect(openWorkbook(bytesOf(broken))).rejects.toThrow('文件已损坏或不是有效的 Excel 工作簿')
})
