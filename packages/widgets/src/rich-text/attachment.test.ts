import { expect, test } from 'vitest'
import { attachmentMaxBytes, countWords, fitsAttachment, isPicture, sizeText } from './attachment.ts'

test('[UPLOAD-13] an attachment may have 314572800 bytes and not one more', () => {
  expect(attachmentMaxBytes).toBe(314_572_800)
  expect([fitsAttachment({ size: 314_572_800 }), fitsAttachment({ size: 314_572_801 })]).toEqual([true, false])
})

test('[UPLOAD-11] a picture is what says so of itself; a drawing that can run scripts is none', () => {
  expect(['image/png', 'image/jpeg', 'text/plain', '', 'image/svg+xml'].map((type) => isPicture({ type }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('words are Chinese signs and runs of letters', () => {
  expect(countWords('本批共 128 户，装机 2,575.10 kWp。')).toBe(10)
  expect(countWords('第7批')).toBe(3)
  expect(countWords("it's a roof")).toBe(3)
  expect(countWords(' \n')).toBe(0)
})

test('a size is read in the unit that fits', () => {
  expect([sizeText(12), sizeText(1536), sizeText(65_536), sizeText(13_212_058)]).toEqual(['12 B', '1.5 KB', '64 KB', '12.6 MB'])
})
