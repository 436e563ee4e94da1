import { monthPlace } from '@heliodesk/domain/telemetry/calendar'
import { daysInPack } from '@heliodesk/domain/telemetry/monthPack'
import type { Change } from './change.ts'
import type { MonthRow } from './monthRows.queries.ts'
import type { StoredEnergy } from './rollup.queries.ts'

interface OpenMonth {
  readonly stationId: string
  readonly month: number
  readonly days: (number | null)[]
  counterDays: number
  estimatedDays: number
  readonly repairedDays: number
  hasChanged: boolean
}

/** Energies of some months of some stations, changed here and written back as whole rows. */
export class MonthAccumulator {
  private readonly months = new Map<string, OpenMonth>()

  constructor(rows: readonly MonthRow[]) {
    for (const row of rows) this.months.set(`${row.stationId}/${row.month}`, { ...row, days: [...row.days], hasChanged: false })
  }

  get(stationId: string, day: number): StoredEnergy {
    const { month, index } = monthPlace(day)
    const own = this.months.get(`${stationId}/${month}`)
    return {
      hasMonth: own !== undefined,
      units: own?.days[index] ?? null,
      isCounter: bit(own?.counterDays ?? 0, index),
      isEstimated: bit(own?.estimatedDays ?? 0, index),
      isRepaired: bit(own?.repairedDays ?? 0, index),
    }
  }

  set({ stationId, day, units, isCounter, isEstimated }: Change): void {
    const { month, index } = monthPlace(day)
    const key = `${stationId}/${month}`
    const own = this.months.get(key) ?? emptyMonth(stationId, month)
    this.months.set(key, own)
    own.days[index] = units
    own.counterDays = withBit(own.counterDays, index, isCounter)
    own.estimatedDays = withBit(own.estimatedDays, index, isEstimated)
    own.hasChanged = true
  }

  changedRows(): readonly MonthRow[] {
    return [...this.months.values()].filter((month) => month.hasChanged)
  }
}

function emptyMonth(stationId: string, month: number): OpenMonth {
  const days = new Array<number | null>(daysInPack).fill(null)
  return { stationId, month, days, counterDays: 0, estimatedDays: 0, repairedDays: 0, hasChanged: false }
}

function bit(mask: number, index: number): boolean {
  return ((mask >> index) & 1) === 1
}

function withBit(mask: number, index: number, isSet: boolean): number {
  return isSet ? mask | (1 << index) : mask & ~(1 << index)
}
