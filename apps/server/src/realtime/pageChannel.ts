import { isId } from '@heliodesk/contracts/formats'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { type PageFrame, pageFrameBytes, parsePageFrame } from '@heliodesk/contracts/pageChannel'
import { isAllowed } from '../access/actor.ts'
import { departOfRow } from '../access/rowPlace.ts'
import { withTenantScope } from '../db/tenantScope.ts'
import { openFields, type PageDispatch, withRow } from './page.ts'
import type { PageClient } from './pageRooms.ts'
import type { RealtimeParts } from './parts.ts'

type Needs = Pick<RealtimeParts, 'db'>

/**
 * A frame of a page: its heart beat is answered (B§9), the rest goes to the same page in other windows, also of other processes, if the
 * sender may write what the page shows. Malformed, too long or forbidden frames are ignored.
 */
export async function onPageFrame({ db }: Needs, client: PageClient, text: string): Promise<void> {
  const frame = parsePageFrame(text)
  if (frame === null) return
  if (frame.type === 'heart_beat') {
    client.socket.send(JSON.stringify({ type: 'heart_beat', data: true }))
    return
  }
  const dispatch = await dispatchOf(db, client, frame)
  if (dispatch === null) return
  const payload = JSON.stringify(dispatch)
  if (Buffer.byteLength(payload) <= pageFrameBytes) await db.notify('page', payload)
}

async function dispatchOf(
  db: RealtimeParts['db'],
  { id, actor, page }: PageClient,
  frame: PageFrame,
): Promise<PageDispatch | null> {
  const { pageId, resource } = page
  const base = { from: id, pageId, tenantId: actor.tenantId, frame }
  if (resource === null) return { ...base, userId: actor.userId }
  if (!isAllowed(actor, permissionOf(resource, 'update'))) return null
  // Free data belongs to no row: it goes to colleagues and to those above, never down.
  if (frame.type !== 'update_vxe_table') return actor.orgCode === null ? null : { ...base, orgCode: actor.orgCode }
  const [row] = frame.data.args
  const depart = isId(row.id)
    ? await withTenantScope({ tenantId: actor.tenantId }, () => departOfRow(db, actor, resource, row.id))
    : undefined
  if (depart === undefined) return null
  const shown = withRow(frame, openFields(resource, row))
  const fits = Buffer.byteLength(JSON.stringify(shown)) <= pageFrameBytes - 500
  return {
    ...base,
    frame: fits ? shown : withRow(frame, { id: row.id }),
    ...(depart === null ? {} : { orgCode: depart }),
  }
}
