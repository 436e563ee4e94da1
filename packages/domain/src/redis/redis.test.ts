import { describe, expect, test } from 'vitest'
import { splitLine } from './commandLine.ts'
import { checkCommand, readingCommands } from './commands.ts'
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
