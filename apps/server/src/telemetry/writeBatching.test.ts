import { describe, expect, test } from 'vitest'
import type { Station } from './station.ts'
import { type BatchCounts, type Measurement, stationBatchesOf } from './stationBatch.ts'
import { mergeBatches, rounds } from './writeBatching.ts'

const stationOf = (id: string, order: number): Station => ({
  id,
  order,
  tenantId: '1',
  orgCode: 'A01',
  contractNo: id,
  stationName: id,
  district: '330803',
  capacityW: 20_000,
  step: 1,
  place: { longitude: 118, latitude: 29 },
  lastMs: 0,
})
// By order first, then by the id as a number: 9 stands before 10.
const [a, b, c, d] = [stationOf('10', 1), stationOf('9', 2), stationOf('10', 2), stationOf('2', 3)] as const

const pointOf = (station: Station, day: number, slot: number): Measurement => ({
  station,
  day,
  slot,
  atMs: day * 86_400_000 + slot * 300_000,
  deciwatts: 1,
  wh: null,
})
const counts = (): BatchCounts => ({ accepted: 0, duplicate: 0, late: 0 })
const batchOf = (stations: readonly Station[], slot: number, day = 100) =>
  stationBatchesOf(
    stations.map((station) => pointOf(station, day, slot)),
    counts(),
  )
const names = (stations: readonly Station[]) => stations.map(({ id, order }) => `${order}/${id}`)

describe('rows are locked in one order, whatever the order of the points', () => {
  const wanted = names([a, b, c, d])
  test.each([[[d, c, b, a]], [[a, b, c, d]], [[c, a, d, b]]])('of one batch (%#)', (stations) => {
    const { merged, overlapping } = mergeBatches(batchOf(stations, 5))
    expect(names(merged.map(({ whole }) => whole.station))).toEqual(wanted)
    expect(overlapping).toEqual([])
  })

  test('of batches that share a commit, whose runs of a station become one', () => {
    const { merged, overlapping } = mergeBatches([...batchOf([d, b], 5), ...batchOf([c, a, d], 6)])
    expect(names(merged.map(({ whole }) => whole.station))).toEqual(wanted)
    expect(merged.map(({ parts }) => parts.length)).toEqual([1, 1, 1, 2])
    expect(overlapping).toEqual([])
  })

  test('of batches that share a commit, of which what does not follow is stored afterwards, in the order of its arrival', () => {
    const given = [...batchOf([a], 5), ...batchOf([a], 5), ...batchOf([a], 4), ...batchOf([a], 6)]
    const { merged, overlapping } = mergeBatches(given)
    expect(merged.map(({ parts }) => parts.map((run) => given.indexOf(run)))).toEqual([[0, 3]])
    expect(merged[0]?.whole.points.map(({ slot }) => slot)).toEqual([5, 6])
    expect(overlapping.map((run) => given.indexOf(run))).toEqual([1, 2])
  })

  test('of rounds, by day first', () => {
    const runs = [...batchOf([d, a], 5, 101), ...batchOf([c, b], 5, 100), ...batchOf([a], 5, 101)]
    const ordered = rounds(runs).map((round) => round.map(({ day, station }) => `${day} ${station.order}/${station.id}`))
    expect(ordered).toEqual([['100 2/9', '100 2/10', '101 1/10', '101 3/2'], ['101 1/10']])
  })
})
