import { describe, expect, test, vi } from 'vitest'
import { tracedPath } from '#server/observe/httpRecord.ts'
import { percentile } from '#server/observe/percentile.ts'
import { withTestApp } from '#server/testing/app.ts'
import { metrics } from './metrics.ts'

// Modules of its own: what the process has observed of earlier files is none of these tests' business.
vi.hoisted(() => vi.resetModules())

const box = withTestApp()
const get = async (path: string, username = 'admin') =>
  box.current.call('GET', path, { token: await box.current.signInAs(username) })

const paths = [
  '/sys/monitor/runtime',
  '/sys/monitor/http',
  '/sys/monitor/httptrace',
  '/actuator/httptrace',
  '/actuator/metrics/jvm.memory.used',
]

describe('the monitoring of the process', () => {
  test('is for administrators', async () => {
    for (const path of paths) {
      expect((await box.current.call('GET', path)).status, path).toBe(401)
      for (const username of ['staff', 'agent', 'multi'])
        expect((await get(path, username)).status, `${path} ${username}`).toBe(403)
      expect((await get(path)).status, path).toBe(200)
    }
  })

  test('[MODULE-MON-SYSTEM] tells CPU, load, memory, start and versions of this very process', async () => {
    const { result } = (await get('/sys/monitor/runtime')).body
    expect(result).toMatchObject({
      pid: process.pid,
      versions: expect.arrayContaining([{ name: 'Node.js', version: process.versions.node }]),
    })
    expect(result.load).toHaveLength(3)
    expect(result.cpus).toBeGreaterThan(0)
    expect(result.memory.totalBytes).toBeGreaterThan(result.memory.rssBytes)
    expect(result.startTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(result.samples.times.length).toBeGreaterThan(0)
    for (const line of Object.values<unknown[]>(result.samples)) expect(line).toHaveLength(result.samples.times.length)
  })

  test('[MODULE-MON-JVM] tells heap, its spaces, handles and collections', async () => {
    const { result } = (await get('/sys/monitor/runtime')).body
    expect(result.heap.usedBytes).toBeLessThanOrEqual(result.heap.limitBytes)
    expect(result.heapSpaces.map(({ name }: { name: string }) => name)).toContain('old_space')
    expect(result.handles.length).toBeGreaterThan(0)
  })

  test('names the product in the language of the call', async () => {
    const token = await box.current.signInAs('admin')
    const headers = { 'accept-language': 'en-US' }
    const { result } = (await box.current.call('GET', '/sys/monitor/runtime', { token, headers })).body
    expect(result.versions[0].name).toBe('Heliodesk PV Energy Management')
  })

  test('[MODULE-MON-TOMCAT] counts requests by route and status class, and sessions', async () => {
    await get('/sys/version')
    const before = (await get('/sys/monitor/http')).body.result
    await get('/sys/version')
    const { result } = (await get('/sys/monitor/http')).body
    const count = (state: typeof result) => state.routes.find(({ route }: { route: string }) => route === '/sys/version')?.count
    expect(count(result) - count(before)).toBe(1)
    expect(result.total).toBeGreaterThan(before.total)
    expect(result.statuses.find(({ status }: { status: string }) => status === '2xx').count).toBeGreaterThan(0)
    expect(result.sessions.active).toBeGreaterThan(0)
    expect(result.sessions.peak).toBeGreaterThanOrEqual(result.sessions.active)
  })

  test('[MODULE-MON-HTTPTRACE] lists the last requests with their user and without values, secrets and personal numbers', async () => {
    const token = await box.current.signInAs('staff')
    await box.current.call('GET', '/sys/duplicate/check', { token, query: { tableName: 'geheim', fieldVal: '13812345678' } })
    await box.current.call('GET', '/nowhere/13812345678', { token })
    const answer = await get('/sys/monitor/httptrace')
    const row = answer.body.result.find(({ path }: { path: string }) => path.includes('/sys/duplicate/check'))
    expect(row).toMatchObject({ method: 'GET', path: expect.stringMatching(/\?tableName&fieldVal$/), username: 'staff' })
    expect(row.ms).toBeGreaterThanOrEqual(0)
    expect(answer.text).not.toMatch(/13812345678|geheim/)
    expect(answer.text).not.toContain(token)
  })

  test('[MODULE-MON-HTTPTRACE] the actuator call has the shape of the protocol, without headers', async () => {
    const { traces } = JSON.parse((await get('/actuator/httptrace')).text)
    expect(traces[0]).toMatchObject({ request: { method: 'GET', headers: {}, remoteAddress: null }, response: { headers: {} } })
    expect(traces[0].timeTaken).toBeGreaterThanOrEqual(0)
  })

  test('[MODULE-MON-JVM] [MODULE-MON-TOMCAT] every metric that clients ask for is answered with a number', async () => {
    const token = await box.current.signInAs('admin')
    for (const name of Object.keys(metrics)) {
      const body = JSON.parse((await box.current.call('GET', `/actuator/metrics/${name}`, { token })).text)
      expect(body, name).toMatchObject({ name, availableTags: [] })
      expect(body.measurements).toHaveLength(name === 'jvm.gc.pause' ? 2 : 1)
      for (const { value } of body.measurements) expect(value, name).toBeGreaterThanOrEqual(0)
    }
    const unknown = await box.current.call('GET', '/actuator/metrics/constructor', { token })
    expect(unknown.body.success).toBe(false)
  })
})

test('[MODULE-MON-HTTPTRACE] a token or a number in the path is masked however it is spelled', () => {
  expect(tracedPath('/a/%31%33812345678', 'token=abc&%70honeNo=1')).toBe('/a/***?token&phoneNo')
  expect(tracedPath('/a/%zz', undefined)).toBe('/a/%zz')
})

test('[MODULE-MON-TOMCAT] a percentile is one of the values', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100])
  expect(percentile([], 0.5)).toBe(0)
})
