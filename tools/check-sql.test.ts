// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are sources under test
import { expect, test } from 'vitest'
import { findSql } from './check-sql.ts'

const found = (text: string, path = 'apps/server/src/crud/x.ts') => findSql([{ path, text }]).length

test.each([
  ['spliced', 'db.query(`SELECT * FROM t WHERE id = ${id}`)'],
  ['spliced with a type', 'db.query<Row>(`SELECT * FROM ${table}`)'],
  ['concatenated', "db.query('SELECT * FROM ' + table)"],
  ['prepared in a template', 'const text = `select * from ${table}`'],
  ['raw', 'sql.raw(condition)'],
  ['raw with a hole', 'sql.raw(`a = ${b}`)'],
  ['literal', 'sql`a = ${sql.lit(b)}`'],
])('a %s statement is found', (_, text) => {
  expect(found(text)).toBeGreaterThan(0)
})

test.each([
  ['bound values', "db.query('SELECT * FROM t WHERE id = $1', [id])"],
  ['the sql tag', 'sql<Row>`select * from t where id = ${id}`'],
  ['a constant', 'sql.raw(`\n  SELECT 1`)'],
  ['a constant fragment of the file', 'const base = `SELECT * FROM t`\ndb.query(`${base} WHERE id = $1`, [id])'],
  ['a comment', '// db.query(`SELECT ${x}`)'],
  ['a sentence', 'const text = `Selected ${name} for you`'],
])('%s is no built statement', (_, text) => {
  expect(found(text)).toBe(0)
})

test('SQL is found outside the files that may hold it', () => {
  const text = "db.query('SELECT 1')"
  expect(found(text, 'apps/server/src/modules/a/b/b.service.ts')).toBe(1)
  expect(found(text, 'apps/server/src/modules/a/b/b.queries.ts')).toBe(0)
})
