import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildDataRule, buildPerson } from '#server/testing/organisation.ts'
import { insertRecord } from '#server/testing/records.ts'

const app = withTestApp()
const kinds: readonly { key: string; resource: AnyResource; property: string }[] = [
  { key: 'customer', resource: customer, property: 'userName' },
  { key: 'bankCardOpenAccountRecord', resource: bankCard, property: 'accountName' },
  { key: 'stationInfo', resource: station, property: 'stationName' },
  { key: 'accountTransactionDetails', resource: accountTransaction, property: 'accountName' },
]
const names = ['王小明', '王小明100%', '王大明', 'WangXiaoMing', 'wangxiaoming_2', '李_明', '李\\明']

beforeAll(async () => {
  for (const { resource, property } of kinds) {
    for (const [at, name] of names.entries()) {
      const orgCode = at % 2 === 0 ? 'A01A01A01' : 'A01A02A01'
      await insertRecord(app.current, resource, { tenantId: '1', orgCode }, { [property]: name })
    }
    // Another tenant's row and one without a department are nobody's here.
    await app.current.context.db.query(`INSERT INTO sys_tenant (id, name) VALUES (77, '别的租户') ON CONFLICT DO NOTHING`)
    await insertRecord(app.current, resource, { tenantId: '77', orgCode: 'A01' }, { [property]: '王小明' })
  }
})

const search = (token: string, keyword: string) => app.current.call('GET', '/sys/api/globalSearch', { token, query: { keyword } })

async function listTotal(token: string, kind: (typeof kinds)[number], keyword: string): Promise<number> {
  const { body } = await app.current.call('GET', `${kind.resource.path}/list`, {
    token,
    query: { [kind.property]: `*${keyword}*`, pageSize: 10 },
  })
  return body.result.total
}

describe('global search', () => {
  test('[API-GLOBALSEARCH][ENTITY-GLOBALSEARCH] each count is the total of its list for the same keyword', async () => {
    const token = await app.current.signInAs('admin')
    for (const keyword of ['王小明', '明', 'WANG', 'wangxiaoming', '100%', '李_明', '李\\明', 'nobody', "' OR '1'='1"]) {
      const { body } = await search(token, keyword)
      const totals = await Promise.all(kinds.map(async (kind) => [kind.key, await listTotal(token, kind, keyword)] as const))
      expect(body.result, keyword).toEqual(Object.fromEntries(totals))
    }
    expect((await search(token, '王小明')).body.result).toMatchObject({ customer: 2, stationInfo: 2 })
  })

  test('counts under the data rules of the caller, as the lists do', async () => {
    const { db } = app.current.context
    const codes = kinds.map(({ resource }) => permissionOf(resource, 'list'))
    const head = await buildPerson(db, { tenantId: '1', orgCode: 'A01', codes })
    await buildDataRule(db, {
      tenantId: '1',
      roleId: head.roleId,
      resource: 'station',
      column: 'sysOrgCode',
      condition: 'RIGHT_LIKE',
      value: 'A01A02',
    })
    const { body } = await search(await app.current.signInAs(head.username), '王小明')
    // Customers follow their stations: those of hidden ones, and those without any, are not counted.
    expect(body.result).toMatchObject({ customer: 0, stationInfo: 1 })
  })

  test('a list that the caller may not open counts nothing', async () => {
    const head = await buildPerson(app.current.context.db, { tenantId: '1', orgCode: 'A01', codes: ['customer:info:list'] })
    expect((await search(await app.current.signInAs(head.username), '王小明')).body.result).toEqual({
      customer: 2,
      bankCardOpenAccountRecord: 0,
      stationInfo: 0,
      accountTransactionDetails: 0,
    })
  })

  test('is for head offices only', async () => {
    for (const username of ['staff', 'agent', 'multi']) {
      const { status, body } = await search(await app.current.signInAs(username), '王小明')
      expect([status, body.success, body.code], username).toEqual([403, false, 510])
    }
  })

  test('needs a keyword and a session', async () => {
    const token = await app.current.signInAs('admin')
    for (const keyword of ['', '   ', 'x'.repeat(65)]) expect((await search(token, keyword)).body.success).toBe(false)
    expect((await app.current.call('GET', '/sys/api/globalSearch', { query: { keyword: '王' } })).status).toBe(401)
  })
})

describe('[API-DUPLICATE] duplicate check', () => {
  const check = async (username: string, query: Record<string, string>) =>
    app.current.call('GET', '/sys/duplicate/check', { token: await app.current.signInAs(username), query })

  test('a free value is free, a taken one is not, and a row does not clash with itself', async () => {
    const { id } = await insertRecord(app.current, customer, { tenantId: '1', orgCode: 'A01A02' }, { customerNo: 'DUP-1' })
    const ask = (fieldName: string, fieldVal: string, dataId = '') =>
      check('staff', { tableName: 'customer', fieldName, fieldVal, dataId })
    expect((await ask('customer_no', 'DUP-2')).body).toMatchObject({ success: true, message: '该值可用！' })
    const taken = { success: false, code: 409, message: '该值不可用，系统中已存在！' }
    // Also when the other row lies in a department that the caller does not see: the column is unique in the tenant.
    expect((await ask('customer_no', 'DUP-1')).body).toMatchObject(taken)
    expect((await ask('customerNo', ' DUP-1 ')).body).toMatchObject(taken)
    expect((await ask('customer_no', 'DUP-1', id)).body.success).toBe(true)
    expect((await ask('customer_no', '')).body).toMatchObject({ success: true, message: '数据为空,不作处理！' })
    const longest = '9223372036854775806'
    await app.current.context.db.query('UPDATE customer SET id = $1 WHERE id = $2', [longest, id])
    expect((await ask('customer_no', 'DUP-1', longest)).body.success).toBe(true)
  })

  test('is no way to try out numbers: thirty a minute; codes may be typed letter by letter', async () => {
    const token = await app.current.signInAs('multi')
    const ask = async (fieldName: string, fieldVal: string) =>
      (await app.current.call('GET', '/sys/duplicate/check', { token, query: { tableName: 'customer', fieldName, fieldVal } }))
        .status
    const codes = await Promise.all(Array.from({ length: 60 }, (_, at) => ask('customer_no', `DUP-${at}`)))
    expect(new Set(codes)).toEqual(new Set([200]))
    const numbers = await Promise.all(Array.from({ length: 40 }, () => ask('id_card', '330803199001014440')))
    expect(numbers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(8)
    expect(await ask('customer_no', 'DUP-1')).toBe(200)
    const other = await check('staff', { tableName: 'customer', fieldName: 'id_card', fieldVal: '330803199001014440' })
    expect(other.status).toBe(200)
  })

  test('answers for the tables and fields that the forms of existing clients check', async () => {
    const { db, cipher } = app.current.context
    const [made] = await db.query<{ id: string }>(
      `INSERT INTO sys_user (id, tenant_id, username, realname, status, work_no, email, phone_bidx, password_hash)
       VALUES (4712, 1, 'dupUser', '查重', 1, 'W-1', 'Dup@Example.com', $1, 'x') RETURNING id`,
      [cipher.blindIndex('13812340099', { table: 'sys_user', column: 'phone' })],
    )
    const taken = async (tableName: string, fieldName: string, fieldVal: string, dataId = '') =>
      !(await check('admin', { tableName, fieldName, fieldVal, dataId })).body.success
    const users: [string, string, string][] = [
      ['username', 'DUPUSER', 'free'],
      ['work_no', 'W-1', 'W-2'],
      ['workNo', 'W-1', 'W-2'],
      ['email', 'dup@example.com', 'dup2@example.com'],
      ['phone', '13812340099', '13812340098'],
    ]
    for (const [field, value, free] of users) {
      expect([field, await taken('sys_user', field, value), await taken('sys_user', field, free)]).toEqual([field, true, false])
      expect([field, await taken('sys_user', field, value, made?.id)]).toEqual([field, false])
    }
    await db.query('UPDATE sys_user SET del_flag = 1 WHERE id = 4712')
    for (const [field, value] of users) expect([field, await taken('sys_user', field, value)]).toEqual([field, false])
    const [template] = await db.query<{ code: string }>(
      'SELECT template_code AS code FROM sys_message_template WHERE tenant_id = 1',
    )
    const [job] = await db.query<{ name: string }>('SELECT job_class_name AS name FROM sys_quartz_job WHERE tenant_id = 1')
    const others: [string, string, string][] = [
      ['sys_role', 'role_code', 'admin'],
      ['sys_dict', 'dict_code', 'sex'],
      ['sys_sms_template', 'template_code', template?.code ?? ''],
      ['sys_quartz_job', 'job_class_name', job?.name ?? ''],
    ]
    for (const [table, field, value] of others) {
      expect([table, await taken(table, field, value), await taken(table, field, 'noSuch')]).toEqual([table, true, false])
    }
    for (const [table, field] of [
      ['sys_position', 'code'],
      ['sys_fill_rule', 'rule_code'],
      ['sys_check_rule', 'rule_code'],
      ['sys_data_source', 'code'],
      ['sys_depart_role', 'role_code'],
    ] as const)
      expect([table, await taken(table, field, 'noSuch')]).toEqual([table, false])
    const { status } = await check('agent', { tableName: 'sys_user', fieldName: 'phone', fieldVal: '13812340099' })
    expect(status).toBe(403)
  })

  test('an id card is compared through its blind index', async () => {
    await insertRecord(app.current, customer, { tenantId: '1', orgCode: 'A01A01' }, { idCard: '33080319900101444X' })
    const { body } = await check('staff', { tableName: 'customer', fieldName: 'id_card', fieldVal: '33080319900101444x' })
    expect(body).toMatchObject({ success: false, code: 409 })
  })

  test('tables and columns that are not unique in a definition cannot be asked for', async () => {
    for (const [tableName, fieldName] of [
      ['customer', 'user_name'],
      ['customer', 'contact_number'],
      ['sys_user', 'password_hash'],
      ['sys_user', 'realname'],
      ['sys_sms_template', 'template_name'],
      ['customer; drop table customer', 'customer_no'],
      ['customer', 'customer_no or 1=1'],
      ['customer', 'constructor'],
      ['', ''],
    ] as const) {
      const { body } = await check('admin', { tableName, fieldName, fieldVal: 'x' })
      expect(body, `${tableName}.${fieldName}`).toMatchObject({ success: false, message: '该表或字段不支持唯一性校验' })
    }
  })

  test('403 for who may not write such records, 401 without a session', async () => {
    const { status } = await check('agent', { tableName: 'sys_position', fieldName: 'code', fieldVal: 'x' })
    expect(status).toBe(403)
    expect((await app.current.call('GET', '/sys/duplicate/check')).status).toBe(401)
  })
})
