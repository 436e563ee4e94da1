import { describe, expect, test } from 'vitest'
import { counter } from '../observe/metrics.ts'
import { withTestApp } from '../testing/app.ts'
import { sampleModule } from '../testing/sampleModule.ts'

const app = withTestApp({ modules: [sampleModule] })
const guarded = withTestApp({ modules: [sampleModule], env: { HELIODESK_METRICS_TOKEN: 'a-long-secret' } })

const get = (url: string, headers: Record<string, string> = {}, target = app) =>
  target.current.app.inject({ method: 'GET', url, headers })

describe('/metrics', () => {
  test('tells request times by declared route, the event loop, and what other parts add', async () => {
    await app.current.call('GET', '/sample/echo/hi')
    counter('heliodesk_sample_total', 'Sample', ['kind']).inc({ kind: 'a' }, 3)
    counter('heliodesk_sample_total', 'Sample', ['kind']).inc({ kind: 'a' })
    const { payload } = await get('/metrics')
    expect(payload).toMatch(/heliodesk_http_request_seconds_count\{method="GET",route="\/sample\/echo\/:word",status="200"\} \d+/)
    expect(payload).toContain('heliodesk_nodejs_eventloop_lag_seconds')
    expect(payload).toContain('heliodesk_sample_total{kind="a"} 4')
  })

  test('answers this machine alone, and nobody through a proxy', async () => {
    expect((await get('/metrics')).statusCode).toBe(200)
    expect((await get('/metrics', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(403)
    expect((await app.current.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(403)
  })

  test('with a token answers whoever knows it', async () => {
    expect((await get('/metrics', {}, guarded)).statusCode).toBe(403)
    expect((await get('/metrics', { authorization: 'Bearer wrong' }, guarded)).statusCode).toBe(403)
    expect((await get('/metrics', { authorization: 'Bearer a-long-secret' }, guarded)).statusCode).toBe(200)
  })
})

describe('the server', () => {
  test('limits how long a client may take', () => {
    const { headersTimeout, keepAliveTimeout, maxConnections } = app.current.app.server
    expect({ headersTimeout, keepAliveTimeout, maxConnections }).toEqual({
      headersTimeout: 10_000,
      keepAliveTimeout: 5_000,
      maxConnections: 10_000,
    })
  })

  test('answers a broken address in the envelope with all headers', async () => {
    const answer = await get('/svc/sample/echo/%zz')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 404 })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})
