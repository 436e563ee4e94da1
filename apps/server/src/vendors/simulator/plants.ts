import { hash } from '@heliodesk/domain/solar/noise'
import { type Plant, type PlantDay, plantDay, plantOf } from '@heliodesk/domain/solar/plant'
import { type SkyDay, skyOf } from '@heliodesk/domain/solar/sky'
import type { Site } from '@heliodesk/domain/solar/sunPath'
import type { VendorStation } from '../adapter.ts'
import { inverterFor } from './profiles.ts'
import { siteOf } from './sites.ts'

const plantId = /^SIM-(\d{1,9})$/

/** Plant id in the simulated cloud: SIM-000042. */
export function simulatedPlantId(number: number): string {
  return `SIM-${String(number).padStart(6, '0')}`
}

/** Number of a simulated plant; null for a plant of a real cloud. */
export function simulatedNumber(vendorPlantId: string | null): number | null {
  const match = plantId.exec(vendorPlantId ?? '')
  return match ? Number(match[1]) : null
}

export type PlantFacts = Pick<
  VendorStation,
  'vendorPlantId' | 'dataSource' | 'district' | 'longitude' | 'latitude' | 'capacityW' | 'pvPanelNum' | 'stringNum'
>

/** The plant behind a station, or null when the station is not simulated. */
export function simulatedPlant(station: PlantFacts): Plant | null {
  const number = simulatedNumber(station.vendorPlantId)
  if (number === null || station.capacityW <= 0) return null
  return plantOf({
    seed: hash(number, 17),
    site: siteOf(station.district, station.longitude, station.latitude),
    capacityW: station.capacityW,
    inverterW: inverterFor(station.dataSource, station.capacityW)[0] * 1000,
    strings: Math.max(1, station.stringNum ?? 1),
  })
}

/** Keeps the skies of the last days that were asked for: they are shared by all stations of a district. */
export interface Skies {
  of(site: Site, day: string): SkyDay
}

export function buildSkies(keep: number): Skies {
  const kept = new Map<string, SkyDay>()
  return {
    of(site, day) {
      const key = `${site.key}|${day}`
      const known = kept.get(key)
      if (known) return known
      const sky = skyOf(site, day)
      const oldest = kept.keys().next()
      if (kept.size >= keep && !oldest.done) kept.delete(oldest.value)
      kept.set(key, sky)
      return sky
    },
  }
}

export interface SimulatedDay extends PlantDay {
  readonly sky: SkyDay
}

export function simulatedDay(skies: Skies, plant: Plant, day: string): SimulatedDay {
  const sky = skies.of(plant.site, day)
  return { ...plantDay(plant, sky), sky }
}
