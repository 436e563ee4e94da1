import { describe, expect, test } from 'vitest'
import { highSince, middleOfChina, sunHeight } from './daylight.ts'
import { electricState } from './electric.ts'
import { episodeAt, episodesOn } from './episodes.ts'
import { clearLight } from './light.ts'
import { hash, noise1, noise3, unit } from './noise.ts'
import { plantDay, plantOf } from './plant.ts'
import { buildCoarseSky, cloudiness, type SkyDay, skyOf } from './sky.ts'
import { dayNumber, dayOfNumber, instantOf, slotAt, wireTime } from './slots.ts'
import { sunPath } from './sunPath.ts'

/**
 * Curves, alarms and archived days of the demonstration are computed at different times, some years apart: whatever the code becomes, a
 * station's figures of a day stay what they were. A change here is one that every kept demonstration would show as a break.
 */
const quzhou = { key: 330803, latitude: 28.97, longitude: 118.96 }
const plant = (seed: number, strings = 2, capacityW = 20_000) => plantOf({ seed, site: quzhou, capacityW, strings })
const digits = (places: number) => (value: number | undefined) => Number((value ?? Number.NaN).toFixed(places))
const sum = (values: Int32Array) => values.reduce((all, one) => all + one, 0)

describe('the same numbers give the same chance in every version', () => {
  test('of whole numbers', () => {
    expect([hash(1, 2), hash(1, 2, 3), hash(0, 0, 0), hash(-5, 7, 9)]).toEqual([1204820947, 3906241919, 1030744456, 2432715818])
    expect(unit(1, 2, 3)).toBe(hash(1, 2, 3) / 2 ** 32)
  })
  test('and of places between them', () => {
    const places = [noise1(5, 2.25), noise1(5, 2), noise1(5, -0.5), noise3(9, 1.2, 3.4, 5.6), noise3(9, -1.5, -0.3, 2)]
    expect(places.map(digits(9))).toEqual([0.460909859, 0.521984916, 0.385122298, 0.473715322, 0.507910352])
  })
})

test.each([
  [1, 18073, 19, 185, 0.874277, 4],
  [2, 16676, 19, 178, 0.901216, 8],
  [3, 18201, 20, 191, 0.922503, 1],
  [4, 17521, 17, 183, 0.8724, 5],
  [5, 16948, 14, 175, 0.920332, 5],
])('the plant of seed %i has what follows from it', (seed, inverterW, tilt, azimuth, performance, lag) => {
  const built = plant(seed)
  expect([built.inverterW, built.tilt, built.azimuth, digits(6)(built.performance), built.lag]).toEqual([
    inverterW,
    tilt,
    azimuth,
    performance,
    lag,
  ])
})
test('an inverter that is known is kept', () => {
  expect(plantOf({ seed: 1, site: quzhou, capacityW: 20_000, strings: 2, inverterW: 15_000 }).inverterW).toBe(15_000)
})

test('what goes wrong at a station on a day begins and ends when it always did', () => {
  const found = [4, 8, 10, 14, 21, 34, 123].map((seed) =>
    episodesOn(seed, '2026-05-10').map((one) => [one.kind, one.from, one.to, digits(6)(one.severity)]),
  )
  expect(found).toEqual([
    [['gap', 5928142, 5928160, 0.011395]],
    [
      ['dirty', 5926770, 5929039, 0.696746],
      ['gap', 5928112, 5928127, 0.77538],
    ],
    [['offline', 5926533, 5928113, 0.109728]],
    [['stringDown', 5927727, 5927962, 0.451859]],
    [['gridTrip', 5928067, 5928069, 0.175079]],
    [['stopped', 5928065, 5928139, 0.841972]],
    [['derated', 5928036, 5928443, 0.848865]],
  ])
})
test('so many of 2,000 stations have something of each kind on a day', () => {
  const kinds = Array.from({ length: 2_000 }, (_, seed) => episodesOn(seed, '2026-05-10')).flat()
  expect(Object.fromEntries([...Map.groupBy(kinds, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]).sort())).toEqual(
    { derated: 17, dirty: 98, gap: 113, gridTrip: 41, offline: 93, stopped: 39, stringDown: 38 },
  )
})
test('an episode covers its first slot and not the one it ends with', () => {
  const one = { kind: 'gap', from: 10, to: 13, severity: 0 } as const
  expect([9, 10, 12, 13].map((slot) => episodeAt([one], 'gap', slot) === one)).toEqual([false, true, true, false])
  expect(episodeAt([one], 'dirty', 11)).toBeNull()
})
test.each([
  // Ends at the midnight that ends a day, begins at the midnight that begins one, lies within one.
  [603, 'gap', 5_928_189, [20_583]],
  [291, 'dirty', 5_926_464, [20_578, 20_579, 20_580, 20_581, 20_582, 20_583, 20_584, 20_585, 20_586, 20_587, 20_588, 20_589]],
  [4, 'gap', 5_928_142, [20_583]],
] as const)('of seed %i the %s from slot %i on is found on its days and on no other', (seed, kind, from, days) => {
  const asked = Array.from({ length: 16 }, (_, i) => 20_576 + i)
  const has = (day: number) => episodesOn(seed, dayOfNumber(day)).some((each) => each.kind === kind && each.from === from)
  expect(asked.filter(has)).toEqual(days)
})

const skyFigures = (sky: SkyDay, k: number) =>
  [sky.beamEast, sky.beamNorth, sky.beamUp, sky.diffuse, sky.global, sky.pass, sky.scatter, sky.air].map((list) =>
    digits(3)(list[k]),
  )
describe('the sky of a place and a day', () => {
  test.each([
    ['2026-01-01', 0.275394],
    ['2026-05-10', 0.087993],
    ['2026-12-31', 0.840318],
    ['2024-02-29', 0.788621],
  ])('%s is cloudy by %f', (day, share) => {
    expect(digits(6)(cloudiness(quzhou, day))).toBe(share)
  })
  test.each([
    ['2026-05-10', 0, 0, 0, 0, 0, 0, 0, 0, 16.976],
    ['2026-05-10', 72, 354.071, 98.414, 54.11, 35.257, 89.367, 0.94, 0, 18.893],
    ['2026-05-10', 144, 2.314, -182.937, 911.187, 110.68, 1021.867, 0.94, 0, 26.045],
    ['2026-12-31', 100, 440.246, -336.583, 144.473, 49.016, 193.489, 0.093, 0.136, 7.05],
    ['2026-12-31', 190, -447.021, -349.349, 155.373, 50.387, 205.76, 0.034, 0.151, 9.433],
    ['2024-02-29', 150, -52.84, -546.613, 731.748, 97.952, 829.7, 0.199, 0.122, 11.421],
    ['2026-01-01', 130, 255.109, -636.663, 476.436, 79.979, 556.415, 0.931, 0.002, 9.859],
    ['2026-01-01', 131, 240.063, -641.479, 482.814, 80.453, 563.267, 0.94, 0, 9.933],
  ])('of %s has in slot %i beam, scattered light, clouds and air', (day, slot, ...figures) => {
    expect(skyFigures(skyOf(quzhou, day), slot)).toEqual(figures)
  })
  test.each([
    ['2026-05-11', 12, 357.637, 100.947, 55.562, 35.576, 91.138, 0.94, 0, 18.956],
    ['2026-05-11', 24, 2.185, -178.769, 911.787, 110.74, 1022.527, 0.94, 0, 26.469],
    ['2026-12-29', 22, 219.187, -648.111, 487.26, 80.784, 568.043, 0.297, 0.124, 9.522],
    ['2026-01-02', 25, -73.881, -671.523, 527.28, 83.687, 610.967, 0.101, 0.132, 9.349],
  ])('in half hours of %s, sample %i', (day, k, ...figures) => {
    const sky = buildCoarseSky(quzhou)(day)
    expect([sky.samples, sky.every, sky.pass.length]).toEqual([48, 6, 48])
    expect(skyFigures(sky, k)).toEqual(figures)
  })
  test('has clouds for the stations that they reach nine slots later', () => {
    expect(skyOf(quzhou, '2026-05-10').pass).toHaveLength(297)
  })
})

describe('the sun', () => {
  test.each([
    ['2026-05-10', 66, 0.94482, 0.32515, 0.03984],
    ['2026-05-10', 100, 0.7821, 0.00044, 0.62316],
    ['2026-05-10', 145, -0.01829, -0.19661, 0.98031],
    ['2026-12-21', 220, 0, 0, 0],
    ['2026-12-21', 90, 0.85045, -0.51431, 0.11049],
  ])('on %s in slot %i points east, north and up', (day, slot, ...direction) => {
    const path = sunPath(quzhou, day)
    expect([path.east, path.north, path.up].map((list) => digits(5)(list[slot]))).toEqual(direction)
  })
  test.each([
    ['2026-05-10', 64, 224],
    ['2026-12-21', 84, 205],
    ['2026-06-21', 62, 228],
  ])('is up on %s from slot %i to %i', (day, first, last) => {
    const { up } = sunPath(quzhou, day)
    expect([up.findIndex((one) => one > 0), up.findLastIndex((one) => one > 0)]).toEqual([first, last])
  })
  test.each([
    ['2026-06-15', 118.96, 28.97, 0, 1440, 2.255169],
    ['2026-12-21', 118.96, 28.97, 0, 720, 0.517378],
    ['2000-03-20', 76, 39.5, 0, 1440, 1.545857],
    ['2026-10-01', 131, 46.6, 360, 700, 0.707111],
    ['2026-06-15', -80, 70, 0, 1440, 2.337399],
    ['2026-06-15', -80, 30, 600, 800, 0],
    ['2026-12-21', 100, 75, 0, 1440, 0],
    ['2026-02-11', 118, 30, 700, 720, 0.062106],
    ['2026-11-03', 118, 30, 700, 720, 0.06152],
    ['2026-06-15', 118.96, 28.97, 0, 320, 0.000829],
  ])('gives light on %s at %f, %f between the minutes %i and %i', (day, longitude, latitude, from, to, light) => {
    expect(digits(6)(clearLight({ longitude, latitude }, dayNumber(day), from, to))).toBe(light)
  })
  test.each([
    ['2026-06-21 12:00:00', 80.92, '2026-06-21 06:05:00'],
    ['2026-06-21 06:05:00', 10.53, '2026-06-21 06:05:00'],
    ['2026-06-21 06:10:00', 11.51, '2026-06-21 06:05:00'],
    ['2026-06-21 23:59:59', -33.98, null],
    ['2026-12-21 09:00:00', 18.43, '2026-12-21 08:10:00'],
    ['2026-12-21 16:30:00', 6.91, null],
    ['2026-12-21 16:00:00', 12.04, '2026-12-21 08:10:00'],
  ])('stands at %s so high, and above ten degrees since', (time, height, since) => {
    const now = Date.parse(`${time.replace(' ', 'T')}+08:00`)
    expect(digits(2)(sunHeight(middleOfChina, now))).toBe(height)
    const high = highSince(middleOfChina, now, 10)
    expect(high === null ? null : wireTime(high)).toBe(since)
  })
})

test.each([
  [4, 2, 20000, '2026-05-10', 14207762, 152634, 14207744, 18],
  [8, 2, 20000, '2026-05-10', 8439734, 89703, 8326381, 15],
  [10, 2, 20000, '2026-05-10', 15189252, 162452, 136495, 209],
  [14, 2, 20000, '2026-05-10', 13954807, 150530, 13954807, 0],
  [21, 2, 20000, '2026-05-10', 14511525, 162564, 14511525, 0],
  [34, 2, 20000, '2026-05-10', 10020159, 150034, 10020159, 0],
  [123, 2, 20000, '2026-05-10', 11354911, 143217, 11354911, 0],
  [14, 1, 20000, '2026-05-10', 13954807, 150530, 13954807, 0],
  [14, 3, 20000, '2026-05-10', 13954807, 150530, 13954807, 0],
  [1, 2, 8000, '2026-12-31', 793327, 13285, 793327, 0],
  [2, 1, 7999, '2024-02-29', 1525876, 27696, 1525876, 0],
  [3, 2, 150, '2026-12-31', 12624, 268, 12624, 0],
  [10, 2, 20000, '2026-05-11', 15192902, 162152, 15192902, 0],
])('seed %i with %i strings and %i W on %s makes and shows so much', (seed, strings, capacityW, day, ...figures) => {
  const { made, seen } = plantDay(plant(seed, strings, capacityW), skyOf(quzhou, day))
  expect([sum(made), Math.max(...made), sum(seen), seen.filter((value) => value === -1).length]).toEqual(figures)
})

test.each([
  [
    4,
    2,
    20000,
    '2026-05-10',
    144,
    58.6,
    62,
    53.4,
    49.99,
    '575.6 13.24 7620; 575 13.49 7758',
    '231 21.66 5003; 230.2 21.73 5003; 232.7 21.5 5003',
  ],
  [1, 2, 20000, '2026-05-10', 20, 16.3, 16.3, 16.3, 50.02, '0 0 0; 0 0 0', '225.4 0 0; 227.8 0 0; 226.3 0 0'],
  [
    1,
    4,
    8000,
    '2026-12-31',
    120,
    19.4,
    22.8,
    14.2,
    50.02,
    '629.5 0.39 244; 637.7 0.39 246; 634.7 0.38 243; 627.9 0.39 245',
    '225.3 1.41 318; 226.6 1.4 318; 226.5 1.4 318',
  ],
  [2, 1, 7999, '2024-02-29', 150, 28.3, 31.7, 23.1, 49.99, '601.8 2.3 1385', '228.6 5.92 1352'],
  [34, 2, 20000, '2026-05-10', 164, 26.7, 26.7, 26.7, 50.03, '0 0 0; 0 0 0', '256.4 0 0; 258.6 0 0; 256.1 0 0'],
  [21, 2, 20000, '2026-05-10', 163, 26.7, 26.7, 26.7, 49.99, '0 0 0; 0 0 0', '249.3 0 0; 249.7 0 0; 250.2 0 0'],
  [
    123,
    3,
    20000,
    '2026-05-10',
    135,
    77.1,
    80.5,
    71.9,
    49.97,
    '609 4.74 2889; 609.5 4.78 2912; 610.3 4.73 2889',
    '230 12.29 2827; 229.4 12.33 2827; 228.9 12.35 2827',
  ],
  [
    14,
    3,
    20000,
    '2026-05-10',
    90,
    40.8,
    44.2,
    35.6,
    49.99,
    '611.5 3.47 2124; 615.2 3.51 2160; 618.5 3.51 2172',
    '228.7 9.18 2100; 227.1 9.25 2100; 229.8 9.14 2100',
  ],
  [
    14,
    1,
    20000,
    '2026-05-10',
    90,
    40.8,
    44.2,
    35.6,
    49.99,
    '611.5 10.56 6455',
    '228.7 9.18 2100; 227.1 9.25 2100; 229.8 9.14 2100',
  ],
])(
  'the inverter of seed %i with %i strings and %i W on %s in slot %i is measured as',
  (seed, strings, capacityW, day, slot, ...figures) => {
    const sky = skyOf(quzhou, day)
    const built = plant(seed, strings, capacityW)
    const state = electricState(built, sky, plantDay(built, sky), slot)
    const sides = [state.dc, state.ac].map((rows) => rows.map((row) => [row.volts, row.amps, row.watts].join(' ')).join('; '))
    expect([state.inverterC, state.heatSinkC, state.boardC, state.frequencyHz, ...sides]).toEqual(figures)
  },
)

test('an instant before 1970 lies in its own day and slot', () => {
  expect(slotAt(instantOf('1969-12-31', 287))).toEqual({ day: '1969-12-31', slot: 287 })
})
