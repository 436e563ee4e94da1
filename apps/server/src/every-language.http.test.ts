import type { Method } from '@heliodesk/contracts/kit/endpoint'
import { expect, test } from 'vitest'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'
import { filledCall } from './testing/filledCall.ts'

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
