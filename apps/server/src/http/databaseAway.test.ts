import { expect, test } from 'vitest'
import { isDatabaseAway } from './databaseAway.ts'

const failure = (given: object, text = 'x') => Object.assign(new Error(text), given)

test.each([
  ...'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN 57014 57P01 57P02 57P03 58030 08000 08006 53100 53300'.split(
    ' ',
  ),
])('%s means that the database is away', (code) => {
  expect(isDatabaseAway(failure({ code }))).toBe(true)
})

test.each(['42P01', '23505', '57000', '58000', 'x08006', '5', 'EACCES', '22P02'])('%s does not', (code) => {
  expect(isDatabaseAway(failure({ code }))).toBe(false)
})

test('a socket file that is missing does, any other file does not', () => {
  expect(isDatabaseAway(failure({ code: 'ENOENT', syscall: 'connect' }))).toBe(true)
  expect(isDatabaseAway(failure({ code: 'ENOENT', syscall: 'open' }, 'Connection terminated'))).toBe(false)
})

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'the database system is not currently accepting connections',
  'Cannot use a pool after calling end on the pool: pool is ended',
])('what says «%s» does', (text) => {
  expect(isDatabaseAway(new Error(text))).toBe(true)
  expect([isDatabaseAway(text), isDatabaseAway({ message: text, code: '57P01' }), isDatabaseAway(new Error('no'))]).toEqual([
    false,
    false,
    false,
  ])
})
