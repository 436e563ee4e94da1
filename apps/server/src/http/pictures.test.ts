import { AppError } from '@heliodesk/contracts/kit/error'
import { ownClient } from '@heliodesk/contracts/ownClient'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { type ClientParts, forClient, fromClient } from './existingClients.ts'
import { pageWithTickets, viewerOf, withTickets } from './pictures.ts'

const li = { userId: '7' } as Actor
const wang = { userId: '8' } as Actor
const picture = 'avatar/202611/9.jpg'

function partsOf(env: object = {}) {
  const issued: string[] = []
  const parts = {
    env: { apiBase: '/svc', clientPictureTickets: true, clientPhones: 'spelled', ...env },
    tickets: {
      issue: ({ userId }: Actor, path: string, { isKept }: { isKept: boolean }) => {
        issued.push(path)
        return `${userId}${isKept ? 'kept' : ''}${issued.length}`
      },
      open: async (ticket: string, path: string) => (ticket === 'good' ? { actor: li, keepSeconds: 5, path } : null),
    },
    authenticate: async (token: string) => (token === 'new' ? wang : null),
  }
  return { parts: parts as unknown as ClientParts, issued }
}
const request = (given: object = {}) =>
  ({ actor: li, headers: {}, query: {}, params: {}, host: 'pv.example', ...given }) as unknown as FastifyRequest

describe('an answer to an existing client', () => {
  test('has a ticket in each address of a picture, the same for the same', async () => {
    const { parts, issued } = partsOf()
    const answer = { result: [{ avatar: picture, name: picture }, { avatar: picture }], message: picture }
    const shown = `${picture}?ticket=71`
    expect(await withTickets(parts, request(), answer)).toEqual({
      result: [{ avatar: shown, name: picture }, { avatar: shown }],
      message: shown,
    })
    expect(issued).toEqual([picture])
  })
  test('that signs somebody in has their tickets, which they keep', async () => {
    const { parts } = partsOf()
    const answer = { result: { token: 'new', userInfo: { avatar: picture } } }
    expect(await withTickets(parts, request({ actor: null }), answer)).toMatchObject({
      result: { userInfo: { avatar: `${picture}?ticket=8kept1` } },
    })
  })
  test('has none where the setting is off, or nobody is signed in', async () => {
    const answer = { result: { avatar: picture, token: 'old' } }
    expect(await withTickets(partsOf({ clientPictureTickets: false }).parts, request(), answer)).toBe(answer)
    expect(await withTickets(partsOf().parts, request({ actor: null }), answer)).toBe(answer)
  })
  test('spells masked numbers for the clients that need it, and is as it is for our own pages', async () => {
    const answer = { result: { phone: '138****1234' } }
    const asked = (headers: object, env: object = {}) => forClient(partsOf(env).parts, request({ headers }), answer)
    expect(await asked({})).toEqual({ result: { phone: '1|380001234' } })
    expect(await asked({ 'x-version': 'v3' })).toEqual(answer)
    expect(await asked({}, { clientPhones: 'masked' })).toEqual(answer)
    expect(await asked({ 'x-client': ownClient })).toBe(answer)
  })
})

describe('what an existing client sends', () => {
  const sent = { avatar: `${picture}?ticket=x`, phone: '1|380001234' }
  test('loses its tickets and spellings, in address and body', () => {
    const call = request({ query: { ...sent }, body: { rows: [sent] } })
    fromClient(call, { apiBase: '/svc' })
    const stored = { avatar: picture, phone: '138****1234' }
    expect([call.query, call.body]).toEqual([stored, { rows: [stored] }])
  })
  test.each([{ actor: null }, { headers: { 'x-client': ownClient } }])('is left alone for %j', (given) => {
    const call = request({ query: sent, body: sent, ...given })
    fromClient(call, { apiBase: '/svc' })
    expect([call.query, call.body]).toEqual([sent, sent])
  })
})

test('a page has tickets where it shows pictures to somebody, else there is no other page', () => {
  const html = `<img src="/sys/common/static/${picture}">`
  expect(pageWithTickets(partsOf().parts, li, html)).toBe(`<img src="/svc/sys/common/static/${picture}?ticket=71">`)
  expect([
    pageWithTickets(partsOf().parts, null, html),
    pageWithTickets(partsOf().parts, li, '<p>'),
    pageWithTickets(partsOf({ clientPictureTickets: false }).parts, li, html),
  ]).toEqual([null, null, null])
})

test('a picture is seen by its ticket for that path; without one nobody looks, a wrong one is refused', async () => {
  const params = { type: 'avatar', '*': '202611/9.jpg' }
  const seen = (query: object, env: object = {}) => viewerOf(partsOf(env).parts, request({ query, params }))
  expect(await seen({ ticket: 'good' })).toEqual({ actor: li, keepSeconds: 5, path: picture })
  expect([
    await seen({}),
    await seen({ ticket: ['good'] }),
    await seen({ ticket: 'good' }, { clientPictureTickets: false }),
  ]).toEqual([null, null, null])
  await expect(seen({ ticket: 'x' })).rejects.toThrow(AppError)
})
