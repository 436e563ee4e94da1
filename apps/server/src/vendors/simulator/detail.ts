import { electricState } from '@heliodesk/domain/solar/electric'
import type { Plant } from '@heliodesk/domain/solar/plant'
import { instantOf } from '@heliodesk/domain/solar/slots'
import { capabilityOf } from '@heliodesk/domain/station/vendors'
import type { VendorAcRow, VendorDcRow, VendorDetail } from '../adapter.ts'
import type { SimulatedDay } from './plants.ts'
import { profileOf } from './profiles.ts'

/** The inverter's parameters at a slot, with what its vendor delivers and nothing else. */
export function simulatedDetail(at: {
  readonly dataSource: number
  readonly deviceSn: string
  readonly plant: Plant
  readonly day: SimulatedDay
  readonly slot: number
}): VendorDetail {
  const can = capabilityOf(at.dataSource)
  const profile = profileOf(at.dataSource)
  const state = electricState(at.plant, at.day.sky, at.day, at.slot)
  const dc: VendorDcRow[] = state.dc.map((row, i) => ({ name: `${profile.stringName}${i + 1}`, ...row }))
  const ac: VendorAcRow[] = state.ac.map((row, i) => ({
    name: profile.phaseNames[i] ?? `L${i + 1}`,
    volts: row.volts,
    amps: row.amps,
    watts: can.acLast === 'power' ? row.watts : null,
    hertz: can.acLast === 'frequency' ? state.frequencyHz : null,
  }))
  const celsius = (name: string, value: number) => ({ name, value: value.toFixed(1), unit: '℃' })
  return {
    ts: instantOf(at.day.sky.day, at.slot),
    deviceSn: at.deviceSn,
    temperatureC: can.temperature ? state.inverterC : null,
    frequencyHz: can.frequency ? state.frequencyHz : null,
    temperatures: can.temperatureList
      ? [celsius('散热器', state.heatSinkC), celsius('机内', state.inverterC), celsius('控制板', state.boardC)]
      : [],
    dc,
    ac,
  }
}
