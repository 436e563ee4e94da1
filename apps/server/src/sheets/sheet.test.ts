import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { f } from '@heliodesk/contracts/kit/fields'
import { describe, expect, test } from 'vitest'
import { readSheet, unzip } from '../testing/sheets.ts'
import type { SheetValue } from './cells.ts'
import { headOf, type SheetFoot, sheetName, sheetStream, widthOf } from './sheet.ts'
import { columnLetters, escapeText, rowXml, sheetClosing, sheetOpening, styles, workbook } from './sheetXml.ts'
import { zipStream } from './zipStream.ts'

const columns = [
  { label: '名称' },
  { label: '造价', field: f.money({ zh: '造价', en: 'Field' }, {}) },
  { label: '日期', field: f.date({ zh: '日期', en: 'Field' }, {}) },
]
async function written(rows: SheetValue[][], foot: SheetFoot = {}, name = '表') {
  const content = Buffer.concat(await sheetStream(name, columns, rows, foot).toArray())
  const parts = unzip(content)
  const xml = (path: string) => parts.get(path)?.toString() ?? ''
  return { content, parts, sheet: xml('xl/worksheets/sheet1.xml'), book: xml('xl/workbook.xml'), look: xml('xl/styles.xml') }
}
const row = (n: number): SheetValue[] => [`行${n}`, n, new Date('2026-01-31T00:00:00Z')]

describe('a workbook that is written', () => {
  test.each([0, 1, 198, 199, 200, 201, 400, 401])('has each of its %i rows once, below its head', async (count) => {
    const rows = Array.from({ length: count }, (_, n) => row(n))
    const { content, sheet, book } = await written(rows)
    const [head, ...read] = await readSheet(content)
    expect(head).toEqual(['名称', '造价', '日期'])
    expect(read.map(([name, cost]) => [name, cost])).toEqual(rows.map(([name, cost]) => [name, cost]))
    expect([...sheet.matchAll(/<row r="(\d+)"/g)].map(([, at]) => Number(at))).toEqual(
      Array.from({ length: count + 1 }, (_, n) => n + 1),
    )
    expect(sheet).toContain(`<autoFilter ref="A1:C${count + 1}"/>`)
    expect(book).toContain(`'表'!$A$1:$C$${count + 1}`)
  })

  test('has the sums in bold below its rows and outside the filter, none where there are no rows', async () => {
    const totals = ['合计', 7, null]
    const { sheet } = await written([row(1)], { totals })
    expect(sheet).toContain('<row r="3"><c r="A3" t="inlineStr" s="3">')
    expect(sheet).toContain('<c r="B3" s="5"><v>7</v></c>')
    expect(sheet).toContain('<autoFilter ref="A1:C2"/>')
    expect((await written([], { totals })).sheet).not.toContain('合计')
  })

  test('has a sentence about what it leaves out at its end', async () => {
    expect((await written([row(1)], { note: '只有前面的' })).sheet).toContain(
      '<row r="3"><c r="A3" t="inlineStr" s="3"><is><t xml:space="preserve">只有前面的',
    )
    const { sheet } = await written([row(1)], { note: '只有前面的', totals: ['合计', 1, null] })
    expect(sheet).toMatch(/<row r="3">.*合计.*<row r="4">.*只有前面的/)
  })

  test('has its parts in order, heads in bold that stay in view, and formats by column', async () => {
    const { parts, sheet, look } = await written([row(1)])
    expect([...parts.keys()]).toEqual([
      ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'],
      ...['xl/worksheets/sheet1.xml', 'xl/workbook.xml'],
    ])
    expect(sheet).toContain('<c r="B1" t="inlineStr" s="1"><is><t xml:space="preserve">造价</t></is></c>')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain(
      '<cols><col min="1" max="1" width="12" customWidth="1"/><col min="2" max="2" width="12" customWidth="1"/>',
    )
    expect(sheet).toContain('<c r="A2" t="inlineStr" s="2">')
    expect(sheet).toContain('<c r="C2" s="6"><v>46053</v></c>')
    expect(look).toContain(
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd"/></numFmts>',
    )
    expect(
      [...look.matchAll(/<xf numFmtId="(\d+)" fontId="(\d)" fillId="\d" borderId="(\d)"/g)]
        .slice(1)
        .map(([, ...ids]) => ids.join(' ')),
    ).toEqual(['0 0 0', '0 1 0', '0 0 0', '0 1 1', '164 0 0', '164 1 1', '165 0 0', '165 1 1'])
    expect(look).toContain('<cellXfs count="8">')
  })

  test('is a stream of bytes, not of pieces', () => {
    expect(sheetStream('表', columns, []).readableObjectMode).toBe(false)
  })

  test('is made as it is read: a source that breaks breaks it', async () => {
    async function* rows(): AsyncGenerator<SheetValue[]> {
      yield row(1)
      throw new Error('gone')
    }
    await expect(sheetStream('表', columns, rows()).toArray()).rejects.toThrow('gone')
  })
})

describe('the parts of a sheet', () => {
  test('name columns by letters', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })

  test('keep every sign of a text, and what XML cannot hold as Excel writes it', () => {
    expect(escapeText('a & <b> "c"')).toBe('a &amp; &lt;b&gt; &quot;c&quot;')
    expect(escapeText('\u000b\u0000\ufffe\t\n')).toBe('_x000B__x0000__xFFFE_\t\n')
    expect(escapeText('_x000B_ _x00_ x0041_')).toBe('_x005F_x000B_ _x00_ x0041_')
    expect(escapeText('\ud800a')).toBe('\ufffda')
    expect(escapeText('\r\u0085\u007f')).toBe('_x000D_\u0085\u007f')
  })

  test('leave out what is no number', () => {
    expect(rowXml(2, [null, Number.NaN, Number.POSITIVE_INFINITY, 0, '', new Date(Number.NaN)])).toBe(
      '<row r="2"><c r="D2" s="8"><v>0</v></c><c r="E2" t="inlineStr" s="10"><is><t xml:space="preserve"></t></is></c></row>',
    )
    expect(rowXml(3, [new Date('2026-01-31T12:00:00.400Z')], true)).toBe('<row r="3"><c r="A3" s="3"><v>46053.5</v></c></row>')
  })

  test('stand without columns too', () => {
    expect(sheetOpening([])).not.toContain('<cols>')
    expect(sheetClosing(0, 1)).toBe('</sheetData></worksheet>')
    expect(sheetClosing(1, 1)).toContain('<autoFilter ref="A1:A1"/>')
    expect(workbook('表', 0, 1)).not.toContain('definedName')
    expect(workbook("a'b & c", 1, 5)).toContain("'a''b &amp; c'!$A$1:$A$5")
    expect(styles([{ head: 'a', width: 1 }])).not.toContain('numFmts')
    expect(
      styles([
        { head: 'a', width: 1, format: '0' },
        { head: 'b', width: 1, format: '0' },
      ]),
    ).toContain('<numFmts count="1">')
  })
})

test('the name of a sheet has no sign that Excel refuses and 31 characters', () => {
  expect(sheetName('a[b]c:d*e?f/g\\h')).toBe('a b c d e f g h')
  expect(sheetName('长'.repeat(40))).toHaveLength(31)
})

test('a column is as wide as its head, and as its values may be', () => {
  expect([widthOf('名', undefined), widthOf('名称名称名称', undefined)]).toEqual([12, 16])
  expect([
    widthOf('时', f.datetime({ zh: '时', en: 'Thing' }, {})),
    widthOf('区', f.region({ zh: '区', en: 'Thing' }, {})),
  ]).toEqual([20, 26])
  expect([
    widthOf('长'.repeat(10), f.datetime({ zh: '时', en: 'Thing' }, {})),
    widthOf('长'.repeat(12), f.region({ zh: '区', en: 'Thing' }, {})),
  ]).toEqual([24, 28])
  expect([10, 41, 72, 200].map((max) => widthOf('名', f.text({ zh: '名', en: 'Thing' }, { max })))).toEqual([9, 25, 40, 40])
  expect(widthOf('长'.repeat(10), f.text({ zh: '名', en: 'Thing' }, { max: 10 }))).toBe(24)
})

test('a head has the unit of its figures', () => {
  const heads = [
    f.money({ zh: '造价', en: 'Thing' }, {}),
    f.decimal({ zh: '容量', en: 'Thing' }, { scale: 1, unit: 'kWp' }),
    f.int({ zh: '数', en: 'Thing' }, { unit: { zh: '个', en: 'Unit' } }),
    f.int({ zh: '数', en: 'Thing' }, {}),
    f.text({ zh: '名', en: 'Thing' }, { max: 1 }),
  ]
  expect(heads.map(headOf)).toEqual(['造价(元)', '容量(kWp)', '数(个)', '数', '名'])
})

describe('an archive', () => {
  const zipped = async (...parts: Parameters<typeof zipStream>[0] extends Iterable<infer P> ? P[] : never) =>
    Buffer.concat(await Readable.from(zipStream(parts)).toArray())

  test('is the same for the same parts, and has their sizes and sums in its directory', async () => {
    const parts = [
      { path: 'a.txt', text: ['甲', 'b'] },
      { path: '乙/b.txt', text: ['x'.repeat(100_000)] },
    ]
    const content = await zipped(...parts)
    expect([...unzip(content)].map(([path, body]) => [path, body.toString()])).toEqual([
      ['a.txt', '甲b'],
      ['乙/b.txt', 'x'.repeat(100_000)],
    ])
    expect(await zipped(...parts)).toEqual(content)
    const end = content.length - 22
    expect(content.readUInt32LE(end)).toBe(0x06054b50)
    expect([8, 10].map((at) => content.readUInt16LE(end + at))).toEqual([2, 2])
    const [size, offset] = [content.readUInt32LE(end + 12), content.readUInt32LE(end + 16)]
    expect(offset + size).toBe(end)
    expect(content.readUInt32LE(offset)).toBe(0x02014b50)
    // CRC-32 of «甲b», and its four bytes.
    expect([content.readUInt32LE(offset + 16), content.readUInt32LE(offset + 24)]).toEqual([crcOf('甲b'), 4])
    expect(content.readUInt32LE(offset + 42)).toBe(0)
    expect([4, 6, 8, 10].map((at) => content.readUInt16LE(offset + at))).toEqual([20, 20, 0x0808, 8])
    expect([12, 14].map((at) => content.readUInt16LE(offset + at))).toEqual([0, 0x21])
    expect([0, 4, 6, 8, 10, 12].map((at) => (at === 0 ? content.readUInt32LE(0) : content.readUInt16LE(at)))).toEqual([
      0x04034b50, 20, 0x0808, 8, 0, 0x21,
    ])
    const packed = content.readUInt32LE(offset + 20)
    const descriptor = 30 + 5 + packed
    expect([0, 4, 8, 12].map((at) => content.readUInt32LE(descriptor + at))).toEqual([0x08074b50, crcOf('甲b'), packed, 4])
  })

  test('without parts is an empty directory', async () => {
    expect(unzip(await zipped()).size).toBe(0)
  })

  test('ends with its reader, and its source with it', async () => {
    const state = { ended: false }
    async function* text() {
      try {
        for (;;) yield Math.random().toString(36).repeat(1_000)
      } finally {
        state.ended = true
      }
    }
    for await (const chunk of zipStream([{ path: 'a', text: text() }])) if (chunk.length > 1_000) break
    await expect.poll(() => state.ended).toBe(true)
  })
})

const crcOf = (text: string): number => crc32(Buffer.from(text))
