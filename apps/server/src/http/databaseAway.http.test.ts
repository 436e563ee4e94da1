import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { withTestApp } from '../testing/app.ts'
import { sampleModule } from '../testing/sampleModule.ts'
import { isDatabaseAway } from './databaseAway.ts'

const app = withTestApp({ modules: [seedModule, sampleModule] })

/** Runs a statement on the cluster beside the app's own database. */
async function administer(statement: string, values: readonly string[] = []): Promise<void> {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement, [...values])
  await client.end()
}

const terminate = (name: string) =>
  administer('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])

describe('while the database is away', () => {
  test('calls answer 503 with Retry-After, readiness says so, and both heal by themselves', async () => {
    const name = new URL(app.current.database.url).pathname.slice(1)
    const token = await app.current.signInAs('staff')
    const call = () =>
      app.current.call('POST', '/sample/count', { token, body: { text: 'away' }, headers: { 'idempotency-key': 'k' } })
    const ready = async () => (await app.current.app.inject('/health/ready')).statusCode
    expect(await ready()).toBe(200)
    await administer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await terminate(name)
    await expect.poll(ready).toBe(503)
    const away = await call()
    expect(away.status).toBe(503)
    expect(away.headers['retry-after']).toBe('5')
    expect(away.body).toMatchObject({ success: false, code: 503, message: '服务暂时不可用，请稍后重试' })
    expect((await app.current.app.inject('/health/live')).statusCode).toBe(200)
    await administer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await expect.poll(ready).toBe(200)
    expect((await call()).body).toMatchObject({ success: true, result: 1 })
  })

  test('lost idle connections are replaced without an error to anybody', async () => {
    const token = await app.current.signInAs('staff')
    await terminate(new URL(app.current.database.url).pathname.slice(1))
    await expect.poll(async () => (await app.current.call('GET', '/sample/me', { token })).status).toBe(200)
  })
})

describe('an error', () => {
  test.each(['ECONNREFUSED', '57P01', '57P03', '08006', '53300', '53100', '57014'])('with code %s means «later»', (code) => {
    expect(isDatabaseAway(Object.assign(new Error('x'), { code }))).toBe(true)
  })
  test.each(['23505', '42P01', '22P02', 'ERR_ASSERTION'])('with code %s does not', (code) => {
    expect(isDatabaseAway(Object.assign(new Error('x'), { code }))).toBe(false)
  })
})
