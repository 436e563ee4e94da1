import { type AnyResource, permissionOf, type Verb, writableFields } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { maskPii } from '@heliodesk/domain/pii'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { type BuiltRecord, buildAccount, buildValues, demoPlace, insertRecord } from '../testing/records.ts'
import { buildSheet, download, readSheet, type SheetCell, upload } from '../testing/sheets.ts'
import type { Value } from './values.ts'

/** Walks every definition: a resource is tested by existing (docs/architecture.md, «Tests»). */

const app = withTestApp()
type Wire = Record<string, unknown> & { readonly id: string; readonly version: number }

/** An agent's department with every right, a department of another branch, another tenant, and somebody without any right. */
let ownerName = ''
const tokens = { owner: '', foreign: '', otherTenant: '', nobody: '', plain: '' }

beforeAll(async () => {
  const current = app.current
  ownerName = await buildAccount(current, { ...demoPlace, role: 'admin' })
  tokens.owner = await current.signInAs(ownerName)
  tokens.foreign = await current.signInAs(await buildAccount(current, { tenantId: '1', orgCode: 'A01A02A01', role: 'admin' }))
  tokens.otherTenant = await current.signInAs(
    await buildAccount(current, { tenantId: '2', orgCode: demoPlace.orgCode, role: 'admin' }),
  )
  tokens.nobody = await current.signInAs(await buildAccount(current, { ...demoPlace }))
  tokens.plain = await current.signInAs(
    await buildAccount(current, { ...demoPlace, role: 'admin', flags: { canExport: false, canViewFinancial: false } }),
  )
})

const call = async (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options = {}) =>
  (await app.current.call(method, path, { token, ...options })).body
const listOf = async (token: string, resource: AnyResource, query: Record<string, string> = {}): Promise<Wire[]> => {
  const body = await call(token, 'GET', `${resource.path}/list`, { query: { pageSize: '500', ...query } })
  expect(body, JSON.stringify(query)).toMatchObject({ success: true })
  return body.result.records
}
const readOne = async (resource: AnyResource, id: string): Promise<Wire> =>
  (await call(tokens.owner, 'GET', `${resource.path}/queryById`, { query: { id } })).result

/** A record of the owner's department: through the API where the resource can be created, else written by the server itself. */
async function make(resource: AnyResource): Promise<BuiltRecord> {
  if (!resource.verbs.includes('create')) return insertRecord(app.current, resource)
  const values = await buildValues(app.current, resource, demoPlace)
  const body = await call(tokens.owner, 'POST', `${resource.path}/add`, { body: values })
  expect(body).toMatchObject({ success: true, message: '添加成功！' })
  return { id: body.result.id, values }
}

/** A writable text that may be changed and is short enough to vary. */
const changeable = (resource: AnyResource) =>
  writableFields(resource).find(
    ([, { kind, options }]) => kind === 'text' && !options.immutable && !options.pii && !('pattern' in options),
  )

const each = (verb: Verb) => resources.filter((resource) => resource.verbs.includes(verb))

describe.each(resources)('$name', (resource) => {
  const has = (verb: Verb) => resource.verbs.includes(verb)

  test('a record is read as it was written, masked where it is personal, with its texts', async () => {
    const { id, values } = await make(resource)
    const record = await readOne(resource, id)
    for (const [key, value] of Object.entries(values)) {
      const field = resource.fields[key]
      const shown = field?.options.pii ? maskPii(field.options.pii, value as string) : value
      expect(record[key], key).toEqual(shown)
      if (field && ['dict', 'ref', 'region'].includes(field.kind) && value !== null) {
        expect(record[`${key}_dictText`], key).toEqual(expect.stringMatching(/./))
      }
    }
    expect(record).toMatchObject({ id, version: 1, sysOrgCode: demoPlace.orgCode, updateTime: null })
  })

  test('each filter finds the record and leaves out those that differ', async () => {
    const [a, b] = [await make(resource), await make(resource)]
    const records = new Map((await listOf(tokens.owner, resource)).map((record) => [record.id, record]))
    for (const [key, op] of Object.entries(resource.list.filters)) {
      const field = resource.fields[key]
      const [mine, other] = [a, b].map(({ id, values }) => values[key] ?? records.get(id)?.[key] ?? null)
      if (mine === null || !field) continue
      const asked = String(mine)
      const query: Record<string, string> =
        op === 'range' ? { [`${key}_begin`]: asked, [`${key}_end`]: asked } : { [key]: op === 'contains' ? `*${asked}*` : asked }
      const found = (await listOf(tokens.owner, resource, query)).map((record) => record.id)
      expect(found, key).toContain(a.id)
      if (other !== mine && !(op === 'contains' && String(other).includes(asked))) expect(found, key).not.toContain(b.id)
    }
  })

  test('every column sorts both ways or is refused by name, and pages do not overlap', async () => {
    await make(resource)
    await make(resource)
    for (const key of [...resource.list.columns, 'createTime', 'updateTime', 'id']) {
      const field = resource.fields[key]
      const path = `${resource.path}/list`
      const body = await call(tokens.owner, 'GET', path, { query: { column: key, order: 'asc', pageSize: 500 } })
      if (field?.options.pii || field?.kind === 'files') {
        expect(body, key).toMatchObject({ success: false, code: 400 })
        continue
      }
      expect(body, key).toMatchObject({ success: true })
      const first = await call(tokens.owner, 'GET', path, { query: { column: key, order: 'desc', pageNo: 1, pageSize: 1 } })
      const second = await call(tokens.owner, 'GET', path, { query: { column: key, order: 'desc', pageNo: 2, pageSize: 1 } })
      expect(first.result.records[0].id, key).not.toBe(second.result.records[0].id)
      expect(first.result).toMatchObject({ size: 1, current: 1, total: body.result.total, pages: body.result.total })
    }
  })

  test('the keyword box finds the record', async () => {
    const { id, values } = await make(resource)
    for (const key of resource.list.keyword ?? []) {
      if (values[key] === null || values[key] === undefined) continue
      const found = await listOf(tokens.owner, resource, { keyword: String(values[key]) })
      expect(
        found.map((record) => record.id),
        key,
      ).toContain(id)
    }
    for (const [key, field] of Object.entries(resource.fields)) {
      if (!field.options.pii || field.options.virtual || !values[key] || (resource.list.keyword ?? []).length === 0) continue
      const found = await listOf(tokens.owner, resource, { keyword: String(values[key]) })
      expect(
        found.map((record) => record.id),
        key,
      ).toContain(id)
    }
  })

  test('without the permission code every call answers 403', async () => {
    const { id } = await make(resource)
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
      const answer = await app.current.call(method, `${resource.path}${path}`, { token: tokens.nobody, body })
      expect([answer.status, answer.body.code], `${permissionOf(resource, verb)} ${path}`).toEqual([403, 510])
    }
    expect(await readOne(resource, id)).toMatchObject({ id, version: 1 })
  })

  test('another tenant, and for own rows another organisation, sees nothing by any verb', async () => {
    const own = await make(resource)
    const before = await readOne(resource, own.id)
    for (const token of resource.scope === 'org' ? [tokens.foreign, tokens.otherTenant] : [tokens.otherTenant]) {
      expect((await listOf(token, resource)).map((record) => record.id)).not.toContain(own.id)
      expect(await call(token, 'GET', `${resource.path}/queryById`, { query: { id: own.id } })).toMatchObject({ code: 404 })
      expect(await listOf(token, resource, { id: own.id })).toEqual([])
      if (has('update')) {
        expect(await call(token, 'PUT', `${resource.path}/edit`, { body: before })).toMatchObject({ code: 404, success: false })
      }
      if (has('remove')) {
        const path = `${resource.path}/delete`
        expect(await call(token, 'DELETE', path, { query: { id: own.id } })).toMatchObject({ code: 404 })
        expect(await call(token, 'DELETE', `${path}Batch`, { query: { ids: own.id } })).toMatchObject({ code: 404 })
      }
      if (has('export')) {
        const file = await download(app.current, token, `${resource.path}/exportXls`, { selections: own.id })
        expect((await readSheet(file.content)).length).toBe(1)
      }
    }
    expect(await readOne(resource, own.id)).toEqual(before)
  })

  test('figures that need the financial right are absent from every answer and cannot be asked for', async () => {
    const { id } = await make(resource)
    const hidden = Object.entries(resource.fields).filter(([, field]) => field.options.sensitive)
    const record = (await call(tokens.plain, 'GET', `${resource.path}/queryById`, { query: { id } })).result
    for (const [key] of hidden) {
      expect(Object.keys(record)).not.toContain(key)
      expect(Object.keys(record)).not.toContain(`${key}_dictText`)
      const path = `${resource.path}/list`
      expect(await call(tokens.plain, 'GET', path, { query: { column: key } }), key).toMatchObject({ code: 400 })
      expect(await call(tokens.plain, 'GET', path, { query: { [key]: '1' } }), key).toMatchObject({ code: 400 })
    }
  })
})

describe.each(each('create'))('$name in creation', (resource) => {
  const add = (body: object) => call(tokens.owner, 'POST', `${resource.path}/add`, { body })

  test('a missing required value is refused by its label, and nothing is stored', async () => {
    const values = await buildValues(app.current, resource, demoPlace)
    const before = (await listOf(tokens.owner, resource)).length
    for (const [key, field] of writableFields(resource).filter(([, { options }]) => options.required)) {
      for (const empty of [undefined, null, '', '  ']) {
        if (empty === '  ' && field.kind !== 'text') continue
        const body = await add({ ...values, [key]: empty })
        expect(body).toMatchObject({ success: false, code: 400, message: `${field.label}不能为空` })
        expect(body.result.fields).toEqual([{ field: key, message: `${field.label}不能为空` }])
      }
    }
    expect((await listOf(tokens.owner, resource)).length).toBe(before)
  })

  test('a second record with a unique value is refused by its label', async () => {
    const first = await buildValues(app.current, resource, demoPlace)
    expect(await add(first)).toMatchObject({ success: true })
    for (const [key, field] of writableFields(resource).filter(([, { options }]) => options.unique)) {
      const body = await add({ ...(await buildValues(app.current, resource, demoPlace)), [key]: first[key] })
      expect(body).toMatchObject({ success: false, code: 409, message: expect.stringContaining(field.label) })
      expect(body.message).not.toContain(field.options.pii ? String(first[key]) : '\0')
    }
  })

  test('columns that belong to the server cannot be given', async () => {
    const values = await buildValues(app.current, resource, demoPlace)
    const forged = {
      id: '1',
      version: 77,
      tenantId: '2',
      createBy: 'x',
      updateBy: 'x',
      sysOrgCode: 'A01A02',
      delFlag: 1,
      nonsense: {},
    }
    const { result } = await add({ ...values, ...forged })
    expect(result).toMatchObject({ version: 1, createBy: ownerName, updateBy: null, sysOrgCode: demoPlace.orgCode })
    expect(result.id).not.toBe('1')
    expect(result).not.toHaveProperty('tenantId')
  })

  test('a reference outside the caller’s rows is refused', async () => {
    for (const [key, field] of writableFields(resource)) {
      if (field.kind !== 'ref') continue
      const values = await buildValues(app.current, resource, demoPlace)
      expect(await add({ ...values, [key]: '999' })).toMatchObject({ code: 400, message: `${field.label}不存在或无权使用` })
      const foreign = await buildValues(app.current, resource, { tenantId: '1', orgCode: 'A01A02A01' })
      const target = resources.find((one) => one.name === field.options.to)
      if (target?.scope !== 'org') continue
      expect(await add({ ...values, [key]: foreign[key] })).toMatchObject({ message: `${field.label}不存在或无权使用` })
    }
  })
})

describe.each(each('update'))('$name in change', (resource) => {
  const edit = (body: object) => call(tokens.owner, 'PUT', `${resource.path}/edit`, { body })
  const [key, field] = changeable(resource) ?? []

  test('the first of two savers wins, the second gets the fresh row', async () => {
    if (!key || !field) throw new Error('no field can be changed')
    const { id } = await make(resource)
    const read = await readOne(resource, id)
    const first = await edit({ ...read, [key]: '甲' })
    expect(first).toMatchObject({
      success: true,
      message: '编辑成功！',
      result: { version: 2, [key]: '甲', updateBy: ownerName },
    })
    const second = await edit({ ...read, [key]: '乙' })
    expect(second).toMatchObject({ success: false, code: 409, result: { id, version: 2, [key]: '甲' } })
    expect(await edit({ ...second.result, [key]: '乙' })).toMatchObject({ success: true, result: { version: 3, [key]: '乙' } })
  })

  test('a client that knows no version is compared by its update time', async () => {
    if (!key) throw new Error('no field can be changed')
    const { id } = await make(resource)
    const { version: _, ...read } = await readOne(resource, id)
    expect(await edit({ ...read, [key]: '甲' })).toMatchObject({ success: true })
    expect(await edit({ ...read, [key]: '乙' })).toMatchObject({ success: false, code: 409 })
    expect(await edit({ id, [key]: '丙' })).toMatchObject({ success: true, result: { [key]: '丙' } })
  })

  test('a record sent back as it was read changes nothing, masked numbers included', async () => {
    const { id } = await make(resource)
    const [read, numbers] = [await readOne(resource, id), await storedNumbers(resource, id)]
    expect(await edit(read)).toMatchObject({ success: true, result: read })
    expect(await storedNumbers(resource, id)).toEqual(numbers)
  })

  test('an immutable value cannot be changed', async () => {
    for (const [name, { label, options, kind }] of writableFields(resource)) {
      if (!options.immutable) continue
      const { id } = await make(resource)
      const read = await readOne(resource, id)
      const other = (await buildValues(app.current, resource, demoPlace))[name]
      expect(kind === 'text' || kind === 'ref').toBe(true)
      expect(await edit({ ...read, [name]: other })).toMatchObject({ code: 400, message: `${label}不能修改` })
    }
  })

  test('an id that is none, or nobody’s, is not found', async () => {
    for (const id of ['0', 'x', "1' or '1'='1", '99999999999999999999', '']) {
      expect(await edit({ id, version: 1 })).toMatchObject({ success: false, code: 404 })
      expect(await call(tokens.owner, 'GET', `${resource.path}/queryById`, { query: { id } })).toMatchObject({ code: 404 })
    }
  })
})

/** The ciphertexts of a record's personal numbers. */
async function storedNumbers(resource: AnyResource, id: string): Promise<unknown> {
  const keys = Object.entries(resource.fields).filter(([, { options }]) => options.pii && !options.virtual)
  if (keys.length === 0) return null
  return app.current.context.db.kysely
    .selectFrom(resource.table)
    .select(keys.map(([key]) => key))
    .where('id', '=', id)
    .execute()
}

describe.each(each('remove'))('$name in removal', (resource) => {
  const path = `${resource.path}/deleteBatch`

  test('a batch with somebody else’s record removes none', async () => {
    const own = await make(resource)
    const foreign = await insertRecord(app.current, resource, {
      tenantId: resource.scope === 'org' ? '1' : '2',
      orgCode: 'A01A02A01',
    })
    expect(await call(tokens.owner, 'DELETE', path, { query: { ids: `${own.id},${foreign.id},` } })).toMatchObject({ code: 404 })
    expect(await readOne(resource, own.id)).toMatchObject({ id: own.id })
  })

  test('a batch removes all of its records, a repetition finds none', async () => {
    const [a, b, c] = [await make(resource), await make(resource), await make(resource)]
    expect(await call(tokens.owner, 'DELETE', path, { query: { ids: `${a.id},${b.id},` } })).toMatchObject({ success: true })
    expect(await call(tokens.owner, 'DELETE', `${resource.path}/delete`, { query: { id: c.id } })).toMatchObject({
      success: true,
    })
    expect(await call(tokens.owner, 'DELETE', path, { query: { ids: a.id } })).toMatchObject({ code: 404 })
    expect(await call(tokens.owner, 'DELETE', path, { query: { ids: ' ,' } })).toMatchObject({
      code: 400,
      message: '参数不识别！',
    })
    const many = Array.from({ length: 1_001 }, (_, index) => String(index + 1)).join(',')
    expect(await call(tokens.owner, 'DELETE', path, { query: { ids: many } })).toMatchObject({
      message: '一次最多处理 1000 条记录',
    })
  })

  test('a record that others point to stays', async () => {
    for (const referrer of resources) {
      const link = Object.entries(referrer.fields).find(([, field]) => field.kind === 'ref' && field.options.to === resource.name)
      if (!link || referrer.name === 'dictItem') continue
      const { values } = await insertRecord(app.current, referrer)
      const id = String(values[link[0]])
      const body = await call(tokens.owner, 'DELETE', `${resource.path}/delete`, { query: { id } })
      if ((await referrersBlock(referrer, resource)) === false) continue
      expect(body).toMatchObject({ code: 409, message: `${resource.label}正在被使用，不能删除` })
    }
  })
})

/** Whether the database holds a restricting foreign key between the two (some details go with their record). */
async function referrersBlock(referrer: AnyResource, target: AnyResource): Promise<boolean> {
  const rows = await app.current.context.db.query(
    `SELECT 1 FROM pg_constraint WHERE contype = 'f' AND conrelid = $1::regclass AND confrelid = $2::regclass AND confdeltype IN ('a', 'r')`,
    [referrer.table, target.table],
  )
  return rows.length > 0
}

describe.each(each('export'))('$name in export', (resource) => {
  const path = `${resource.path}/exportXls`

  test('the sheet has the labels and the rows of the list, and never a formula', async () => {
    const { id } = await make(resource)
    const file = await download(app.current, tokens.owner, path, { selections: id })
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(resource.label))
    const [header, row, ...rest] = await readSheet(file.content)
    expect(header).toEqual(resource.excel?.export?.map((key) => resource.fields[key]?.label))
    expect(row).toBeDefined()
    expect(rest).toEqual([])
  })

  test('without the personal export right it answers 403, also with the permission', async () => {
    const answer = await app.current.call('GET', path, { token: tokens.plain })
    expect([answer.status, answer.body.message]).toEqual([403, '没有导出权限，请联系管理员授权'])
  })

  test('every export leaves one line in the audit with who, what and how many', async () => {
    const { id } = await make(resource)
    await download(app.current, tokens.owner, path, { selections: id })
    const [line] = await app.current.context.db.query<{ detail: { rows: number } }>(
      `SELECT detail FROM sys_audit WHERE event = 'record.export' AND target = $1 ORDER BY id DESC LIMIT 1`,
      [resource.name],
    )
    expect(line?.detail.rows).toBe(1)
  })
})

describe.each(each('import'))('$name in import', (resource) => {
  const path = `${resource.path}/importExcel`
  const keys = resource.excel?.import ?? []
  const labels = keys.map((key) => resource.fields[key]?.label ?? '')
  const send = async (rows: readonly (readonly SheetCell[])[], token = tokens.owner) =>
    (await upload(app.current, token, path, { content: await buildSheet(rows) })).body
  const cellsOf = (values: Readonly<Record<string, Value>>) => keys.map((key) => (values[key] ?? null) as SheetCell)
  const sheetRow = async () => {
    const values = await buildValues(app.current, resource, demoPlace)
    for (const [key, field] of writableFields(resource)) {
      if (field.kind === 'ref') values[key] = await naturalKeyOf(field.options.to, String(values[key]))
    }
    return values
  }

  test('an exported sheet comes in again and changes nothing', async () => {
    const { id } = await make(resource)
    const before = await readOne(resource, id)
    const file = await download(app.current, tokens.owner, `${resource.path}/exportXls`, { selections: id })
    const body = (await upload(app.current, tokens.owner, path, { content: file.content })).body
    expect(body).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：1' })
    expect(await readOne(resource, id)).toEqual(before)
  })

  test('new rows are stored and equal rows are found by their key', async () => {
    const values = await sheetRow()
    const imported = await send([labels, cellsOf(values)])
    expect(imported).toMatchObject({
      success: true,
      code: 200,
      result: { totalCount: 1, successCount: 1, errorCount: 0 },
    })
    const key = resource.excel?.key
    if (!key) return
    const found = await listOf(tokens.owner, resource, { [key]: String(values[key]) })
    expect(found.length).toBe(1)
    const [name] = changeable(resource) ?? []
    if (!name || !keys.includes(name)) return
    expect(await send([labels, cellsOf({ ...values, [name]: '改后' })])).toMatchObject({ code: 200 })
    expect(await listOf(tokens.owner, resource, { [key]: String(values[key]) })).toMatchObject([{ [name]: '改后', version: 2 }])
  })

  test('rows with errors are named and left out, the others are stored', async () => {
    const [good, bad] = [await sheetRow(), await sheetRow()]
    const required = writableFields(resource).find(([key, { options }]) => options.required && keys.includes(key))
    if (!required) throw new Error('no required field')
    const body = await send([labels, cellsOf({ ...bad, [required[0]]: null }), cellsOf(good)])
    expect(body).toMatchObject({ success: true, code: 201, message: '文件导入成功，但有错误。' })
    expect(body.result).toMatchObject({ totalCount: 2, successCount: 1, errorCount: 1 })
    expect(body.result.rowErrors).toContainEqual({ row: 2, label: required[1].label, reason: '不能为空' })
    const file = await download(app.current, tokens.owner, body.result.fileUrl)
    const [header, row] = await readSheet(file.content)
    expect(header).toEqual([...labels, '错误原因'])
    expect(row?.at(-1)).toContain(`${required[1].label}不能为空`)
    expect((await download(app.current, tokens.foreign, body.result.fileUrl)).status).toBe(200)
    const stranger = await app.current.call('GET', body.result.fileUrl, { token: tokens.nobody })
    expect(stranger.body).toMatchObject({ success: false, code: 404 })
  })

  test('another organisation cannot change a record through its key', async () => {
    const key = resource.excel?.key
    if (!key || resource.scope !== 'org') return
    const { id, values } = await make(resource)
    const before = await readOne(resource, id)
    const foreign = await sheetRow()
    const body = await send([labels, cellsOf({ ...foreign, [key]: values[key] ?? null })], tokens.foreign)
    expect(body.result).toMatchObject({ successCount: 0, errorCount: 1 })
    expect(await readOne(resource, id)).toEqual(before)
  })

  test('a sheet with a foreign, a missing or a doubled column is refused whole', async () => {
    const row = cellsOf(await sheetRow())
    const before = (await listOf(tokens.owner, resource)).length
    expect(
      await send([
        [...labels, '别的列'],
        [...row, 'x'],
      ]),
    ).toMatchObject({ code: 400, message: expect.stringContaining('别的列') })
    expect(await send([labels.slice(1), row.slice(1)])).toMatchObject({
      code: 400,
      message: expect.stringContaining(labels[0] ?? ''),
    })
    expect(
      await send([
        [...labels, labels[0] ?? ''],
        [...row, 'x'],
      ]),
    ).toMatchObject({ code: 400, message: expect.stringContaining('两次') })
    expect(await send([labels])).toMatchObject({ code: 400, message: '文件中没有数据行' })
    expect((await listOf(tokens.owner, resource)).length).toBe(before)
  })

  test('the template has the columns of the import and takes a row', async () => {
    const file = await download(app.current, tokens.owner, `${resource.path}/importTemplate`)
    const [header] = await readSheet(file.content)
    expect(header).toEqual(labels)
  })
})

/** What a sheet calls a referenced record: its natural key, else its title. */
async function naturalKeyOf(to: string, id: string): Promise<string> {
  const target = resources.find((one) => one.name === to)
  const key = target?.excel?.key
  if (!target || !key) throw new Error(`${to} has no natural key`)
  const [row] = await app.current.context.db.kysely.selectFrom(target.table).select(key).where('id', '=', id).execute()
  return String(row?.[key])
}
