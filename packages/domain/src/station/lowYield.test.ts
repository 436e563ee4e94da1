import { describe, expect, test } from 'vitest'
import { judgeYield, leastPeerHours, leastStations, lowDays, type PeerYield, shareOf, type YieldDay } from './lowYield.ts'
import { minPeers, underperformingShare } from './yield.ts'

const peer = (hours: number): PeerYield => ({ area: 'district', stations: 12, hours })
/** Days of a station of 20 kWp beside neighbours that make 2.5 kWh per kWp, which would be 50 kWh here. */
const days = (...kwh: readonly number[]): YieldDay[] =>
  kwh.map((value, at) => ({ day: `2026-11-${String(15 + at).padStart(2, '0')}`, kwh: value, peer: peer(2.5) }))
const judge = (list: readonly YieldDay[]) => judgeYield(20, list)

test('a station and three neighbours are the fewest that are compared', () => {
  expect(leastStations).toBe(4)
})

describe('three days under 70 % of the neighbours', () => {
  test('are low, with the deviation and the energy of those days', () => {
    const low = judge(days(50, 30, 25, 20))
    expect(low).toMatchObject({ kind: 'low' })
    expect(low?.days.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
    expect(low?.lostKwh).toBeCloseTo(75, 10)
    expect(low?.deviation).toBeCloseTo(-50, 10)
  })
  test('two are not, and neither are three that a good day ended', () => {
    expect(judge(days(50, 30, 30))).toBeNull()
    expect(judge(days(30, 30, 30, 50))).toBeNull()
  })
  test('70 % itself is enough, a watt-hour less is not', () => {
    expect(judge(days(35, 35, 35))).toBeNull()
    expect(judge(days(34.999, 34.999, 34.999))).toMatchObject({ kind: 'low' })
    expect(judge(days(34.999, 35, 34.999))).toBeNull()
  })
  test('may have days between them that nobody can judge', () => {
    const [one, two, three] = days(30, 30, 30)
    const dark: YieldDay = { day: '2026-11-20', kwh: 0.2, peer: peer(0.05) }
    const lonely: YieldDay = { day: '2026-11-21', kwh: 49, peer: null }
    expect(judge([one!, dark, two!, lonely, three!])?.days.map(({ day }) => day)).toEqual([one!.day, two!.day, three!.day])
  })
})

describe('a whole day of nothing', () => {
  test('is one from the first day on, before any comparison of three days', () => {
    expect(judge(days(50, 0))).toMatchObject({ kind: 'zero', deviation: -100, lostKwh: 50 })
    expect(judge(days(30, 30, 0))?.days).toHaveLength(1)
    expect(judge(days(0, 0, 0))).toMatchObject({ kind: 'zero', lostKwh: 150 })
  })
  test('is over with the next day that made something', () => {
    expect(judge(days(0, 50))).toBeNull()
    expect(judge(days(0, 0.001))).toBeNull()
  })
  test('is the weather where the neighbours made next to nothing as well', () => {
    expect(judge([{ day: '2026-11-20', kwh: 0, peer: peer(0.099) }])).toBeNull()
    expect(judge([{ day: '2026-11-20', kwh: 0, peer: peer(0.1) }])).toMatchObject({ kind: 'zero' })
  })
  test('is one without neighbours too, but says of no energy that it was lost', () => {
    expect(judge([{ day: '2026-11-20', kwh: 0, peer: null }])).toMatchObject({ kind: 'zero', deviation: null, lostKwh: null })
  })
})

test('nothing is said of a station without figures or without a capacity', () => {
  expect(judge([])).toBeNull()
  expect(judgeYield(0, days(0, 0, 0))).toBeNull()
})

test('the share is of what the neighbours would have made with this capacity', () => {
  expect(shareOf(days(30)[0]!, 20)).toBe(0.6)
  expect(shareOf({ day: '2026-11-20', kwh: 30, peer: null }, 20)).toBeNull()
})

test('the limits are those that people were told: three days, a tenth of an hour, three neighbours, 70 %', () => {
  expect([lowDays, leastPeerHours, minPeers, underperformingShare]).toEqual([3, 0.1, 3, 0.7])
})

describe('what is compared', () => {
  const lonely = (kwh: number): YieldDay => ({ day: '2026-11-19', kwh, peer: null })
  test('days without neighbours neither make low days nor end them, but a day of zero counts among them', () => {
    expect(judge([lonely(0.1), ...days(30, 30)])).toBeNull()
    expect(judge([...days(30, 30, 30), lonely(0.1)])).toMatchObject({ kind: 'low' })
    expect(judge([...days(0), lonely(0)])).toMatchObject({ kind: 'zero', lostKwh: 50, deviation: -100, days: [{}, {}] })
  })
  test('the deviation is that of all days together, and more than three days count as many', () => {
    expect(judge(days(10, 20, 30, 34))).toMatchObject({ kind: 'low', lostKwh: 106, days: [{}, {}, {}, {}] })
    expect(judge(days(10, 20, 30, 34))?.deviation).toBeCloseTo(-53, 10)
  })
  test('a zero on a dark day is passed over, so that the day before it is the latest that tells', () => {
    const dark: YieldDay = { day: '2026-11-20', kwh: 0, peer: peer(0.05) }
    expect(judge([...days(0), dark])).toMatchObject({ kind: 'zero', days: [{ kwh: 0 }] })
    expect(judge([...days(50), dark])).toBeNull()
  })
  test('a station of a capacity below zero is one without', () => {
    expect([judgeYield(-1, days(0)), judgeYield(0.001, days(0))]).toMatchObject([null, { kind: 'zero' }])
  })
})
