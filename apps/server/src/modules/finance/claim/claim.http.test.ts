import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkMonth } from '#server/difference/check.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { openFile } from '#server/testing/files.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { textOfPdf } from '#server/testing/pdfText.ts'
import { buildStation } from '#server/testing/stations.ts'
import { insertTariff } from '#server/testing/tariffScene.ts'

/** Claims to the grid company: from the settlement check, with the farmer's consent, closed by what comes (decision 126). */
const app = withTestApp()
const db = () => app.current.context.db
const people = {} as Record<'clerk' | 'sender' | 'outsider', string>
const codes = ['list', 'add', 'edit', 'send', 'letter'].map((verb) => `finance:gridClaim:${verb}` as 'finance:gridClaim:list')
const slots = 120_000

beforeAll(async () => {
  for (const who of ['clerk', 'sender', 'outsider'] as const) {
    const { username, userId } = await buildPerson(db(), {
      tenantId: '1',
      orgCode: who === 'outsider' ? 'B01' : 'A01',
      codes: [...codes, 'finance:settlementCheck:list', 'station:info:list'],
    })
    await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data, have_export_data) VALUES ($1, 1, $2)', [
      userId,
      who === 'sender' ? 1 : 0,
    ])
    people[who] = await app.current.signInAs(username)
  }
  await insertTariff(db(), { state: '2', day: '2024-05-01' })
})
type Who = keyof typeof people
const post = async (path: string, body: object, who: Who = 'clerk') =>
  (await app.current.call('POST', `/api/${path}`, { token: people[who], body })).body
const get = async (path: string, query: Record<string, string>, who: Who = 'clerk') =>
  (await app.current.call('GET', `/api/${path}`, { token: people[who], query })).body
const row = async (id: string) => (await get('gridClaim/queryById', { id })).result
const step = async (verb: string, id: string, who: Who = 'clerk', asked: object = {}) =>
  post(`gridClaim/${verb}`, { id, version: (await row(id)).version, ...asked }, who)
async function done(verb: string, id: string, who: Who = 'clerk', asked: object = {}): Promise<void> {
  const answer = await step(verb, id, who, asked)
  expect(answer, answer.message).toMatchObject({ success: true })
}
const check = () => checkMonth(app.current.context, { tenantId: '1', month: '2026-03' })
const faults = async () => (await checkData(db())).flatMap((one) => one.faults)

/** A roof whose March came to 434.00 by its meter and its bill, of which so much came. */
async function roof(received: string | null, consent = true) {
  const station = await buildStation(db(), null, { orgCode: 'A01' })
  await db().query(
    `UPDATE station_info SET district = '540102', consume_mode = '1', first_work_time = '2024-05-01', grid_account_no = $2 WHERE id = $1`,
    [station.id, `54${station.id.slice(-11)}`],
  )
  await db().query('INSERT INTO station_month (station_id, month, days, energy) VALUES ($1, $2, $3::bigint[], $4)', [
    station.id,
    '2026-03-01',
    Array.from({ length: 31 }, () => 40 * slots),
    31 * 40 * slots,
  ])
  await db().query(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, power_rate_statr_date, power_rate_end_date, monthly_energy, price, payable_amount,
       actual_amount_received, fee_source) VALUES ($1, 1, 'A01', $2, '2026-03', '2026-03-01', '2026-03-31', 1.240, 0.35, 434, $3, '2')`,
    [newId(), station.id, received],
  )
  if (consent) await sign(station.customerId)
  return station
}
const sign = (customerId: string) =>
  db().query(
    `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, status, contract_type, sign_mode, customer_id, effective_date)
     VALUES ($1::bigint, 1, 'A01', 'SQ' || $1::text, '3', '6', '2', $2, '2024-05-01')`,
    [newId(), customerId],
  )
const came = (stationId: string, received: string | null) =>
  db().query(`UPDATE power_fee SET actual_amount_received = $2 WHERE station_id = $1`, [stationId, received])
async function drawn(): Promise<string> {
  const made = await post('gridClaim/add', { gridCompany: '国网西藏电力', monthFrom: '2026-03', monthTo: '2026-03' })
  expect(made, made.message).toMatchObject({ success: true })
  return made.result.id
}
async function sent(): Promise<string> {
  const id = await drawn()
  await done('collect', id)
  await done('submit', id)
  await done('send', id, 'sender')
  return id
}

test('what the grid company answers for is claimed with the consent of the farmer, sent by another person, and closed by what comes', async () => {
  const [whole, part] = [await roof(null), await roof(null)]
  const lacking = await roof(null, false)
  await check()
  const id = await drawn()
  await done('collect', id)
  expect(await row(id)).toMatchObject({ itemCount: 2, stationCount: 2, amount: '868.00', recovered: '0.00' })
  // A reason is in one claim at a time; the one left has no consent, and the way to it is said.
  const other = await drawn()
  const refused = await step('collect', other)
  expect(refused.message).toContain('信息使用授权书')
  expect(JSON.stringify(refused.result)).toContain(`/customer/`)
  await sign(lacking.customerId)
  await done('collect', other)
  expect(await row(other)).toMatchObject({ itemCount: 1 })
  expect((await step('send', id, 'sender')).success).toBe(false)
  await done('submit', id)
  expect((await step('send', id, 'clerk')).message).toContain('不能审核')
  await done('send', id, 'sender')
  // 300.00 of one and all of the other came meanwhile.
  await came(part.id, '300.00')
  await came(whole.id, '434.00')
  await check()
  expect(await row(id)).toMatchObject({ status: '3', recovered: '734.00', open: '134.00' })
  await came(part.id, '434.00')
  await check()
  expect(await row(id)).toMatchObject({ status: '4', recovered: '868.00', open: '0.00' })
  // What is taken back opens it again.
  await came(whole.id, null)
  await check()
  expect(await row(id)).toMatchObject({ status: '3', recovered: '434.00' })
  expect(await faults()).toEqual([])
  await done('close', id, 'sender')
  // What is still open may be claimed again.
  const again = await drawn()
  await done('collect', again)
  expect(await row(again)).toMatchObject({ itemCount: 1, amount: '434.00' })
  for (const one of [other, again]) await done('annul', one, 'clerk', { remark: '清理' })
  for (const one of [whole, part, lacking]) await came(one.id, '434.00')
  await check()
})

test('a claim whose difference has changed, or whose consent has ended, is not sent', async () => {
  const station = await roof(null)
  await check()
  const id = await drawn()
  await done('collect', id)
  await done('submit', id)
  await db().query(`UPDATE contract SET status = '7' WHERE customer_id = $1`, [station.customerId])
  expect((await step('send', id, 'sender')).message).toContain('信息使用授权书')
  await db().query(`UPDATE contract SET status = '3' WHERE customer_id = $1`, [station.customerId])
  await came(station.id, '434.00')
  await check()
  expect((await step('send', id, 'sender')).message).toContain('已变化')
  await done('recall', id)
  expect((await step('drop', id, 'clerk', { stationId: newId() })).message).toContain('不在追索单中')
  await done('drop', id, 'clerk', { stationId: station.id })
  expect((await step('submit', id)).message).toContain('还没有追索明细')
  await done('annul', id, 'clerk', { remark: '已到账' })
})

test('its letter says each station and month, to whoever may see money and export, and sees all of it', async () => {
  const station = await roof(null)
  await check()
  const id = await sent()
  const letter = (who: Who) => openFile(app.current, people[who], `/api/gridClaim/letter?id=${id}`)
  const { status, bytes } = await letter('sender')
  expect(status).toBe(200)
  const text = (await textOfPdf(bytes)).join('').replaceAll(/\s/g, '')
  expect(text).toContain('电费追索函')
  expect(text).toContain('国网西藏电力')
  expect(text).toContain('合计人民币434.00元')
  expect(text).toContain(`54${station.id.slice(-11)}`)
  expect(text).not.toContain('草稿')
  expect((await letter('clerk')).status).toBe(403)
  expect((await get('gridClaim/queryById', { id }, 'outsider')).success).toBe(false)
  await db().query(`UPDATE grid_claim_item SET sys_org_code = 'C99' WHERE claim_id = $1`, [id])
  expect((await letter('sender')).bytes.subarray(0, 4).toString()).not.toBe('%PDF')
  expect(await row(id)).toMatchObject({ itemCount: 0, amount: '0.00' })
  await db().query(`UPDATE grid_claim_item SET sys_org_code = 'A01' WHERE claim_id = $1`, [id])
  await done('refuse', id, 'clerk', { remark: '电网公司认为电量无误' })
  expect(await row(id)).toMatchObject({ status: '5', answerNote: '电网公司认为电量无误' })
})

test('the check of data names a claim that was broken by hand', async () => {
  const before = (await faults()).length
  await db().query(`UPDATE grid_claim SET status = '4' WHERE status = '5'`)
  expect((await faults()).map(({ table }) => table)).toContain('grid_claim')
  await db().query(`UPDATE grid_claim SET status = '5' WHERE status = '4' AND answer_note IS NOT NULL`)
  expect((await faults()).length).toBe(before)
})
