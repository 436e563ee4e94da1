import { errors } from '@heliodesk/contracts/errors'
import type { AppError } from '@heliodesk/contracts/kit/error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { mountNotFound } from './notFound.ts'
import { sendRefusal } from './server.ts'

/** As much of an answer as is set. */
function replyOf() {
  const set: Record<string, unknown> = {}
  const reply = {
    request: { headers: {} },
    code: (status: number) => Object.assign(set, { status }) && reply,
    type: (type: string) => Object.assign(set, { type }) && reply,
    header: (name: string, value: string) => Object.assign(set, { [name]: value }) && reply,
    removeHeader: (name: string) => Object.assign(set, { [`no ${name}`]: true }) && reply,
    redirect: (to: string) => Object.assign(set, { to }) && reply,
    send: (body: object) => Object.assign(set, { body }) && reply,
  }
  return { reply: reply as unknown as FastifyReply, set }
}

async function missed(method: string, url: string, basePath = '/pv', allowed: readonly string[] = []) {
  let handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> = async () => undefined
  const app = {
    setNotFoundHandler(given: typeof handler) {
      handler = given
    },
  } as unknown as FastifyInstance
  const asked: string[] = []
  const table = { methodsOf: (path: string) => asked.push(path) && allowed }
  const context = { env: { basePath, apiBase: `${basePath}/svc` }, clock: { now: () => 5 } }
  mountNotFound(app, context as never, table as never, null)
  const { reply, set } = replyOf()
  await handler({ method, url } as FastifyRequest, reply)
  return { ...set, asked }
}

describe('what matches no call', () => {
  test('leads from the root, and from the path of the deployment, to its start', async () => {
    expect([await missed('GET', '/'), await missed('GET', '/pv'), await missed('GET', '/pv?a=1')]).toMatchObject([
      { to: '/pv/' },
      { to: '/pv/' },
      { to: '/pv/' },
    ])
    for (const [method, url, base] of [
      ['POST', '/', '/pv'],
      ['POST', '/pv', '/pv'],
      ['GET', '/', ''],
      ['GET', '/x', '/pv'],
    ] as const)
      expect([method, url, await missed(method, url, base)]).toMatchObject([method, url, { status: 404, asked: [] }])
  })
  test('is another method of a call, which are named, or nothing', async () => {
    const other = await missed('DELETE', '/pv/svc/a/b?x=1', '/pv', ['GET', 'PUT'])
    expect(other).toMatchObject({ status: 405, allow: 'GET, PUT', asked: ['/a/b'] })
    expect(await missed('DELETE', '/pv/svc/a')).toMatchObject({ status: 404 })
    expect(await missed('DELETE', '/pv/svcx/a', '/pv', ['GET'])).toMatchObject({ status: 404, asked: [] })
  })
})

describe('a refusal', () => {
  const sent = (refusal: AppError) => {
    const { reply, set } = replyOf()
    sendRefusal(reply, refusal, 5)
    return set
  }
  test('stands in the envelope, and no header of a file is left', () => {
    expect(sent(errors.forbidden())).toMatchObject({
      ...{ status: 403, type: 'application/json; charset=utf-8', 'no content-disposition': true, 'no content-length': true },
      body: { success: false, code: 510, result: null, timestamp: 5 },
    })
    expect(sent(errors.forbidden())).not.toHaveProperty('retry-after')
    expect(sent(errors.forbidden())).not.toHaveProperty('connection')
  })
  test('says when to come back: what it names, a second, or five where the database is away', () => {
    expect(sent(errors.tooManyRequests({ seconds: 9 }, { retryAfter: 9 }))['retry-after']).toBe('9')
    expect(sent(errors.tooManyRequests({ seconds: 9 }))['retry-after']).toBe('1')
    expect(sent(errors.unavailable())['retry-after']).toBe('5')
  })
  test('of a body that is too large ends the connection', () => {
    expect(sent(errors.bodyTooLarge({ limit: 1 }))).toMatchObject({ status: 413, connection: 'close' })
  })
})
