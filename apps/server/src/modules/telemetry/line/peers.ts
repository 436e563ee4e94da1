import { minPeers } from '@heliodesk/domain/station/yield'
import { slotsPerDay } from '@heliodesk/domain/telemetry/calendar'
import { heldPower } from '@heliodesk/domain/telemetry/dayCurve'
import { stepOf } from '@heliodesk/domain/telemetry/energy'
import { noData } from '@heliodesk/domain/telemetry/stationDay'
import type { Actor } from '#server/access/actor.ts'
import { isWithin } from '#server/access/orgPrefix.ts'
import type { Sql } from '#server/db/sql.ts'
import { readPowers } from '#server/telemetry/curves.queries.ts'
import type { StationDirectory } from '#server/telemetry/directory.ts'
import type { Station } from '#server/telemetry/station.ts'

/** More neighbours than this make the median no better, only slower. */
const sampleSize = 9

/**
 * What the neighbours of a station made at each slot, in deciwatts scaled to its capacity: the median of stations of the same district.
 * Only stations that the caller may see themselves: with few of them a median is somebody's curve. Null with fewer than three.
 */
export async function peerPower(
  sql: Sql,
  directory: StationDirectory,
  { actor, own, day }: { readonly actor: Actor; readonly own: Station; readonly day: number },
): Promise<readonly (number | null)[] | null> {
  const peers = sampleOf(directory, actor, own)
  if (peers.length < minPeers || own.capacityW <= 0) return null
  const ids = peers.map((peer) => peer.id)
  const shares = (await readPowers(sql, ids, day)).map(({ stationId, power, step }) => ({
    held: heldPower(power, stepOf(power, step)),
    perWatt: 1 / (directory.get(stationId)?.capacityW ?? 1),
  }))
  if (shares.length < minPeers) return null
  return Array.from({ length: slotsPerDay }, (_, slot) => {
    const share = medianShare(shares, slot)
    return share === null ? null : Math.round(share * own.capacityW)
  })
}

interface Share {
  readonly held: Int32Array
  readonly perWatt: number
}
const sorted = new Float64Array(sampleSize)

/** Median of a slot over those that have data; inserted in order, because this runs for each of 288 slots. */
function medianShare(shares: readonly Share[], slot: number): number | null {
  let count = 0
  for (const { held, perWatt } of shares) {
    if (held[slot] === noData) continue
    const value = held[slot]! * perWatt
    let place = count++
    for (; place > 0 && sorted[place - 1]! > value; place--) sorted[place] = sorted[place - 1]!
    sorted[place] = value
  }
  if (count < minPeers) return null
  return (sorted[(count - 1) >> 1]! + sorted[count >> 1]!) / 2
}

/** Evenly over the district, always the same ones. Nobody whose rows are limited by rules beyond their department gets neighbours. */
function sampleOf(directory: StationDirectory, actor: Actor, own: Station): readonly Station[] {
  if (own.district === null || actor.orgCode === null || actor.dataRules.length > 0) return []
  const root = actor.orgCode
  if (!isWithin(own.orgCode, root)) return []
  const all = directory
    .inDistrict(actor.tenantId, own.district)
    .filter((peer) => peer !== own && peer.capacityW > 0 && peer.orgCode.startsWith(root))
  const stride = Math.max(1, all.length / sampleSize)
  return Array.from({ length: Math.min(sampleSize, all.length) }, (_, i) => all[Math.floor(i * stride)]!)
}
