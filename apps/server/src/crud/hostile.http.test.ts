import { resources } from '@heliodesk/contracts/resources/index'
import { describe, expect, test } from 'vitest'
import type { Answered } from '../testing/app.ts'
import { withEveryResource } from '../testing/everyResource.ts'
import { hostileTexts, leaks } from '../testing/hostile.ts'
import { buildValues, demoPlace } from '../testing/records.ts'

const suite = withEveryResource()
const allTexts = hostileTexts(500)
/** Each record meets another eighth of them, and each text an eighth of all records: the engine is one, filters and fields differ. */
const shares = 8

function check(answer: Answered, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  expect(answer.text, what).not.toMatch(leaks)
  // What the database had to refuse, the engine should have refused before.
  expect(answer.text, what).not.toContain('参数格式不正确')
}

describe.each(resources)('$name', (resource) => {
  const texts = allTexts.filter((_, at) => at % shares === resources.indexOf(resource) % shares)
  const filters = Object.keys(resource.list.filters)
  const own = [...filters, ...filters.flatMap((key) => [`${key}_begin`, `${key}_end`, `${key}_MultiString`])]
  const names = [
    ...own,
    'pageNo',
    'pageSize',
    'column',
    'order',
    'keyword',
    'superQueryParams',
    'superQueryMatchType',
    'selections',
    'id',
    'createTime_begin',
  ]

  test('no hostile text in any query parameter of a list leads to a fault or shows a statement', async () => {
    const get = (query: Record<string, string>) =>
      suite.app.call('GET', `${resource.path}/list`, { token: suite.tokens.owner, query })
    for (const [index, text] of texts.entries()) {
      const name = names[index % names.length] ?? 'keyword'
      const field = filters[index % filters.length] ?? 'createTime'
      const rule = ['eq', 'like', 'in', 'ge', 'ne', text][index % 6]
      check(await get({ [name]: text }), `${name}=${text}`)
      check(await get({ superQueryParams: JSON.stringify([{ field, rule, val: text }]) }), `superQuery ${field} ${rule} ${text}`)
      if (index % 5 === 0) check(await get({ [text.slice(0, 60)]: '1' }), `parameter ${text}`)
    }
  })

  test('nor in an id, a removal or the values of a record', async () => {
    const { owner: token } = suite.tokens
    const values = await buildValues(suite.app, resource, demoPlace)
    const keys = Object.keys(values)
    for (const [index, text] of texts.entries()) {
      if (index % 2 !== 0) continue
      check(await suite.app.call('GET', `${resource.path}/queryById`, { token, query: { id: text } }), `id=${text}`)
      const body = { ...values, [keys[index % keys.length] ?? 'id']: text }
      if (resource.verbs.includes('create'))
        check(await suite.app.call('POST', `${resource.path}/add`, { token, body }), `add ${text}`)
      if (resource.verbs.includes('update')) {
        check(await suite.app.call('PUT', `${resource.path}/edit`, { token, body: { ...body, id: text } }), `edit ${text}`)
      }
      if (resource.verbs.includes('remove')) {
        check(await suite.app.call('DELETE', `${resource.path}/deleteBatch`, { token, query: { ids: text } }), `ids=${text}`)
      }
    }
  })
})

test('values of another shape than text are refused, not converted into something else', async () => {
  const path = '/sys/position'
  const { owner: token } = suite.tokens
  for (const value of [{}, [], [1], true, { toString: 'x' }, [[]], { $ne: null }]) {
    const body = { code: 'SHAPE', name: value }
    expect(await suite.call(token, 'POST', `${path}/add`, { body })).toMatchObject({ success: false, code: 400 })
  }
  for (const body of [[], 'x', 1, null]) {
    const answer = await suite.app.call('POST', `${path}/add`, {
      token,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    check(answer, JSON.stringify(body))
    expect(answer.body.success).toBe(false)
  }
  const twice = await suite.app.call('GET', `${path}/list?name=a&name=b`, { token })
  expect(twice.body).toMatchObject({ success: false, code: 400 })
})
