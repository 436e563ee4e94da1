import { expect, test } from 'vitest'
import { readParts } from './parts.ts'

test('parts are one a line: a receivable and an amount', () => {
  expect(readParts('YS-1 100.00\n\n YS-2=50.5 \n')).toEqual([
    { no: 'YS-1', fen: 10_000n },
    { no: 'YS-2', fen: 5_050n },
  ])
})
test.each([
  ['', { kind: 'row', row: 1 }],
  ['YS-1', { kind: 'row', row: 1 }],
  ['YS-1 1.00\nYS-2 1.001', { kind: 'row', row: 2 }],
  ['YS-1 -5', { kind: 'row', row: 1 }],
  ['YS-1 0', { kind: 'row', row: 1 }],
  ['YS-1 1;YS-1 2', { kind: 'twice', no: 'YS-1' }],
])('%j is refused with its place', (text, fault) => {
  expect(readParts(text)).toEqual(fault)
})
