import { slotsPerDay } from '@heliodesk/domain/solar/slots'

/** Deciwatts x 5 min per Wh. */
const slotUnitsPerWh = 120

/**
 * Readings of a vendor's energy counter over a day: Wh at the end of each slot, in steps of `stepWh`.
 * @param startWh what it stood at when the day began
 * @param made deciwatts by slot, also of slots whose data never arrived: a counter goes on counting
 */
export function counterOfDay(made: Int32Array, startWh: number, stepWh: number): Float64Array {
  const readings = new Float64Array(slotsPerDay)
  let units = 0
  for (let slot = 0; slot < slotsPerDay; slot++) {
    units += made[slot] ?? 0
    readings[slot] = startWh + Math.floor(units / slotUnitsPerWh / stepWh) * stepWh
  }
  return readings
}
