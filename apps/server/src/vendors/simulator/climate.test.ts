import { plantDay } from '@heliodesk/domain/solar/plant'
import { buildCoarseSky, clearnessOn } from '@heliodesk/domain/solar/sky'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { describe, expect, test } from 'vitest'
import { simulatedPlant, simulatedPlantId } from './plants.ts'
import { simulatedDistricts, siteOf } from './sites.ts'

/** kWh per kWp of every day of three years at three sound stations of a district, by month. */
function yieldsOf(district: string): readonly (readonly number[])[] {
  const months = Array.from({ length: 12 }, () => [] as number[])
  const sky = buildCoarseSky(siteOf(district, null, null))
  for (const number of [7, 108, 2_009]) {
    const plant = simulatedPlant({
      ...{ vendorPlantId: simulatedPlantId(number), dataSource: 1, district, longitude: null, latitude: null },
      ...{ capacityW: 20_000, pvPanelNum: 36, stringNum: 2 },
    })
    if (!plant) throw new Error('not simulated')
    for (let day = dayNumber('2024-01-01'); day < dayNumber('2027-01-01'); day++) {
      const of = plantDay(plant, sky(dayOfNumber(day)))
      if (of.episodes.length > 0) continue
      const units = of.made.reduce((sum, value) => sum + value, 0)
      months[Number(dayOfNumber(day).slice(5, 7)) - 1]?.push((units * 6) / 120_000 / 20)
    }
  }
  return months.map((list) => list.toSorted((a, b) => a - b))
}
const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length
const at = (list: readonly number[], share: number): number => list[Math.floor(list.length * share)] ?? Number.NaN

describe.each([
  { province: '浙江', districts: ['330803', '330702', '331102'], year: [880, 1_080], january: [1.5, 2.4], july: [2.9, 4.2] },
  { province: '山东', districts: ['371302', '371721'], year: [1_030, 1_300], january: [1.7, 2.6], july: [3.1, 4.3] },
  { province: '河南', districts: ['411603', '411328'], year: [980, 1_220], january: [1.6, 2.6], july: [3.0, 4.3] },
  { province: '安徽', districts: ['341202', '341502'], year: [930, 1_170], january: [1.6, 2.6], july: [2.8, 4.3] },
])('what a kWp makes in $province', ({ districts, year, january, july }) => {
  test.each(districts)('at %s is of the usual order for the year, for January and for July', (district) => {
    const months = yieldsOf(district)
    const means = months.map(mean)
    expectWithin(mean(means) * 365, year)
    expectWithin(means[0] ?? Number.NaN, january)
    expectWithin(means[6] ?? Number.NaN, july)
    for (const list of months) expect(at(list, 0.99)).toBeLessThan(6.9)
  })
})

function expectWithin(value: number, [low = 0, high = 0]: readonly number[]): void {
  expect([value.toFixed(2), value >= low, value <= high]).toEqual([value.toFixed(2), true, true])
}

test.each(simulatedDistricts.filter((code) => code.startsWith('33')))(
  'a good day of November in 浙江 (%s) makes 2.3 to 3.0 kWh for a kWp, and hardly any day more than 3.6',
  (district) => {
    const november = yieldsOf(district)[10] ?? []
    expectWithin(at(november, 0.75), [2.3, 3.0])
    expect(at(november, 0.99)).toBeLessThan(3.6)
  },
)

test('the clearness of a place changes from month to month without a jump, and is whole where none is known', () => {
  const site = siteOf('330803', null, null)
  for (let day = dayNumber('2026-01-01'); day < dayNumber('2027-01-01'); day++) {
    const step = clearnessOn(site, dayOfNumber(day + 1)) - clearnessOn(site, dayOfNumber(day))
    expect(Math.abs(step)).toBeLessThan(0.02)
  }
  expect(clearnessOn(site, '2026-11-15')).toBeCloseTo(0.66, 2)
  expect(clearnessOn(siteOf('990000', 120, 30), '2026-11-15')).toBe(1)
})
