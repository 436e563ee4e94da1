import { errors } from '@heliodesk/contracts/errors'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { position } from '@heliodesk/contracts/resources/system/position'
import { term } from '@heliodesk/contracts/text/message'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { crudModule } from '../mounting/crudModule.ts'
import { withTestApp } from '../testing/app.ts'
import { buildAccount, demoPlace, insertRecord } from '../testing/records.ts'
import { buildSheet, download, readSheet, upload } from '../testing/sheets.ts'
import type { CrudHooks } from './module.ts'

/** What happened, in order; the rules of a pretended module. */
const seen: string[] = []
const hooks: CrudHooks = {
  beforeCreate: async ({ values }) => {
    seen.push(`beforeCreate ${values.code}`)
    if (values.code === 'FORBIDDEN') throw errors.invalidInput({ reason: referenceMessages.written({ text: '这个编码不能用' }) })
  },
  afterCreate: async ({ tx, id, values }) => {
    seen.push(`afterCreate ${values.code}`)
    await tx.query('UPDATE sys_position SET sort_no = 77 WHERE id = $1', [id])
    if (values.code === 'LATE') throw errors.invalidInput({ reason: referenceMessages.written({ text: '最后一步失败' }) })
  },
  beforeUpdate: async ({ values, current }) => {
    seen.push(`beforeUpdate ${JSON.stringify(values)} of ${current.code}`)
    if (values.name === '禁止') throw errors.invalidInput({ reason: referenceMessages.written({ text: '不能改成这个名字' }) })
  },
  hasSideEffects: async ({ body }) => body?.badge !== undefined,
  afterUpdate: async ({ values, body, setMessage }) => {
    seen.push(`afterUpdate ${JSON.stringify(values)}`)
    if (body?.badge !== undefined) setMessage?.(referenceMessages.written({ text: `工牌${body.badge}已登记` }))
  },
  beforeRemove: async ({ ids }) => {
    seen.push(`beforeRemove ${ids.length}`)
    if (ids.length === 2) throw errors.inUse({ label: term('职务') })
  },
  afterRemove: async ({ ids }) => void seen.push(`afterRemove ${ids.length}`),
  afterCommit: async ({ verb, ids }) => void seen.push(`afterCommit ${verb} ${ids.length}`),
  derive: ({ name }) => ({ companyName: `属于${name}` }),
  decorate: async (records) => records.map((record) => ({ ...record, shout: `${record.name}!` })),
}
const sums = crudModule(powerFee, {
  summary: { payableAmount: sql`sum(t.payable_amount)`, monthlyEnergy: sql`sum(t.monthly_energy)`, stations: sql`count(*)` },
})
const app = withTestApp({ modules: [seedModule, crudModule(position, () => hooks), sums] })

let token = ''
beforeAll(async () => {
  token = await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin' }))
})
beforeEach(() => seen.splice(0))
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options = {}) =>
  (await app.current.call(method, `/sys/position${path}`, { token, ...options })).body
const add = (code: string) => call('POST', '/add', { body: { code, name: `名${code}` } })
const total = async (code: string) => (await call('GET', '/list', { query: { code } })).result.total

test('a change to what cannot be chosen is refused like a new record with it, and nothing is written', async () => {
  const { result } = await add('LINK')
  const refused = { success: false, code: 400, message: '职级“99”不在可选值中' }
  expect(await call('POST', '/add', { body: { code: 'LINK2', name: '新', postRank: '99' } })).toMatchObject(refused)
  seen.splice(0)
  const body = { id: result.id, version: result.version, name: '改名', postRank: '99' }
  expect(await call('PUT', '/edit', { body })).toMatchObject(refused)
  expect(seen).toEqual([])
  expect((await call('GET', '/queryById', { query: { id: result.id } })).result).toEqual(result)
})

describe('a module beside the definition', () => {
  test('takes part in the transaction and hears of the commit once', async () => {
    const { result } = await add('A1')
    expect(seen).toEqual(['beforeCreate A1', 'afterCreate A1', 'afterCommit create 1'])
    expect(result).toMatchObject({ sortNo: 77, companyName: '属于名A1', shout: '名A1!' })
  })

  test('sees the body as it came: what is no field of the record makes an update too, and the answer says so', async () => {
    const { result } = await add('A2')
    const { id, version } = result
    seen.splice(0)
    const same = await call('PUT', '/edit', { body: { id, version, name: '名A2' } })
    expect([same.message, same.result.version, seen]).toEqual(['编辑成功！', version, []])
    const { message, result: after } = await call('PUT', '/edit', { body: { id, version, badge: '7' } })
    expect([message, after.version, seen[1]]).toEqual(['工牌7已登记', version + 1, 'afterUpdate {}'])
  })

  test('refuses before the write, and undoes it after', async () => {
    expect(await add('FORBIDDEN')).toMatchObject({ success: false, message: '这个编码不能用' })
    expect(await add('LATE')).toMatchObject({ success: false, message: '最后一步失败' })
    expect([await total('FORBIDDEN'), await total('LATE')]).toEqual([0, 0])
    expect(seen).not.toContain('afterCommit create 1')
  })

  test('sees what changes and what is stored; an edit without a change is none', async () => {
    const { result } = await add('B1')
    seen.splice(0)
    await call('PUT', '/edit', { body: result })
    expect(seen).toEqual([])
    const changed = await call('PUT', '/edit', { body: { ...result, name: '新' } })
    expect(seen).toEqual(['beforeUpdate {"name":"新"} of B1', 'afterUpdate {"name":"新"}', 'afterCommit update 1'])
    expect(changed.result.companyName).toBe('属于新')
    expect(await call('PUT', '/edit', { body: { ...changed.result, name: '禁止' } })).toMatchObject({
      message: '不能改成这个名字',
    })
  })

  test('keeps a batch together when it objects', async () => {
    const ids = [(await add('C1')).result.id, (await add('C2')).result.id]
    expect(await call('DELETE', '/deleteBatch', { query: { ids: ids.join(',') } })).toMatchObject({ code: 409 })
    expect(await total('C1')).toBe(1)
    seen.splice(0)
    await call('DELETE', '/delete', { query: { id: ids[0] } })
    expect(seen).toEqual(['beforeRemove 1', 'afterRemove 1', 'afterCommit remove 1'])
  })

  test('names the row of a sheet that it refuses, and hears of the import once', async () => {
    const content = await buildSheet([
      ['职务编码', '职务名称'],
      ['D1', '一'],
      ['FORBIDDEN', '二'],
      ['D2', '三'],
    ])
    const { body } = await upload(app.current, token, '/sys/position/importExcel', { content })
    expect(body).toMatchObject({ code: 201, result: { successCount: 2, errorCount: 1 } })
    expect(body.result.rowErrors).toEqual([{ row: 3, label: '职务', reason: '这个编码不能用' }])
    expect(seen.filter((line) => line.startsWith('afterCommit'))).toEqual(['afterCommit import 2'])
    expect([await total('D1'), await total('D2'), await total('FORBIDDEN')]).toEqual([1, 1, 0])
  })
})

test('an import that stores nothing is no commit: neither a strict one with a wrong row nor one without a good row', async () => {
  const content = await buildSheet([
    ['职务编码', '职务名称'],
    ['S1', '一'],
    ['S2', null],
  ])
  const strict = { field: 'validateStatus', value: '1' }
  const { body } = await upload(app.current, token, '/sys/position/importExcel', { content }, strict)
  expect(body).toMatchObject({ code: 201, result: { totalCount: 2, successCount: 0, errorCount: 1 } })
  const wrong = await buildSheet([
    ['职务编码', '职务名称'],
    ['S3', null],
  ])
  await upload(app.current, token, '/sys/position/importExcel', { content: wrong })
  expect(seen.filter((line) => line.startsWith('afterCommit'))).toEqual([])
  expect([await total('S1'), await total('S2'), await total('S3')]).toEqual([0, 0, 0])
})

test('totals cover all matching rows, and leave out what the reader may not see', async () => {
  for (const amount of ['10.10', '20.20', '30.30'])
    await insertRecord(app.current, powerFee, demoPlace, { payableAmount: amount, monthlyEnergy: '1.500' })
  const list = async (reader: string) =>
    (await app.current.call('GET', '/api/powerfee/list', { token: reader, query: { pageSize: 1 } })).body.result
  expect((await list(token)).summary).toEqual({ payableAmount: '60.60', monthlyEnergy: '4.500', stations: '3' })
  const flags = { canExport: false, canViewFinancial: false }
  const plain = await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin', flags }))
  expect((await list(plain)).summary).toEqual({ monthlyEnergy: '4.500', stations: '3' })
})

test('a sheet ends with the totals of all its rows, without those that the reader may not see', async () => {
  const lastRow = async (reader: string) => {
    const file = await download(app.current, reader, '/api/powerfee/exportXls')
    const [head = [], ...rows] = await readSheet(file.content)
    return Object.fromEntries(head.map((label, at) => [String(label), rows.at(-1)?.[at] ?? null]))
  }
  const full = await lastRow(token)
  const energy = Object.keys(full).find((label) => label.startsWith(powerFee.fields.monthlyEnergy.label)) ?? ''
  const amount = Object.keys(full).find((label) => label.startsWith(powerFee.fields.payableAmount.label)) ?? ''
  expect([Object.values(full)[0], full[energy], full[amount]]).toEqual(['合计', 4.5, 60.6])
  const flags = { canExport: true, canViewFinancial: false }
  const plain = await lastRow(await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin', flags })))
  expect([Object.values(plain)[0], plain[energy], Object.keys(plain).includes(amount)]).toEqual(['合计', 4.5, false])
  expect(Object.values(plain)).not.toContain(60.6)
})

test('a virtual field without its SQL does not start', () => {
  const definition = {
    ...position,
    fields: { ...position.fields, total: { ...position.fields.sortNo, options: { virtual: true } } },
  }
  expect(() => crudModule(definition)(app.current.context)).toThrow('资源 position 缺少虚拟字段 total 的 SQL')
})
