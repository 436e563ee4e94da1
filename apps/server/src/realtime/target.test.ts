import { describe, expect, test } from 'vitest'
import { decodeDispatch, encodeDispatch, isReceiver } from './target.ts'

const person = (orgCode: string | null, userId = '7', tenantId = '1') => ({ userId, tenantId, orgCode })
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
