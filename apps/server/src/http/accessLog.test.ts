import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { registry } from '../observe/metrics.ts'
import { logAccess } from './accessLog.ts'

/** What an answered request leaves in the log, and in the measurements. */
async function answered(request: object, reply: object = {}) {
  let hook: (request: object, reply: object) => Promise<void> = async () => undefined
  const lines: unknown[] = []
  const server = createServer()
  const app = {
    server,
    addHook(_name: string, given: typeof hook) {
      hook = given
    },
  }
  logAccess(app as unknown as FastifyInstance, { info: (line: unknown) => void lines.push(line) } as unknown as Logger)
  await hook(
    { id: 'r', method: 'GET', url: '/svc/x', ip: '1.2.3.4', actor: null, routeOptions: { config: {} }, ...request },
    { statusCode: 200, elapsedTime: 12.345, ...reply },
  )
  return lines[0]
}
const sumOf = async (route: string) => {
  const metric = await registry.getSingleMetric('heliodesk_http_request_seconds')?.get()
  const found = metric?.values.find(
    ({ labels, ...one }) => 'metricName' in one && String(one.metricName).endsWith('_sum') && labels['route'] === route,
  )
  return found?.value
}

test('a line says what was called, how it ended, in tenths of a millisecond, and by whom', async () => {
  expect(await answered({})).toEqual({ requestId: 'r', method: 'GET', path: '/svc/x', status: 200, ms: 12.3, ip: '1.2.3.4' })
  expect(
    await answered({ actor: { username: 'li' }, url: '/svc/x?a=1&token=geheim' }, { statusCode: 403, elapsedTime: 0.06 }),
  ).toMatchObject({
    ...{ user: 'li', status: 403, ms: 0.1, path: '/svc/x' },
    query: expect.not.stringContaining('geheim'),
  })
  expect(await answered({ url: '/svc/x?' })).not.toHaveProperty('query')
})

test('times are measured in seconds by the declared path, else by that of the server', async () => {
  await answered(
    { routeOptions: { config: { route: { endpoint: { path: '/declared' } } }, url: '/svc/declared' } },
    { elapsedTime: 1_500 },
  )
  await answered({ routeOptions: { config: {}, url: '/mounted' } }, { elapsedTime: 250 })
  expect([await sumOf('/declared'), await sumOf('/mounted'), await sumOf('/svc/declared')]).toEqual([1.5, 0.25, undefined])
})
