import { isId } from '@heliodesk/contracts/formats'
import { limits } from '@heliodesk/contracts/limits'
import { pointMessages } from '@heliodesk/contracts/messages/operations'
import type { Message } from '@heliodesk/contracts/text/message'
import { dayNumberAt, dayStartMs, slotIndexAt } from '@heliodesk/domain/telemetry/calendar'
import { parseInstant } from '@heliodesk/domain/telemetry/instant'
import type { StationDirectory } from './directory.ts'
import { powerCeilingW, type Station } from './station.ts'
import type { Measurement } from './stationBatch.ts'

interface Rejection {
  readonly index: number
  readonly reason: Message
}

export interface CheckedPoints {
  readonly points: readonly Measurement[]
  readonly rejected: readonly Rejection[]
  /** Points of the future with their place in the batch: kept aside for the operator. */
  readonly future: readonly { readonly index: number; readonly stationRef: string; readonly point: unknown }[]
}

export interface CheckParts {
  readonly directory: StationDirectory
  readonly tenantId: string
  readonly nowMs: number
}

const earliestMs = dayStartMs(dayNumberAt(Date.UTC(2000, 0, 1)))
const highestKwh = 1e9

/**
 * Checks the points of a batch one by one: a bad one is named with its reason and never holds up the rest (F30). By hand, because this
 * runs tens of thousands of times a second.
 */
export async function checkPoints(given: readonly unknown[], parts: CheckParts): Promise<CheckedPoints> {
  await discoverStations(given, parts)
  const points: Measurement[] = []
  const rejected: Rejection[] = []
  const future: CheckedPoints['future'][number][] = []
  for (let index = 0; index < given.length; index++) {
    const point = given[index]
    const checked = checkPoint(point, parts)
    if ('station' in checked) {
      points.push(checked)
      continue
    }
    rejected.push({ index, reason: checked })
    if (checked === reasons.future) future.push({ index, stationRef: refOf(point), point })
  }
  return { points, rejected, future }
}

/** Made once: a batch may be wrong ten thousand times. */
const reasons = {
  shape: pointMessages.shape(),
  noStation: pointMessages.noStation(),
  unknownStation: pointMessages.unknownStation(),
  twoStations: pointMessages.twoStations(),
  time: pointMessages.time(),
  early: pointMessages.early(),
  future: pointMessages.future(),
  noPower: pointMessages.noPower(),
  negativePower: pointMessages.negativePower(),
  counter: pointMessages.counter(),
  negativeCounter: pointMessages.negativeCounter(),
  highCounter: pointMessages.highCounter(),
} as const

interface Given {
  readonly stationId?: unknown
  readonly contractNo?: unknown
  readonly ts?: unknown
  readonly powerW?: unknown
  readonly totalKwh?: unknown
}

/** The measurement, or why it is none. */
function checkPoint(value: unknown, parts: CheckParts): Measurement | Message {
  if (typeof value !== 'object' || value === null) return reasons.shape
  const point: Given = value
  const station = stationOf(point, parts)
  if ('params' in station) return station
  const atMs = typeof point.ts === 'string' ? parseInstant(point.ts) : Number.NaN
  if (Number.isNaN(atMs)) return reasons.time
  if (atMs < earliestMs) return reasons.early
  if (atMs > parts.nowMs + limits.futureToleranceMs) return reasons.future
  const { powerW } = point
  const refused = refusePower(powerW, station) ?? refuseCounter(point.totalKwh)
  if (refused !== null) return refused
  return {
    station,
    day: dayNumberAt(atMs),
    slot: slotIndexAt(atMs),
    atMs,
    deciwatts: Math.abs(Math.round((powerW as number) * 10)),
    wh: point.totalKwh === undefined || point.totalKwh === null ? null : Math.round((point.totalKwh as number) * 1000),
  }
}

function stationOf({ stationId, contractNo }: Given, { directory, tenantId }: CheckParts): Station | Message {
  const hasId = typeof stationId === 'string'
  const hasContract = typeof contractNo === 'string'
  if (!hasId && !hasContract) return reasons.noStation
  const station = hasId ? directory.byId(tenantId, stationId) : directory.byContractNo(tenantId, contractNo as string)
  if (station === undefined) return reasons.unknownStation
  return hasId && hasContract && station.contractNo !== contractNo ? reasons.twoStations : station
}

function refusePower(powerW: unknown, station: Station): Message | null {
  if (typeof powerW !== 'number' || !Number.isFinite(powerW)) return reasons.noPower
  if (powerW < 0) return reasons.negativePower
  const ceiling = powerCeilingW(station.capacityW)
  return powerW <= ceiling ? null : pointMessages.highPower({ ceiling, capacity: station.capacityW / 1000 })
}

function refuseCounter(totalKwh: unknown): Message | null {
  if (totalKwh === undefined || totalKwh === null) return null
  if (typeof totalKwh !== 'number' || !Number.isFinite(totalKwh)) return reasons.counter
  if (totalKwh < 0) return reasons.negativeCounter
  return totalKwh <= highestKwh ? null : reasons.highCounter
}

/** Asks the database once for all stations of the batch that are not known here yet. What it could not even read is not asked for. */
async function discoverStations(given: readonly unknown[], { directory, tenantId }: CheckParts): Promise<void> {
  const ids = new Set<string>()
  const contractNos = new Set<string>()
  for (const value of given) {
    if (typeof value !== 'object' || value === null) continue
    const { stationId, contractNo }: Given = value
    if (typeof stationId === 'string') {
      if (!directory.byId(tenantId, stationId) && isId(stationId)) ids.add(stationId)
    } else if (typeof contractNo === 'string' && mayExist(contractNo) && !directory.byContractNo(tenantId, contractNo)) {
      contractNos.add(contractNo)
    }
  }
  if (ids.size + contractNos.size > 0) await directory.discover(tenantId, { ids: [...ids], contractNos: [...contractNos] })
}

const mayExist = (contractNo: string): boolean => contractNo.length <= 40 && !contractNo.includes('\0')

/** Of a point whose station was found: by its id when that is a text, else by the contract number. */
function refOf(value: unknown): string {
  const { stationId, contractNo } = value as Given
  return String(typeof stationId === 'string' ? stationId : contractNo)
}
