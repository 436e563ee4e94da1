import { describe, expect, test } from 'vitest'
import { joinImageNames, splitImageNames } from './imageNames.ts'

describe('[ENTITY-WORKORDERFILES] the list of picture names', () => {
  test('has a comma after each name, the last one too', () => {
    expect(joinImageNames(['a.png', 'b.png'])).toBe('a.png,b.png,')
    expect(joinImageNames([])).toBe('')
  })

  test.each([
    ['a.png,b.png,', ['a.png', 'b.png']],
    ['a.png,b.png', ['a.png', 'b.png']],
    [',, a.png , ,b.png,,', ['a.png', 'b.png']],
    ['a.png,a.png,', ['a.png']],
    ['', []],
    [null, []],
    [undefined, []],
  ])('%j is read without empty parts', (list, names) => {
    expect(splitImageNames(list)).toEqual(names)
  })
})
