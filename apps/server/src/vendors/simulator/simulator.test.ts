import { instantOf } from '@heliodesk/domain/solar/slots'
import { checkStrings } from '@heliodesk/domain/station/stringCheck'
import { capabilityOf, dataSources } from '@heliodesk/domain/station/vendors'
import { describe, expect, test } from 'vitest'
import type { VendorSnapshot, VendorStation } from '../adapter.ts'
import { adapterFor } from '../adapter.ts'
import { counterOfDay } from './counter.ts'
import { simulatedNumber, simulatedPlantId } from './plants.ts'
import { buildSimulator, StationSilentError } from './simulator.ts'
import { simulatedDistricts, siteOf } from './sites.ts'

const simulator = buildSimulator()
const noon = instantOf('2026-05-10', 144)

function buildStation(number: number, over: Partial<VendorStation> = {}): VendorStation {
  return {
    stationId: String(number),
    tenantId: '1',
    dataSource: 1,
    vendorPlantId: simulatedPlantId(number),
    district: '330803',
    longitude: 118.9,
    latitude: 28.9,
    capacityW: 20_000,
    pvPanelNum: 40,
    stringNum: 2,
    devices: [
      { id: '1', type: '0', psn: 'C1', model: null },
      { id: '2', type: '1', psn: 'I1', model: 'M' },
    ],
    ...over,
  }
}

/** Snapshots of the stations of a small fleet that communicate at an instant. */
async function snapshots(nowMs: number, over: Partial<VendorStation> = {}, count = 60): Promise<VendorSnapshot[]> {
  const all = await Promise.allSettled(
    Array.from({ length: count }, (_, i) => simulator.snapshot(buildStation(i + 1, over), nowMs)),
  )
  return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

describe('which stations it answers for', () => {
  test('those with a plant id of its own, and no others', () => {
    expect(adapterFor([simulator], buildStation(7))).toBe(simulator)
    expect(adapterFor([simulator], buildStation(7, { vendorPlantId: 'NE=1234' }))).toBeNull()
    expect(adapterFor([simulator], buildStation(7, { vendorPlantId: null }))).toBeNull()
  })
  test('a plant id and its number are inverse', () => {
    expect([simulatedNumber(simulatedPlantId(42)), simulatedNumber('SIM-'), simulatedNumber('SIM-1x')]).toEqual([42, null, null])
  })
})

describe('a snapshot', () => {
  test('is the same at the same instant, in another process too', async () => {
    const again = buildSimulator()
    const station = buildStation(3)
    expect(await again.snapshot(station, noon)).toEqual(await simulator.snapshot(station, noon))
  })
  test('holds no point after the instant it was asked at', async () => {
    for (const { curve } of await snapshots(noon + 200_000)) expect(Math.max(...curve.map((point) => point.ts))).toBe(noon)
  })
  test('shows no power at midnight', async () => {
    for (const { kpi, curve } of await snapshots(instantOf('2026-05-10', 0))) {
      expect(kpi?.powerW).toBe(0)
      expect(curve).toHaveLength(1)
    }
  })
  test('fails while the station does not communicate', async () => {
    const results = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => simulator.snapshot(buildStation(i + 1), noon)))
    const silent = results.filter((one) => one.status === 'rejected')
    expect(silent.length).toBeGreaterThan(0)
    for (const one of silent) expect(one.reason).toBeInstanceOf(StationSilentError)
  })
})

describe('vendor differences', () => {
  test.each(dataSources)('source %i delivers what its capability says and nothing else', async (dataSource) => {
    const can = capabilityOf(dataSource)
    for (const { details } of await snapshots(noon, { dataSource }, 10)) {
      for (const detail of details) {
        expect(detail.temperatureC !== null).toBe(can.temperature)
        expect(detail.frequencyHz !== null).toBe(can.frequency)
        expect(detail.temperatures.length > 0).toBe(can.temperatureList)
        for (const row of detail.ac)
          expect([row.watts !== null, row.hertz !== null]).toEqual([can.acLast === 'power', can.acLast === 'frequency'])
        expect(detail.dc.map((row) => row.watts)).not.toContain(null)
      }
    }
  })
  test('strings that are down show a voltage difference of 100 V or more', async () => {
    const all = (await snapshots(noon, {}, 300)).flatMap((one) => one.details)
    const flagged = all.filter(
      ({ dc }) => checkStrings(dc.map((row) => ({ groupStrName: row.name, dcVoltage: row.volts }))).isError,
    )
    expect(flagged.length).toBeGreaterThan(0)
    expect(flagged.length).toBeLessThan(all.length / 5)
  })
})

describe('an energy counter', () => {
  const made = Int32Array.from({ length: 288 }, (_, slot) => (slot >= 100 && slot < 112 ? 36_000 : 0))
  test('rises in its own steps and ends at the energy made', () => {
    const readings = counterOfDay(made, 5_000_000, 100)
    expect(readings[99]).toBe(5_000_000)
    expect(readings[100]).toBe(5_000_300)
    expect(readings[287]).toBe(5_003_600)
    expect([...readings].every((reading) => reading % 100 === 0)).toBe(true)
  })
  test('never falls', () => {
    const readings = [...counterOfDay(made, 0, 1_000)]
    expect(readings.every((reading, slot) => slot === 0 || reading >= (readings[slot - 1] ?? 0))).toBe(true)
  })
})

test('every district of the simulator has its own place; elsewhere the station’s own place counts', () => {
  const keys = simulatedDistricts.map((code) => siteOf(code, null, null).key)
  expect(new Set(keys).size).toBe(simulatedDistricts.length)
  expect(siteOf('990000', 120.04, 30.06)).toMatchObject({ longitude: 120, latitude: 30.1 })
})
