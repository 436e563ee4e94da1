import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { fieldOf, permissionOf } from '@heliodesk/contracts/kit/resource'
import { type PageFrame, type PageRow, pageResource } from '@heliodesk/contracts/pageChannel'
import { resources } from '@heliodesk/contracts/resources/index'
import { type Actor, isAllowed } from '../access/actor.ts'
import { isLimited } from '../access/follows.ts'
import { isReceiver } from './target.ts'

/** A page as a meeting place: of a resource, or of one person alone (`resource` null). */
export interface Page {
  readonly pageId: string
  readonly resource: AnyResource | null
}

export function pageOf(pageId: string): Page {
  const name = pageResource(pageId)
  return { pageId, resource: resources.find((one) => one.name === name) ?? null }
}

/** Who may see the resource may be on its page; a page without one is anybody's own. */
export function mayJoin(actor: Actor, { resource }: Page): boolean {
  return resource === null || isAllowed(actor, permissionOf(resource, 'list'))
}

/** A frame on its way between processes. */
export interface PageDispatch {
  /** The socket it came from, which does not get it back. */
  readonly from: string
  readonly pageId: string
  readonly tenantId: string
  /** Only this person's windows: pages without a resource. */
  readonly userId?: string | undefined
  /** Only whoever works in this department or above it: rows that belong to a department. */
  readonly orgCode?: string | undefined
  readonly frame: PageFrame
}

/**
 * Whether somebody on a page gets this; where data rules limit them they get the id alone and ask by their own rights, and only if they may see
 * that row (`limitedRow`).
 */
export function frameFor(actor: Actor, page: Page, dispatch: PageDispatch): PageFrame | null {
  if (page.pageId !== dispatch.pageId) return null
  const { tenantId, userId, orgCode, frame } = dispatch
  if (!isReceiver(actor, { tenantId, userId, orgCodes: orgCode === undefined ? undefined : [orgCode] })) return null
  const { resource } = page
  if (resource === null || frame.type !== 'update_vxe_table') return frame
  return isLimited(actor, resource) ? withRow(frame, { id: frame.data.args[0].id }) : frame
}

/** The row of a frame that must be looked at before somebody with data rules is notified of it; null where nothing has to be. */
export function limitedRow(actor: Actor, { resource }: Page, frame: PageFrame): { resource: AnyResource; id: string } | null {
  if (resource === null || frame.type !== 'update_vxe_table' || !isLimited(actor, resource)) return null
  return { resource, id: String(frame.data.args[0].id) }
}

type RowFrame = Extract<PageFrame, { type: 'update_vxe_table' }>

export function withRow(frame: RowFrame, row: PageRow): RowFrame {
  return { ...frame, data: { ...frame.data, args: [row, frame.data.args[1]] } }
}

/** What of a row everybody on the page may see: stored fields that are neither personal nor financial. */
export function openFields(resource: AnyResource, row: PageRow): PageRow {
  const open = Object.entries(row).filter(([key]) => {
    const field = fieldOf(resource, key)
    const { pii, sensitive, virtual } = field?.options ?? {}
    return field !== undefined && pii === undefined && sensitive === undefined && virtual !== true
  })
  return { ...Object.fromEntries(open), id: row.id }
}

export function decodePageDispatch(payload: string): PageDispatch | null {
  try {
    const value: unknown = JSON.parse(payload)
    return typeof value === 'object' && value !== null && 'frame' in value && 'pageId' in value ? (value as PageDispatch) : null
  } catch {
    return null
  }
}
