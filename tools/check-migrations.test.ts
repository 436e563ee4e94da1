import { expect, test } from 'vitest'
import { checkMigrations, findMigrationProblems, recordOf } from './check-migrations.ts'

const base = { name: '0001-base.sql', sql: 'CREATE TABLE a (n int);' }
const more = { name: '0002-more.sql', sql: 'CREATE TABLE b (n int);' }
const record = recordOf([base, more], '')
const found = (...parts: Parameters<typeof findMigrationProblems>) =>
  findMigrationProblems(...parts).map(({ message }) => message)

test('the migrations of this version are those that landed', async () => {
  expect(await checkMigrations()).toEqual([])
})

test('a migration that landed and was edited, renamed or removed is found', () => {
  expect(found([base, more], record)).toEqual([])
  expect(found([base, { ...more, sql: `${more.sql} ` }], record)).toEqual([expect.stringContaining('landed and was edited')])
  expect(found([base], record)).toEqual([expect.stringContaining('landed and is gone')])
  expect(found([base, { ...more, name: '0003-more.sql' }], record)).toEqual([
    expect.stringContaining('is not recorded'),
    expect.stringContaining('landed and is gone'),
  ])
})

test('other ends of lines are no edit', () => {
  const spread = { ...base, sql: 'CREATE TABLE a (\n  n int\n);\n' }
  expect(found([{ ...spread, sql: spread.sql.replaceAll('\n', '\r\n') }], recordOf([spread], ''))).toEqual([])
})

test('two migrations of one number are found, with the number that is free', () => {
  const other = { name: '0002-other.sql', sql: 'SELECT 1;' }
  const files = [base, more, other]
  expect(found(files, recordOf(files, ''))).toEqual(['its number is taken: 0003 is free'])
})

test('a number below one that landed before is found', () => {
  const late = { name: '0003-late.sql', sql: 'SELECT 1;' }
  const files = [base, more, late]
  expect(found(files, recordOf([more], recordOf([base, late], '')))).toEqual([
    expect.stringContaining('0002-more.sql comes after'),
  ])
})

test('a file that the server would not read is found', () => {
  const odd = { name: '0003_Odd.sql', sql: 'SELECT 1;' }
  expect(found([base, more, odd], record)).toEqual([expect.stringContaining('is not read by the server')])
})

test('recording adds what is new and leaves what stands', () => {
  const edited = { ...base, sql: 'SELECT 1;' }
  expect(recordOf([edited, more], recordOf([base], ''))).toBe(record)
})
