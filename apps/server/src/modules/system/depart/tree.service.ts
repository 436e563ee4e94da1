import type { DepartNode } from '@heliodesk/contracts/endpoints/pickers'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Actor } from '#server/access/actor.ts'
import { isOverAll } from '#server/access/organisation.ts'
import type { Context } from '#server/context.ts'
import { departRows, pathTo, peopleNamed, type TreePart, type TreeRow } from './tree.queries.ts'

type Needs = Pick<Context, 'db'>
const plain = { counts: false }

/** The departments that the caller sees as one tree; with `ids` only these and what leads to them. */
export async function departTree(
  { db }: Needs,
  actor: Actor,
  asked: { readonly ids?: string | undefined; readonly counts?: '0' | '1' | undefined } = {},
): Promise<DepartNode[]> {
  const part: TreePart = asked.ids ? { kind: 'idPaths', ids: idsOf(asked.ids) } : { kind: 'all' }
  return grown(await departRows(db, actor, part, { counts: asked.counts === '1' }))
}

/** The caller's working department and those below as a tree; above and beside it nothing. */
export async function ownTree({ db }: Needs, actor: Actor, visible: readonly { readonly id: string }[]): Promise<DepartNode[]> {
  const ids = new Set(visible.map((one) => one.id))
  return grown((await departRows(db, actor, { kind: 'all' }, plain)).filter((row) => ids.has(row.id)))
}

/** Names from the topmost department that the caller sees down to this one. */
export async function pathName(
  { db }: Needs,
  actor: Actor,
  asked: { readonly depId?: string | undefined; readonly orgCode?: string | undefined },
): Promise<string> {
  const id = isId(asked.depId ?? '') ? (asked.depId ?? null) : null
  const path = await pathTo(db, actor, { id, orgCode: id === null ? textOf(asked.orgCode ?? '') : null })
  if (path.length === 0) throw errors.notFound({ label: thingMessages.depart() })
  return path.map((one) => one.departName).join('/')
}

/** One level below a department, or the topmost one that the caller sees. */
export async function departLevel(
  { db }: Needs,
  actor: Actor,
  asked: {
    readonly pid?: string | undefined
    readonly ids?: string | undefined
    readonly primaryKey?: 'id' | 'orgCode' | undefined
  },
): Promise<DepartNode[]> {
  return (await departRows(db, actor, levelOf(actor, asked), plain)).map((row) => toNode(actor, row))
}

function levelOf(actor: Actor, { pid, ids, primaryKey = 'id' }: Parameters<typeof departLevel>[2]): TreePart {
  if (ids) return { kind: 'ids', ids: idsOf(ids) }
  if (pid === undefined || pid === '' || pid === '0') {
    return isOverAll(actor) ? { kind: 'roots' } : { kind: 'code', orgCode: actor.orgCode ?? '' }
  }
  if (primaryKey === 'id' && !isId(pid)) throw errors.invalidInput({ reason: peopleMessages.parentId() })
  return { kind: 'below', by: primaryKey, pid: textOf(pid) }
}

/** Departments whose name contains the keyword, with what lies above them. */
export async function searchTree({ db }: Needs, actor: Actor, keyWord: string): Promise<DepartNode[]> {
  return grown(someOf(await departRows(db, actor, { kind: 'paths', keyword: textOf(keyWord) }, plain)))
}

export async function searchList({ db }: Needs, actor: Actor, keyWord: string): Promise<DepartNode[]> {
  const rows = someOf(await departRows(db, actor, { kind: 'hits', keyword: textOf(keyWord) }, plain))
  return rows.map((row) => toNode(actor, row))
}

export async function agents({ db }: Needs, actor: Actor): Promise<DepartNode[]> {
  return (await departRows(db, actor, { kind: 'agents' }, plain)).map((row) => toNode(actor, row))
}

export async function allDeparts({ db }: Needs, actor: Actor): Promise<DepartNode[]> {
  return (await departRows(db, actor, { kind: 'all' }, plain)).map((row) => toNode(actor, row))
}

/** Departments and people by one keyword. */
export async function searchAll({ db }: Needs, actor: Actor, keyWord: string) {
  const keyword = textOf(keyWord)
  if (keyword === '') return { departList: await departTree({ db }, actor), userList: [] }
  const rows = await departRows(db, actor, { kind: 'hits', keyword }, plain)
  return { departList: rows.map((row) => toNode(actor, row)), userList: await peopleNamed(db, actor, keyword) }
}

/** Ids of everything above a department, from the top, itself left out. */
export async function parentsOf(
  { db }: Needs,
  actor: Actor,
  asked: { readonly departId?: string | undefined; readonly orgCode?: string | undefined },
) {
  const path = await pathTo(db, actor, { id: asked.departId ?? null, orgCode: asked.orgCode ?? null })
  const self = path.at(-1)
  if (!self) throw errors.notFound({ label: thingMessages.depart() })
  return {
    departId: self.id,
    parentIds: path.slice(0, -1).map((one) => one.id),
    parentMap: Object.fromEntries(path.map((one) => [one.id, one.departName])),
  }
}

/** A department outside the caller's subtree does not exist for them. */
export async function departByCode({ db }: Needs, actor: Actor, orgCode: string): Promise<DepartNode> {
  const [row] = await departRows(db, actor, { kind: 'code', orgCode: textOf(orgCode) }, plain)
  if (!row) throw errors.notFound({ label: thingMessages.depart() })
  return toNode(actor, row)
}

const textOf = (text: string): string => text.replaceAll('\0', '').trim()

const idsOf = (list: string): string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter(isId)

function someOf(rows: readonly TreeRow[]): readonly TreeRow[] {
  if (rows.length === 0) throw errors.departsNotFound()
  return rows
}

/** What lies above the caller's own department is none of their business: its node has no parent. */
function toNode(actor: Actor, row: TreeRow): DepartNode {
  return nodeOf(row, row.orgCode === actor.orgCode ? null : row.parentId)
}

function nodeOf({ userCount, ...row }: TreeRow, parentId: string | null): DepartNode {
  const node = { ...row, parentId, key: row.id, value: row.id, title: row.departName }
  return userCount === null ? node : { ...node, userCount }
}

/** Rows, parents before children, as a tree. */
function grown(rows: readonly TreeRow[]): DepartNode[] {
  const nodes = new Map<string, DepartNode>()
  const roots: DepartNode[] = []
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : nodes.get(row.parentId)
    const node = nodeOf(row, parent ? row.parentId : null)
    nodes.set(row.id, node)
    if (!parent) roots.push(node)
    else if (parent.children) parent.children.push(node)
    else parent.children = [node]
  }
  return roots
}
