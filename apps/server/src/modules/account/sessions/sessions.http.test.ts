import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { sessionModule } from '#server/modules/system/session/session.module.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { ownSessionsModule } from './sessions.module.ts'

const clock = buildTestClock()
const app = withTestApp({ modules: [seedModule, sessionModule, ownSessionsModule], clock })
let origin = ''
beforeAll(async () => {
  origin = await app.current.listen()
})

const list = async (token: string) => (await app.current.call('GET', '/sys/user/sessions', { token })).body.result
const isAlive = async (token: string) => (await app.current.call('GET', '/sys/user/sessions', { token })).status === 200
const endOthers = async (token: string) =>
  (await app.current.call('POST', '/sys/user/sessions/endOthers', { token, body: {} })).body

async function socketOf(token: string): Promise<WebSocket> {
  const actor = await app.current.access.sessions.authenticate(token)
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/svc/websocket/${actor!.userId}`, [token])
  await once(socket, 'open')
  socket.send('HeartBeat')
  await once(socket, 'message')
  return socket
}

describe('[MODULE-ACCOUNT-SETTINGS-SECURITY] one’s own sessions', () => {
  test('are listed with this one first, without any token', async () => {
    await app.current.signInAs('staff')
    const here = await app.current.signInAs('staff')
    const rows = await list(here)
    expect(rows).toHaveLength(2)
    expect(rows.map((row: { isCurrent: boolean }) => row.isCurrent)).toEqual([true, false])
    expect(rows[0]).toMatchObject({ ip: '127.0.0.1', departName: '浙江分公司' })
    expect(JSON.stringify(rows)).not.toContain(here)
  })

  test('one that was idle for more than two hours is not there any more', async () => {
    await app.current.signInAs('agent')
    clock.advance(2 * 3_600_000 + 1_000)
    expect(await list(await app.current.signInAs('agent'))).toHaveLength(1)
  })

  test('all others end at once, their open channel too; other people keep theirs', async () => {
    const [elsewhere, here, stranger] = [
      await app.current.signInAs('multi'),
      await app.current.signInAs('multi'),
      await app.current.signInAs('admin'),
    ]
    const socket = await socketOf(elsewhere)
    const closed = once(socket, 'close')
    expect(await endOthers(here)).toMatchObject({ success: true, result: { count: 1 } })
    expect((await closed)[0]).toBe(4401)
    expect(await Promise.all([elsewhere, here, stranger].map(isAlive))).toEqual([false, true, true])
    expect(await endOthers(here)).toMatchObject({ result: { count: 0 } })
  })

  test('a single one is ended by its id, somebody else’s is not', async () => {
    const [first, here, stranger] = [
      await app.current.signInAs('staff'),
      await app.current.signInAs('staff'),
      await app.current.signInAs('agent'),
    ]
    const other = (await list(here)).find((row: { isCurrent: boolean }) => !row.isCurrent)
    const end = (token: string, id: string) => app.current.call('POST', '/sys/online/forceLogout', { token, body: { token: id } })
    expect((await end(stranger, other.id)).status).toBe(403)
    expect((await end(here, other.id)).body.success).toBe(true)
    expect(await isAlive(first)).toBe(false)
    expect(await isAlive(here)).toBe(true)
  })
})
