import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { withTestApp } from '#server/testing/app.ts'
import { historyModule } from './history.module.ts'

const app = withTestApp({ modules: [seedModule, historyModule] })
let token = ''
beforeAll(async () => {
  token = await app.current.signInAs('staff')
  const actor = await app.current.access.sessions.authenticate(token)
  const note = (event: AuditEventCode, detail?: Record<string, unknown>) =>
    app.current.context.audit({ event, actor: actor!, ip: '10.1.2.3', ...(detail ? { detail } : {}) })
  await note('login.failed', { reason: 'password' })
  await note('login.ok')
  await note('alarm.acknowledge', { ids: ['1', '2', '3'] })
  await note('pii.reveal')
  await note('tenant.select')
})
const ask = async (path: string, query = {}, by = token) =>
  (await app.current.call('GET', path, { token: by, query })).body.result

describe('[MODULE-ACCOUNT-CENTER] what a person did', () => {
  test('sign-ins are listed newest first with their device and the reason of a failure', async () => {
    const { records, total } = await ask('/sys/user/loginHistory')
    expect(total).toBe(2)
    expect(records).toMatchObject([
      { ok: true, ip: '10.1.2.3', reason: null },
      { ok: false, ip: '10.1.2.3', reason: 'password' },
    ])
  })

  test('the rest of the log is the activity, page by page, with the number of records', async () => {
    const { records, total } = await ask('/sys/user/activity', { pageSize: 2 })
    expect(total).toBe(3)
    expect(records.map((row: { event: string }) => row.event)).toEqual(['tenant.select', 'pii.reveal'])
    const next = await ask('/sys/user/activity', { pageSize: 2, pageNo: 2 })
    expect(next.records).toMatchObject([{ event: 'alarm.acknowledge', count: 3 }])
  })

  test('nobody sees the lines of somebody else', async () => {
    const agent = await app.current.signInAs('agent')
    expect(await ask('/sys/user/activity', {}, agent)).toEqual({ records: [], total: 0 })
    expect(await ask('/sys/user/loginHistory', {}, agent)).toEqual({ records: [], total: 0 })
  })
})
