import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { position } from '@heliodesk/contracts/resources/system/position'
import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { insertRecord } from '#server/testing/records.ts'

const app = withTestApp()
const codes: readonly PermissionCode[] = [
  'approval:change:list',
  'customer:info:list',
  'customer:info:edit',
  'system:position:list',
]

async function someone(orgCode: string, held: readonly PermissionCode[] = codes) {
  const { username } = await buildPerson(app.current.context.db, { tenantId: '1', orgCode, codes: held })
  return { username, token: await app.current.signInAs(username) }
}
const get = async (path: string, token: string, query: Record<string, string> = {}) =>
  (await app.current.call('GET', `/api/changeRecord/${path}`, { token, query })).body

/** A customer whose address and phone somebody changed. */
async function changedCustomer() {
  const clerk = await someone('A01A01A01')
  const { id } = await insertRecord(app.current, customer, undefined, { projectAddr: '旧址 1 号', contactNumber: '13912345678' })
  const body = { id, version: 1, projectAddr: '新址 2 号', contactNumber: '13999995678' }
  expect((await app.current.call('PUT', '/api/customer/edit', { token: clerk.token, body })).body).toMatchObject({
    success: true,
  })
  const { result } = await get('list', clerk.token, { dataTable: 'customer', pageSize: '50' })
  const row = result.records.find((one: { dataId: string; verb: string }) => one.dataId === id && one.verb === 'update')
  return { clerk, id, row }
}

describe('[MODULE-CHANGERECORD] change records', () => {
  test('[MODULE-CHANGERECORD] say field by field what a person changed in a record of the business, numbers masked', async () => {
    const { clerk, row } = await changedCustomer()
    expect(row).toMatchObject({ dataTable_dictText: '客户', verb_dictText: '修改', createBy: clerk.username })
    expect(row.changes).toContain('旧址 1 号 → 新址 2 号')
    expect(row.changes).toContain('139****5678')
    expect(JSON.stringify(row)).not.toMatch(/1391234|1399999/)
  })

  test('[MODULE-CHANGERECORD] one of them is compared with what was before', async () => {
    const { clerk, id, row } = await changedCustomer()
    const { result } = await get('difference', clerk.token, { id: row.id })
    expect(result).toMatchObject({ dataId: id, before: { record: { projectAddr: '旧址 1 号' } } })
    // The number of its ID card is judged with the first write.
    expect(result.changed.toSorted()).toEqual(['contactNumber', 'idCardCheck', 'projectAddr'])
  })

  test('are read in the language of the reader', async () => {
    const { clerk } = await changedCustomer()
    const headers = { 'accept-language': 'en-US' }
    const { body } = await app.current.call('GET', '/api/changeRecord/list', {
      token: clerk.token,
      query: { dataTable: 'customer', verb: 'update' },
      headers,
    })
    expect(body.result.records[0]).toMatchObject({ dataTable_dictText: 'Customer', verb_dictText: 'Change' })
    expect(body.result.records[0].changes).toMatch(/^[A-Z][\w .]+: /)
  })

  test('tell of nothing that the reader may not list, of no other department, and of no record of the platform', async () => {
    const { id, row } = await changedCustomer()
    await insertRecord(app.current, position)
    const of = async (token: string) =>
      (await get('list', token, { pageSize: '100' })).result.records as { dataId: string; dataTable: string }[]
    const [elsewhere, without, admin] = [
      await someone('A01A02A01'),
      await someone('A01A01A01', ['approval:change:list']),
      { token: await app.current.signInAs('admin') },
    ]
    expect((await of(elsewhere.token)).filter(({ dataId }) => dataId === id)).toEqual([])
    expect(await of(without.token)).toEqual([])
    await app.current.call('POST', '/sys/position/add', { token: admin.token, body: { code: 'BG-1', name: '甲', postRank: '1' } })
    const all = await of(admin.token)
    expect(all.some(({ dataId }) => dataId === id)).toBe(true)
    expect(all.filter(({ dataTable }) => dataTable.startsWith('sys_'))).toEqual([])
    for (const { token } of [elsewhere, without]) expect((await get('difference', token, { id: row.id })).success).toBe(false)
    const nobody = await someone('A01A01A01', ['customer:info:list'])
    expect((await get('list', nobody.token)).code).toBe(510)
    expect((await get('difference', nobody.token, { id: row.id })).code).toBe(510)
  })
})
