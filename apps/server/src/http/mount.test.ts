import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { AppError } from '@heliodesk/contracts/kit/error'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { FileAnswer } from './answer.ts'
import { type MountParts, mountRoute } from './mount.ts'
import type { Route } from './route.ts'

const nothing = { take: () => 0 }
const parts = {
  context: { env: { apiBase: '/svc', signSecret: '', rateLimit: 1 }, clock: { now: () => 5 } },
  gate: { authenticate: async () => null },
  pictures: { env: { clientPictureTickets: false } },
  perWindow: nothing,
  perMinute: nothing,
  checkAnswers: true,
} as unknown as MountParts

/** The calls that a route becomes. */
function mounted(endpoint: Partial<Endpoint>, given: Partial<Route> = {}) {
  const calls: RouteOptions[] = []
  const app = { route: (options: RouteOptions) => void calls.push(options) } as unknown as FastifyInstance
  const route = {
    endpoint: { method: 'POST', path: '/a', access: 'public', summary: '', ...endpoint },
    handle: async () => 'x',
    ...given,
  }
  mountRoute(app, parts, route as unknown as Route)
  return calls
}
const requestOf = (given: object) =>
  ({
    method: 'POST',
    url: '/svc/a',
    headers: {},
    query: {},
    params: {},
    id: 'r',
    ip: 'i',
    actor: null,
    keepSeconds: 0,
    ...given,
  }) as unknown as FastifyRequest
const idOf = (error: unknown): string => (error instanceof AppError ? error.id : String(error))
const entering = async (call: RouteOptions | undefined, given: object) => {
  const enter = call?.onRequest as unknown as (request: FastifyRequest) => Promise<void>
  return enter(requestOf(given)).then(() => null, idOf)
}

/** What a call answers, with the headers that it sets. */
async function answered(endpoint: Partial<Endpoint>, value: unknown, given: object = {}) {
  const headers: Record<string, string> = {}
  let sent: unknown
  const reply = {
    headers: (all: object) => Object.assign(headers, all) && reply,
    header: (name: string, text: string) => Object.assign(headers, { [name]: text }) && reply,
    send: (body: unknown) => {
      sent = body
      return reply
    },
    raw: { socket: null },
  }
  const [call] = mounted(endpoint, { handle: async () => value })
  const handler = call?.handler as unknown as (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  const answer = await handler(requestOf(given), reply as unknown as FastifyReply).catch(idOf)
  return { answer: answer === reply ? sent : answer, headers }
}

test('a call is mounted once, or also with a slash, with its other methods and its limit', () => {
  expect(mounted({}).map(({ url, method, bodyLimit }) => [url, method, bodyLimit])).toEqual([['/svc/a', ['POST'], 4_096]])
  expect(mounted({ alsoWithSlash: true, also: ['PUT'] }).map(({ url, method }) => [url, method])).toEqual([
    ['/svc/a', ['POST', 'PUT']],
    ['/svc/a/', ['POST', 'PUT']],
  ])
  expect(mounted({}, { multipart: true })[0]).not.toHaveProperty('bodyLimit')
})

describe('what is sent to a call', () => {
  test.each<[string, Partial<Route>, string | undefined, string | null]>([
    ['JSON', {}, 'application/json', null],
    ['nothing', {}, undefined, null],
    ['a form with files where none are expected', {}, 'Multipart/form-data; boundary=x', 'mediaType'],
    ['a form with files', { multipart: true }, 'multipart/form-data; boundary=x', null],
    ['JSON instead of a form', { multipart: true }, 'application/json', 'mediaType'],
    ['nothing instead of a form', { multipart: true }, undefined, 'mediaType'],
    ['bare bytes', { raw: true }, 'application/offset+octet-stream', null],
    ['bare bytes where none are expected', {}, 'application/offset+octet-stream', 'mediaType'],
    ['JSON instead of bytes', { raw: true }, 'application/json', 'mediaType'],
  ])('%s', async (_, given, type, refusal) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    expect(await entering(mounted({}, given)[0], { headers })).toBe(refusal)
    expect(await entering(mounted({ method: 'GET' }, given)[0], { method: 'GET', headers })).toBeNull()
  })
  test('a NUL is refused in the address and in its parameters, also among several', async () => {
    const call = (given: object) => answered({}, 'x', given).then(({ answer }) => answer)
    expect([
      await call({ query: { a: 'x\0' } }),
      await call({ params: { a: '\0' } }),
      await call({ query: { a: ['x', '\0'] } }),
    ]).toEqual(Array(3).fill('invalidInput'))
    expect(await call({ query: { a: 'x', _t: '\0' } })).toMatchObject({ success: true })
  })
})

describe('an answer', () => {
  test('stands in the envelope, bare where that is declared; the code of a login is a text but for newer clients', async () => {
    expect((await answered({}, 'x')).answer).toEqual({ success: true, message: '', code: 200, result: 'x', timestamp: 5 })
    expect((await answered({}, undefined)).answer).toMatchObject({ result: null })
    expect((await answered({ answer: 'bare' }, { a: 1 })).answer).toEqual({ a: 1 })
    expect((await answered({ loginCode: true }, 'x')).answer).toMatchObject({ code: '200' })
    expect((await answered({ loginCode: true }, 'x', { headers: { 'x-version': 'v3' } })).answer).toMatchObject({ code: 200 })
  })
  test('off its declared shape is an error', async () => {
    expect((await answered({ result: z.number() }, 'x')).answer).toContain('POST /a answers off its declared shape')
    expect((await answered({ result: z.number() }, 5)).answer).toMatchObject({ result: 5 })
  })
})

describe('a file', () => {
  const file: FileAnswer = { body: 'b', fileName: 'a.txt', contentType: 'text/plain' }
  const policyOf = async (own: Partial<FileAnswer>, given: object = {}) => {
    const { headers } = await answered({ answer: 'stream' }, { ...file, ...own }, given)
    return [headers['content-security-policy'], headers['x-frame-options'], headers['cache-control']]
  }
  test('runs nothing and stands in no frame; a PDF may stand in one of ours, a page of ours shows its pictures', async () => {
    expect(await policyOf({})).toEqual(["default-src 'none'; sandbox", undefined, undefined])
    expect(await policyOf({ frame: 'own' })).toEqual([
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'SAMEORIGIN',
      undefined,
    ])
    expect(await policyOf({ document: true })).toEqual([
      "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox",
      undefined,
      undefined,
    ])
  })
  test('that a ticket opened may be kept by that browser as long as the ticket says', async () => {
    expect((await policyOf({}, { keepSeconds: 60 }))[2]).toBe('private, max-age=60')
  })
})
