import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildSigner } from '#server/testing/contracts.ts'
import { pdfBytes, sendFile } from '#server/testing/files.ts'
import { buildPerson } from '#server/testing/organisation.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>
interface Seen {
  readonly id: string
  readonly version: number
}
const orgCode = 'A01A01A01'
const clerkCodes: readonly PermissionCode[] = ['station:grid:list', 'station:grid:add', 'station:grid:edit']
const db = () => app.current.context.db
const someone = async (codes: readonly PermissionCode[]) => {
  const { username } = await buildPerson(db(), { tenantId: '1', orgCode, codes })
  return app.current.signInAs(username)
}
let [clerk, manager] = ['', '']
beforeAll(async () => {
  clerk = await someone(clerkCodes)
  manager = await someone([
    ...clerkCodes,
    'station:grid:manage',
    'station:info:list',
    'station:transformer:edit',
    'station:transformer:list',
  ])
})

const call = async (token: string, path: string, body: Body) =>
  (await app.current.call('POST', `/api/${path}`, { token, body })).body
const read = async (id: string, token = clerk) =>
  (await app.current.call('GET', '/api/gridConnection/queryById', { token, query: { id } })).body.result
const step = (token: string, verb: string, { id, version }: Seen, asked: Body = {}) =>
  call(token, `gridConnection/${verb}`, { id, version, ...asked })
const missing = (answer: { result: { missing: { message: string }[] } }) => answer.result.missing.map(({ message }) => message)
const paper = async (token = clerk) => {
  const { body } = await sendFile(app.current, token, { name: '资料.pdf', content: pdfBytes })
  return [{ fileName: '资料.pdf', filePath: body.result.path, fileSize: pdfBytes.length }]
}
const accountNo = () => `33${String(newId()).slice(-8)}`

/** A customer with a station and a contract in this state. */
async function buildRoof(status = '3') {
  const roof = await buildSigner(db(), orgCode)
  const contractId = newId()
  await db().query(
    `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, status, contract_type, sign_mode, customer_id)
     VALUES ($1::bigint, '1', $2, 'HT-' || $1::text, $3, '1', '2', $4)`,
    [contractId, orgCode, status, roof.customerId],
  )
  return { ...roof, contractId }
}
async function buildTransformer(openCapacity: string): Promise<string> {
  const id = newId()
  await db().query(
    `INSERT INTO grid_transformer (id, tenant_id, sys_org_code, transformer_no, transformer_name, power_supply_station, open_capacity)
     VALUES ($1::bigint, '1', 'A01', 'T-' || $1::text, '公变' || $1::text, '石梁供电所', $2)`,
    [id, openCapacity],
  )
  return id
}
const draw = async (own: Body): Promise<Seen> => {
  const facts = {
    gridNo: `BW-${newId()}`,
    accountName: '章小芳',
    powerSupplyStation: '石梁供电所',
    capacity: '13.50',
    voltageLevel: '2',
    consumeMode: '1',
    accessPoint: '3 号杆',
  }
  const { result, message } = await call(clerk, 'gridConnection/add', { ...facts, ...own })
  expect(message).toBe('添加成功！')
  return { id: result.id, version: result.version }
}
/** Takes steps one after the other. */
const walk = async (from: Seen, steps: readonly (readonly [verb: string, asked: Body, token?: string])[]): Promise<Seen> => {
  let seen = from
  for (const [verb, asked, token = clerk] of steps) {
    const answer = await step(token, verb, seen, asked)
    expect([verb, answer.message, answer.success]).toEqual([verb, answer.message, true])
    seen = answer.result
  }
  return seen
}
const surveyed = [
  ['apply', { applyDate: '2024-05-01', applyNo: 'SL-1' }],
  ['survey', { surveyDate: '2024-05-03' }],
] as const

describe('a grid connection', () => {
  test('takes its nine steps in order; the last one writes the station in the same transaction', async () => {
    const { customerId, contractId, stationId } = await buildRoof()
    const no = accountNo()
    const drawn = await draw({ customerId, contractId, stationId, transformerId: await buildTransformer('50') })
    const built = await walk(drawn, [
      ...surveyed,
      ['confirmPlan', { planDate: '2024-05-08', planFiles: await paper() }],
      ['file', { filingDate: '2024-05-10', filingNo: 'BA-1' }],
      ['applyCheck', { checkApplyDate: '2024-05-20' }],
      ['installMeter', { meterDate: '2024-05-25', gridAccountNo: no, meterNo: 'FD1', gridMeterNo: 'SW1', ratio: 1 }],
      ['signContracts', { signDate: '2024-05-26', ppaNo: 'GSD-1', ppaFiles: await paper() }],
      ['commission', { commissionDate: '2024-05-28', photos: await paper() }],
    ])
    const notice = { gridDate: '2024-05-30', noticeFiles: await paper(manager) }
    // The station has changed hands meanwhile: it does not go on the grid under the name of who had it.
    const other = await buildSigner(db(), orgCode)
    const hand = (owner: string) => db().query('UPDATE station_info SET customer_id = $2 WHERE id = $1', [stationId, owner])
    await hand(other.customerId)
    expect(missing(await step(manager, 'run', built, notice))).toEqual(['电站“屋顶”不属于该客户，请核对电站的业主'])
    await hand(customerId)
    const done = await walk(built, [['run', notice, manager]])
    expect(await read(done.id)).toMatchObject({ status: '9', gridDate: '2024-05-30', meterNo: 'FD1', accountCheck: '1' })
    const { result } = (await app.current.call('GET', '/api/station/queryById', { token: manager, query: { id: stationId } }))
      .body
    expect(result).toMatchObject({ firstWorkTime: '2024-05-30', gridAccountNo: no, meterNo: 'FD1', consumeMode: '1', version: 2 })
    const stays = await step(manager, 'terminate', done, { remark: '拆除' })
    expect(missing(stays)).toEqual(['电站“屋顶”仍在运行，请先办理停用或退网，再终止并网'])
  })

  test('is applied for with a customer who may, and a contract in force: each lack is named', async () => {
    const { customerId, contractId } = await buildRoof('1')
    const drawn = await draw({ customerId, contractId, accountName: '', voltageLevel: '' })
    const refused = await step(clerk, 'apply', drawn, { applyDate: '2999-01-01' })
    expect(missing(refused)).toEqual([
      '请先填写户名、并网电压',
      expect.stringMatching(/^合同 HT-\d+ 还没有生效或已经结束，请先让合同生效$/),
      '申请日期 2999-01-01 晚于今天，请核对',
    ])
  })

  test('is not applied for while its customer is blacklisted, with the way to them', async () => {
    const { customerId, contractId, stationId } = await buildRoof()
    const drawn = await draw({ customerId, contractId, stationId })
    await db().query(`UPDATE customer SET is_blacklist = true, blacklist_reason = '欠款' WHERE id = $1`, [customerId])
    const answer = await step(clerk, 'apply', drawn, { applyDate: '2024-05-01' })
    expect(answer.result.missing.filter(({ path }: { path?: string }) => path === `/customer/detail/${customerId}`)).toHaveLength(
      1,
    )
    expect(missing(answer).join()).toContain('黑名单')
    expect(await read(drawn.id)).toMatchObject({ status: '0' })
  })

  test('has no step before the day of the step before, nor without its papers', async () => {
    const { customerId, contractId } = await buildRoof()
    const seen = await walk(await draw({ customerId, contractId, transformerId: await buildTransformer('50') }), surveyed)
    expect(missing(await step(clerk, 'confirmPlan', seen, { planDate: '2024-05-02' }))).toEqual([
      '请先填写接入方案',
      '方案确认日期 2024-05-02 早于上一步的勘察日期 2024-05-03，请核对',
    ])
  })

  test('goes back one step, or to its beginning with all dates forgotten, and is withdrawn with a reason', async () => {
    const { customerId, contractId } = await buildRoof()
    const seen = await walk(await draw({ customerId, contractId, transformerId: await buildTransformer('50') }), surveyed)
    const back = await walk(seen, [['sendBack', { remark: '勘察不实' }]])
    expect(await read(back.id)).toMatchObject({ status: '1', surveyDate: null, applyDate: '2024-05-01' })
    const again = await walk(back, [
      ['survey', { surveyDate: '2024-05-04' }],
      ['restart', { remark: '换变压器' }],
    ])
    expect(await read(again.id)).toMatchObject({ status: '0', surveyDate: null, applyDate: null })
    const ended = await walk(again, [
      ['apply', { applyDate: '2024-06-01' }],
      ['withdraw', { remark: '客户放弃' }],
    ])
    expect(await read(ended.id)).toMatchObject({ status: '10', endReason: '客户放弃', endTime: expect.any(String) })
  })
})

describe('the account number', () => {
  test('belongs to one living record; what was withdrawn sets it free', async () => {
    const [one, other] = [await buildRoof(), await buildRoof()]
    const no = accountNo()
    const first = await draw({ customerId: one.customerId, contractId: one.contractId, gridAccountNo: no })
    const { gridNo } = await read(first.id)
    const body = { gridNo: `BW-${newId()}`, customerId: other.customerId, capacity: '9', gridAccountNo: no }
    const refused = await call(clerk, 'gridConnection/add', body)
    expect(refused.message).toBe(`发电户号 ${no} 已用于并网记录 ${gridNo}，请核对`)
    await walk(first, [
      ['apply', { applyDate: '2024-05-01' }],
      ['withdraw', { remark: '放弃' }],
    ])
    expect(await call(clerk, 'gridConnection/add', body)).toMatchObject({ success: true })
  })

  test('that another department uses is refused without a word of whose it is', async () => {
    const [one, two, foreign] = [await buildRoof(), await buildRoof(), await buildSigner(db(), 'A01A02')]
    const [ofRecord, ofStation] = [accountNo(), accountNo()]
    const first = await draw({ customerId: one.customerId, contractId: one.contractId, gridAccountNo: ofRecord })
    await db().query(`UPDATE grid_connection SET sys_org_code = 'A01A02' WHERE id = $1`, [first.id])
    await db().query('UPDATE station_info SET grid_account_no = $2 WHERE id = $1', [foreign.stationId, ofStation])
    for (const gridAccountNo of [ofRecord, ofStation]) {
      const body = { gridNo: `BW-${newId()}`, customerId: two.customerId, capacity: '9', gridAccountNo }
      const refused = await call(clerk, 'gridConnection/add', body)
      expect(refused.message).toBe(`发电户号 ${gridAccountNo} 已被其他部门的电站或并网记录使用，请核对`)
    }
  })

  test('is not taken with a step either, where another record has it', async () => {
    const [one, other] = [await buildRoof(), await buildRoof()]
    const no = accountNo()
    const first = await draw({ customerId: one.customerId, contractId: one.contractId, gridAccountNo: no })
    const { gridNo } = await read(first.id)
    const second = await draw({ customerId: other.customerId, contractId: other.contractId })
    await db().query(`UPDATE grid_connection SET status = '5', check_apply_date = '2024-05-20' WHERE id = $1`, [second.id])
    const meter = { meterDate: '2024-05-25', gridAccountNo: no, meterNo: 'FD1', gridMeterNo: 'SW1', ratio: 1 }
    const refused = await step(clerk, 'installMeter', second, meter)
    expect(missing(refused)).toEqual([`发电户号 ${no} 已用于并网记录 ${gridNo}，请核对`])
  })

  test('is refused where it cannot be one, and marked where its length is unusual in the province', async () => {
    const { customerId } = await buildRoof()
    const add = (gridAccountNo: string) =>
      call(clerk, 'gridConnection/add', { gridNo: `BW-${newId()}`, customerId, capacity: '9', gridAccountNo })
    expect((await add('3333333333')).message).toBe('发电户号不是有效的户号，请按电网账单核对')
    const { result } = await add(`33${String(newId()).slice(-9)}`)
    expect(await read(result.id)).toMatchObject({ accountCheck: '2' })
  })

  test('and the station belong to one living record, also when two are made at once', async () => {
    const { customerId, stationId } = await buildRoof()
    const add = () => call(clerk, 'gridConnection/add', { gridNo: `BW-${newId()}`, customerId, stationId, capacity: '9' })
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect((await add()).message).toMatch(/^电站已有并网记录 BW-\d+，一个电站只能有一份有效的并网记录$/)
  })
})

describe('a transformer', () => {
  const waiting = async (transformerId: string, capacity: string) => {
    const { customerId, contractId } = await buildRoof()
    return walk(await draw({ customerId, contractId, transformerId, capacity }), [['apply', { applyDate: '2024-05-01' }]])
  }

  test('takes no more than its open capacity: the lack is told in figures', async () => {
    const transformerId = await buildTransformer('30')
    await waiting(transformerId, '20.00')
    const second = await draw({ ...(await roofIds()), transformerId, capacity: '10.01' })
    const lack = /^变压器“公变\d+”可开放容量 30\.00 kW，其他项目已占用 20\.00 kW，剩余 10\.00 kW，小于本项目的 10\.01 kW$/
    expect(missing(await step(clerk, 'apply', second, { applyDate: '2024-05-01' }))).toEqual([expect.stringMatching(lack)])
    const without = await draw({ ...(await roofIds()), capacity: '10.01' })
    const { id, version } = await walk(without, [['apply', { applyDate: '2024-05-01' }]])
    const { body } = await app.current.call('PUT', '/api/gridConnection/edit', {
      token: clerk,
      body: { id, version, transformerId },
    })
    expect(body.message).toMatch(lack)
  })

  test('two who ask for the rest at once: one of them gets it', async () => {
    const transformerId = await buildTransformer('30')
    const one = await draw({ ...(await roofIds()), transformerId, capacity: '20.00' })
    const other = await draw({ ...(await roofIds()), transformerId, capacity: '20.00' })
    const answers = await Promise.all([one, other].map((seen) => step(clerk, 'apply', seen, { applyDate: '2024-05-01' })))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  })

  test('is not made smaller than what feeds in behind it', async () => {
    const transformerId = await buildTransformer('30')
    await waiting(transformerId, '20.00')
    const { body } = await app.current.call('PUT', '/api/transformer/edit', {
      token: manager,
      body: { id: transformerId, version: 1, openCapacity: '19.99' },
    })
    expect(body.message).toBe('可开放容量不能小于已占用的 20.00 kW')
  })

  async function roofIds() {
    const { customerId, contractId } = await buildRoof()
    return { customerId, contractId }
  }
})
