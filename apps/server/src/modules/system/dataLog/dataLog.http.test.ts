import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildAccount, buildValues, demoPlace, insertRecord } from '#server/testing/records.ts'

const app = withTestApp()
let admin = ''
const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  rest: { token?: string; query?: object; body?: object },
) => (await app.current.call(method, path, { token: rest.token ?? admin, ...rest } as never)).body
const get = (path: string, query: object, token = admin) => ask('GET', path, { query, token })
const versions = async (dataTable: string, dataId: string, token = admin) =>
  (await get('/sys/dataLog/queryDataVerList', { dataTable, dataId, type: 'json' }, token)).result ?? []
const accountOf = (orgCode: string, flags = { canExport: true, canViewFinancial: true }) =>
  buildAccount(app.current, { ...demoPlace, orgCode, role: 'admin', flags })

beforeAll(async () => {
  admin = await app.current.signInAs(await accountOf('A01A01A01'))
})

describe('[MODULE-SYS-DATALOG] versions of a record', () => {
  test('[MODULE-SYS-DATALOG] are kept by every write, with who, when and how', async () => {
    const body = { code: 'DL-1', name: '原名', postRank: '1' }
    const { result: made } = await ask('POST', '/sys/position/add', { body })
    await ask('PUT', '/sys/position/edit', { body: { id: made.id, version: made.version, name: '新名', postRank: '3' } })
    await ask('DELETE', '/sys/position/delete', { query: { id: made.id } })
    const found = await versions('sys_position', made.id)
    expect(found.map((one: { verb: string; dataVersion: number }) => [one.verb, one.dataVersion])).toEqual([
      ['remove', 3],
      ['update', 2],
      ['create', 1],
    ])
    expect(found[1]).toMatchObject({
      dataTable: 'sys_position',
      dataId: made.id,
      type: 'json',
      dataTitle: expect.stringMatching(/DL-1|新名/),
      createBy: expect.any(String),
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
    })
    expect(JSON.parse(found[1].dataContent)).toMatchObject({ name: '新名', postRank: '3', postRank_dictText: '中级' })
  })

  test('a write that is undone leaves none', async () => {
    const body = { code: 'DL-2', name: '甲', postRank: '1' }
    await ask('POST', '/sys/position/add', { body })
    const before = await app.current.context.db.query('SELECT id FROM sys_data_log')
    expect((await ask('POST', '/sys/position/add', { body })).success).toBe(false)
    expect(await app.current.context.db.query('SELECT id FROM sys_data_log')).toHaveLength(before.length)
  })

  test('what was there before the log is written down before its first change', async () => {
    const { id } = await insertRecord(app.current, customer)
    await ask('PUT', '/api/customer/edit', { body: { id, projectAddr: '新地址' } })
    const found = await versions('customer', id)
    expect(found.map((one: { verb: string }) => one.verb)).toEqual(['update', 'before'])
    expect(found[1].createBy).toBe('test')
  })

  test('[MODULE-SYS-DATALOG] are listed with the content that the reader may see', async () => {
    const { result } = await get('/sys/dataLog/list', { dataTable: 'sys_position', verb: 'update' })
    expect(result.records[0]).toMatchObject({
      dataLabel: '职务',
      verb_dictText: '修改',
      dataVersion: 2,
      dataContent: expect.stringContaining('新名'),
    })
  })

  test('two of them are answered in the order they were named; nothing kept is reported in the words of the protocol', async () => {
    const { result } = await get('/sys/dataLog/list', { dataTable: 'sys_position', column: 'dataVersion', order: 'asc' })
    const [first, second] = result.records.filter((one: { dataId: string }) => one.dataId === result.records[0].dataId)
    const { result: pair } = await get('/sys/dataLog/queryCompareList', { dataId1: second?.id ?? first.id, dataId2: first.id })
    expect(pair.map((one: { id: string }) => one.id)).toEqual([second?.id ?? first.id, first.id])
    expect(await get('/sys/dataLog/queryDataVerList', { dataTable: 'sys_position', dataId: '404' })).toMatchObject({
      success: false,
      message: '未找到版本信息',
    })
  })
})

describe('[MODULE-SYS-DATALOG] the difference of two versions', () => {
  async function changedCustomer() {
    const values = await buildValues(app.current, customer, demoPlace)
    const { result: made } = await ask('POST', '/api/customer/add', { body: { ...values, contactNumber: '13912345678' } })
    const body = { id: made.id, version: made.version, contactNumber: '13999995678', sex: values.sex === '1' ? '2' : '1' }
    await ask('PUT', '/api/customer/edit', { body })
    return { id: String(made.id), found: await versions('customer', made.id) }
  }

  test('names the fields that changed, also of a number whose mask looks alike; nowhere is it in clear', async () => {
    const { id, found } = await changedCustomer()
    const { result } = await get('/sys/dataLog/difference', { id: found[0].id })
    expect(result.changed.toSorted()).toEqual(['contactNumber', 'sex'])
    expect(result.before.record).toMatchObject({ contactNumber: '139****5678', sex_dictText: expect.stringMatching(/男|女/) })
    expect(result.after.record).toMatchObject({ contactNumber: '139****5678' })
    expect(result.before.record.sex_dictText).not.toBe(result.after.record.sex_dictText)
    const stored = await app.current.context.db.query('SELECT content FROM sys_data_log WHERE data_id = $1', [id])
    expect(JSON.stringify([stored, found, result])).not.toMatch(/13912345678|13999995678/)
    const whole = await get('/sys/dataLog/difference', { id: found[1].id, with: found[0].id })
    expect(whole.result.after.version.dataVersion).toBe(2)
    expect((await get('/sys/dataLog/difference', { id: found[1].id })).result.before).toBeNull()
  })

  test('two different records are not compared', async () => {
    const [one, other] = [await changedCustomer(), await changedCustomer()]
    expect(await get('/sys/dataLog/difference', { id: one.found[0].id, with: other.found[0].id })).toMatchObject({
      success: false,
      message: '只能比较同一条记录的两个版本，请重新选择',
    })
  })

  test('figures are for those with the right', async () => {
    const { id } = await insertRecord(app.current, bankCard)
    await ask('PUT', `${bankCard.path}/edit`, { body: { id, accountName: '改名' } })
    const [own] = await versions(bankCard.table, id)
    expect(JSON.parse(own.dataContent)).toHaveProperty('balance', expect.any(String))
    const blind = await app.current.signInAs(await accountOf('A01A01A01', { canExport: true, canViewFinancial: false }))
    const [seen] = await versions(bankCard.table, id, blind)
    expect(JSON.parse(seen.dataContent)).not.toHaveProperty('balance')
    expect((await get('/sys/dataLog/difference', { id: own.id }, blind)).result.after.record).not.toHaveProperty('balance')
  })
})

describe('[MODULE-SYS-DATALOG] the rows of the reader', () => {
  test('neither another department nor another tenant sees a version, by any call', async () => {
    const { id } = await insertRecord(app.current, customer)
    await ask('PUT', '/api/customer/edit', { body: { id, projectAddr: '别人看不到' } })
    const [one, two] = await versions('customer', id)
    const strangers = [
      await app.current.signInAs(await accountOf('A01A02')),
      await app.current.signInAs(await buildAccount(app.current, { tenantId: '77', orgCode: 'A01', role: 'admin' })),
    ]
    for (const token of strangers) {
      expect(await versions('customer', id, token)).toEqual([])
      expect((await get('/sys/dataLog/list', { dataTable: 'customer', dataId: id }, token)).result.total).toBe(0)
      for (const [path, query] of [
        ['/sys/dataLog/queryById', { id: one.id }],
        ['/sys/dataLog/queryCompareList', { dataId1: one.id, dataId2: two.id }],
        ['/sys/dataLog/difference', { id: one.id }],
      ] as const)
        expect((await get(path, query, token)).success).toBe(false)
    }
  })

  test('a record that moved to another department takes its history along', async () => {
    const { id } = await insertRecord(app.current, customer)
    await ask('PUT', '/api/customer/edit', { body: { id, projectAddr: 'x' } })
    const [one] = await versions('customer', id)
    await app.current.context.db.query(`UPDATE customer SET sys_org_code = 'A01A02' WHERE id = $1`, [id])
    expect(await versions('customer', id)).toEqual([])
    expect((await get('/sys/dataLog/difference', { id: one.id })).success).toBe(false)
  })

  test('who may not list a kind of record sees no version of it', async () => {
    const staff = await app.current.signInAs('staff')
    expect((await get('/sys/dataLog/list', {}, staff)).code).toBe(510)
  })
})
