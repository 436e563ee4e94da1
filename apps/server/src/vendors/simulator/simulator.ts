import { noData, type Plant } from '@heliodesk/domain/solar/plant'
import { instantOf, slotAt } from '@heliodesk/domain/solar/slots'
import type { VendorAdapter, VendorPoint, VendorSnapshot, VendorStation } from '../adapter.ts'
import { openAlarms, toldAlarms } from './alarms.ts'
import { simulatedDetail } from './detail.ts'
import { buildSkies, type SimulatedDay, type Skies, simulatedDay, simulatedPlant } from './plants.ts'

/** The simulated cloud cannot be reached while its station has no communication: as with a real one, the refresh fails then. */
export class StationSilentError extends Error {
  constructor(stationId: string) {
    super(`simulated station ${stationId} does not communicate`)
    this.name = 'StationSilentError'
  }
}

/** The first adapter: it answers for stations whose plant id is SIM-nnnnnn, out of sun, clouds and faults. */
export function buildSimulator(skies: Skies = buildSkies(200)): VendorAdapter {
  return {
    name: 'simulator',
    serves: (station) => simulatedPlant(station) !== null,
    async snapshot(station, nowMs) {
      const plant = simulatedPlant(station)
      if (!plant) throw new Error(`station ${station.stationId} is not simulated`)
      return snapshotOf(skies, station, plant, nowMs)
    },
  }
}

function snapshotOf(skies: Skies, station: VendorStation, plant: Plant, nowMs: number): VendorSnapshot {
  const { day, slot } = slotAt(nowMs)
  const today = simulatedDay(skies, plant, day)
  if (today.seen[slot] === noData) throw new StationSilentError(station.stationId)
  const inverter = station.devices.find((device) => device.type !== '0')
  const sn = inverter ? { psn: inverter.psn, model: inverter.model } : null
  const detail = { dataSource: station.dataSource, plant, day: today, slot }
  return {
    kpi: {
      ts: instantOf(day, slot),
      powerW: (today.seen[slot] ?? 0) / 10,
      todayKwh: null,
      monthKwh: null,
      totalKwh: null,
    },
    curve: seenPoints(today, 0, slot + 1),
    details: sn ? [simulatedDetail({ ...detail, deviceSn: sn.psn })] : [],
    alarms: sn ? openAlarms(toldAlarms(today.episodes, sn), nowMs) : [],
  }
}

/** The points that arrived of a day from one slot to before another. */
export function seenPoints(day: SimulatedDay, from: number, to: number): VendorPoint[] {
  const points: VendorPoint[] = []
  for (let slot = from; slot < to; slot++) {
    const power = day.seen[slot] ?? noData
    if (power !== noData) points.push({ ts: instantOf(day.sky.day, slot), powerW: power / 10 })
  }
  return points
}
