import { type AuditDetail, auditDifference } from '@heliodesk/contracts/auditDetails'
import type { MenuEntry, WrittenEntry } from '@heliodesk/contracts/endpoints/permissions'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Message } from '@heliodesk/contracts/text/message'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { assertNotMorePrivileged } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { quotedNames } from '#server/language/nameList.ts'
import { readEntry } from './entries.service.ts'
import {
  childCount,
  deleteEntry,
  type EntryRow,
  type EntryValues,
  entriesFor,
  holdersWith,
  insertEntry,
  isAbove,
  lockEntries,
  peopleGiven,
  permsTaken,
  updateEntry,
  urlTaken,
} from './entry.queries.ts'
import { changesCodes, checkBuiltIn, checkValues, merged } from './entryValues.ts'

type Needs = Pick<Context, 'db' | 'sessions' | 'audit'>
interface Caller {
  readonly actor: Actor
  readonly meta: RequestMeta
}

/** A menu or button of the tenant. */
export async function addEntry(context: Needs, { actor, meta }: Caller, sent: WrittenEntry): Promise<MenuEntry> {
  const values = merged(sent, null)
  checkValues(values, actor)
  const id = newId()
  await context.db.tx(async (tx) => {
    await checkPlace(tx, actor, null, values)
    await unique(insertEntry(tx, { id, tenantId: actor.tenantId, by: actor.username, values }))
    await context.sessions.permissionsChanged({ tenantId: actor.tenantId }, tx)
  })
  await context.audit({
    event: 'permission.added',
    actor,
    target: id,
    detail: auditDifference({}, values) ?? {},
    ip: meta.ip,
    requestId: meta.requestId,
  })
  return readEntry(context, actor, id)
}

/** Changes an entry; somebody else's change in between is answered with the entry as it is now. */
export async function editEntry(
  context: Needs,
  { actor, meta }: Caller,
  sent: Partial<WrittenEntry> & { readonly id: string; readonly version?: number | undefined },
): Promise<MenuEntry> {
  let changed: AuditDetail = {}
  const outcome = await context.db.tx(async (tx) => {
    const row = await entryToChange(tx, actor, sent.id)
    if (sent.version !== undefined && sent.version !== row.version) return 'stale'
    const values = merged(sent, row)
    if (row.tenantId === null) checkBuiltIn(row, values)
    checkValues(values, actor)
    await checkPlace(tx, actor, row, values)
    changed = auditDifference(row, values) ?? {}
    const people = changesCodes(row, values, actor) ? await peopleGiven(tx, row.id) : []
    await assertNotMorePrivileged(tx, actor, people)
    await unique(updateEntry(tx, { id: row.id, by: actor.username, values }))
    await assertNotMorePrivileged(tx, actor, people)
    await context.sessions.permissionsChanged(row.tenantId === null ? {} : { tenantId: row.tenantId }, tx)
    return 'changed'
  })
  const entry = await readEntry(context, actor, sent.id)
  if (outcome === 'stale') throw errors.stale({ label: thingMessages.menu() }, entry)
  await context.audit({
    event: 'permission.edited',
    actor,
    target: sent.id,
    detail: changed,
    ip: meta.ip,
    requestId: meta.requestId,
  })
  return entry
}

/** Removes entries of the tenant that nothing stands below and nobody is given. All or none. */
export async function removeEntries(context: Needs, { actor, meta }: Caller, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw errors.nothingSelected()
  const named = new Map<string, string>()
  await context.db.tx(async (tx) => {
    for (const id of ids) {
      const row = await entryToChange(tx, actor, id, nameMessages.remove())
      named.set(id, row.name)
      await removeOne(tx, row)
    }
    await context.sessions.permissionsChanged({ tenantId: actor.tenantId }, tx)
  })
  for (const target of ids)
    await context.audit({ event: 'permission.deleted', actor, target, named, ip: meta.ip, requestId: meta.requestId })
}

async function removeOne(tx: Sql, row: EntryRow): Promise<void> {
  const label = row.name
  if (row.reportId !== null) throw errors.entryOfReport({ label: term(label) })
  const count = await childCount(tx, row.id)
  if (count > 0) throw errors.entryHasBelow({ label: term(label), count })
  const holders = await holdersWith(tx, row.id)
  if (holders.length > 0) throw errors.entryGranted({ label: term(label), count: holders.length, names: quotedNames(holders) })
  await deleteEntry(tx, row.id)
}

async function entryToChange(tx: Sql, actor: Actor, id: string, verb?: Message): Promise<EntryRow> {
  const [row] = isId(id) ? await lockEntries(tx, actor.tenantId, [id]) : []
  if (row === undefined) throw await missing(tx, actor, id)
  if (row.tenantId === null && verb !== undefined) throw errors.entryBuiltIn({ label: term(row.name), verb })
  return row
}

/** Other tenants see the program's entries and cannot hold them (row-level security): they are told so. */
async function missing(tx: Sql, actor: Actor, id: string) {
  const isSeen = (await entriesFor(tx, actor.tenantId)).some((row) => row.id === id && row.tenantId === null)
  return isSeen ? errors.entryForeign() : errors.notFound({ label: thingMessages.menu() })
}

/** Paths and codes are one per installation; what another tenant has is seen by the index alone. */
async function unique<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    const isTaken = typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
    throw isTaken ? errors.valueTaken() : error
  })
}

/** Where it stands and what must be its own. */
async function checkPlace(tx: Sql, actor: Actor, row: EntryRow | null, values: EntryValues): Promise<void> {
  if (values.parentId !== null && values.parentId !== row?.parentId) {
    const parent = (await entriesFor(tx, actor.tenantId)).find((one) => one.id === values.parentId)
    if (parent === undefined || parent.menuType === 2) throw errors.entryParent()
    if (row !== null && (await isAbove(tx, row.id, parent.id))) throw errors.entryParent()
  }
  const id = row?.id ?? null
  if (values.url !== null && values.url !== row?.url && (await urlTaken(tx, values.url, id))) throw errors.valueTaken()
  if (values.menuType === 2 && values.perms !== null && (await permsTaken(tx, values.perms, id)))
    throw errors.entryPermsTaken({ code: values.perms.slice(0, 60) })
}
