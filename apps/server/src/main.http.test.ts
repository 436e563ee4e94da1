import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { migrate } from './db/migrate.ts'
import { createTestDatabase, withTestDatabase } from './testing/database.ts'
import { runServer, type ServerProcess } from './testing/serverProcess.ts'

const database = withTestDatabase()
const dir = mkdtempSync(join(tmpdir(), 'heliodesk main '))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const password = 'Sunny-roof-42'
const running = new Set<ServerProcess>()
afterEach(async () => {
  for (const server of running) {
    server.child.kill('SIGKILL')
    await server.ended()
  }
  running.clear()
})

function run(env: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = runServer({
    DATABASE_URL: database.url,
    HELIODESK_DATA_DIR: join(dir, 'shared'),
    HELIODESK_SEED_PASSWORD: password,
    ...env,
  })
  running.add(server)
  return server
}

/** Exit code 1 and one line on standard error. */
async function refusalOf(server: ServerProcess): Promise<string> {
  expect(await server.ended()).toBe(1)
  const lines = server.err().trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  expect(server.out()).not.toContain('已启动')
  return lines[0] ?? ''
}

function urlWith(change: (url: URL) => void): string {
  const url = new URL(database.url)
  change(url)
  return url.href
}

async function takenPort(): Promise<{ port: string; free: () => void }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { port: String(typeof address === 'object' ? address?.port : 0), free: () => server.close() }
}

describe('a start that cannot succeed ends with one line and code 1:', () => {
  test('a variable is wrong', async () => {
    expect(await refusalOf(run({ PORT: 'achtzig' }))).toBe('配置错误：PORT=achtzig 应为 0–65535 之间的整数')
  })

  test('the port is in use', async () => {
    const { port, free } = await takenPort()
    expect(await refusalOf(run({ PORT: port }))).toBe(`端口 ${port} 已被占用：请关闭占用它的程序，或用 PORT 指定其他端口`)
    free()
  })

  test('the host is not of this machine', async () => {
    expect(await refusalOf(run({ HOST: '192.0.2.1', HELIODESK_TEST_MODE: '0' }))).toBe('配置错误：HOST=192.0.2.1 不是本机的地址')
  })

  test('no database answers', async () => {
    const { port, free } = await takenPort()
    free()
    const line = await refusalOf(run({ DATABASE_URL: `postgres://u:geheim@127.0.0.1:${port}/x` }))
    expect(line).toMatch(new RegExp(`^无法连接数据库 u@127.0.0.1:${port}/x.*DATABASE_URL`))
    expect(line).not.toContain('geheim')
  })

  test('something else answers in place of the database', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const line = await refusalOf(
      run({ DATABASE_URL: `postgres://u@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x` }),
    )
    expect(line).toMatch(/^无法连接数据库 u@127.*DATABASE_URL/)
    other.close()
  })

  test('the password is wrong', async () => {
    const line = await refusalOf(run({ DATABASE_URL: urlWith((url) => (url.password = 'wrong')) }))
    expect(line).toMatch(/^无法连接数据库 .*密码/)
  })

  test('the database does not exist', async () => {
    const line = await refusalOf(run({ DATABASE_URL: urlWith((url) => (url.pathname = '/nowhere')) }))
    expect(line).toMatch(/^无法连接数据库 .*\/nowhere.*不存在/)
  })

  test('the database is from before the baseline of the schema', async () => {
    const old = await createTestDatabase({ empty: true })
    await migrate(old.url, [{ name: '0001-access', sql: 'CREATE TABLE sys_user (n int)' }])
    const line = await refusalOf(run({ DATABASE_URL: old.url }))
    await old.drop()
    expect(line).toMatch(/^数据库由基线之前的版本建立，不能升级.*设为新的目录.* \/ The database was made before the baseline/)
  })

  test('the data directory cannot be made', async () => {
    const file = join(dir, 'a file')
    writeFileSync(file, '')
    expect(await refusalOf(run({ HELIODESK_DATA_DIR: join(file, 'data') }))).toContain(`数据目录 ${join(file, 'data')} 无法创建`)
  })
})

describe('a start', () => {
  test('on an empty directory prints the made password once, holds the directory, and stops clean', {
    timeout: 120_000,
  }, async () => {
    const own = { DATABASE_URL: '', HELIODESK_DATA_DIR: join(dir, 'embedded'), HELIODESK_SEED_PASSWORD: '' }
    const first = run(own)
    const address = await first.started()
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    expect(first.out()).toMatch(/账号\s+admin/)
    const made = /密码\s+(\S+)/.exec(first.out())?.[1] ?? ''
    expect(made.length).toBeGreaterThanOrEqual(12)
    expect(first.out().split(made)).toHaveLength(2)

    expect(await refusalOf(run(own))).toContain(`数据目录 ${join(dir, 'embedded')} 正被另一个 Heliodesk 使用`)

    first.child.kill('SIGTERM')
    expect(await first.ended()).toBe(0)
    const second = run(own)
    await second.started()
    expect(second.out()).not.toContain(made)
  })

  test('with some roles mounts only theirs', async () => {
    const worker = run({ HELIODESK_ROLES: 'worker' })
    const address = await worker.started()
    expect(worker.out()).toMatch(/职责\s+worker/)
    expect((await fetch(`${address}/health/live`)).status).toBe(200)
    expect((await fetch(`${address}/svc/sys/randomImage/1`)).status).toBe(404)
    expect((await fetch(`${address}/docs`)).status).toBe(404)
  })
})

async function signIn(address: string): Promise<{ token: string; userId: string }> {
  await fetch(`${address}/svc/sys/randomImage/1`)
  const answer = await fetch(`${address}/svc/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, captcha: 'abcd', checkKey: '1' }),
  })
  const { result } = (await answer.json()) as { result: { token: string; userInfo: { id: string } } }
  return { token: result.token, userId: result.userInfo.id }
}

test('processes of different roles work as one: a logout at one closes the channel at the other', async () => {
  const [web, sockets] = [run({ HELIODESK_ROLES: 'web' }), run({ HELIODESK_ROLES: 'sockets' })]
  const [pages, channels] = [await web.started(), await sockets.started()]
  const { token, userId } = await signIn(pages)
  const channel = new WebSocket(`${channels.replace('http', 'ws')}/svc/websocket/${userId}`, [token])
  const closed = new Promise((resolve) => channel.on('close', resolve))
  channel.on('open', () => channel.send('HeartBeat'))
  await once(channel, 'message')
  expect((await fetch(`${channels}/svc/sys/user/getUserInfo`, { headers: { 'x-access-token': token } })).status).toBe(404)
  await fetch(`${pages}/svc/sys/logout`, { method: 'POST', headers: { 'x-access-token': token } })
  expect(await closed).toBe(4401)
})

/** A login whose body arrives in two parts: a request that is in flight for as long as the test wants. */
async function halfRequest(address: string) {
  const body = JSON.stringify({ username: 'admin', password: 'x', captcha: 'abcd', checkKey: '1' })
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /svc/sys/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, 5))
  return async () => {
    socket.write(body.slice(5))
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }
}

describe('SIGTERM', () => {
  test('lets a request in flight end, sends channels away and takes nothing new', async () => {
    const server = run()
    const address = await server.started()
    const { token, userId } = await signIn(address)
    const channel = new WebSocket(`${address.replace('http', 'ws')}/svc/websocket/${userId}`, [token])
    const closed = new Promise((resolve) => channel.on('close', resolve))
    channel.on('open', () => channel.send('HeartBeat'))
    await once(channel, 'message')
    const finish = await halfRequest(address)
    server.child.kill('SIGTERM')
    server.child.kill('SIGTERM')
    expect(await closed).toBe(1001)
    await expect
      .poll(
        () =>
          fetch(address).then(
            () => 'taken',
            () => 'refused',
          ),
        { timeout: 5_000 },
      )
      .toBe('refused')
    expect(await finish()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"success":false/)
    expect(await server.ended()).toBe(0)
    expect(server.out()).toContain('"msg":"stopped"')
  })
})

test('SIGTERM in the middle of a first start stops clean as well', { timeout: 120_000 }, async () => {
  const own = { DATABASE_URL: '', HELIODESK_DATA_DIR: join(dir, 'interrupted'), HELIODESK_DEMO_STATIONS: '1000' }
  const first = run(own)
  await expect.poll(() => existsSync(join(dir, 'interrupted', 'server.lock')), { timeout: 30_000 }).toBe(true)
  first.child.kill('SIGTERM')
  expect(await first.ended()).toBe(0)
  expect(first.err()).toBe('')
  const second = run({ ...own, HELIODESK_DEMO_STATIONS: '0' })
  await second.started()
})
