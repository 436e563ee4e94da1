import { permissionOf, type Verb } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { maskPii } from '@heliodesk/domain/pii'
import { describe, expect, test } from 'vitest'
import { withEveryResource } from '../testing/everyResource.ts'
import { demoPlace } from '../testing/records.ts'
import { download, readSheet } from '../testing/sheets.ts'

const suite = withEveryResource()

describe.each(resources)('$name', (resource) => {
  const has = (verb: Verb) => resource.verbs.includes(verb)

  test('a record is read as it was written, masked where it is personal, with its texts', async () => {
    const { id, values } = await suite.make(resource)
    const record = await suite.readOne(resource, id)
    for (const [key, value] of Object.entries(values)) {
      const field = resource.fields[key]
      // Kept as facts, described in words to whoever reads it (requestLog/every-object.http.test.ts).
      if (resource.name === 'sysLog' && key === 'changes') continue
      const shown = field?.options.pii ? maskPii(field.options.pii, value as string) : value
      expect(record[key], key).toEqual(shown)
      if (field && ['dict', 'ref', 'region'].includes(field.kind) && value !== null) {
        expect(record[`${key}_dictText`], key).toEqual(expect.stringMatching(/./))
      }
    }
    expect(record).toMatchObject({ id, version: 1, sysOrgCode: demoPlace.orgCode, updateTime: null })
  })

  test('each filter finds the record and leaves out those that differ', async () => {
    const [a, b] = [await suite.make(resource), await suite.make(resource)]
    const records = new Map((await suite.listOf(suite.tokens.owner, resource)).map((record) => [record.id, record]))
    for (const [key, op] of Object.entries(resource.list.filters)) {
      const field = resource.fields[key]
      const [mine, other] = [a, b].map(({ id, values }) => values[key] ?? records.get(id)?.[key] ?? null)
      if (mine === null || !field) continue
      const asked = String(mine)
      const query: Record<string, string> =
        op === 'range' ? { [`${key}_begin`]: asked, [`${key}_end`]: asked } : { [key]: op === 'contains' ? `*${asked}*` : asked }
      const found = (await suite.listOf(suite.tokens.owner, resource, query)).map((record) => record.id)
      expect(found, key).toContain(a.id)
      if (other !== mine && !(op === 'contains' && String(other).includes(asked))) expect(found, key).not.toContain(b.id)
    }
  })

  test('every column sorts both ways or is refused by name, and pages do not overlap', async () => {
    await suite.make(resource)
    await suite.make(resource)
    for (const key of [...resource.list.columns, 'createTime', 'updateTime', 'id']) {
      const field = resource.fields[key]
      const path = `${resource.path}/list`
      const body = await suite.call(suite.tokens.owner, 'GET', path, { query: { column: key, order: 'asc', pageSize: 500 } })
      if (field?.options.pii || field?.kind === 'files') {
        expect(body, key).toMatchObject({ success: false, code: 400 })
        continue
      }
      expect(body, key).toMatchObject({ success: true })
      const first = await suite.call(suite.tokens.owner, 'GET', path, {
        query: { column: key, order: 'desc', pageNo: 1, pageSize: 1 },
      })
      const second = await suite.call(suite.tokens.owner, 'GET', path, {
        query: { column: key, order: 'desc', pageNo: 2, pageSize: 1 },
      })
      expect(first.result.records[0].id, key).not.toBe(second.result.records[0].id)
      expect(first.result).toMatchObject({ size: 1, current: 1, total: body.result.total, pages: body.result.total })
    }
  })

  test('an existing client may send page 0, empty parameters and filters that the list does not know', async () => {
    await suite.make(resource)
    const token = suite.tokens.owner
    const path = `${resource.path}/list`
    const plain = await suite.app.call('GET', path, { token, query: { pageNo: '1', pageSize: '5' } })
    expect(plain.headers).not.toHaveProperty('x-ignored-filters')
    const [filter = 'createBy'] = Object.keys(resource.list.filters)
    const query = {
      pageNo: '0',
      pageSize: '5',
      column: '',
      order: '',
      [filter]: '',
      superQueryParams: '',
      noSuchField: '1',
      'a b': '2',
    }
    const asked = await suite.app.call('GET', path, { token, query })
    expect(asked.body).toMatchObject({ success: true, result: plain.body.result })
    expect(asked.headers['x-ignored-filters']).toBe('noSuchField,a%3Fb')
    if (!has('export') || !resource.excel?.export) return
    const sheet = await suite.app.call('GET', `${resource.path}/exportXls`, { token, query })
    expect([sheet.status, sheet.headers['x-ignored-filters']]).toEqual([200, 'noSuchField,a%3Fb'])
  })

  test('the keyword box finds the record', async () => {
    const { id, values } = await suite.make(resource)
    for (const key of resource.list.keyword ?? []) {
      if (values[key] === null || values[key] === undefined) continue
      const found = await suite.listOf(suite.tokens.owner, resource, { keyword: String(values[key]) })
      expect(
        found.map((record) => record.id),
        key,
      ).toContain(id)
    }
    for (const [key, field] of Object.entries(resource.fields)) {
      if (!field.options.pii || field.options.virtual || !values[key] || (resource.list.keyword ?? []).length === 0) continue
      const found = await suite.listOf(suite.tokens.owner, resource, { keyword: String(values[key]) })
      expect(
        found.map((record) => record.id),
        key,
      ).toContain(id)
    }
  })

  test('without the permission code every call answers 403', async () => {
    const { id } = await suite.make(resource)
    const calls: [Verb, 'GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['list', 'GET', '/list'],
      ['read', 'GET', `/queryById?id=${id}`],
      ['create', 'POST', '/add', {}],
      ['update', 'PUT', '/edit', { id }],
      ['remove', 'DELETE', `/delete?id=${id}`],
      ['remove', 'DELETE', `/deleteBatch?ids=${id}`],
      ['import', 'POST', '/importExcel', {}],
      ['import', 'GET', '/importTemplate'],
      ['export', 'GET', '/exportXls'],
    ]
    for (const [verb, method, path, body] of calls) {
      if (!has(verb)) continue
      const answer = await suite.app.call(method, `${resource.path}${path}`, { token: suite.tokens.nobody, body })
      expect([answer.status, answer.body.code], `${permissionOf(resource, verb)} ${path}`).toEqual([403, 510])
    }
    expect(await suite.readOne(resource, id)).toMatchObject({ id, version: 1 })
  })

  test('another tenant, and for own rows another organisation, sees nothing by any verb', async () => {
    const own = await suite.make(resource)
    const before = await suite.readOne(resource, own.id)
    if (resource.platform) {
      const refused = await suite.app.call('GET', `${resource.path}/list`, { token: suite.tokens.otherTenant })
      expect([refused.status, refused.body.message]).toEqual([403, '此功能面向整个平台，只对平台租户的人员开放'])
      return
    }
    for (const token of resource.scope === 'org'
      ? [suite.tokens.foreign, suite.tokens.otherTenant]
      : [suite.tokens.otherTenant]) {
      expect((await suite.listOf(token, resource)).map((record) => record.id)).not.toContain(own.id)
      expect(await suite.call(token, 'GET', `${resource.path}/queryById`, { query: { id: own.id } })).toMatchObject({ code: 404 })
      expect(await suite.listOf(token, resource, { id: own.id })).toEqual([])
      if (has('update')) {
        expect(await suite.call(token, 'PUT', `${resource.path}/edit`, { body: before })).toMatchObject({
          code: 404,
          success: false,
        })
      }
      if (has('remove')) {
        const path = `${resource.path}/delete`
        expect(await suite.call(token, 'DELETE', path, { query: { id: own.id } })).toMatchObject({ code: 404 })
        expect(await suite.call(token, 'DELETE', `${path}Batch`, { query: { ids: own.id } })).toMatchObject({ code: 404 })
      }
      if (has('export')) {
        const file = await download(suite.app, token, `${resource.path}/exportXls`, { selections: own.id })
        expect((await readSheet(file.content)).length).toBe(1)
      }
    }
    expect(await suite.readOne(resource, own.id)).toEqual(before)
  })

  test('figures that need the financial right are absent from every answer and cannot be asked for', async () => {
    const { id } = await suite.make(resource)
    const hidden = Object.entries(resource.fields).filter(([, field]) => field.options.sensitive)
    const record = (await suite.call(suite.tokens.plain, 'GET', `${resource.path}/queryById`, { query: { id } })).result
    for (const [key] of hidden) {
      expect(Object.keys(record)).not.toContain(key)
      expect(Object.keys(record)).not.toContain(`${key}_dictText`)
      const path = `${resource.path}/list`
      expect(await suite.call(suite.tokens.plain, 'GET', path, { query: { column: key } }), key).toMatchObject({ code: 400 })
      const filtered = await suite.app.call('GET', path, { token: suite.tokens.plain, query: { [key]: '1', pageSize: '1' } })
      const whole = await suite.call(suite.tokens.plain, 'GET', path, { query: { pageSize: '1' } })
      expect([filtered.body.result, filtered.headers['x-ignored-filters']], key).toEqual([whole.result, key])
    }
  })
})
