import { newId } from '../db/ids.ts'
import type { LivePublisher } from '../realtime/publisher.ts'
import type { Station } from './station.ts'

/** More stations than this are not named: open pages ask again for what they show. */
const namedStations = 100
/** More departments than this are reported as one tenant. */
const namedOrgs = 8

/** Tells the open pages of those who may see them that stations have new figures. */
export async function publishStations(live: LivePublisher, stations: readonly Station[]): Promise<void> {
  const byTenant = Map.groupBy(stations, (station) => station.tenantId)
  for (const [tenantId, ofTenant] of byTenant) {
    const byOrg = Map.groupBy(ofTenant, (station) => station.orgCode)
    if (byOrg.size > namedOrgs) {
      await live.publish(messageOf([]), { tenantId })
      continue
    }
    // One message per department: ids of one agent's stations are not another's business.
    for (const [orgCode, ofOrg] of byOrg) await live.publish(messageOf(ofOrg), { tenantId, orgCodes: [orgCode] })
  }
}

function messageOf(stations: readonly Station[]) {
  const stationIds = stations.length > namedStations ? [] : stations.map((station) => station.id)
  return { cmd: 'station', msgId: newId(), msgTxt: '', stationIds } as const
}
