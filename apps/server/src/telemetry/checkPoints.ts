import type { IngestAnswer } from '@heliodesk/contracts/endpoints/telemetry'
import { isId } from '@heliodesk/contracts/formats'
import { limits } from '@heliodesk/contracts/limits'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { dayNumberAt, dayStartMs, slotIndexAt } from '@heliodesk/domain/telemetry/calendar'
import { parseInstant } from '@heliodesk/domain/telemetry/instant'
import type { StationDirectory } from './directory.ts'
import type { Measurement } from './run.ts'
import { powerCeilingW, type Station } from './station.ts'

type Rejection = IngestAnswer['rejected'][number]

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
    if (typeof checked !== 'string') {
      points.push(checked)
      continue
    }
    rejected.push({ index, reason: checked })
    if (checked === reasons.future) future.push({ index, stationRef: refOf(point), point })
  }
  return { points, rejected, future }
}

const reasons = {
  shape: '测点应为对象',
  noStation: '缺少 stationId 或 contractNo（文本）',
  unknownStation: '电站不存在，或不属于该采集密钥的租户',
  twoStations: 'stationId 与 contractNo 不是同一个电站',
  time: 'ts 应为带时区的 ISO 8601 时间，例如 2026-11-21T10:30:00+08:00',
  early: '时间早于 2000-01-01',
  future: '时间晚于服务器时间 10 分钟以上，已隔离',
  noPower: 'powerW 应为数字（单位 W）',
  negativePower: 'powerW 为负；夜间待机功耗请按 0 上报',
  counter: 'totalKwh 应为数字（单位 kWh）',
  negativeCounter: 'totalKwh 为负',
  highCounter: 'totalKwh 超出范围',
} as const

interface Given {
  readonly stationId?: unknown
  readonly contractNo?: unknown
  readonly ts?: unknown
  readonly powerW?: unknown
  readonly totalKwh?: unknown
}

/** The measurement, or why it is none. */
function checkPoint(value: unknown, parts: CheckParts): Measurement | string {
  if (typeof value !== 'object' || value === null) return reasons.shape
  const point: Given = value
  const station = stationOf(point, parts)
  if (typeof station === 'string') return station
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

function stationOf({ stationId, contractNo }: Given, { directory, tenantId }: CheckParts): Station | string {
  const hasId = typeof stationId === 'string'
  const hasContract = typeof contractNo === 'string'
  if (!hasId && !hasContract) return reasons.noStation
  const station = hasId ? directory.byId(tenantId, stationId) : directory.byContractNo(tenantId, contractNo as string)
  if (station === undefined) return reasons.unknownStation
  return hasId && hasContract && station.contractNo !== contractNo ? reasons.twoStations : station
}

function refusePower(powerW: unknown, station: Station): string | null {
  if (typeof powerW !== 'number' || !Number.isFinite(powerW)) return reasons.noPower
  if (powerW < 0) return reasons.negativePower
  const ceiling = powerCeilingW(station.capacityW)
  return powerW <= ceiling
    ? null
    : `powerW 超过该电站的合理上限 ${thousands(ceiling)} W（装机容量 ${thousands(station.capacityW / 1000)} kWp）`
}

function refuseCounter(totalKwh: unknown): string | null {
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
