import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildSigner } from '#server/testing/contracts.ts'
import { buildPerson } from '#server/testing/organisation.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>
interface Seen {
  readonly id: string
  readonly version: number
}
const orgCode = 'A01A01A01'
const codes: readonly PermissionCode[] = [
  'station:change:list',
  'station:change:add',
  'station:change:edit',
  'station:info:list',
  'customer:info:list',
]
const db = () => app.current.context.db
let [clerk, reviewer, today] = ['', '', '']
beforeAll(async () => {
  const someone = async (own: readonly PermissionCode[]) =>
    app.current.signInAs((await buildPerson(db(), { tenantId: '1', orgCode, codes: own })).username)
  clerk = await someone(codes)
  reviewer = await someone([...codes, 'station:change:review'])
  today = new Date(app.current.context.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
})

const call = async (token: string, path: string, body: Body) =>
  (await app.current.call('POST', `/api/${path}`, { token, body })).body
const step = (token: string, verb: string, { id, version }: Seen, asked: Body = {}) =>
  call(token, `stationChange/${verb}`, { id, version, ...asked })
const get = async (path: string, id: string) =>
  (await app.current.call('GET', `/api/${path}/queryById`, { token: reviewer, query: { id } })).body.result
const missing = (answer: { result: { missing: { message: string }[] } }) => answer.result.missing.map(({ message }) => message)
const draw = async (own: Body): Promise<Seen> => {
  const { result, message } = await call(clerk, 'stationChange/add', { effectiveDate: today, reason: '现场核实', ...own })
  expect(message).toBe('添加成功！')
  return { id: result.id, version: result.version }
}
/** Drawn up, submitted and approved. */
const pass = async (own: Body) => {
  const submitted = await step(clerk, 'submit', await draw(own))
  expect([submitted.success, submitted.message]).toEqual([true, submitted.message])
  return step(reviewer, 'approve', submitted.result)
}
async function buildStation() {
  const roof = await buildSigner(db(), orgCode)
  const sn = `INV${newId()}`
  await db().query(
    `INSERT INTO station_device (station_id, id, type, psn, model, rated_power, collector_psn) VALUES ($1, 1, '1', $2, 'SN-10K', 10, 'C1'), ($1, 2, '0', 'C' || $2, 'WiFi', NULL, NULL)`,
    [roof.stationId, sn],
  )
  await db().query(
    `UPDATE station_info SET pv_panel_num = 24, string_num = 2, project_addr = '一村 1 号', grid_account_no = '3300000001' WHERE id = $1`,
    [roof.stationId],
  )
  return { ...roof, sn }
}

describe('a change of a station', () => {
  test('is approved by another person than its creator and is in effect at once when its day is today', async () => {
    const { stationId } = await buildStation()
    const drawn = await draw({ stationId, changeType: '3', newPanelNum: 30, newTotalpower: '17.4' })
    expect(await get('stationChange', drawn.id)).toMatchObject({ status: '0', oldPanelNum: 24 })
    const { result: submitted } = await step(clerk, 'submit', drawn)
    expect(await get('stationChange', drawn.id)).toMatchObject({
      status: '1',
      oldPanelNum: 24,
      oldTotalpower: '13.920',
      oldStringNum: 2,
    })
    expect(await step(reviewer, 'approve', submitted)).toMatchObject({ success: true })
    expect(await get('stationChange', drawn.id)).toMatchObject({ status: '5', appliedTime: expect.any(String) })
    expect(await get('station', stationId)).toMatchObject({ pvPanelNum: 30, stringNum: 2, totalpower: '17.400', version: 2 })
  })

  test('is never approved by who drew it up', async () => {
    const { stationId } = await buildStation()
    const facts = { stationId, changeType: '7', newAddr: '二村 2 号', effectiveDate: today, reason: '门牌更正' }
    const { result } = await call(reviewer, 'stationChange/add', facts)
    const { result: submitted } = await step(reviewer, 'submit', result)
    expect(missing(await step(reviewer, 'approve', submitted))).toEqual([
      '起草、修改或提交过变更的人不能审批，请由其他审核人员处理',
    ])
    expect(await get('station', stationId)).toMatchObject({ projectAddr: '一村 1 号' })
    // Nor by who put their own words into what somebody else drew up.
    const drawn = await draw({ ...facts, stationId: (await buildStation()).stationId })
    const changed = await call(reviewer, 'stationChange/edit', { id: drawn.id, version: drawn.version, newAddr: '三村 3 号' })
    expect(changed.message).toBe('编辑成功！')
    const { result: theirs } = await step(clerk, 'submit', { id: drawn.id, version: changed.result?.version ?? 2 })
    expect(missing(await step(reviewer, 'approve', theirs))).toEqual(['起草、修改或提交过变更的人不能审批，请由其他审核人员处理'])
  })

  test('whose day is to come is put in effect by the job, once; before it nothing happens', async () => {
    const { stationId } = await buildStation()
    const { result } = await pass({ stationId, changeType: '7', newAddr: '二村 2 号', effectiveDate: '2999-01-01' })
    expect(missing(await step(reviewer, 'apply', result))).toEqual(['生效日期 2999-01-01 还没有到'])
    await db().query('UPDATE station_change SET effective_date = $2 WHERE id = $1', [result.id, today])
    await runJob()
    expect(await get('stationChange', result.id)).toMatchObject({ status: '5' })
    expect(await get('station', stationId)).toMatchObject({ projectAddr: '二村 2 号' })
  })

  test('stays passed with a sentence when the station was changed meanwhile, and can be prepared again', async () => {
    const { stationId } = await buildStation()
    const { result } = await pass({ stationId, changeType: '7', newAddr: '二村 2 号', effectiveDate: '2999-01-01' })
    await db().query(`UPDATE station_info SET project_addr = '三村 3 号' WHERE id = $1`, [stationId])
    await db().query('UPDATE station_change SET effective_date = $2 WHERE id = $1', [result.id, today])
    await runJob()
    const { status, applyNote, version } = await get('stationChange', result.id)
    expect([status, applyNote]).toEqual([
      '2',
      expect.stringContaining('电站的详细地址现在是“三村 3 号”，提交时是“一村 1 号”，变更没有生效，请撤回或重新办理'),
    ])
    const renewed = await step(clerk, 'renew', { id: result.id, version }, { remark: '重新核实' })
    const { result: again } = await step(clerk, 'submit', renewed.result)
    expect(await get('stationChange', result.id)).toMatchObject({ status: '1', oldAddr: '三村 3 号', applyNote: null })
    expect(await step(reviewer, 'approve', again)).toMatchObject({ success: true })
    expect(await get('station', stationId)).toMatchObject({ projectAddr: '二村 2 号' })
  })

  test('is one at a time for each station and kind', async () => {
    const { stationId } = await buildStation()
    const drawn = await draw({ stationId, changeType: '7', newAddr: '二村 2 号' })
    const { changeNo } = await get('stationChange', drawn.id)
    const second = { stationId, changeType: '7', newAddr: '三村', effectiveDate: today, reason: '又' }
    expect((await call(clerk, 'stationChange/add', second)).message).toBe(
      `该电站已有办理中的同类变更 ${changeNo}，请先办结或撤回`,
    )
    await draw({ stationId, changeType: '6', newAccountNo: '3300000002' })
  })

  test('says what its kind lacks, and what is not of its kind', async () => {
    const { stationId } = await buildStation()
    const lacks = async (own: Body) => missing(await step(clerk, 'submit', await draw({ stationId, ...own })))
    expect(await lacks({ changeType: '3' })).toEqual(['请先填写新组件数量、新装机容量'])
    expect(await lacks({ changeType: '6', newAccountNo: '3300000009', newAddr: '二村' })).toEqual([
      '新详细地址不属于这种变更，请留空',
    ])
    expect(await lacks({ changeType: '7', newAddr: '一村 1 号' })).toEqual(['变更后的内容与电站现在的资料相同，没有需要变更的'])
    expect(await lacks({ changeType: '4', newCustomerNo: 'KH-NONE' })).toEqual(['客户编号 KH-NONE 不存在，请核对'])
    expect(await lacks({ changeType: '1', deviceSn: 'X', newDeviceSn: 'Y' })).toEqual([
      '电站没有序列号为 X 的设备，请核对原设备序列号',
    ])
    expect(await lacks({ changeType: '5' })).toEqual([
      '收款卡登记在客户的二类户中，请在“二类户”页面办理换卡，电站没有需要变更的内容',
    ])
  })
})

describe('each kind writes the station by its own ways', () => {
  test('puts in no device that stands at another station', async () => {
    const [one, other] = [await buildStation(), await buildStation()]
    const drawn = await draw({ stationId: one.stationId, changeType: '1', deviceSn: one.sn, newDeviceSn: other.sn })
    const refused = await step(clerk, 'submit', drawn)
    expect(missing(refused)).toEqual([`序列号 ${other.sn} 已登记在电站“屋顶”，请核对`])
  })

  test('nor a device or account of another department, of whose stations nothing is said', async () => {
    const [one, foreign] = [await buildStation(), await buildStation()]
    await db().query(`UPDATE station_info SET sys_org_code = 'A01A02', grid_account_no = '3300000077' WHERE id = $1`, [
      foreign.stationId,
    ])
    const device = await draw({ stationId: one.stationId, changeType: '1', deviceSn: one.sn, newDeviceSn: foreign.sn })
    expect(missing(await step(clerk, 'submit', device))).toEqual([`序列号 ${foreign.sn} 已登记在其他部门的电站，请核对`])
    const account = await draw({ stationId: one.stationId, changeType: '6', newAccountNo: '3300000077' })
    expect(missing(await step(clerk, 'submit', account))).toEqual([
      '发电户号 3300000077 已被其他部门的电站或并网记录使用，请核对',
    ])
  })

  test('a new owner, account and meter, vendor, and the end of its service', async () => {
    const { stationId } = await buildStation()
    const other = await buildSigner(db(), orgCode, { name: '周建国' })
    await pass({ stationId, changeType: '4', newCustomerNo: other.customerNo })
    await pass({ stationId, changeType: '6', newAccountNo: '3300000003', newMeterNo: 'FD9' })
    await pass({ stationId, changeType: '8', newDataSource: 3, newPlantId: `P${newId()}` })
    expect(await get('station', stationId)).toMatchObject({
      customerId: other.customerId,
      gridAccountNo: '3300000003',
      meterNo: 'FD9',
      dataSource: 3,
      version: 4,
    })
    expect(await pass({ stationId, changeType: '9', newRetiredKind: '2' })).toMatchObject({ success: true })
    expect(await get('station', stationId)).toMatchObject({ retiredOn: today, retiredKind: '2', retiredReason: '现场核实' })
  })

  test('another agent takes the station to the department of the agent, with its changes', async () => {
    const { stationId } = await buildStation()
    const agentId = newId()
    await db().query(
      `INSERT INTO agent (id, tenant_id, sys_org_code, name, status) VALUES ($1::bigint, '1', 'A01A01A01', '代理' || $1::text, '1')`,
      [agentId],
    )
    await db().query(`UPDATE agent SET sys_org_code = 'A01A01A01B01' WHERE id = $1`, [agentId])
    const done = await pass({ stationId, changeType: '10', newAgentId: agentId })
    expect([done.success, done.message]).toEqual([true, done.message])
    const rows = await db().query(
      'SELECT sys_org_code FROM station_info WHERE id = $1 UNION ALL SELECT sys_org_code FROM station_change WHERE id = $2',
      [stationId, done.result.id],
    )
    expect(rows).toEqual([{ sys_org_code: 'A01A01A01B01' }, { sys_org_code: 'A01A01A01B01' }])
  })
})

async function runJob() {
  const job = app.current.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'stationChange.apply')
  await job?.run(app.current.context, { at: new Date(), signal: new AbortController().signal })
}
