import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { withTestApp } from '../testing/app.ts'
import { openSocket, type TestSocket } from '../testing/openSocket.ts'

const app = withTestApp({ modules: [seedModule] })
let origin = ''
beforeAll(async () => {
  origin = await app.current.listen({ recheckMs: 50 })
})

const connect = (path: string, token: string | null, headers: Record<string, string> = {}) =>
  openSocket(origin, path, token, headers)

async function person(username: string) {
  const token = await app.current.signInAs(username)
  const actor = await app.current.access.sessions.authenticate(token)
  return { token, userId: actor!.userId, sessionId: actor!.sessionId }
}

/** A channel that is surely listening: it has answered a heart beat. */
async function channelOf(username: string) {
  const { token, userId, sessionId } = await person(username)
  const connection = connect(`/websocket/${userId}`, token)
  await once(connection.socket, 'open')
  connection.socket.send('HeartBeat')
  await connection.next()
  return { ...connection, userId, sessionId, token }
}

describe('opening', () => {
  test('the token travels as subprotocol and is echoed', async () => {
    const { token, userId } = await person('staff')
    const { socket } = connect(`/websocket/${userId}`, token)
    await once(socket, 'open')
    expect(socket.protocol).toBe(token)
  })

  test('newer clients add a hash to the user', async () => {
    const { token, userId } = await person('staff')
    const { socket, next } = connect(`/websocket/${userId}_0cc175b9c0f1b6a831c399e269772661`, token)
    await once(socket, 'open')
    socket.send('ping')
    expect(await next()).toMatchObject({ cmd: 'heartcheck' })
  })

  test.each([
    ['no token', null],
    ['an unknown token', 'x'.repeat(43)],
  ])('%s is closed with 4401', async (_, token) => {
    const { userId } = await person('staff')
    expect(await connect(`/websocket/${userId}`, token).closed).toBe(4401)
  })

  test('[WS-01] the channel of another user is closed with 4403', async () => {
    const [staff, agent] = [await person('staff'), await person('agent')]
    expect(await connect(`/websocket/${agent.userId}`, staff.token).closed).toBe(4403)
    expect(await connect(`/vxeSocket/${agent.userId}/page-1`, staff.token).closed).toBe(4403)
  })

  test('a page of another origin is refused before the handshake', async () => {
    const { token, userId } = await person('staff')
    expect(await connect(`/websocket/${userId}`, token, { origin: 'https://evil.example' }).closed).toBe(1006)
    const { socket } = connect(`/websocket/${userId}`, token, { origin })
    await once(socket, 'open')
  })

  test('a token in the address ends its session', async () => {
    const { token, userId } = await person('staff')
    expect(await connect(`/websocket/${userId}?token=${token}`, token).closed).toBe(4401)
    expect(await app.current.access.sessions.authenticate(token)).toBeNull()
  })

  test.each(['/websocket/', '/websocket/abc', '/websocket/1/2', '/nothing/1', '/vxeSocket/1'])(
    '%s is no channel',
    async (path) => {
      expect(await connect(path, 'x'.repeat(43)).closed).toBe(1006)
    },
  )

  test('an ordinary request to a channel is answered, not left hanging', async () => {
    expect((await fetch(`${origin}/svc/websocket/1`)).status).toBe(404)
  })
})

describe('heart beat', () => {
  test('sent at once is answered although the token is still being looked up', async () => {
    for (let i = 0; i < 20; i += 1) {
      const { token, userId } = await person('agent')
      const { socket, next } = connect(`/websocket/${userId}`, token)
      socket.on('open', () => socket.send('HeartBeat'))
      expect(await next()).toMatchObject({ cmd: 'heartcheck' })
    }
  })

  test('[WS-10] the text HeartBeat is answered on the user channel, other text is ignored', async () => {
    const { socket, next, received } = await channelOf('staff')
    socket.send('whatever')
    socket.send('{"cmd":"topic"}')
    socket.send('HeartBeat')
    expect(await next()).toMatchObject({ cmd: 'heartcheck', msgTxt: '心跳响应' })
    expect(received).toHaveLength(2)
  })

  test('[WS-02] [WS-09] the grid channel answers heart_beat in its own form', async () => {
    const { token, userId } = await person('staff')
    const { socket, next } = connect(`/vxeSocket/${userId}/0b7c-41`, token)
    await once(socket, 'open')
    socket.send('not json')
    socket.send(JSON.stringify({ type: 'heart_beat', data: '' }))
    expect(await next()).toEqual({ type: 'heart_beat', data: true })
  })
})

describe('messages', () => {
  test('[WS-03] reach the working department and those above it, and nobody else', async () => {
    const [admin, staff, agent] = [await channelOf('admin'), await channelOf('staff'), await channelOf('agent')]
    const send = (id: string, orgCodes: string[]) =>
      app.current.context.live.publish({ cmd: 'workOrder', msgId: id, msgTxt: id }, { tenantId: '1', orgCodes })
    await send('山东', ['A01A02A01'])
    await send('衢州代理', ['A01A01A03'])
    await app.current.context.live.publish({ cmd: 'topic', msgId: '3', msgTxt: '全体' }, { tenantId: '1' })
    const until = async ({ next }: Pick<TestSocket, 'next'>) => {
      const texts: (string | undefined)[] = []
      while (texts.at(-1) !== '全体') texts.push((await next()).msgTxt)
      return texts
    }
    expect(await until(admin)).toEqual(['山东', '衢州代理', '全体'])
    expect(await until(staff)).toEqual(['衢州代理', '全体'])
    expect(await until(agent)).toEqual(['衢州代理', '全体'])
  })

  test('to one user reach no other', async () => {
    const [staff, agent] = [await channelOf('staff'), await channelOf('agent')]
    await app.current.context.live.publish({ cmd: 'user', msgId: '1', msgTxt: '私信' }, { userId: agent.userId })
    await app.current.context.live.publish({ cmd: 'topic', msgId: '2', msgTxt: '全体' })
    expect((await agent.next()).msgTxt).toBe('私信')
    expect((await staff.next()).msgTxt).toBe('全体')
  })

  test('arrive again after the listening connection was cut', async () => {
    const { received } = await channelOf('staff')
    const cut = await app.current.context.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'heliodesk notifications'`,
    )
    expect(cut).toHaveLength(1)
    const publishAndRead = async () => {
      await app.current.context.live.publish({ cmd: 'topic', msgId: '1', msgTxt: '又通了' })
      return received.map(({ msgTxt }) => msgTxt)
    }
    await expect.poll(publishAndRead, { interval: 50 }).toContain('又通了')
  })
})

describe('the end of a session', () => {
  test('closes its channels with 4401 after a word', async () => {
    const { sessionId, closed, received } = await channelOf('staff')
    await app.current.access.gate.endSession(sessionId, 'logout')
    expect(await closed).toBe(4401)
    expect(received.at(-1)?.cmd).toBe('session')
  })

  test('closes them also when its notification is lost', async () => {
    const { sessionId, closed } = await channelOf('staff')
    await app.current.context.db.query('UPDATE sys_session SET ended_at = now() WHERE id = $1', [sessionId])
    expect(await closed).toBe(4401)
  })
})

describe('a misbehaving client', () => {
  test('that sends more than 20 frames a second is closed with 1008', async () => {
    const { socket, closed } = await channelOf('staff')
    for (let i = 0; i < 100; i += 1) socket.send('HeartBeat')
    expect(await closed).toBe(1008)
  })

  test('that sends a frame of more than 64 kB is closed with 1009', async () => {
    const { socket, closed } = await channelOf('staff')
    socket.send('x'.repeat(65 * 1024))
    expect(await closed).toBe(1009)
  })

  test('with six channels loses the first', async () => {
    const { closed, token, userId } = await channelOf('multi')
    for (let i = 0; i < 5; i += 1) connect(`/websocket/${userId}`, token)
    expect(await closed).toBe(4409)
  })
})

test('the end of the server sends everybody away with 1001', async () => {
  const { closed } = await channelOf('staff')
  app.current.stopSockets()
  expect(await closed).toBe(1001)
})
