import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { download, readSheet } from '#server/testing/sheets.ts'
import { buildFee, buildStation } from '#server/testing/stations.ts'

const box = withTestApp()
const hidden = Object.entries(powerFee.fields).flatMap(([key, field]) => ('sensitive' in field.options ? [key] : []))
let token = ''
let stationId = ''

/** Somebody of an agent who was given every right and both flags by mistake. */
beforeAll(async () => {
  const { db, cipher } = box.current.context
  const agent = await buildPerson(db, { tenantId: '1', orgCode: 'A01A01A03', roleCode: 'admin' })
  await db.query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
    agent.userId,
  ])
  token = await box.current.signInAs(agent.username)
  stationId = (await buildStation(db, cipher, { orgCode: 'A01A01A03' })).id
  await buildFee(db, stationId, { month: '2026-01', payable: '777.77', received: '666.66' })
})

const list = async (query: Readonly<Record<string, string>> = {}) =>
  (await box.current.call('GET', '/api/powerfee/list', { token, query })).body

describe('an agent with every right and both flags', () => {
  test('receives months and energy of their own stations, and no amount', async () => {
    const { result } = await list()
    expect(result.records).toMatchObject([{ stationId, ssMonth: '2026-01' }])
    for (const key of hidden) expect(result.records[0]).not.toHaveProperty(key)
    const { content } = await download(box.current, token, '/api/powerfee/exportXls')
    const [header = [], row = []] = await readSheet(content)
    expect(header).toEqual(['电站', '月份', '发电量(MWh)'])
    expect(row).not.toContain(777.77)
  })

  test.each(hidden)('can neither sort nor filter by %s', async (key) => {
    const advanced = { superQueryParams: JSON.stringify([{ field: key, rule: 'ge', val: '0' }]) }
    for (const query of [{ column: key }, { column: `${key}_dictText` }, advanced]) {
      expect(await list(query), JSON.stringify(query)).toMatchObject({ success: false, code: 400 })
    }
    // A filter that is none for them narrows nothing, whatever it asks.
    const { result: whole } = await list()
    for (const query of [{ [key]: '1' }, { [key]: '999999' }, { [`${key}_begin`]: '1' }, { [`${key}_begin`]: '999999' }]) {
      expect((await list(query)).result, JSON.stringify(query)).toEqual(whole)
    }
  })

  test('opens no fees in the drawer, not even with a ticket', async () => {
    const path = `/system/cloud/monitor/export/powerfees/${stationId}`
    expect((await box.current.call('GET', `/system/cloud/monitor/powerfees/${stationId}`, { token })).status).toBe(403)
    const { result } = (await box.current.call('POST', '/sys/download/ticket', { token, body: { method: 'GET', path } })).body
    expect((await box.current.call('GET', path, { query: { token: result.ticket } })).status).toBe(403)
  })
})

test('a price has four decimals in the list, though its column keeps six', async () => {
  const { db } = box.current.context
  await db.query('UPDATE power_fee SET price = 0.391250 WHERE station_id = $1', [stationId])
  const admin = await box.current.signInAs('admin')
  const { result } = (await box.current.call('GET', '/api/powerfee/list', { token: admin, query: { stationId } })).body
  expect(result.records).toMatchObject([{ stationId, price: '0.3913' }])
})
