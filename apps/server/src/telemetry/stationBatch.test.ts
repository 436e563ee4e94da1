import { dayStartMs, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { describe, expect, test } from 'vitest'
import { compareIds, compareStations, filePowerCeilingW, powerCeilingW, type Station, stepOfMinutes } from './station.ts'
import { type BatchCounts, countStationBatch, follow, type Measurement, stateOf, stationBatchesOf } from './stationBatch.ts'

const station = { id: '1', order: 1, step: 3, lastMs: 0 } as unknown as Station
const other = { id: '2', order: 2, step: 1, lastMs: 0 } as unknown as Station
const day = 20_000
const at = (slot: number, deciwatts: number, rest: Partial<Measurement> = {}): Measurement => {
  const ofDay = rest.day ?? day
  return { station, day: ofDay, slot, atMs: dayStartMs(ofDay) + slot * slotMs, deciwatts, wh: null, ...rest }
}
const counts = (): BatchCounts => ({ accepted: 0, duplicate: 0, late: 0 })
const only = (...points: Measurement[]) => {
  const runs = stationBatchesOf(points, counts())
  expect(runs).toHaveLength(1)
  return runs[0]!
}

describe('the run of a station and day', () => {
  test('of a single point is that point', () => {
    const { points, sum, max, gap, lastMs, counterFirst, counterLast, given, late, accepted } = only(at(5, 70, { wh: 9 }))
    const reading = { atMs: dayStartMs(day) + 5 * slotMs, wh: 9 }
    expect([points.length, sum, max, gap, lastMs, given, late, accepted]).toEqual([1, 70, 70, 0, reading.atMs, 1, 0, 0])
    expect([counterFirst, counterLast]).toEqual([reading, reading])
    expect(only(at(5, 70)).counterLast).toBeNull()
  })

  test('holds the greatest value of each slot in their order, their sum, the greatest and the smallest distance', () => {
    const run = only(at(9, 10), at(5, 70), at(5, 80), at(3, 20), at(9, 4))
    expect(run.points.map(({ slot, deciwatts }) => [slot, deciwatts])).toEqual([
      [3, 20],
      [5, 80],
      [9, 10],
    ])
    expect([run.sum, run.max, run.gap, run.given]).toEqual([110, 80, 2, 5])
    expect(run.lastMs).toBe(dayStartMs(day) + 9 * slotMs)
  })

  test('knows a distance of an hour and none beyond it', () => {
    expect([only(at(0, 1), at(12, 1)).gap, only(at(0, 1), at(13, 1)).gap, only(at(0, 1), at(13, 1), at(20, 1)).gap]).toEqual([
      12, 0, 7,
    ])
  })

  test('is one for each station and day, whatever the order of the points', () => {
    const runs = stationBatchesOf([at(1, 1), at(1, 2, { station: other }), at(1, 3, { day: day + 1 }), at(2, 4)], counts())
    const seen = runs.map((run) => [run.station.id, run.day, run.points.map(({ deciwatts }) => deciwatts)])
    expect(seen).toEqual([
      ['1', day, [1, 4]],
      ['1', day + 1, [3]],
      ['2', day, [2]],
    ])
  })

  test('counts as late what is older than the newest point of the station, not what is as old', () => {
    const known = { ...station, lastMs: dayStartMs(day) + 5 * slotMs }
    const late = (...slots: number[]) => only(...slots.map((slot) => at(slot, 1, { station: known }))).late
    expect([late(4), late(5), late(6), late(4, 5), late(3, 4, 6)]).toEqual([1, 0, 0, 1, 2])
  })
})

describe('two runs of a station and day as one', () => {
  test('when the second lies behind the first, with the distance between them', () => {
    const [first, second] = [only(at(1, 10, { wh: 1 }), at(4, 30)), only(at(6, 20, { wh: 7 }), at(11, 5))]
    const whole = follow(first, second)
    expect(whole).toMatchObject({ sum: 65, max: 30, gap: 2, lastMs: second.lastMs })
    expect(whole?.points.map(({ slot }) => slot)).toEqual([1, 4, 6, 11])
    expect([whole?.counterFirst?.wh, whole?.counterLast?.wh]).toEqual([1, 7])
  })
  test('keeps the counter of the only one that has one', () => {
    const [counted, plain] = [only(at(1, 1, { wh: 4 })), only(at(2, 1))]
    expect([follow(counted, plain)?.counterLast?.wh, follow(counted, plain)?.counterFirst?.wh]).toEqual([4, 4])
    const [before, after] = [only(at(1, 1)), only(at(2, 1, { wh: 4 }))]
    expect([follow(before, after)?.counterFirst?.wh, follow(before, after)?.counterLast?.wh]).toEqual([4, 4])
  })
  test('takes the smallest distance of both and of what lies between', () => {
    const gapOf = (a: number[], b: number[]) =>
      follow(only(...a.map((slot) => at(slot, 1))), only(...b.map((slot) => at(slot, 1))))?.gap
    expect([gapOf([0, 3], [20, 25]), gapOf([0], [20, 25]), gapOf([0, 3], [20]), gapOf([0], [12]), gapOf([0], [13])]).toEqual([
      3, 5, 3, 12, 0,
    ])
  })
  test('not when they share a slot or the second lies before', () => {
    expect(follow(only(at(4, 1)), only(at(4, 2)))).toBeNull()
    expect(follow(only(at(4, 1)), only(at(3, 2)))).toBeNull()
    expect(follow(only(at(4, 1)), only(at(5, 2)))).not.toBeNull()
  })
})

test('its state has the step of its station', () => {
  const { power, step, lastMs } = stateOf(only(at(5, 70)))
  expect([power[4], power[5], power[6], step, lastMs]).toEqual([-1, 70, -1, 3, dayStartMs(day) + 5 * slotMs])
})

test('a batch counts what was accepted, the rest as repeated, and no more late ones than were accepted', () => {
  const batch = counts()
  const run = { given: 5, late: 3, batch }
  countStationBatch({ ...only(at(1, 1)), ...run, accepted: 2 })
  expect(batch).toEqual({ accepted: 2, duplicate: 3, late: 2 })
  countStationBatch({ ...only(at(1, 1)), ...run, accepted: 5 })
  expect(batch).toEqual({ accepted: 7, duplicate: 3, late: 5 })
})

test('stations stand in the order of their ids as numbers', () => {
  const ids = ['10', '9', '9007199254740993', '9007199254740992', '100']
  expect(ids.toSorted(compareIds)).toEqual(['9', '10', '100', '9007199254740992', '9007199254740993'])
  const stations = ids.map((id) => ({ id, order: Number(id) }) as unknown as Station)
  expect(stations.toSorted(compareStations).map(({ id }) => id)).toEqual(ids.toSorted(compareIds))
  expect(compareIds('7', '7')).toBe(0)
})

test('a declared period is slots of five minutes, one at least and an hour at most', () => {
  expect([null, 1, 5, 7, 8, 15, 60, 90].map(stepOfMinutes)).toEqual([0, 1, 1, 1, 2, 3, 12, 12])
})

test('the highest power of a plant is three times its capacity and 10 kW, in a file ten times and 100 kW', () => {
  expect([20_000, 1, 0].map(powerCeilingW)).toEqual([70_000, 10_003, 200_000_000])
  expect([20_000, 1, 0].map(filePowerCeilingW)).toEqual([300_000, 100_010, 200_000_000])
})
