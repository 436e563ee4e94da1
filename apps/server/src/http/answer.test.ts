import { expect, test } from 'vitest'
import { type FileAnswer, fileHeaders } from './answer.ts'

const headersOf = (own: Partial<FileAnswer>) => fileHeaders({ body: 'x', fileName: 'a.txt', contentType: 'text/plain', ...own })
const wayOf = (own: Partial<FileAnswer>) => headersOf(own)['content-disposition']?.split(';')[0]

test('only raster pictures and PDF are shown in a page, and only where they are meant to be; everything else is saved', () => {
  const shown = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf']
  for (const contentType of shown) {
    expect([contentType, wayOf({ contentType, inline: true })]).toEqual([contentType, 'inline'])
    expect([contentType, wayOf({ contentType }), wayOf({ contentType, inline: false })]).toEqual([
      contentType,
      'attachment',
      'attachment',
    ])
  }
  const saved = [
    'image/svg+xml',
    'text/html',
    'text/plain',
    'application/xml',
    'application/xhtml+xml',
    'image/png; x',
    ' image/png',
  ]
  for (const contentType of saved)
    expect([contentType, wayOf({ contentType, inline: true })]).toEqual([contentType, 'attachment'])
  expect(wayOf({ contentType: 'text/html', document: true })).toBe('inline')
})

test('a name of any characters is offered whole, and never ends its header', () => {
  const { 'content-disposition': told } = headersOf({ fileName: `电站"'(1)*\r\n\\%.xlsx` })
  expect(told).toBe(
    `attachment; filename="___'(1)*____.xlsx"; filename*=UTF-8''%E7%94%B5%E7%AB%99%22%27%281%29%2A%0D%0A%5C%25.xlsx`,
  )
  expect(headersOf({ fileName: '\ud800.txt' })['content-disposition']).toContain('%EF%BF%BD.txt')
})

test('the length is told where it is known, also that of an empty file', () => {
  expect([headersOf({}), headersOf({ size: 0 })].map((headers) => headers['content-length'])).toEqual([undefined, '0'])
})
