import { dictionaries } from '@heliodesk/contracts/dictionaries'
import type { Method } from '@heliodesk/contracts/kit/endpoint'
import { columnOf } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { expect, test } from 'vitest'
import { regionMap } from './crud/regions.ts'
import { storedFields } from './crud/source.ts'
import type { Route } from './http/route.ts'
import { inLanguage } from './language/callLanguage.ts'
import { translate, translateRight, translateTitle } from './language/translate.ts'
import { withTestApp } from './testing/app.ts'
import { filledCall } from './testing/filledCall.ts'
import { buildValues, insertRecord } from './testing/records.ts'

/** Every mounted call in English, with right and wrong input: what the server says itself holds no Chinese. A new call is in by existing. */
const app = withTestApp()

const han = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/
/** Names that somebody gave stand in quotes. */
const withoutNames = (text: string): string => text.replace(/“[^”]*”|"[^"]*"/g, '')

interface Input {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}
const db = () => app.current.context.db
const aim = { ids: new Map<string, string>(), orgCode: 'A01' }

/** As declared, empty, of wrong types, and with names that no call knows. */
function inputsOf({ endpoint }: Route): readonly Input[] {
  const right = filledCall(endpoint, aim)
  const path = endpoint.path.replace(/:\w+/g, '1').replace(/\*$/, 'x')
  const wrong = Object.fromEntries(Object.keys(right.query).map((name) => [name, '\u00ff'.repeat(300)]))
  const words = Object.fromEntries(Object.entries(right.query).map(([name, value]) => [name, String(value)]))
  const odd = Object.fromEntries(Object.keys(right.body as object).map((name) => [name, { odd: [1] }]))
  return [
    { path: right.path, query: words, body: right.body },
    { path, body: {} },
    { path, query: wrong, body: odd },
    { path, query: { pageNo: '0', column: 'nothing', id: 'x' }, body: { unknown: 1, id: 'x', ids: 'x' } },
  ]
}

/** What an answer says beside the data that it carries. */
function saidBy({ message, success, result }: Readonly<Record<string, unknown>>): string {
  return withoutNames(`${String(message)} ${success === false ? JSON.stringify(result ?? '') : ''}`)
}

const methodsOf = ({ endpoint }: Route): readonly Method[] => [endpoint.method, ...(endpoint.also ?? [])]

const regionNames = Object.values(regionMap()).flatMap((children) => Object.values(children))
const seededItems = new Set(dictionaries.flatMap(({ name, items }) => [name.zh, ...items.map(({ text }) => text.zh)]))
/** Labels, menus, rights, roles and choices. */
const isOwnText = (text: string): boolean =>
  seededItems.has(text) ||
  inLanguage('en-US', () => [translate, translateTitle, translateRight].some((say) => say(text) !== text))

/** What stands in rows that people write. */
interface Typed {
  /** All of it, and the names of divisions. */
  readonly all: string
  /** Each text with its column: a row that is shown to be edited holds what is stored. */
  readonly stored: ReadonlySet<string>
}
const storedAs = (column: string, text: string): string => `${column} ${text}`

/** Tables in which the product keeps messages are left out, but for the rows that this test has planted. */
async function typedByPeople(): Promise<Typed> {
  const columns = await db().query<{ table: string; name: string; said: boolean }>(
    `SELECT c.table_name AS table, c.column_name AS name,
       EXISTS (SELECT FROM information_schema.columns m WHERE m.table_name = c.table_name AND m.column_name = 'messages') AS said
     FROM information_schema.columns c
     JOIN information_schema.tables t ON t.table_name = c.table_name AND t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
     WHERE c.table_schema = 'public' AND c.data_type IN ('text', 'character varying', 'jsonb', 'json')`,
  )
  const found = { all: [...regionNames], stored: new Set<string>() }
  for (const { table, name, said } of columns) {
    const rows = await db().query<{ text: string }>(
      `SELECT DISTINCT ${name}::text AS text FROM ${table} t
       WHERE ${name}::text ~ '[一-龥]'${said ? ` AND to_jsonb(t) ->> 'create_by' = 'test'` : ''}`,
    )
    for (const { text } of rows) {
      found.all.push(text)
      found.stored.add(storedAs(name, text))
    }
  }
  return { all: found.all.join('\n'), stored: found.stored }
}

/** Every text in a value, with the way to it. */
function textsIn(value: unknown, at = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [
    ...(han.test(key) ? [[`${at} key`, key] as const] : []),
    ...textsIn(one, Array.isArray(value) ? at : `${at}.${key}`),
  ])
}

/** A text that the product knows in English is its own wherever it stands; of any other, all that is Chinese was typed by people. */
function isForeign(at: string, text: string, { all, stored }: Typed): boolean {
  if (!han.test(text) || stored.has(storedAs(columnOf(at.split('.').at(-1) ?? ''), text))) return false
  if (isOwnText(text.trim())) return true
  return (text.match(/[\u4e00-\u9fff]+/g) ?? ['x']).some((run) => !all.includes(run))
}

test('no answer shows a Chinese word that nobody typed, in lists, in records and after a change', {
  timeout: 300_000,
}, async () => {
  const place = { tenantId: '1', orgCode: 'A01A01A03' }
  const ids = new Map<string, string>()
  for (const resource of resources) {
    const texts = storedFields(resource).filter(
      ([, { kind, options }]) => kind === 'text' && !('pattern' in options) && !options.pii,
    )
    const own = Object.fromEntries(texts.map(([key], at) => [key, `typed ${resource.name} ${at}`.slice(0, 20)]))
    ids.set(resource.table, (await insertRecord(app.current, resource, place, own)).id)
  }
  const wrong = new Set<string>()
  let token = await app.current.signInAs('admin')
  const answers: (readonly [string, Readonly<Record<string, unknown>>])[] = []
  const ask = async (method: Method, path: string, input: Pick<Input, 'query' | 'body'>) => {
    if ((await app.current.access.sessions.authenticate(token)) === null) token = await app.current.signInAs('admin')
    const answer = await app.current.call(method, path, {
      token,
      headers: { 'accept-language': 'en-US' },
      ...(input.query ? { query: { ...input.query } } : {}),
      ...(method === 'GET' ? {} : { body: input.body as object }),
    })
    if (!answer.text.startsWith('{"success"')) return null
    if (answer.body.success) answers.push([`${method} ${path}`, answer.body])
    return answer.body
  }
  const routes = app.current.app.routeTable.routes.filter(({ multipart, raw }) => !multipart && !raw)
  const calls = routes.flatMap((route) => methodsOf(route).map((method) => ({ route, method })))
  // What only reads comes first: what is changed may be gone.
  for (const { route, method } of calls.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))) {
    for (const isWide of [true, false]) {
      const { query, body } = filledCall(route.endpoint, { ids, orgCode: 'A01' }, isWide)
      const { path } = filledCall(route.endpoint, { ids, orgCode: 'A01' })
      const words = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
      await ask(method, path, { query: words, body })
    }
  }
  for (const resource of resources.filter(({ verbs }) => verbs.includes('create'))) {
    const values = await buildValues(app.current, resource, place)
    const result = (await ask('POST', `${resource.path}/add`, { body: values }))?.result
    if (result?.id === undefined) continue
    await ask('PUT', `${resource.path}/edit`, { body: { ...values, id: result.id, version: result.version } })
    await ask('DELETE', `${resource.path}/delete`, { query: { id: String(result.id) } })
  }
  const typed = await typedByPeople()
  for (const [name, body] of answers)
    for (const [at, text] of textsIn(body))
      if (isForeign(at, text, typed)) wrong.add(`${name.replace(/\d{6,}/g, ':id')} ${at}: ${text.slice(0, 80)}`)
  expect([...wrong]).toEqual([])
  expect(answers.length).toBeGreaterThan(300)
})

test('no call says a Chinese word to a user who reads English, whatever it is sent', { timeout: 300_000 }, async () => {
  const chinese: string[] = []
  let [reported, token] = [0, '']
  for (const route of app.current.app.routeTable.routes) {
    if (route.multipart || route.raw) continue
    for (const method of methodsOf(route)) {
      for (const { path, query, body } of inputsOf(route)) {
        if ((await app.current.access.sessions.authenticate(token)) === null) token = await app.current.signInAs('admin')
        const answer = await app.current.call(method, path, {
          token,
          headers: { 'accept-language': 'en-US' },
          ...(query ? { query: { ...query } } : {}),
          ...(method === 'GET' ? {} : { body: body as object }),
        })
        if (!answer.text.startsWith('{"success"')) continue
        const said = saidBy(answer.body)
        if (said.trim() !== '') reported += 1
        if (han.test(said)) chinese.push(`${method} ${route.endpoint.path}: ${said.slice(0, 160)}`)
      }
    }
  }
  expect([...new Set(chinese)]).toEqual([])
  expect(reported).toBeGreaterThan(1_000)
})
