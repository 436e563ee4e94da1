import { createHash } from 'node:crypto'
import { AppError } from '@heliodesk/contracts/kit/error'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { refuseWrongSignature } from './callSignature.ts'
import type { Route } from './route.ts'

const nowMs = Date.parse('2026-11-22T03:00:00Z')
const right = (algorithm: string) => createHash(algorithm).update('{"a":"1"}key').digest('hex').toUpperCase()

function refusalOf(given: Record<string, string>, { secret = 'key', signed = true, url = '/x?a=1' } = {}): string | null {
  const parts = { env: { signSecret: secret }, clock: { now: () => nowMs } } as unknown as Parameters<
    typeof refuseWrongSignature
  >[0]
  try {
    refuseWrongSignature(
      parts,
      { endpoint: { signed } } as unknown as Route,
      { url, headers: given } as unknown as FastifyRequest,
    )
    return null
  } catch (error) {
    return error instanceof AppError ? error.id : String(error)
  }
}
const sent = (stamp: number, algorithm = 'md5') => ({ 'x-sign': right(algorithm), 'x-timestamp': String(stamp) })
const limit = 5 * 60_000

test('clocks may differ by five minutes to either side and not by a moment more', () => {
  const ages = [0, limit, -limit, limit + 1, -limit - 1]
  expect(ages.map((age) => refusalOf(sent(nowMs - age)))).toEqual([null, null, null, 'signatureStale', 'signatureStale'])
  expect(refusalOf({ 'x-sign': right('md5'), 'x-timestamp': 'yesterday' })).toBe('signatureStale')
})

test('the signature is of the address, whole, and judged before the time', () => {
  expect(refusalOf(sent(nowMs, 'sha256'))).toBeNull()
  const wrong = [right('md5').toLowerCase(), right('md5').slice(1), right('sha256').slice(1), `${right('md5')}0`, '']
  for (const sign of wrong) expect([sign, refusalOf({ 'x-sign': sign, 'x-timestamp': '0' })]).toEqual([sign, 'signatureWrong'])
  expect(refusalOf(sent(nowMs), { url: '/x?a=2' })).toBe('signatureWrong')
})

test('nothing is asked of calls that nobody signs, nor where no secret is set', () => {
  expect([refusalOf({}, { secret: '' }), refusalOf({}, { signed: false }), refusalOf({})]).toEqual([null, null, 'signatureWrong'])
})
