import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildRoof } from '#server/testing/orderScene.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { surveyScene } from '#server/testing/surveyScene.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>
const db = () => app.current.context.db
let admin = ''
beforeAll(async () => {
  admin = await app.current.signInAs('admin')
})

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body: Body) => {
  const given = method === 'GET' ? { query: body as Record<string, string> } : { body }
  return (await app.current.call(method, `/api/${path}`, { token: admin, ...given })).body
}
const send = async (path: string, body: Body) => {
  const answer = await call('POST', path, body)
  expect([path, answer.message, answer.success]).toEqual([path, answer.message, true])
  return answer.result
}
const read = async (of: 'survey' | 'customerOrder', id: string) => (await call('GET', `${of}/queryById`, { id })).result

/** A survey of this state with its order; whoever was on the roof is somebody else. */
async function surveyed(state: string) {
  const id = await surveyScene.place(db(), state, { createBy: 'measurer' })
  const { orderId, customerId } = await read('survey', id)
  await db().query('UPDATE customer_order SET remark = NULL WHERE id = $1', [orderId])
  return { id, orderId: String(orderId), customerId: String(customerId) }
}

/** A contract of the customer past the API: signed by them and waiting for party A, unless said otherwise. */
async function contractOf(customerId: string, own: Body): Promise<string> {
  const id = newId()
  const row = {
    ...{ id, tenant_id: '1', sys_org_code: 'A01', customer_id: customerId, contract_no: `HT-${id}`, status: '2' },
    ...{ contract_type: '1', sign_mode: '2', create_by: 'clerk', effective_date: '2024-05-01', expire_date: '2049-04-30' },
    files: [{ fileName: '扫描件.pdf', filePath: `temp/202405/${id}.pdf`, fileSize: 9 }],
    ...own,
  }
  const columns = Object.keys(row).join(', ')
  await db().query(`INSERT INTO contract (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::contract, $1::jsonb)`, [
    JSON.stringify(row),
  ])
  await db().query(
    `INSERT INTO sys_file (id, tenant_id, user_id, create_time, biz, path, file_name, content_type, size, sha256, state, resource, record_id)
     VALUES ($1, '1', '1', now(), 'temp', $3, '扫描件.pdf', 'application/pdf', 9, '', 'kept', 'contract', $2)`,
    [newId(), id, `temp/202405/${id}.pdf`],
  )
  return id
}
const takeEffect = (id: string) => call('POST', 'contract/takeEffect', { id, version: 1 })
// biome-ignore lint/suspicious/noExplicitAny: an envelope of any result
const lacksOf = ({ result }: any) => (result?.missing ?? []).map((one: Body) => one)

test('an order is surveyed, reviewed and confirmed, and its stage and next step follow', async () => {
  const roof = await buildRoof(db(), 'A01A01A01')
  const order = await send('customerOrder/add', roof)
  expect(await read('customerOrder', order.id)).toMatchObject({ next: 'survey', role: 'surveyor' })
  const made = await send('survey/add', { orderId: order.id, pvPanelNum: 25, panelPower: 585 })
  const draft = await read('survey', made.id)
  expect(draft).toMatchObject({ customerId: roof.customerId, surveyor: 'admin', capacity: '14.625', status: '0' })
  expect(draft.surveyNo).toMatch(/^KC-\d{8}-\d{5}$/)
  const twice = await call('POST', 'survey/add', { orderId: order.id })
  expect(twice.message).toContain(`已有勘察 ${draft.surveyNo}`)
  const early = await call('POST', 'survey/submit', { id: made.id, version: draft.version })
  expect(early.message).toContain('还没有填写物料清单')
  expect(early.message).toContain('现场照片')

  const { id, orderId } = await surveyed('0')
  await send('survey/submit', { id, version: 1 })
  expect(await read('customerOrder', orderId)).toMatchObject({ next: 'confirmSurvey', role: 'reviewer' })
  // Whoever handed it in does not confirm it.
  expect((await call('POST', 'survey/confirm', { id, version: 2 })).message).toContain('修改或提交过的人不能审核')
  const { username } = await buildPerson(db(), {
    tenantId: '1',
    orgCode: 'A01',
    codes: ['order:survey:list', 'order:survey:review'],
  })
  const reviewer = await app.current.signInAs(username)
  const { body } = await app.current.call('POST', '/api/survey/confirm', { token: reviewer, body: { id, version: 2 } })
  expect(body).toMatchObject({ success: true })
  expect(await read('customerOrder', orderId)).toMatchObject({ stage: '40', next: 'drawContract', role: 'surveyor' })
  expect((await call('PUT', 'survey/edit', { id, version: 3, pvPanelNum: 30 })).success).toBe(false)
  await send('survey/annul', { id, version: 3, remark: '客户改用另一坡面' })
  expect(await read('customerOrder', orderId)).toMatchObject({ stage: '10', next: 'survey' })
  await send('survey/add', { orderId })
  expect((await checkData(db())).flatMap((one) => one.faults)).toEqual([])
})

test('nobody confirms what they found themselves', async () => {
  const { id } = await surveyed('1')
  await db().query(`UPDATE survey SET surveyor = 'admin' WHERE id = $1`, [id])
  expect((await call('POST', 'survey/confirm', { id, version: 1 })).message).toContain('修改或提交过的人不能审核')
  await db().query(`UPDATE survey SET surveyor = 'measurer', create_by = 'admin' WHERE id = $1`, [id])
  expect((await call('POST', 'survey/reject', { id, version: 1, remark: '重测' })).message).toContain('修改或提交过的人不能审核')
})

test('a contract that says another number or price than the confirmed survey is refused, with the way to the survey', async () => {
  const { id, customerId } = await surveyed('2')
  const contractId = await contractOf(customerId, { pv_panel_num: 26, amount: '45000.00' })
  const refused = await takeEffect(contractId)
  expect(refused.message).toContain('合同为 26 块组件，已确认的勘察')
  expect(JSON.stringify(lacksOf(refused))).toContain(`/order/survey/detail/${id}`)
  await db().query('UPDATE contract SET pv_panel_num = 24, amount = 44999.99 WHERE id = $1', [contractId])
  expect((await takeEffect(contractId)).message).toContain('报价 45000.00 元不一致')
  await db().query('UPDATE contract SET amount = 45000 WHERE id = $1', [contractId])
  expect(await takeEffect(contractId)).toMatchObject({ message: '合同已生效' })
})

test('a supplement in force that names the surveyed number makes up for it, and a survey that waits holds the contract up', async () => {
  const { id, customerId } = await surveyed('2')
  const contractId = await contractOf(customerId, { pv_panel_num: 26 })
  const supplement = { contract_type: '7', status: '3', main_contract_id: contractId, pv_panel_num: 24 }
  await db().query(`UPDATE survey SET status = '1' WHERE id = $1`, [id])
  expect((await takeEffect(contractId)).message).toContain('还没有确认')
  await db().query(`UPDATE survey SET status = '2' WHERE id = $1`, [id])
  await contractOf(customerId, supplement)
  expect(await takeEffect(contractId)).toMatchObject({ message: '合同已生效' })
})

test('whoever looks again after the signature needs a supplement that names the new number', async () => {
  const { id, orderId, customerId } = await surveyed('1')
  const contractId = await contractOf(customerId, { status: '3', pv_panel_num: 22 })
  await db().query('UPDATE customer_order SET contract_id = $1 WHERE id = $2', [contractId, orderId])
  const refused = await call('POST', 'survey/confirm', { id, version: 1 })
  expect(refused.message).toContain('约定 22 块组件，勘察为 24 块')
  expect(JSON.stringify(lacksOf(refused))).toContain(`/contract/detail/${contractId}`)
  await contractOf(customerId, { contract_type: '7', status: '3', main_contract_id: contractId, pv_panel_num: 24 })
  await send('survey/confirm', { id, version: 1 })
})

test('an order that is cancelled takes its survey along', async () => {
  const { id, orderId } = await surveyed('2')
  const { version } = await read('customerOrder', orderId)
  await send('customerOrder/cancel', { id: orderId, version, costBearer: '5', remark: '放弃' })
  expect(await read('survey', id)).toMatchObject({ status: '4', endReason: '放弃' })
})
