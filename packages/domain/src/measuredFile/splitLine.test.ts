import { expect, test } from 'vitest'
import { commonest, guessDelimiter, splitLine } from './splitLine.ts'

test.each<[string, string, readonly string[] | null]>([
  ['a, b ,c', ',', ['a', 'b', 'c']],
  ['', ',', ['']],
  [',', ',', ['', '']],
  ['a;b,c', ';', ['a', 'b,c']],
  ['"a,b",c', ',', ['a,b', 'c']],
  ['a,"b"', ',', ['a', 'b']],
  ['"a","",', ',', ['a', '', '']],
  [' "a ""b"" c" , d', ',', ['a "b" c', 'd']],
  ['"a"', ',', ['a']],
  ['"a', ',', null],
  ['"a"b,c', ',', null],
  ['a"b,c', ',', null],
  ['a,b"', ',', null],
])('%j parted by %j has the cells %j', (line, delimiter, cells) => {
  expect(splitLine(line, delimiter)).toEqual(cells)
})

test.each<[string, readonly string[]]>([
  [',', ['a,b', 'c,d']],
  [';', ['1,5;2', '2,5;3']],
  ['\t', ['a\tb', 'c\td', 'x']],
  // Of two that cut as many lines alike the first of the list.
  [';', ['a;b,c']],
  [',', ['a;b,c', 'd,e']],
  [',', []],
  [',', ['x', '']],
  ['\t', ['sep=\t', 'a;b', 'c;d']],
  [';', ['"SEP=;"', 'a,b']],
  [',', ['sep=|', 'a,b']],
  [';', ['a', '', ' ', 'b;c']],
])('%j parts the cells of %j', (delimiter, lines) => {
  expect(guessDelimiter(lines)).toBe(delimiter)
})

test('fifty filled lines tell the mark, the fifty-first does not count', () => {
  const lines = (semicolons: number, tabs: number) => [
    ...Array<string>(semicolons).fill('a;b'),
    '',
    ...Array<string>(tabs).fill('a\tb'),
  ]
  expect([guessDelimiter(lines(25, 26)), guessDelimiter(lines(24, 27)), guessDelimiter(lines(25, 90))]).toEqual([';', '\t', ';'])
})

test('the commonest number of cells is counted, of two equally common ones the greater; one cell is no row', () => {
  expect(commonest(['a,b', 'c,d', 'e,f,g'], ',')).toEqual({ cells: 2, lines: 2 })
  expect(commonest(['a,b', 'e,f,g'], ',')).toEqual({ cells: 3, lines: 1 })
  expect(commonest(['a', 'b', 'c,d'], ',')).toEqual({ cells: 2, lines: 1 })
  expect(commonest(['a', '"b'], ',')).toEqual({ cells: 1, lines: 0 })
})
