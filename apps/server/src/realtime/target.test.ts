import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { describe, expect, test } from 'vitest'
import { decodeDispatch, encodeDispatch, isReceiver } from './target.ts'

const person = (orgCode: string | null, userId = '7', tenantId = '1', ...codes: readonly PermissionCode[]) => ({
  userId,
  tenantId,
  orgCode,
  isAdmin: false,
  permissions: new Set(codes),
})
const station = (stationIds: readonly string[]) => ({ cmd: 'station', msgId: '1', msgTxt: '', stationIds }) as const

describe('who receives a message', () => {
  test('one of a department reaches those who work there or above it, nobody beside or below', () => {
    const to = { tenantId: '1', orgCodes: ['A01A01A03'] }
    expect(['A01', 'A01A01', 'A01A01A03'].map((code) => isReceiver(person(code), to))).toEqual([true, true, true])
    expect(['A01A02', 'A01A01A01', 'A01A01A03A01', null].map((code) => isReceiver(person(code), to))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('one that asks for a right reaches its holders alone', () => {
    const to = { tenantId: '1', orgCodes: ['A01A01'], right: 'customer:info:list' } as const
    expect(isReceiver(person('A01'), to)).toBe(false)
    expect(isReceiver(person('A01', '7', '1', 'customer:info:list'), to)).toBe(true)
    expect(isReceiver({ ...person('A01'), isAdmin: true }, to)).toBe(true)
    expect(isReceiver(person('A01A02', '7', '1', 'customer:info:list'), to)).toBe(false)
  })

  test('one of a user reaches them alone', () => {
    expect(isReceiver(person('A01', '7'), { userId: '7' })).toBe(true)
    expect(isReceiver(person('A01', '8'), { userId: '7' })).toBe(false)
  })

  test('none crosses tenants', () => {
    expect(isReceiver(person('A01', '7', '2'), { tenantId: '1', orgCodes: ['A01A01'] })).toBe(false)
    expect(isReceiver(person('A01', '7', '2'), { tenantId: '1' })).toBe(false)
  })

  test('one without a target reaches everybody of the tenant', () => {
    expect(isReceiver(person(null), { tenantId: '1' })).toBe(true)
  })
})

describe('the notification', () => {
  const ids = Array.from({ length: 2_000 }, (_, i) => `${249928379835693511n + BigInt(i)}`)

  test('names few stations and stays under 8,000 bytes with many, which it leaves unnamed', () => {
    expect(decodeDispatch(encodeDispatch({ message: station(['1', '2']), to: {} }))?.message).toEqual(station(['1', '2']))
    const many = encodeDispatch({ message: station(ids), to: { tenantId: '1', orgCodes: ['A01'] } })
    expect(Buffer.byteLength(many)).toBeLessThan(8_000)
    expect(decodeDispatch(many)).toEqual({ message: station([]), to: { tenantId: '1', orgCodes: ['A01'] } })
  })

  test('with too many departments goes to the tenant, never nowhere', () => {
    const text = encodeDispatch({ message: station(ids), to: { tenantId: '1', orgCodes: ids } })
    expect(decodeDispatch(text)).toEqual({ message: station([]), to: { tenantId: '1' } })
  })

  test('that cannot be read is ignored', () => {
    expect([decodeDispatch('{'), decodeDispatch('1'), decodeDispatch('{}')]).toEqual([null, null, null])
  })
})

test('a notification of 7,900 bytes is sent whole, with one more it loses its stations, then its departments', () => {
  const base = { message: station(['']), to: { tenantId: '1', orgCodes: ['A'] } }
  const room = 7_900 - Buffer.byteLength(encodeDispatch(base))
  const of = (length: number) => ({ ...base, message: station(['x'.repeat(length)]) })
  expect([Buffer.byteLength(encodeDispatch(of(room))), decodeDispatch(encodeDispatch(of(room)))]).toEqual([7_900, of(room)])
  expect(decodeDispatch(encodeDispatch(of(room + 1)))).toEqual({ ...base, message: station([]) })
  const bare = { message: station([]), to: { tenantId: '1', orgCodes: [''] } }
  const left = 7_900 - Buffer.byteLength(encodeDispatch(bare))
  const wide = (length: number) => ({ ...bare, to: { tenantId: '1', orgCodes: ['x'.repeat(length)] } })
  expect(decodeDispatch(encodeDispatch(wide(left)))).toEqual(wide(left))
  expect(decodeDispatch(encodeDispatch(wide(left + 1)))).toEqual({ message: station([]), to: { tenantId: '1' } })
  // Bytes count, not signs.
  expect(decodeDispatch(encodeDispatch(of(1)))).toEqual(of(1))
  expect(decodeDispatch(encodeDispatch({ ...base, message: station(['电'.repeat(3_000)]) }))).toEqual({
    ...base,
    message: station([]),
  })
})
test('one for a user of another tenant reaches nobody, and one for a user asks for no department', () => {
  expect(isReceiver(person('A01', '7', '2'), { tenantId: '1', userId: '7' })).toBe(false)
  expect(isReceiver(person(null, '7'), { userId: '7', orgCodes: ['B01'] })).toBe(true)
  expect([isReceiver(person('A01'), { orgCodes: [] }), isReceiver(person('A01'), { orgCodes: ['B01', 'A01'] })]).toEqual([
    false,
    true,
  ])
})
