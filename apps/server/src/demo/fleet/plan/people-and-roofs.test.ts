import { describe, expect, test } from 'vitest'
import { inverterFor, profileOf } from '#server/vendors/simulator/profiles.ts'
import { areas, shareStations } from './areas.ts'
import { personName } from './names.ts'
import { planStation, type StationPlan } from './stationPlan.ts'
import { townsOf } from './towns.ts'

const fleetOf = (stations: number, seedDay: string): readonly StationPlan[] =>
  shareStations(stations).flatMap((share) =>
    Array.from({ length: share.count }, (_, i) => planStation(share.first + i, share, seedDay)),
  )
const shareOf = <T>(list: readonly T[], fits: (one: T) => boolean): number => list.filter(fits).length / list.length

describe.each([
  [400, '2026-06-15'],
  [1_000, '2026-11-22'],
  [3_000, '2027-02-01'],
])('a fleet of %i stations as of %s', (size, seedDay) => {
  const fleet = fleetOf(size, seedDay)

  test('stands in real towns of its counties', () => {
    for (const { district, address, stationName } of fleet) {
      const town = townsOf(district).find((one) => address.startsWith(one))
      expect([district, address, town]).toEqual([district, address, expect.stringMatching(/(镇|乡|街道)$/)])
      expect(stationName.startsWith(town ?? '?')).toBe(true)
      expect(address.slice(town?.length)).toMatch(/^[^镇乡]+村 \d{1,3} 号$/)
    }
  })
  test('has owners whose names repeat as names do', () => {
    const names = fleet.map(({ owner }) => owner.name)
    const different = new Set(names).size / names.length
    expect(different).toBeGreaterThan(0.6)
    expect(different).toBeLessThan(0.98)
    // 王, 李, 张, 刘 and 陈 together have three of ten people.
    const common = shareOf(names, (name) => '王李张刘陈'.includes(name[0] ?? '?'))
    expect(common).toBeGreaterThan(0.25)
    expect(common).toBeLessThan(0.37)
    expect(names.every((name) => /^[\u4e00-\u9fff]{2,3}$/.test(name))).toBe(true)
  })
  test('has inverters that fit the panels, of its vendor’s models', () => {
    for (const { capacityW, inverterKw, inverterModel, dataSource } of fleet) {
      expect(capacityW / inverterKw / 1000).toBeGreaterThanOrEqual(1)
      expect(capacityW / inverterKw / 1000).toBeLessThanOrEqual(1.3)
      expect(profileOf(dataSource).models).toContainEqual([inverterKw, inverterModel])
      expect(Number(/\d+/.exec(inverterModel.replace(/^(SUN2000|R\d)-?/, ''))?.[0].replace(/000$/, ''))).toBe(inverterKw)
    }
  })
  test('has some owners who paid in full and some who let their roof; most build together', () => {
    const share = (model: string) => shareOf(fleet, ({ owner }) => owner.businessModel === model)
    for (const model of ['1', '3']) {
      expect(share(model)).toBeGreaterThan(0.04)
      expect(share(model)).toBeLessThan(0.13)
    }
    expect(share('1') + share('3') + share('4')).toBe(1)
  })
})

test('every county of the demo has several towns, each once, and no other district has any', () => {
  for (const [district] of areas.flatMap((area) => area.districts)) {
    const towns = townsOf(district)
    expect([district, towns.length >= 4, new Set(towns).size]).toEqual([district, true, towns.length])
  }
  expect(townsOf('330803')).toContain('莲花镇')
  expect(townsOf('330803')).not.toContain('溪口镇')
  expect(townsOf('110101')).toEqual([])
})

describe('the inverter for a roof', () => {
  // A roof of the demo has 18 panels of 550 W or more; no maker has an inverter between 6 and 8 kW.
  test.each([1, 2, 3, 4, 5, 6])(
    'of source %i fits every roof from 8 to 60 kW: panels of 1.0 to 1.3 times its rating',
    (source) => {
      for (let capacityW = 8_000; capacityW <= 60_000; capacityW += 50) {
        const ratio = capacityW / inverterFor(source, capacityW)[0] / 1000
        expect([capacityW, ratio >= 1, ratio <= 1.3]).toEqual([capacityW, true, true])
      }
    },
  )
  test('is the largest there is for larger ones, and never none', () => {
    expect(inverterFor(1, 200_000)).toEqual([50, 'ASW50K-LT-G3'])
    expect(inverterFor(99, 1_000)[0]).toBe(5)
  })
})

test('names go with sex and age, and begin with the same family at every sex', () => {
  const women = Array.from({ length: 300 }, (_, seed) => personName(seed, '2', '1960-01-01'))
  const men = Array.from({ length: 300 }, (_, seed) => personName(seed, '1', '1985-01-01'))
  expect(shareOf(women, (name) => name.endsWith('秀英'))).toBeGreaterThan(0.05)
  expect(shareOf(men, (name) => name.endsWith('秀英'))).toBe(0)
  expect(women.map((name) => name[0])).toEqual(men.map((name) => name[0]))
})
