import { describe, expect, test } from 'vitest'
import { coverOf, liabilityLacks, likelyLiable, netCost, oldPartDue } from './warranty.ts'

describe('a warranty claim', () => {
  test('is under warranty until the last day of it, and unknown where nobody knows the day', () => {
    expect([coverOf('2026-05-01', '2026-05-01'), coverOf('2026-05-02', '2026-05-01'), coverOf('2026-05-01', null)]).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  test('is likely to be borne by the maker under warranty, by who built badly, by who broke it, else by ourselves', () => {
    const facts = (faultKind: string, cover: string, hasAgent: boolean) => likelyLiable({ faultKind, cover, hasAgent })
    expect([facts('1', '1', true), facts('9', '1', false), facts('1', '2', true), facts('1', '3', true)]).toEqual([
      '1',
      '1',
      '4',
      '4',
    ])
    expect([facts('2', '1', true), facts('2', '1', false), facts('3', '1', true)]).toEqual(['2', '4', '3'])
  })

  test('is never borne by a maker out of warranty or for what others did, nor by an agent who is not there', () => {
    const at = { faultKind: '1', cover: '2', hasAgent: false }
    expect(liabilityLacks('1', at, true)).toEqual(['notUnderWarranty'])
    expect(liabilityLacks('1', { ...at, cover: '3' }, true)).toEqual(['notUnderWarranty'])
    expect(liabilityLacks('1', { ...at, cover: '1', faultKind: '2' }, true)).toEqual(['notOfMaker'])
    expect(liabilityLacks('1', { ...at, cover: '1', faultKind: '3' }, true)).toEqual(['notOfMaker'])
    expect(liabilityLacks('2', at, true)).toEqual(['noAgent'])
    expect(liabilityLacks('3', at, false)).toEqual(['whyOther'])
    expect(liabilityLacks('3', at, true)).toEqual([])
    expect(liabilityLacks('4', at, false)).toEqual([])
  })

  test('costs replacement, labour and transport less what was recovered, to the cent', () => {
    expect(netCost({ replacement: '5290.10', labour: '0.20', transport: '80', recovered: '5370.31' })).toBe('-0.01')
    expect(oldPartDue('2026-02-20', 15)).toBe('2026-03-07')
  })
})
