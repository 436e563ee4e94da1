import type { LiveMessage } from '@heliodesk/contracts/channels'
import { isId } from '@heliodesk/contracts/formats'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { station } from '@heliodesk/contracts/resources/station/station'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import type { Actor } from '../access/actor.ts'
import { isLimited } from '../access/follows.ts'
import { departOfRow } from '../access/rowPlace.ts'
import { visibleStations } from '../access/visibleStations.queries.ts'
import type { Db } from '../db/sql.ts'
import { withTenantScope } from '../db/tenantScope.ts'

const kindOf = (name: string): AnyResource | undefined => resources.find((one) => one.name === name)

const isOfOrder = ({ cmd }: LiveMessage): boolean => cmd === 'workOrder' || cmd === 'workOrderCreate'

/** Whether data rules may hide from this person what a message names: then the database is asked before it is sent. */
export function needsLookup(actor: Actor, message: LiveMessage): boolean {
  if ('stationIds' in message) return message.stationIds.length > 0 && isLimited(actor, station)
  if (message.cmd === 'record') {
    const kind = kindOf(message.resource)
    // What is not known here cannot be looked up: who has any rule hears nothing of it.
    return message.msgId !== '' && (kind === undefined ? actor.dataRules.length > 0 : isLimited(actor, kind))
  }
  return isOfOrder(message) && isLimited(actor, workOrder)
}

/** Whether somebody with data rules may see the row that a page tells of. */
export const seesRow = async (db: Db, actor: Actor, resource: AnyResource, id: string): Promise<boolean> =>
  isId(id) && (await withTenantScope({ tenantId: actor.tenantId }, () => departOfRow(db, actor, resource, id))) !== undefined

/** What of a message such a person hears; null when it is about nothing that they may see. */
export function visiblePart(db: Db, actor: Actor, message: LiveMessage): Promise<LiveMessage | null> {
  return withTenantScope({ tenantId: actor.tenantId }, async () => {
    if (!('stationIds' in message)) {
      const kind = message.cmd === 'record' ? kindOf(message.resource) : workOrder
      return kind === undefined || (await departOfRow(db, actor, kind, message.msgId)) === undefined ? null : message
    }
    const seen = await visibleStations(db, actor, message.stationIds)
    return seen.size === 0 ? null : { ...message, stationIds: message.stationIds.filter((id) => seen.has(id)) }
  })
}
