import type { Readable } from 'node:stream'
import { type SqlBool, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { Call } from '../http/route.ts'
import { crudModule } from '../mounting/crudModule.ts'
import { inChinese } from '../testing/inChinese.ts'
import { buildSheet, exchangeOf, readSheet } from '../testing/sheets.ts'
import { thing, withThings } from '../testing/things.ts'
import { askedOf } from './asked.ts'
import type { CrudHooks } from './module.ts'
import { findRecord, readRecord } from './read.ts'
import { sourceOf } from './sources.ts'

const things = withThings()
const virtual = { doubled: sql`t.count * 2` }
const ids = { first: '', second: '' }
beforeAll(async () => {
  ids.first = await things.add({ code: 'K-1', name: '一', count: 1, phone: '13800000001' })
  ids.second = await things.add({ code: 'K-2', name: '二', count: 2 }, { orgCode: 'A01A02' })
  await things.add({ code: 'K-3', name: '三', count: 1 }, { tenantId: things.foreignId })
})

/** Calls the route of a module as a server does, and answers what it says. */
async function call(
  path: string,
  given: { readonly query?: object; readonly body?: object; readonly hooks?: CrudHooks; readonly actor?: Partial<Actor> } = {},
) {
  const headers: Record<string, string> = {}
  const module = crudModule({ ...thing, choiceColumns: ['code', 'name'] }, { virtual, ...given.hooks })(things.context)
  const [method, end] = path.split(' ')
  const route = module.routes.find(({ endpoint }) => endpoint.method === method && endpoint.path === `${thing.path}${end}`)
  if (route === undefined) throw new Error(path)
  const { actor, meta } = things.caller(given.actor)
  const header = (name: string, value: string) => {
    headers[name] = value
  }
  const parts = { actor, meta, query: given.query ?? {}, body: given.body, params: {}, reply: { header } }
  const result = (await route.handle(parts as unknown as Call<never>)) as { readonly [key: string]: unknown } | null
  return { result, headers, message: inChinese(route.message), route }
}
const codesOf = ({ result }: Awaited<ReturnType<typeof call>>) =>
  ((result?.records ?? []) as readonly { readonly code: string }[]).map(({ code }) => code).toSorted()

describe('the calls of a module', () => {
  test('list what is asked for, and name the filters that they do not know', async () => {
    const listed = await call('GET /list', { query: { code: 'K-*', nonsense: '1' } })
    expect(codesOf(listed)).toEqual(['K-1', 'K-2'])
    expect(listed.headers).toEqual({ 'x-ignored-filters': 'nonsense' })
    expect(listed.result).not.toHaveProperty('dataRules')
    expect((await call('GET /list', { query: { code: 'K-*' } })).headers).toEqual({})
  })

  test('say which data rules cut a list, each by its name once', async () => {
    const rule = { name: '只看一', resource: 'thing', column: 'count', condition: '=', value: '1' }
    const other = { ...rule, name: '别的', resource: 'customer' }
    const listed = await call('GET /list', { actor: { dataRules: [rule, rule, other] }, query: { code: 'K-*' } })
    expect(codesOf(listed)).toEqual(['K-1'])
    expect(listed.result?.dataRules).toEqual(['只看一'])
  })

  test('neither filter nor sort by money for a user who sees none', async () => {
    const actor = { canViewFinancial: false }
    const filtered = await call('GET /list', { actor, query: { code: 'K-*', cost: '1' } })
    expect([codesOf(filtered), filtered.headers['x-ignored-filters']]).toEqual([['K-1', 'K-2'], 'cost'])
    await expect(call('GET /list', { actor, query: { column: 'cost', order: 'asc' } })).rejects.toMatchObject({
      id: 'unknownColumn',
    })
  })

  test('read, add, change and remove one record, each with its word', async () => {
    expect((await call('GET /queryById', { query: { id: ids.first } })).result).toMatchObject({ code: 'K-1' })
    const added = await call('POST /add', { body: { code: 'N-1', name: '新' } })
    expect([added.message, added.result?.code]).toEqual(['添加成功！', 'N-1'])
    const id = String(added.result?.id)
    const changed = await call('PUT /edit', { body: { id, name: '改' } })
    expect([changed.message, changed.result?.name]).toEqual(['编辑成功！', '改'])
    const removed = await call('DELETE /delete', { query: { id } })
    expect([removed.message, removed.result]).toEqual(['删除成功！', null])
    await expect(call('GET /queryById', { query: { id } })).rejects.toMatchObject({ id: 'notFound' })
  })

  test('remove the records that are named, and nothing where none is', async () => {
    const [a, b] = [await things.add({ code: 'B-1' }), await things.add({ code: 'B-2' })]
    for (const given of ['', ',', undefined])
      await expect(call('DELETE /deleteBatch', { query: { ids: given } })).rejects.toMatchObject({ id: 'nothingSelected' })
    const removed = await call('DELETE /deleteBatch', { query: { ids: `${a},${b},${a},` } })
    expect([removed.message, removed.result]).toEqual(['批量删除成功！', null])
    expect([await things.rowOf(a), await things.rowOf(b)]).toEqual([undefined, undefined])
  })

  test('import a sheet, and show beforehand what that would do', async () => {
    const sheet = async () =>
      exchangeOf({
        content: await buildSheet([
          ['编号', '名称'],
          ['Z-1', '一'],
          ['Z 2', '二'],
        ]),
      })
    const module = crudModule(thing, { virtual })(things.context)
    const send = async (end: string) => {
      const route = module.routes.find(({ endpoint }) => endpoint.path.endsWith(end))
      return route?.handle({ ...things.caller(), ...(await sheet()) } as unknown as Call<never>)
    }
    expect(await send('/importPreview')).toMatchObject({ totalCount: 2, errorCount: 1, files: [{ fileName: '数据.xlsx' }] })
    expect(await send('/importExcel')).toMatchObject({ code: 201, result: { successCount: 1 } })
    expect(await send('/importTemplate')).toMatchObject({ fileName: '物件导入模板.xlsx' })
    expect(codesOf(await call('GET /list', { query: { code: 'Z*' } }))).toEqual(['Z-1'])
    const exported = module.routes.find(({ endpoint }) => endpoint.path.endsWith('/exportXls'))
    const headers: string[] = []
    const reply = { header: (name: string, value: string) => void headers.push(`${name} ${value}`) }
    const given = { ...things.caller(), query: { code: 'Z*', nonsense: '1' }, reply }
    const file = (await exported?.handle(given as unknown as Call<never>)) as { readonly body: Readable }
    const rows = await readSheet(Buffer.concat(await file.body.toArray()))
    expect([rows.slice(1).map(([code]) => code), headers]).toEqual([['Z-1'], ['x-ignored-filters nonsense']])
  })

  test('take files only where a sheet is read', async () => {
    const { route } = await call('GET /list')
    expect(route.multipart).toBeUndefined()
    const { routes } = crudModule(thing, { virtual })(things.context)
    const takes = routes.filter(({ multipart }) => multipart).map(({ endpoint }) => endpoint.path)
    expect(takes).toEqual([`${thing.path}/importExcel`, `${thing.path}/importPreview`])
  })

  test('let somebody choose by what the definition names, and neither show nor ask for anything else', async () => {
    const picked = await call('GET /pickList', { query: { code: 'K-1', cost: '1' } })
    expect(picked.result?.records).toEqual([{ id: ids.first, code: 'K-1', name: '一' }])
    expect(picked.headers).toEqual({ 'x-ignored-filters': 'cost' })
    expect(codesOf(await call('GET /pickList', { query: { code: 'K-*' }, actor: { orgCode: 'A01A01' } }))).toEqual(['K-1'])
    await expect(call('GET /pickList', { query: { column: 'count', order: 'asc' } })).rejects.toMatchObject({
      id: 'unknownColumn',
    })
    const priced = crudModule({ ...thing, choiceColumns: ['code', 'cost'] }, { virtual })(things.context).routes.at(-1)
    const reply = { header: () => undefined }
    const ask = (query: object) => priced?.handle({ ...things.caller(), query, reply } as unknown as Call<never>)
    await expect(ask({ column: 'cost', order: 'asc' }), 'not even a figure that is shown').rejects.toMatchObject({
      id: 'unknownColumn',
    })
    const { choiceColumns: _, ...plain } = { ...thing, choiceColumns: ['code'] }
    const paths = crudModule(plain, { virtual })(things.context).routes.map(({ endpoint }) => endpoint.path)
    expect(paths).not.toContain(`${thing.path}/pickList`)
  })
})

describe('what a module narrows a list by', () => {
  const narrow: NonNullable<CrudHooks['extraConditions']> = (_, { size, ...rest }) => ({
    filter: size === undefined ? sql<SqlBool>`true` : sql<SqlBool>`t.count = ${Number(size)}`,
    rest,
  })

  test('holds beside what may be seen, and its parameters are no filters', async () => {
    const listed = await call('GET /list', { hooks: { extraConditions: narrow }, query: { code: 'K-*', size: '2' } })
    expect([codesOf(listed), listed.headers]).toEqual([['K-2'], {}])
    const visible = () => sql<SqlBool>`t.code = 'K-1'`
    expect(
      codesOf(
        await call('GET /list', { hooks: { extraConditions: narrow, rowFilter: visible }, query: { code: 'K-*', size: '2' } }),
      ),
    ).toEqual([])
    expect(
      codesOf(await call('GET /list', { hooks: { extraConditions: narrow, rowFilter: visible }, query: { code: 'K-*' } })),
    ).toEqual(['K-1'])
  })

  test('leaves the source as it is where there is nothing to narrow by', () => {
    const source = things.sourceOf()
    expect(askedOf(source, things.actor(), {}).source).toBe(source)
  })
})

describe('one record', () => {
  const read = (id: string, actor = things.actor()) => readRecord(things.sourceOf(), actor, id)
  const find = (key: string, value: string, actor = things.actor()) => findRecord(things.sourceOf(), actor, { key, value })

  test('is read by its id within the own rows; anything else is not found', async () => {
    expect(await read(ids.second)).toMatchObject({ id: ids.second, code: 'K-2' })
    const agent = things.actor({ orgCode: 'A01A01' })
    for (const id of [ids.second, '1', 'x', '', '99999999999999999999'])
      await expect(read(id, agent), id).rejects.toMatchObject({ id: 'notFound', message: '未找到对应的物件' })
    const visible = () => sql<SqlBool>`t.count > 1`
    await expect(readRecord(things.sourceOf({ rowFilter: visible }), things.actor(), ids.first)).rejects.toMatchObject({
      id: 'notFound',
    })
  })

  test('is found by a value of its own, a personal number too', async () => {
    expect(await find('code', 'K-1')).toMatchObject({ id: ids.first })
    expect(await find('phone', '13800000001')).toMatchObject({ id: ids.first, phone: '138****0001' })
    for (const value of ['K-3', 'K', 'K-1\0', ''])
      await expect(find('code', value), value).rejects.toMatchObject({ id: 'notFound' })
    await expect(find('code', 'K-2', things.actor({ orgCode: 'A01A01' }))).rejects.toMatchObject({ id: 'notFound' })
  })

  test('has no figure of money for a user who sees none, and what the module adds at last', async () => {
    const blind = things.actor({ canViewFinancial: false })
    expect(await read(ids.first, blind)).not.toHaveProperty('cost')
    expect(await read(ids.first)).toHaveProperty('cost', null)
    const decorate: CrudHooks['decorate'] = async (records, { username }) =>
      records.map((record) => ({ ...record, word: `${username} ${record.doubled}` }))
    expect(await readRecord(things.sourceOf({ decorate }), things.actor(), ids.second)).toMatchObject({ word: 'maker 4' })
  })
})

test('the source of a kind of record is remembered by the process that serves it', () => {
  const { source } = crudModule(thing, { virtual })(things.context)
  expect(sourceOf(things.context, thing)).toBe(source)
  expect(sourceOf(things.context, { name: 'customer' })).toBeUndefined()
  expect(sourceOf({ ...things.context, access: {} as never }, thing)).toBeUndefined()
})
