import { f } from '@heliodesk/contracts/kit/fields'
import fc from '@heliodesk/domain/testing/properties'
import { expect, test } from 'vitest'
import { readSheet, unzip } from '../testing/sheets.ts'
import { cellOf } from './cells.ts'
import { sheetStream } from './sheet.ts'

/** What spreadsheets take for the beginning of a formula, in the full-width forms of Chinese keyboards as well. */
const beginnings = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '=cmd|', '=HYPERLINK("http://x")', '+1', '-1']
const dangerous = fc
  .tuple(fc.constantFrom(...beginnings), fc.string({ unit: 'grapheme', maxLength: 12 }))
  .map(([beginning, rest]) => `${beginning}${rest}`)
const [name, remark, money, count] = [
  f.text({ zh: '名称', en: 'Name' }, { max: 200 }),
  f.text({ zh: '备注', en: 'Remark' }, { max: 200 }),
  f.money({ zh: '金额', en: 'Amount' }, {}),
  f.int({ zh: '数量', en: 'Count' }, {}),
]
const fields = [name, remark, money, count]

async function exported(rows: readonly (readonly unknown[])[]) {
  const columns = fields.map((field) => ({ label: field.label, field }))
  const cells = rows.map((row) => fields.map((field, at) => cellOf(field, row[at], null)))
  return Buffer.concat(await sheetStream('表', columns, cells).toArray())
}

/** A cell's element with its attributes: `t="s"` and `t="inlineStr"` are texts, without `t` it is a number. */
const typesOf = (xml: string, column: string) =>
  [...xml.matchAll(new RegExp(`<c r="${column}\\d+"([^>]*)>`, 'g'))].slice(1).map(([, rest]) => /t="(\w+)"/.exec(rest ?? '')?.[1])

test('no exported text becomes a formula, however it begins, and numbers stay numbers', async () => {
  const row = fc.tuple(dangerous, dangerous, fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: -99, max: 99 }))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 80 }), async (rows) => {
      const content = await exported(rows.map(([a, b, cents, whole]) => [a, b, (cents / 100).toFixed(2), whole]))
      const parts = unzip(content)
      const xml = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
      expect([...parts.keys()].filter((part) => /calcChain|externalLink/.test(part))).toEqual([])
      expect(xml).not.toMatch(/<f[ >/]/)
      for (const column of ['A', 'B']) {
        const types = typesOf(xml, column)
        expect(types).toHaveLength(rows.length)
        expect(types.filter((type) => type !== 's' && type !== 'inlineStr')).toEqual([])
      }
      const [, ...read] = await readSheet(content)
      expect(read.map(([, , amount]) => amount)).toEqual(rows.map(([, , cents]) => cents / 100))
      expect(read.map(([, , , whole]) => whole)).toEqual(rows.map(([, , , whole]) => whole))
      expect(read.every(([a, b]) => typeof a === 'string' && typeof b === 'string')).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test.each(beginnings)('a text that begins with %j is read back as it was', async (beginning) => {
  const text = `${beginning}A1`
  const [, row] = await readSheet(await exported([[text, '', '1.00', 1]]))
  expect(row?.[0]).toBe(text)
})
