import { describe, expect, test } from 'vitest'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { buildTestClock, startTestApp, withTestApp } from '../testing/app.ts'
import { sampleModule } from '../testing/sampleModule.ts'

const clock = buildTestClock()
const modules = [seedModule, sampleModule]
const app = withTestApp({ modules, clock, env: { HELIODESK_RATE_LIMIT: '5' } })

describe('429', () => {
  test('one user who calls too often waits; others do not', async () => {
    const [staff, agent] = [await app.current.signInAs('staff'), await app.current.signInAs('agent')]
    clock.advance(30_000)
    const call = (token: string) => app.current.call('GET', '/sample/me', { token })
    for (let i = 0; i < 5; i += 1) expect((await call(staff)).status).toBe(200)
    const refused = await call(staff)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      success: false,
      code: 429,
      message: expect.stringMatching(/^操作太频繁，请 \d+ 秒后再试$/),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(agent)).status).toBe(200)
    clock.advance(30_000)
    expect((await call(staff)).status).toBe(200)
  })

  test('guessing tokens is limited by address', async () => {
    clock.advance(30_000)
    const statuses: number[] = []
    for (let i = 0; i < 8; i += 1) {
      statuses.push((await app.current.call('GET', '/sample/me', { token: `${i}`.padStart(43, 'x') })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  test('a costly call has a limit of its own in a minute', async () => {
    clock.advance(120_000)
    const token = await app.current.signInAs('staff')
    const call = () => app.current.call('GET', '/sample/slowly', { token })
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([200, 200, 429])
    expect((await app.current.call('GET', '/sample/me', { token })).status).toBe(200)
  })
})

describe('proxies', () => {
  test('an address claimed by a header counts only from a known proxy', async () => {
    const proxied = await startTestApp({ modules, env: { HELIODESK_RATE_LIMIT: '2', HELIODESK_TRUST_PROXY: '127.0.0.0/8' } })
    try {
      const from = (ip: string, target = proxied) => target.call('GET', '/sample/echo/hi', { headers: { 'x-forwarded-for': ip } })
      expect([(await from('10.0.0.1')).status, (await from('10.0.0.1')).status, (await from('10.0.0.1')).status]).toEqual([
        200, 200, 429,
      ])
      expect((await from('10.0.0.2')).status).toBe(200)
      const https = await proxied.call('GET', '/sample/echo/hi', {
        headers: { 'x-forwarded-for': '10.0.0.3', 'x-forwarded-proto': 'https' },
      })
      expect(https.headers['strict-transport-security']).toContain('max-age=31536000')
    } finally {
      await proxied.close()
    }
    clock.advance(120_000)
    for (let i = 0; i < 5; i += 1)
      await app.current.call('GET', '/sample/echo/hi', { headers: { 'x-forwarded-for': `10.1.0.${i}` } })
    expect((await app.current.call('GET', '/sample/echo/hi', { headers: { 'x-forwarded-for': '10.1.0.99' } })).status).toBe(429)
  })
})
