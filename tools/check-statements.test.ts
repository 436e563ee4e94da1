import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkStatements, findRatchetProblems, findRowProblems, uncheckedPlaces } from './check-statements.ts'
import { collectStatements, type Statement } from './statements/collect.ts'
import {
  type Column,
  type Description,
  type Descriptions,
  hashOfText,
  parseDescriptions,
  printDescriptions,
} from './statements/descriptions.ts'
import { withProgram } from './statements/program.ts'
import { findMisspelt } from './statements/spelling.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'heliodesk-statements-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What stands for the interface of the server and for the builder where the sources under test look. */
const surroundings = {
  'db/sql.ts':
    'export interface Sql { query<T = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<T[]> }',
  'kysely/raw-builder.ts':
    'export interface QueryResult<T> { rows: T[] }\nexport interface RawBuilder<T> { execute(on: unknown): Promise<QueryResult<T>>; readonly kind: T }',
}

/** The statements of one file `x.queries.ts` with this text below its imports. */
function readFile(text: string) {
  const head = `import type { Sql } from './db/sql.ts'\nimport type { RawBuilder } from './kysely/raw-builder.ts'
declare const db: Sql
declare const sql: { <T = unknown>(parts: TemplateStringsArray, ...holes: unknown[]): RawBuilder<T>; ref(name: string): RawBuilder<unknown> }
declare const id: string
type SqlBool = boolean
`
  const config = {
    compilerOptions: {
      strict: true,
      target: 'es2024',
      module: 'nodenext',
      allowImportingTsExtensions: true,
      noEmit: true,
      types: [],
    },
  }
  const files = { ...surroundings, 'x.queries.ts': head + text, 'tsconfig.json': JSON.stringify(config) }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return withProgram(
    join(folder, 'tsconfig.json'),
    (sources) => ({ statements: collectStatements(sources, () => false), misspelt: findMisspelt(sources, () => false) }),
    `${folder}/`,
  )
}

const column = (name: string, type: string, more: Partial<Column> = {}): Column => ({ name, type, ...more })

function describedAs(statements: readonly Statement[], said: Description): Descriptions {
  const files = Map.groupBy(statements, ({ path }) => path)
  return new Map(
    [...files].map(([path, found]) => [
      path,
      new Map(found.flatMap(({ texts }) => texts ?? []).map((text) => [hashOfText(text), said] as const)),
    ]),
  )
}

/** What is found of a file whose statements are all described by these columns. */
function found(text: string, columns: readonly Column[]): readonly string[] {
  const { statements } = readFile(text)
  return findRowProblems(statements, describedAs(statements, { columns })).map(({ message }) => message)
}

test('what the code declares of its statements is what the database says', async () => {
  expect(await checkStatements()).toEqual([])
}, 120_000)

const idAndName = [
  column('id', 'bigint', { from: 't.id', notNull: true }),
  column('name', 'text', { from: 't.name', notNull: false }),
]

test('a row that is declared as it comes is fine', () => {
  expect(found("db.query<{ id: string; readonly name: string | null }>('SELECT id, name FROM t')", idAndName)).toEqual([])
})

test.each([
  [
    'a column that is not answered',
    '{ id: string; name: string | null; more: string }',
    'declares more, which it does not answer',
  ],
  ['a column that is not declared', '{ id: string }', 'answers name, which is not declared'],
  ['another type', '{ id: number; name: string | null }', 'declares id as number; bigint comes as string'],
  ['a union of types', '{ id: string | number; name: string | null }', 'declares id as string | number'],
  ['null where it never is', '{ id: string | null; name: string | null }', 'declares id as nullable; t.id never is'],
  ['never null where it may be', '{ id: string; name: string }', 'declares name as never null; t.name may be'],
])('%s is found', (_, row, message) => {
  expect(found(`db.query<${row}>('SELECT id, name FROM t')`, idAndName)).toEqual([expect.stringContaining(message)])
})

test('a column that the statement asks to be there is never null', () => {
  expect(found("db.query<{ id: string; name: string }>('SELECT id, name FROM t WHERE name IS NOT NULL')", idAndName)).toEqual([])
})

test('a name that is answered twice is found', () => {
  const twice = [column('id', 'bigint'), column('id', 'bigint')]
  expect(found("db.query<{ id: string }>('SELECT a.id, b.id FROM a, b')", twice)).toEqual([
    expect.stringContaining('answers id twice'),
  ])
})

test.each([
  ['a type of another name', 'interface Row { id: number }\ndb.query<Row>(`SELECT id FROM t`)'],
  ['a part of a type', 'interface Row { id: number; name: string }\ndb.query<Pick<Row, "id">>(`SELECT id FROM t`)'],
  ['the type that a function answers', 'export const read = (): Promise<{ id: number }[]> => db.query(`SELECT id FROM t`)'],
  ['a text of another name', 'const text = `SELECT id FROM t`\ndb.query<{ id: number }>(text)'],
  [
    'a text made of parts',
    'const from = "FROM t"\nconst text = `SELECT id ${from}`\ndb.query<{ id: number }>(`${text} LIMIT 1`)',
  ],
  ['a text of a list', 'const texts = { one: "SELECT id FROM t" } as const\ndb.query<{ id: number }>(texts.one)'],
  ['the tag of the builder', 'sql<{ id: number }>`select id from t where id = ${id}`.execute(db)'],
  [
    'a list of texts of which one is chosen',
    'const all = { a: { x: "SELECT id FROM t" } } as const\ndb.query<{ id: number }>(all[id as "a"].x)',
  ],
  ['a loop over texts', 'for (const text of ["SELECT id FROM t"]) db.query<{ id: number }>(text)'],
  [
    'a function with conditions',
    'const more = (n: number) => { const key = sql`id`\n if (n > 1) return sql`${key}`\n return sql`t.id` }\nsql<{ id: number }>`select ${more(2)} from t`.execute(db)',
  ],
  [
    'a condition of the run',
    'declare const seen: RawBuilder<SqlBool>\nsql<{ id: number }>`select id from t where ${seen}`.execute(db)',
  ],
  [
    'a part of a function',
    'const of = (name: string) => sql`${sql.ref(name)}`\nsql<{ id: number }>`select ${of("t.id")} from t`.execute(db)',
  ],
])('the row of %s is read', (_, text) => {
  expect(found(text, [column('id', 'bigint')])).toEqual([expect.stringContaining('declares id as number')])
})

test('a condition is read with each of its branches', () => {
  const { statements } = readFile("db.query<{ id: string }>(id ? 'SELECT id FROM t' : 'SELECT id FROM v')")
  expect(statements.map(({ texts }) => texts)).toEqual([['SELECT id FROM t', 'SELECT id FROM v']])
})

test('a function that does more than answer is not followed', () => {
  const text = 'const more = () => { console.log(id)\n return sql`id` }\nsql<{ id: number }>`select ${more()} from t`.execute(db)'
  expect(readFile(text).statements.map(({ texts }) => texts)).toEqual([null])
})

test('the builder answers columns as properties', () => {
  const said = [column('station_id', 'bigint')]
  expect(found('sql<{ stationId: string }>`select station_id from t`.execute(db)', said)).toEqual([])
  expect(found("db.query<{ stationId: string }>('SELECT station_id FROM t')", said)).toHaveLength(2)
})

test('a statement that was changed, and what is left of its description, are found', () => {
  const before = readFile("db.query<{ id: string }>('SELECT id FROM t')").statements
  const after = readFile("db.query<{ id: string }>('SELECT id FROM v')").statements
  const described = describedAs(before, { columns: [column('id', 'bigint')] })
  expect(findRowProblems(before, described)).toEqual([])
  expect(findRowProblems(after, described).map(({ message }) => message)).toEqual([
    expect.stringContaining('is not described as it stands'),
    expect.stringContaining('describes what x.queries.ts no longer has'),
  ])
})

test('texts that are known at run time only, and rows that nothing describes, count as unchecked', () => {
  const text =
    "declare const text: string\ndb.query<{ id: string }>(text)\ndb.query<{ id: string }>('SELECT id FROM gone')\ndb.query('DROP TABLE gone')"
  const { statements } = readFile(text)
  const places = uncheckedPlaces(statements, describedAs(statements, { refused: 'not there' }))
  expect(places).toEqual([expect.stringMatching(/^x\.queries\.ts:\d+$/), expect.stringMatching(/^x\.queries\.ts:\d+$/)])
})

test('properties that leave a file of queries as columns are spelled are found', () => {
  const text = `interface Row { station_id: string; day: string }
export async function rows(): Promise<ReadonlyMap<string, readonly Row[]>> { return new Map() }
export const fine = async () => (await db.query<Row>('SELECT station_id, day FROM t')).map((row) => ({ stationId: row.station_id }))
const kept = () => db.query<Row>('SELECT station_id, day FROM t')
export const count = async () => (await kept()).length`
  expect(readFile(text).misspelt).toEqual([{ path: 'x.queries.ts', name: 'rows', properties: ['station_id'] }])
})

test('the number of what is unchecked or misspelt neither rises nor stays above what is left', () => {
  const recorded = { unchecked: 1, misspelt: 0 }
  expect(findRatchetProblems(recorded, { unchecked: ['a:1'], misspelt: [] })).toEqual([])
  expect(findRatchetProblems(recorded, { unchecked: ['a:1', 'b:2'], misspelt: [] })).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/2 statements[\s\S]*b:2/) }),
  ])
  expect(findRatchetProblems(recorded, { unchecked: [], misspelt: [] })).toEqual([
    expect.objectContaining({ message: expect.stringContaining('lower the number') }),
  ])
})

test('descriptions are read as they were written', () => {
  const columns = [
    column('id', 'bigint', { from: 't.id', notNull: true }),
    column('at', 'timestamp with time zone', { from: 't.at', notNull: false }),
    column('?column?', 'text[]'),
  ]
  const descriptions: Descriptions = new Map([
    [
      'a.ts',
      new Map<string, Description>([
        ['x', { columns }],
        ['y', { refused: 'not there' }],
        ['z', { columns: [] }],
      ]),
    ],
  ])
  expect(parseDescriptions(printDescriptions(descriptions))).toEqual(descriptions)
})
