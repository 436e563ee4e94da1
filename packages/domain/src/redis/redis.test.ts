import { describe, expect, test } from 'vitest'
import { splitLine } from './commandLine.ts'
import { checkCommand, readingCommands, replyLimits } from './commands.ts'
import { cutLines, replyText } from './replyText.ts'

const kindOf = (line: string): string => {
  const checked = checkCommand(splitLine(line))
  return checked.ok ? 'passed' : checked.problem.kind
}

describe('[MODULE-MON-REDISTERM] a typed line', () => {
  test.each([
    ['  ping ', ['ping']],
    ['GET "a b"', ['GET', 'a b']],
    ["GET 'a \"b'", ['GET', 'a "b']],
    ['ECHO "\\x41\\n\\"\\\\"', ['ECHO', 'A\n"\\']],
    ['ECHO ""', ['ECHO', '']],
    ['', []],
  ])('%j is split as the command line client does', (line, parts) => {
    expect(splitLine(line)).toEqual(parts)
  })

  test.each(['GET "a', "GET 'a", 'GET "a"b'])('%j with an open quote is none', (line) => {
    expect(splitLine(line)).toBeNull()
    expect(kindOf(line)).toBe('unreadable')
  })

  test('every command of the list is passed with what its usage shows', () => {
    for (const { name, usage, min, only } of readingCommands) {
      const numbers = /^(LRANGE|ZRANGE|GETRANGE|XRANGE)$/.test(name)
      const words = [name, ...(only ? [only[0] ?? ''] : []), ...Array.from({ length: only ? min - 1 : min }, () => '1')]
      if (name === 'XRANGE') words.splice(1, 5, 'k', '-', '+', 'COUNT', '10')
      else if (numbers) words.splice(1, 3, 'k', '0', '9')
      expect(checkCommand(words), usage).toMatchObject({ ok: true, words })
    }
  })

  test.each([
    ['KEYS *', 'keys'],
    ['keys *', 'keys'],
    ['CONFIG GET requirepass', 'server'],
    ['FLUSHALL', 'writing'],
    ['flushdb async', 'writing'],
    ['EVAL "return 1" 0', 'script'],
    ['SCRIPT FLUSH', 'script'],
    ['DEBUG SLEEP 10', 'server'],
    ['SHUTDOWN', 'server'],
    ['DEL a', 'writing'],
    ['SET a b', 'writing'],
    ['MONITOR', 'blocking'],
    ['BLPOP a 0', 'blocking'],
    ['HGETALL a', 'whole'],
    ['SMEMBERS a', 'whole'],
    ['"CON" FIG', 'unknown'],
    ['NOSUCH', 'unknown'],
    ['GET', 'arguments'],
    ['GET a b', 'arguments'],
    ['OBJECT HELP', 'arguments'],
    ['MEMORY PURGE', 'arguments'],
    ['SLOWLOG RESET', 'arguments'],
    ['LRANGE a 0 -1', 'unbounded'],
    ['LRANGE a 0 500', 'unbounded'],
    ['LRANGE a x 1', 'unbounded'],
    ['ZRANGE a 0 1e9', 'unbounded'],
    ['GETRANGE a 0 65536', 'unbounded'],
    ['SCAN 0 COUNT 1000000', 'unbounded'],
    ['SCAN 0 count -1', 'unbounded'],
    ['XRANGE a - + COUNT 501', 'unbounded'],
    ['LRANGE a 0 499', 'passed'],
    ['LRANGE a -10 -1', 'passed'],
    ['scan 0 match station:* count 100', 'passed'],
  ])('%s is %s', (line, kind) => {
    expect(kindOf(line)).toBe(kind)
  })
})

describe('[MODULE-MON-REDISTERM] an answer', () => {
  test('is written as the command line client writes it', () => {
    expect(replyText('PONG')).toEqual(['"PONG"'])
    expect(replyText(null)).toEqual(['(nil)'])
    expect(replyText(3)).toEqual(['(integer) 3'])
    expect(replyText([])).toEqual(['(empty array)'])
    expect(replyText(['0', ['a', 'b\n']])).toEqual(['1) "0"', '2) 1) "a"', '   2) "b\\n"'])
    expect(replyText('# Server\r\nredis_version:7\r\n')).toEqual(['# Server', 'redis_version:7'])
    expect(replyText('\u001b[31m')).toEqual(['"\\x1b[31m"'])
  })

  test('has an end', () => {
    expect(cutLines(['a', 'b', 'c'], 2)).toEqual({ lines: ['a', 'b'], isCut: true })
    expect(cutLines(['x'.repeat(5000)], 2).lines[0]).toHaveLength(4001)
  })
})

describe('the limits of the terminal', () => {
  test('an answer holds 500 elements and 64 KiB of a value', () => {
    expect(replyLimits).toEqual({ elements: 500, bytes: 65_536 })
    expect(readingCommands.filter(({ lengthBy }) => lengthBy).map(({ name, lengthBy }) => [name, lengthBy])).toEqual([
      ['GET', 'STRLEN'],
      ['HGET', 'HSTRLEN'],
    ])
  })
  test('the commands that read are these, and each stands once', () => {
    expect(readingCommands.map(({ name }) => name).join(' ')).toBe(
      'PING ECHO TIME ROLE LASTSAVE DBSIZE INFO SCAN RANDOMKEY EXISTS TYPE TTL PTTL OBJECT MEMORY GET GETRANGE STRLEN HGET HEXISTS HSTRLEN HLEN HSCAN LLEN LRANGE SCARD SISMEMBER SSCAN ZCARD ZSCORE ZRANK ZCOUNT ZRANGE ZSCAN XLEN XRANGE SLOWLOG',
    )
  })
  test.each([
    ['PING', 'passed'],
    ['PING a', 'passed'],
    ['PING a b', 'arguments'],
    ['TIME x', 'arguments'],
    ['INFO', 'passed'],
    ['INFO a b', 'arguments'],
    ['SCAN', 'arguments'],
    ['SCAN 0 MATCH a COUNT 500 TYPE string', 'passed'],
    ['SCAN 0 MATCH a COUNT 501 TYPE string', 'unbounded'],
    ['SCAN 0 MATCH a COUNT 5 TYPE string x', 'arguments'],
    ['SCAN 0 COUNT', 'unbounded'],
    ['SCAN 0 COUNT 1234567890', 'unbounded'],
    ['HSCAN k 0', 'passed'],
    ['HSCAN k', 'arguments'],
    ['LRANGE a 1 500', 'passed'],
    ['LRANGE a 1 501', 'unbounded'],
    ['LRANGE a -500 -1', 'passed'],
    ['LRANGE a -501 -1', 'unbounded'],
    ['LRANGE a -1 5', 'unbounded'],
    ['LRANGE a 5 -1', 'unbounded'],
    ['LRANGE a 5 1', 'passed'],
    ['LRANGE a 0 1.5', 'unbounded'],
    ['LRANGE a 0', 'arguments'],
    ['LRANGE a 0 1 2', 'arguments'],
    ['ZRANGE a 0 9 REV WITHSCORES', 'passed'],
    ['ZRANGE a 0 9 REV WITHSCORES x', 'arguments'],
    ['GETRANGE a 0 65535', 'passed'],
    ['XRANGE a - + COUNT 500', 'passed'],
    ['XRANGE a - + LIMIT 5', 'unbounded'],
    ['XRANGE a - +', 'arguments'],
    ['object encoding k', 'passed'],
    ['OBJECT FREQ k', 'passed'],
    ['memory usage k', 'passed'],
    ['slowlog len', 'passed'],
  ])('%s is %s', (line, kind) => {
    expect(kindOf(line)).toBe(kind)
  })
  test('what is refused says why it is', () => {
    const names = { keys: 'SORT', script: 'FCALL', server: 'CLIENT', blocking: 'XREAD', whole: 'HKEYS', writing: 'EXPIRE' }
    for (const [kind, name] of Object.entries(names))
      expect(checkCommand([name.toLowerCase()])).toEqual({ ok: false, problem: { kind, name } })
    expect(checkCommand(['get'])).toEqual({ ok: false, problem: { kind: 'arguments', name: 'GET', usage: 'GET key' } })
    expect(checkCommand(['get', 'k'])).toMatchObject({ ok: true, words: ['GET', 'k'], command: { name: 'GET' } })
    expect([checkCommand([]), checkCommand(null)]).toEqual(Array(2).fill({ ok: false, problem: { kind: 'unreadable' } }))
  })
})

test.each([
  [`'it\\'s'`, ["it's"]],
  [`"a\\tb\\rc\\q"`, ['a\tb\rcq']],
  [`"\\x4A\\x4a"`, ['JJ']],
  ['a  b\tc', ['a', 'b', 'c']],
  ['a"b', null],
  [`'a'b`, null],
])('%j is split into %j', (line, parts) => {
  expect(splitLine(line)).toEqual(parts)
})

test('lists are numbered in columns, texts of several lines are broken at the top alone, and long lines end', () => {
  const ten = replyText(Array.from({ length: 10 }, (_, i) => i))
  expect([ten[0], ten[9]]).toEqual([' 1) (integer) 0', '10) (integer) 9'])
  expect([replyText(['a\nb']), replyText('a\nb'), replyText([null])]).toEqual([['1) "a\\nb"'], ['a', 'b'], ['1) (nil)']])
  expect(replyText('a\tb\r"\\\u0000')).toEqual(['"a\\tb\\r\\"\\\\\\x00"'])
  expect(cutLines(['a', 'b'], 2)).toEqual({ lines: ['a', 'b'], isCut: false })
  expect(cutLines(['x'.repeat(4_000), 'y'.repeat(4_001)], 5).lines).toEqual(['x'.repeat(4_000), `${'y'.repeat(4_000)}…`])
})
