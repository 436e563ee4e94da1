import type { MenuEntry } from '@heliodesk/contracts/endpoints/permissions'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { resourcesOfPage } from '@heliodesk/contracts/pageResources'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { entriesFor, urlTaken } from './entry.queries.ts'
import { entryTree, toEntries } from './entryTree.ts'
import { resourcesWithRules } from './permission.queries.ts'

type Needs = Pick<Context, 'db'>

async function allEntries({ db }: Needs, actor: Actor): Promise<readonly MenuEntry[]> {
  const [rows, ruled] = await Promise.all([entriesFor(db, actor.tenantId), resourcesWithRules(db, actor.tenantId)])
  const withRules = rows.filter((row) => row.menuType < 2 && resourcesOfPage(row.component).some(({ name }) => ruled.has(name)))
  return toEntries(rows, new Set(withRules.map((row) => row.id)))
}

/** The whole tree; asked by a name, the entries that have it, one beside the other. */
export async function listEntries(context: Needs, actor: Actor, name: string | undefined): Promise<readonly MenuEntry[]> {
  const wanted = (name ?? '').trim().replace(/^\*|\*$/g, '')
  const entries = await allEntries(context, actor)
  if (wanted === '') return entryTree(entries)
  return entries.filter((entry) => entry.name.includes(wanted) || entry.title.includes(wanted))
}

export const topEntries = async (context: Needs, actor: Actor): Promise<readonly MenuEntry[]> =>
  (await allEntries(context, actor)).filter((entry) => entry.menuType === 0)

/** What stands directly below an entry; without one, what stands at the top. */
export async function entriesBelow(context: Needs, actor: Actor, parentId: string | null): Promise<readonly MenuEntry[]> {
  return (await allEntries(context, actor)).filter((entry) => entry.parentId === parentId)
}

export async function entriesBelowMany(context: Needs, actor: Actor, parentIds: string): Promise<Record<string, MenuEntry[]>> {
  const wanted = new Set(parentIds.split(',').map((id) => id.trim()))
  const found = (await allEntries(context, actor)).filter((entry) => entry.parentId !== null && wanted.has(entry.parentId))
  return Object.fromEntries(Map.groupBy(found, (entry) => entry.parentId ?? ''))
}

export async function readEntry(context: Needs, actor: Actor, id: string): Promise<MenuEntry> {
  const entry = (await allEntries(context, actor)).find((one) => one.id === id)
  if (entry === undefined) throw errors.notFound({ label: thingMessages.menu() })
  return entry
}

export async function checkUrl({ db }: Needs, asked: { readonly id?: string | undefined; readonly url: string }): Promise<null> {
  const own = asked.id !== undefined && isId(asked.id) ? asked.id : null
  if (await urlTaken(db, asked.url.trim().replaceAll('\0', ''), own)) throw errors.valueTaken()
  return null
}
