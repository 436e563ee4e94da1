import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp, withTestApp } from '#server/testing/app.ts'
import { inChinese } from '#server/testing/inChinese.ts'
import { type RespServer, silence, startRespServer } from '#server/testing/respServer.ts'
import { ask, redisState } from './redis.service.ts'
import { openRedis } from './redisClient.ts'
import { reasonOf } from './redisReasons.ts'
import { buildRedisSampler } from './redisSampler.ts'

const info = [
  '# Server',
  'redis_version:7.0.15',
  'redis_mode:standalone',
  'uptime_in_seconds:3600',
  '# Memory',
  'used_memory:2097152',
  'used_memory_peak:3145728',
  '# Stats',
  'instantaneous_ops_per_sec:12',
  'keyspace_hits:90',
  'keyspace_misses:10',
  '# Replication',
  'role:master',
  '# Keyspace',
  'db0:keys=41,expires=7,avg_ttl=0',
  'db3:keys=2,expires=1,avg_ttl=0',
  '',
].join('\r\n')

function answers([name = '', key]: readonly string[]) {
  if (name === 'PING') return 'PONG'
  if (name === 'INFO') return info
  if (name === 'DBSIZE') return 41
  if (name === 'GET')
    return key === 'list' ? new Error('WRONGTYPE Operation against a key holding the wrong kind of value') : 'a "value"'
  if (name === 'STRLEN') return key === 'long' ? 70_000 : 9
  if (name === 'SCAN') return ['0', ['station:1', 'station:2']]
  if (name === 'TTL') return -1
  return undefined
}
const wirePaths = ['/sys/actuator/redis/info', '/sys/actuator/redis/keysSize', '/sys/actuator/redis/memoryInfo'] as const

describe('with a Redis', () => {
  let redis: RespServer
  let app: TestApp
  let token = ''
  beforeAll(async () => {
    redis = await startRespServer(answers)
    app = await startTestApp({ env: { HELIODESK_REDIS_URL: redis.url } })
    token = await app.signInAs('admin')
    await vi.waitFor(async () => expect((await get('/sys/monitor/redis')).body.result.state).toBe('ready'))
  })
  afterAll(async () => {
    await app.close()
    await redis.close()
  })
  const get = (path: string) => app.call('GET', path, { token })
  const type = async (command: string) =>
    (await app.call('POST', '/sys/monitor/redis/command', { token, body: { command } })).body

  test('[MODULE-MON-REDIS] tells keys, memory, hits and every line of INFO with its meaning', async () => {
    const { result } = (await get('/sys/monitor/redis')).body
    expect(result.figures).toMatchObject({
      ...{ version: '7.0.15', role: 'master', uptimeSeconds: 3600, keys: 41, expiring: 8, usedBytes: 2_097_152 },
      ...{ peakBytes: 3_145_728, hits: 90, misses: 10, commandsPerSecond: 12, limitBytes: 0 },
    })
    expect(result.info).toContainEqual({
      section: 'Memory',
      key: 'used_memory',
      value: '2097152',
      description: '已用内存（字节）',
    })
    expect(result.address).toMatch(/^127\.0\.0\.1:\d+$/)
    expect(JSON.stringify(result)).not.toContain('secret')
  })

  test('[MODULE-MON-REDIS] answers existing clients: info in the envelope, key count and memory bare', async () => {
    expect((await get(wirePaths[0])).body.result).toContainEqual({ key: 'role', value: 'master', description: '角色' })
    const bare = await Promise.all(wirePaths.slice(1).map(async (path) => JSON.parse((await get(path)).text)))
    expect(bare).toEqual([
      { dbSize: 41, create_time: expect.any(Number) },
      { used_memory: 2_097_152, create_time: expect.any(Number) },
    ])
  })

  test('[MODULE-MON-REDIS] a line is drawn from what it answered, with gaps where it did not', async () => {
    const connection = await openRedis(redis.url, app.context.log)
    await vi.waitFor(() => expect(connection.isReady()).toBe(true))
    const sampler = buildRedisSampler(connection, () => 0)
    await sampler.take()
    connection.close()
    await sampler.take()
    expect(sampler.samples()).toEqual([
      { atMs: 0, keys: 41, usedMemoryMb: 2, commands: 12 },
      { atMs: 0, keys: null, usedMemoryMb: null, commands: null },
    ])
  })

  test('[MODULE-MON-REDISTERM] PING is answered with PONG, a list with numbers', async () => {
    expect(await type(' ping ')).toMatchObject({ success: true, result: { lines: ['"PONG"'], isCut: false } })
    expect((await type('SCAN 0 MATCH station:* COUNT 100')).result.lines).toEqual([
      '1) "0"',
      '2) 1) "station:1"',
      '   2) "station:2"',
    ])
    expect((await type('GET "a key"')).result.lines).toEqual(['"a \\"value\\""'])
    expect(redis.asked).toContainEqual(['GET', 'a key'])
  })

  test.each([
    ['KEYS *', '用 SCAN 0 MATCH'],
    ['FLUSHALL', 'FLUSHALL 会修改数据，终端只读'],
    ['CONFIG SET dir /', 'CONFIG 会读取或改变服务器配置'],
    ['EVAL "return 1" 0', 'EVAL 会在 Redis 内执行脚本'],
    ['MONITOR', 'MONITOR 会一直占用连接'],
    ['HGETALL a', 'HGETALL 会一次取出全部内容'],
    ['NOSUCH', '终端不支持命令 NOSUCH'],
    ['GET', '用法：GET key'],
    ['LRANGE a 0 -1', '一次最多 500 项'],
    ['GET "a', '引号没有成对'],
    ['GET long', '70,000 字节'],
    ['GET list', 'WRONGTYPE'],
  ])('[MODULE-MON-REDISTERM] %s is refused with a sentence', async (command, sentence) => {
    const before = redis.asked.filter(([name]) => name === command.split(' ')[0]).length
    const answer = await type(command)
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(sentence) })
    if (command !== 'GET list') expect(redis.asked.filter(([name]) => name === command.split(' ')[0])).toHaveLength(before)
  })

  test('[MODULE-MON-REDISTERM] every line stands in the audit, refused ones too, without tokens and personal numbers', async () => {
    await type('GET phone:13812345678')
    await type('DEL everything')
    const noted = await app.context.db.query<{ event: string; username: string; line: string }>(
      `SELECT event, username, detail ->> 'line' AS line FROM sys_audit WHERE target = 'redis' ORDER BY id DESC LIMIT 2`,
    )
    expect(noted).toEqual([
      { event: 'redis.refused', username: 'admin', line: 'DEL everything' },
      { event: 'redis.command', username: 'admin', line: expect.not.stringContaining('13812345678') },
    ])
  })

  test('is for administrators; watching and typing are rights of their own', async () => {
    for (const username of ['staff', 'agent', 'multi']) {
      const other = await app.signInAs(username)
      const paths = ['/sys/monitor/redis', ...wirePaths]
      for (const path of paths) expect((await app.call('GET', path, { token: other })).status, path).toBe(403)
      const typed = await app.call('POST', '/sys/monitor/redis/command', { token: other, body: { command: 'PING' } })
      expect(typed.status).toBe(403)
    }
  })
})

/** One of one's own may be named instead of the stand-in; nothing is written to it. */
const ownRedis = process.env['HELIODESK_TEST_REDIS_URL']

describe(`the connection to ${ownRedis === undefined ? 'a stand-in' : 'the Redis of HELIODESK_TEST_REDIS_URL'}`, () => {
  const quiet = { warn: () => undefined } as never
  async function opened(url: string, answerMs?: number) {
    const connection = await openRedis(url, quiet, answerMs)
    onTestFinished(() => connection.close())
    return { connection, sampler: buildRedisSampler(connection, () => 0) }
  }
  async function standIn(answer: Parameters<typeof startRespServer>[0] = answers) {
    const server = await startRespServer(answer)
    onTestFinished(() => server.close())
    return server.url
  }

  test('[MODULE-MON-REDIS] tells its version, its keys and its memory', async () => {
    const watched = await opened(ownRedis ?? (await standIn()))
    await vi.waitFor(() => expect(watched.connection.isReady()).toBe(true))
    const { state, figures } = await redisState(watched)
    expect(state).toBe('ready')
    expect(figures?.version).toMatch(/^\d+\.\d+/)
    expect(figures?.keys).toBeGreaterThanOrEqual(0)
    expect(figures?.usedBytes).toBeGreaterThan(0)
    expect(await ask(watched, ['PING'])).toBe('PONG')
  })

  test('[MODULE-MON-REDIS] a wrong password is reported as one, with what to do', async () => {
    const wrong = (words: readonly string[]) =>
      words[0] === 'AUTH' ? new Error('WRONGPASS invalid username-password pair or user is disabled.') : answers(words)
    const url = new URL(ownRedis ?? (await standIn(wrong)))
    url.password = 'not-this-one'
    const watched = await opened(url.href)
    await vi.waitFor(() =>
      expect(inChinese(watched.connection.problem())).toMatch(/^用户名或密码不正确，请运维人员核对 HELIODESK_REDIS_URL/),
    )
    expect(await redisState(watched)).toMatchObject({ state: 'away', figures: null })
  })

  test('[MODULE-MON-REDIS] one that takes a question and hangs is away, and nobody waits for it', async () => {
    const watched = await opened(await standIn((words) => (words[0] === 'INFO' ? silence : answers(words))), 50)
    await vi.waitFor(() => expect(watched.connection.isReady()).toBe(true))
    expect(await redisState(watched)).toMatchObject({ state: 'away', problem: '没有应答（timeout after 50 ms）' })
  })

  test.each([
    ['NOAUTH Authentication required.', '需要密码'],
    ['self-signed certificate', '证书不受信任'],
    ['read ECONNRESET', '连接被断开'],
    ['getaddrinfo ENOTFOUND redis.example', '找不到主机'],
    ["NOPERM this user has no permissions to run the 'info' command", '该用户缺少权限'],
    ['something new', 'something new'],
  ])('%s is said in words', (said, sentence) => {
    expect(inChinese(reasonOf(new Error(said)))).toContain(sentence)
  })
})

describe('without a Redis', () => {
  const box = withTestApp()
  test('[MODULE-MON-REDIS] [MODULE-MON-REDISTERM] the page is told so, and every call says what to do', async () => {
    const token = await box.current.signInAs('admin')
    const state = await box.current.call('GET', '/sys/monitor/redis', { token })
    expect(state.body.result).toMatchObject({ state: 'absent', figures: null, info: [] })
    for (const path of wirePaths) {
      expect((await box.current.call('GET', path, { token })).body, path).toMatchObject({
        success: false,
        message: '未配置 Redis：请运维人员设置 HELIODESK_REDIS_URL 后重启服务',
      })
    }
  })
})

describe('with a Redis that does not answer', () => {
  const box = withTestApp({ env: { HELIODESK_REDIS_URL: 'redis://127.0.0.1:1' } })
  test('[MODULE-MON-REDIS] the server starts all the same and says what the network said', async () => {
    const token = await box.current.signInAs('admin')
    const call = (path: string) => box.current.call('GET', path, { token })
    await vi.waitFor(async () => {
      expect((await call('/sys/monitor/redis')).body.result).toMatchObject({
        ...{ state: 'away', address: '127.0.0.1:1', problem: expect.stringContaining('ECONNREFUSED') },
      })
    })
    expect((await call(wirePaths[0])).body.message).toMatch(/^Redis（127\.0\.0\.1:1）暂时连不上/)
  })
})
