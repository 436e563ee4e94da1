import { expect, test } from 'vitest'
import { escapeLike } from '../db/likePattern.ts'
import { buildActor } from '../testing/actor.ts'
import { isOverAll, organisationPattern } from './organisation.ts'
import { impossiblePattern, isOrgCode, isWithin, orgPrefixPattern } from './orgPrefix.ts'

test('a working department sees itself and what lies below it', () => {
  expect(orgPrefixPattern('A01A02')).toBe('A01A02%')
  expect(isWithin('A01A02', 'A01A02')).toBe(true)
  expect(isWithin('A01A02A03', 'A01A02')).toBe(true)
  expect(isWithin('A01A03', 'A01A02')).toBe(false)
})

test('without a department, or with a code of another shape, nothing matches', () => {
  for (const code of [null, '', '%', 'A', 'A0', 'a01', 'A01%', 'A01_', "A01' OR 1=1", 'A01A']) {
    expect(orgPrefixPattern(code), String(code)).toBe(impossiblePattern)
  }
  expect(isOrgCode(impossiblePattern)).toBe(false)
})

test('a client may narrow the subtree but not leave it', () => {
  expect(orgPrefixPattern('A01A02', 'A01A02A01')).toBe('A01A02A01%')
  expect(orgPrefixPattern('A01A02', '')).toBe('A01A02%')
  for (const within of ['A01', 'A01A03', 'A01A02%', '%']) expect(orgPrefixPattern('A01A02', within)).toBe(impossiblePattern)
})

test('a text is escaped so that LIKE takes it literally', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})

test('an administrator in a top department looks after all of them, in another one and without that role nobody does', () => {
  const patterns = (isAdmin: boolean) =>
    ['A01', 'A01A01', null].map((orgCode) => {
      const actor = buildActor({ isAdmin, orgCode })
      return [isOverAll(actor), organisationPattern(actor)]
    })
  expect(patterns(true)).toEqual([
    [true, '%'],
    [false, 'A01A01%'],
    [false, impossiblePattern],
  ])
  expect(patterns(false)).toEqual([
    [false, 'A01%'],
    [false, 'A01A01%'],
    [false, impossiblePattern],
  ])
})
