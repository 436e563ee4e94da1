import { createHash } from 'node:crypto'
import { endpoints } from '@heliodesk/contracts/endpoints/index'
import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { signTimestamp } from '@heliodesk/domain/signature/signature'
import { describe, expect, test } from 'vitest'
import { buildTestClock, type TestApp, withTestApp } from '../testing/app.ts'

const nowMs = Date.parse('2026-11-22T03:00:00Z')
const minute = 60_000
const secret = 'one-that-nobody-knows'
const app = withTestApp({ clock: buildTestClock(nowMs), env: { HELIODESK_SIGN_SECRET: secret } })
const off = withTestApp()

const hash = (text: string, algorithm = 'md5') => createHash(algorithm).update(text).digest('hex').toUpperCase()
const headersOf = (set: object, stamp = String(nowMs), key = secret) => ({
  'x-sign': hash(JSON.stringify(set) + key),
  'x-timestamp': stamp,
})
const people = { path: '/sys/dict/loadDict/sys_user,realname,id', query: { keyword: '运营', pageSize: 5 } }
const peopleSet = { keyword: '运营', pageSize: '5', 'x-path-variable': 'sys_user,realname,id' }

async function answerOf(
  headers: Record<string, string>,
  given: { path: string; query?: object } = people,
  at: TestApp = app.current,
) {
  const token = await at.signInAs('admin')
  const { status, body } = await at.call('GET', given.path, { token, headers, query: { ...given.query } })
  return [status, body.success, body.code, body.message]
}
const right = [200, true, 200, '']
const wrong = [200, false, 500, 'Sign签名校验失败！']
const stale = [200, false, 500, '签名验证失败:X-TIMESTAMP已过期']

describe('[HTTP-10] a dictionary call where a secret is set', () => {
  test('is answered with the signature of an existing client, the same in SHA-256, and with that of our own pages', async () => {
    expect(await answerOf(headersOf(peopleSet))).toEqual(right)
    const long = { ...headersOf(peopleSet), 'x-sign': hash(JSON.stringify(peopleSet) + secret, 'sha256') }
    expect(await answerOf(long)).toEqual(right)
    expect(await answerOf(headersOf(peopleSet, signTimestamp(nowMs)))).toEqual(right)
  })

  test('the mark against caches is not signed', async () => {
    const query = { ...people.query, _t: 1_700_000_000 }
    expect(await answerOf(headersOf(peopleSet), { ...people, query })).toEqual(right)
  })

  test.each<[string, Record<string, string>]>([
    ['without a signature', {}],
    ['with a time alone', { 'x-timestamp': String(nowMs) }],
    ['with that of another secret', headersOf(peopleSet, String(nowMs), `${secret}.`)],
    ['with that of another keyword', headersOf({ ...peopleSet, keyword: '管理' })],
    ['with that of another source', headersOf({ ...peopleSet, 'x-path-variable': 'sys_user,realname,username' })],
    ['with one that leaves the source out', headersOf({ keyword: '运营', pageSize: '5' })],
    ['with one in small letters', { ...headersOf(peopleSet), 'x-sign': headersOf(peopleSet)['x-sign'].toLowerCase() }],
  ])('%s is refused', async (_, headers) => {
    expect(await answerOf(headers)).toEqual(wrong)
  })

  test.each([
    [5 * minute, right],
    [5 * minute + 1, stale],
    [-5 * minute, right],
    [-5 * minute - 1, stale],
  ])('[HTTP-13] signed %i ms ago answers %j', async (ageMs, expected) => {
    expect(await answerOf(headersOf(peopleSet, String(nowMs - ageMs)))).toEqual(expected)
  })

  test('[HTTP-13] a time that none can read is refused', async () => {
    for (const stamp of ['', 'now', '20261399000000']) expect(await answerOf(headersOf(peopleSet, stamp))).toEqual(stale)
  })

  test('a signature stands never for the session', async () => {
    const { status } = await app.current.call('GET', people.path, { headers: headersOf(peopleSet), query: people.query })
    expect(status).toBe(401)
  })

  test('every call that is declared so is refused without one, and needs none where no secret is set', async () => {
    const every = Object.values(endpoints).flatMap((area): Endpoint[] => Object.values(area))
    const signed = every.filter((endpoint) => endpoint.signed)
    expect(signed.length).toBeGreaterThanOrEqual(4)
    for (const { method, path } of signed) {
      expect(method).toBe('GET')
      const source = path.replace(/:\w+/, 'sex')
      expect(await answerOf({}, { path: source }), path).toEqual(wrong)
      expect(await answerOf({}, { path: source }, off.current), path).not.toEqual(wrong)
    }
  })

  test('a call that is not declared so needs none', async () => {
    expect((await answerOf({}, { path: '/sys/dict/queryAllDictItems' }))[1]).toBe(true)
  })
})
