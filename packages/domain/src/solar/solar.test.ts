import { describe, expect, test } from 'vitest'
import { checkStrings } from '../station/stringCheck.ts'
import { type ElectricState, electricState } from './electric.ts'
import { type EpisodeKind, episodeAt, episodesOn } from './episodes.ts'
import { unit } from './noise.ts'
import { noData, type Plant, plantDay, plantOf, power } from './plant.ts'
import { buildCoarseSky, clearnessOn, cloudiness, skyOf } from './sky.ts'
import { absoluteSlot, dayNumber, dayOfNumber, instantOf, slotAt, slotsPerDay, wireTime } from './slots.ts'
import { type Site, sunPath } from './sunPath.ts'

const quzhou: Site = { key: 330803, latitude: 28.97, longitude: 118.96 }
const linyi: Site = { key: 371302, latitude: 35.05, longitude: 118.35 }
const buildPlant = (seed: number, over: Partial<Plant> = {}): Plant => ({
  ...plantOf({ seed, site: quzhou, capacityW: 20_000, strings: 2 }),
  ...over,
})
const days = (from: string, count: number): string[] => Array.from({ length: count }, (_, i) => dayOfNumber(dayNumber(from) + i))
const sum = (values: Int32Array): number => values.reduce((total, value) => total + Math.max(0, value), 0)

describe('slots', () => {
  test('a day begins at midnight in Shanghai', () => {
    expect(slotAt(Date.parse('2026-06-01T00:00:00+08:00'))).toEqual({ day: '2026-06-01', slot: 0 })
    expect(slotAt(Date.parse('2026-06-01T23:59:59+08:00'))).toEqual({ day: '2026-06-01', slot: 287 })
    expect(instantOf('2026-06-01', 150)).toBe(Date.parse('2026-06-01T12:30:00+08:00'))
    expect(wireTime(instantOf('2026-06-01', 0) - 1)).toBe('2026-05-31 23:59:59')
    expect(wireTime(instantOf('2026-06-01', 287))).toBe('2026-06-01 23:55:00')
    expect(absoluteSlot('1970-01-02', 3)).toBe(slotsPerDay + 3)
  })
})

describe('the clearness of the air', () => {
  const site: Site = { ...quzhou, clearness: [0.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.7] }
  const on = (...list: readonly string[]) => list.map((day) => Number(clearnessOn(site, day).toFixed(4)))
  test('is that of the month in its middle, and on the way to the next one on every other day, over the end of a year too', () => {
    expect(on('2026-01-15', '2026-01-16', '2026-04-01', '2026-04-30')).toEqual([0.5033, 0.5082, 1, 1])
    expect(on('2025-12-31', '2026-01-01')).toEqual([0.5984, 0.5951])
    const middle = clearnessOn({ ...site, clearness: [0, 1, ...Array<number>(10).fill(0)] }, '2026-02-15')
    expect(clearnessOn({ ...site, clearness: [0, 1, ...Array<number>(10).fill(0)] }, '2026-02-16')).toBe(middle)
    expect(clearnessOn(quzhou, '2026-01-15')).toBe(1)
  })
})

describe('the sun over Quzhou', () => {
  test('is highest near noon and higher in June than in December', () => {
    const june = sunPath(quzhou, '2026-06-21').up
    const december = sunPath(quzhou, '2026-12-21').up
    expect(Math.asin(Math.max(...june)) * (180 / Math.PI)).toBeCloseTo(84.4, 0)
    expect(Math.asin(Math.max(...december)) * (180 / Math.PI)).toBeCloseTo(37.6, 0)
    expect(Math.abs(june.indexOf(Math.max(...june)) - 145)).toBeLessThanOrEqual(3)
  })
  test('stands in the east in the morning and in the west in the afternoon', () => {
    const { east } = sunPath(quzhou, '2026-03-20')
    expect(east[100]).toBeGreaterThan(0.5)
    expect(east[190]).toBeLessThan(-0.5)
  })
})

describe('a simulated plant', () => {
  test('gives the same curve whenever and in whatever order it is computed', () => {
    const first = days('2026-04-01', 20).map((day) => sum(plantDay(buildPlant(7), skyOf(quzhou, day)).seen))
    const again = days('2026-04-01', 20)
      .toReversed()
      .map((day) => sum(plantDay(buildPlant(7), skyOf(quzhou, day)).seen))
    expect(again.toReversed()).toEqual(first)
  })
  test('makes nothing at night', () => {
    for (const day of ['2026-06-21', '2026-12-21']) {
      const sky = skyOf(quzhou, day)
      const { made } = plantDay(buildPlant(3), sky)
      const night = [...made].filter((_, slot) => (sky.global[slot] ?? 0) <= 0)
      expect(night.length).toBeGreaterThan(100)
      expect(Math.max(...night)).toBe(0)
    }
  })
  test('never delivers more than its inverter and its panels', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const plant = buildPlant(seed)
      const peak = Math.max(...days('2026-05-01', 10).flatMap((day) => [...plantDay(plant, skyOf(quzhou, day)).made]))
      expect(peak / 10).toBeLessThanOrEqual(Math.min(plant.inverterW, plant.capacityW))
      expect(peak).toBeGreaterThan(0)
    }
  })
  test('clips at the inverter when the panels could give more', () => {
    const small = buildPlant(5, { inverterW: 6_000 })
    const peaks = days('2026-05-01', 30).map((day) => Math.max(...plantDay(small, skyOf(quzhou, day)).made))
    expect(Math.max(...peaks)).toBe(60_000)
  })
  test('makes between 800 and 1,500 kWh a year for each kWp', () => {
    const plant = buildPlant(11)
    const total = days('2025-01-01', 365).reduce((kwh, day) => kwh + sum(plantDay(plant, skyOf(quzhou, day)).made) / 120_000, 0)
    expect(total / 20).toBeGreaterThan(800)
    expect(total / 20).toBeLessThan(1_500)
  })
  test('makes nearly the same energy under half-hourly skies, over a month', () => {
    const coarse = buildCoarseSky(quzhou)
    for (let seed = 1; seed <= 10; seed++) {
      const plant = buildPlant(seed)
      const month = days('2026-04-01', 30)
      const fine = month.reduce((total, day) => total + sum(plantDay(plant, skyOf(quzhou, day)).made), 0)
      const rough = month.reduce((total, day) => total + sum(plantDay(plant, coarse(day)).made) * coarse(day).every, 0)
      expect(Math.abs(rough / fine - 1)).toBeLessThan(0.05)
    }
  })
  test('shows no data where the communication is down, which is not zero', () => {
    const seeds = Array.from({ length: 60 }, (_, i) => i + 1)
    const gaps = seeds
      .flatMap((seed) => [...plantDay(buildPlant(seed), skyOf(quzhou, '2026-05-10')).seen])
      .filter((v) => v === noData)
    expect(gaps.length).toBeGreaterThan(0)
  })
  test('power at an instant is the curve’s value of its slot', () => {
    const plant = buildPlant(9)
    const { made } = plantDay(plant, skyOf(quzhou, '2026-07-05'))
    for (const slot of [0, 90, 144, 200, 287]) {
      expect(power(plant, instantOf('2026-07-05', slot) + 60_000)).toBe((made[slot] ?? 0) / 10)
    }
  })
})

describe('weather', () => {
  test('of neighbouring places is alike, of far ones it is not', () => {
    const near: Site = { ...quzhou, key: 330802, longitude: 118.85 }
    const span = days('2026-01-01', 200)
    const distance = (other: Site): number =>
      span.reduce((total, day) => total + Math.abs(cloudiness(quzhou, day) - cloudiness(other, day)), 0) / span.length
    expect(distance(near)).toBeLessThan(0.12)
    expect(distance(linyi)).toBeGreaterThan(2 * distance(near))
  })
  test('has clear, changing and overcast days', () => {
    const span = days('2026-01-01', 365).map((day) => cloudiness(quzhou, day))
    expect(span.filter((c) => c < 0.25).length).toBeGreaterThan(50)
    expect(span.filter((c) => c > 0.75).length).toBeGreaterThan(50)
    expect(span.filter((c) => c >= 0.25 && c <= 0.75).length).toBeGreaterThan(100)
  })
})

describe('episodes', () => {
  test('of a station do not depend on the day they are asked on', () => {
    for (let seed = 1; seed <= 200; seed++) {
      for (const episode of episodesOn(seed, '2026-05-10')) {
        const next = episodesOn(seed, '2026-05-11')
        const goesOn = episode.to > dayNumber('2026-05-11') * slotsPerDay
        expect(next.some((other) => other.from === episode.from && other.kind === episode.kind)).toBe(goesOn)
      }
    }
  })
  test('touch a few percent of a fleet at a time', () => {
    const noon = dayNumber('2026-05-10') * slotsPerDay + 144
    const at = (kind: string): number =>
      Array.from({ length: 4_000 }, (_, seed) => episodesOn(seed, '2026-05-10')).filter((list) =>
        list.some((e) => e.kind === kind && e.from <= noon && noon < e.to),
      ).length / 4_000
    for (const kind of ['stringDown', 'stopped', 'derated', 'offline']) {
      expect(at(kind)).toBeGreaterThan(0.002)
      expect(at(kind)).toBeLessThan(0.06)
    }
  })
})

describe('the electric state of an inverter', () => {
  const day = '2026-05-10'
  const sky = skyOf(quzhou, day)
  const stateOf = (plant: Plant, slot: number) => {
    const curve = plantDay(plant, sky)
    return { state: electricState(plant, sky, curve, slot), watts: (curve.made[slot] ?? 0) / 10, curve }
  }
  test('adds up to the power of the slot', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { state, watts } = stateOf(buildPlant(seed), 140)
      expect(Math.abs(state.ac.reduce((total, row) => total + row.watts, 0) - watts)).toBeLessThanOrEqual(2)
      expect(state.dc.reduce((total, row) => total + row.watts, 0)).toBeGreaterThanOrEqual(Math.floor(watts))
    }
  })
  test('shows a string error exactly when a string is down and there is light', () => {
    const flags = Array.from({ length: 400 }, (_, i) => buildPlant(i + 1)).map((plant) => {
      const { state, watts, curve } = stateOf(plant, 140)
      const now = dayNumber(day) * slotsPerDay + 140
      const isDown = curve.episodes.some((e) => e.kind === 'stringDown' && e.from <= now && now < e.to) && watts > 0
      const rows = state.dc.map((row, index) => ({ groupStrName: `组串${index + 1}`, dcVoltage: row.volts }))
      return [isDown, checkStrings(rows).isError]
    })
    expect(flags.filter(([isDown, isError]) => isDown !== isError)).toEqual([])
    expect(flags.filter(([isDown]) => isDown).length).toBeGreaterThan(0)
  })
  /** Every slot of a month at stations in which something of a kind goes on, with its episode. */
  function* during(kind: EpisodeKind): Generator<{ plant: Plant; state: ElectricState; watts: number; severity: number }> {
    for (let seed = 1; seed <= 60; seed++) {
      const plant = buildPlant(seed, { strings: 1 + (seed % 4) })
      for (const each of days('2026-05-01', 16)) {
        const light = skyOf(quzhou, each)
        const curve = plantDay(plant, light)
        for (let slot = 0; slot < slotsPerDay; slot += 6) {
          const episode = episodeAt(curve.episodes, kind, absoluteSlot(each, slot))
          if (!episode) continue
          const watts = (curve.made[slot] ?? 0) / 10
          yield { plant, state: electricState(plant, light, curve, slot), watts, severity: episode.severity }
        }
      }
    }
  }
  test('is outside the range of the grid while an alarm says that its voltage is too high, and inside it else', () => {
    let seen = 0
    for (const kind of ['stopped', 'gridTrip'] as const) {
      for (const { state, watts } of during(kind)) {
        seen++
        expect(watts).toBe(0)
        expect(Math.min(...state.ac.map(({ volts }) => volts))).toBeGreaterThan(242)
        expect(Math.max(...state.ac.map(({ volts }) => volts))).toBeLessThan(270)
      }
    }
    expect(seen).toBeGreaterThan(20)
    for (let seed = 1; seed <= 60; seed++) {
      const { state, curve } = stateOf(buildPlant(seed), 144)
      const now = absoluteSlot(day, 144)
      if (episodeAt(curve.episodes, 'stopped', now) ?? episodeAt(curve.episodes, 'gridTrip', now)) continue
      for (const { volts } of state.ac) expect(volts >= 198 && volts <= 235.4).toBe(true)
    }
  })
  test('has the voltage of a string that is down below the highest by what the alarm says', () => {
    let seen = 0
    for (const { plant, state, watts, severity } of during('stringDown')) {
      const volts = state.dc.map((row) => row.volts)
      if (watts === 0 || plant.strings === 1) continue
      seen++
      expect(Math.max(...volts) - Math.min(...volts)).toBeCloseTo(104 + 70 * severity, 0)
    }
    expect(seen).toBeGreaterThan(20)
  })
  test('is hot while an alarm says so, and has the temperature of the air at night', () => {
    const hot = [...during('derated')]
    expect(hot.length).toBeGreaterThan(20)
    for (const { state, watts } of hot) if (watts > 0) expect(state.inverterC).toBeGreaterThanOrEqual(72)
    for (const each of ['2026-01-10', '2026-07-20']) {
      const light = skyOf(quzhou, each)
      for (const slot of [0, 36, 280]) {
        const plant = buildPlant(4)
        const { inverterC, heatSinkC, boardC, dc } = electricState(plant, light, plantDay(plant, light), slot)
        const air = light.air[slot] ?? Number.NaN
        for (const celsius of [inverterC, heatSinkC, boardC]) expect(celsius).toBeCloseTo(air, 1)
        expect(dc.every(({ volts, amps, watts }) => volts === 0 && amps === 0 && watts === 0)).toBe(true)
      }
    }
  })
  test('has three phases above 8 kW and one below', () => {
    expect(stateOf(buildPlant(1), 140).state.ac).toHaveLength(3)
    expect(stateOf(buildPlant(1, { capacityW: 6_000 }), 140).state.ac).toHaveLength(1)
  })
})

test('noise numbers are spread evenly', () => {
  const values = Array.from({ length: 10_000 }, (_, i) => unit(i, 3))
  const mean = values.reduce((total, value) => total + value, 0) / values.length
  expect(mean).toBeCloseTo(0.5, 1)
  expect(values.filter((value) => value < 0.1).length / values.length).toBeCloseTo(0.1, 1)
})
