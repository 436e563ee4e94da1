import { expect, test } from 'vitest'
import { noteStatement, slowStatements, withoutLiterals } from './slowStatements.ts'

test.each([
  ["SELECT * FROM t WHERE name = '张三''s' AND phone = '13812345678'", 'SELECT * FROM t WHERE name = ? AND phone = ?'],
  [
    'SELECT $1::text, t1.a2 FROM t1\n  WHERE x = 42 AND y > 1.5 LIMIT 10',
    'SELECT $1::text, t1.a2 FROM t1 WHERE x = ? AND y > ? LIMIT ?',
  ],
  ["SELECT $q$it's 13812345678$q$, E'a' -- 13812345678\n", 'SELECT ?, ?'],
  ['SELECT /* 张三 */ "col1" FROM a', 'SELECT "col1" FROM a'],
])('a statement is shown without what somebody wrote into it: %j', (text, shown) => {
  expect(withoutLiterals(text)).toBe(shown)
})

test('slow statements are counted by their text, quick ones not at all', () => {
  noteStatement("SELECT 'a' FROM slow_test", 150, 1)
  noteStatement("SELECT 'b' FROM slow_test", 350, 2)
  noteStatement('SELECT quick FROM slow_test', 5, 3)
  expect(slowStatements().filter(({ text }) => text.includes('slow_test'))).toEqual([
    { text: 'SELECT ? FROM slow_test', count: 2, totalMs: 500, maxMs: 350, lastMs: 2 },
  ])
})

test('among too many slow statements those that were not met for the longest time are forgotten', () => {
  for (let at = 0; at < 250; at += 1) {
    noteStatement('SELECT again FROM slow_test', 200, at)
    noteStatement(`SELECT column_${'x'.repeat(at)} FROM slow_test`, 200, at)
  }
  const texts = slowStatements().map(({ text }) => text)
  expect(texts).toHaveLength(200)
  expect(texts).toContain('SELECT again FROM slow_test')
  expect(texts).toContain(`SELECT column_${'x'.repeat(249)} FROM slow_test`)
  expect(texts).not.toContain('SELECT column_x FROM slow_test')
})
