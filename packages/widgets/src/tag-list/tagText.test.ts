import fc from '@heliodesk/domain/testing/properties'
import { expect, test } from 'vitest'
import { tagsOf, tagText } from './tagText.ts'

test('[ENTITY-TAGLIST] tags are stored as groups of two characters with semicolons between them', () => {
  expect(tagText(['01', '02'])).toBe('01;02')
  expect(tagsOf('01;02')).toEqual(['01', '02'])
  expect(tagText(['整村', '推进'])).toBe('整村;推进')
})

test('[ENTITY-TAGLIST] longer input is split into groups of two, a rest is left out, repeats are one', () => {
  expect(tagsOf('abcd;e;;fg')).toEqual(['ab', 'cd', 'fg'])
  expect(tagText(['整村推进', '整村'])).toBe('整村;推进')
  expect(tagsOf('')).toEqual([])
  expect(tagsOf('🌞光')).toEqual(['🌞光'])
})

test('[ENTITY-TAGLIST] what was stored is read back', () => {
  const tag = fc.string({ minLength: 2, maxLength: 2, unit: fc.constantFrom(...'abc光伏电站1') })
  fc.assert(
    fc.property(fc.uniqueArray(tag), (tags) => {
      expect(tagsOf(tagText(tags))).toEqual(tags)
    }),
  )
})
