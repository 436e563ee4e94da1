import type { CategoryNode } from '@heliodesk/contracts/endpoints/pickers'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { nameMessages, peopleMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import { type CategoryRow, categoriesBelow, categoriesById, categoriesUnder, categoryBy } from './category.queries.ts'

type Needs = Pick<Context, 'db'>
const idsMax = 500

/** The children of a category code, or the topmost categories; not lazily: all that lies below as well. */
export async function treeRoot(
  { db }: Needs,
  actor: Actor,
  asked: { readonly async?: string | undefined; readonly pcode?: string | undefined },
): Promise<CategoryNode[]> {
  const parent = await parentOf({ db }, actor, asked.pcode)
  if (asked.async !== 'false' && asked.async !== '0') return level({ db }, actor, parent?.id ?? null)
  const rows = await categoriesUnder(db, actor.tenantId, `${escapeLike(parent?.code ?? '')}%`)
  return grown(rows, parent?.id ?? null)
}

export async function treeChildren(context: Needs, actor: Actor, pid: string): Promise<CategoryNode[]> {
  return level(context, actor, parentId(pid))
}

/** A§5: the condition is a JSON object; only the code may be asked for. */
export async function treeData(
  context: Needs,
  actor: Actor,
  asked: { readonly pid?: string | undefined; readonly pcode?: string | undefined; readonly condition?: string | undefined },
): Promise<CategoryNode[]> {
  const code = codeOf(asked.condition)
  const parent = asked.pid ? parentId(asked.pid) : ((await parentOf(context, actor, asked.pcode))?.id ?? null)
  return (await categoriesBelow(context.db, actor.tenantId, { parentId: parent, code })).map((row) => toNode(row))
}

export async function oneCategory({ db }: Needs, actor: Actor, asked: { readonly field: string; readonly val: string }) {
  const val = textOf(asked.val)
  const row = await found()
  if (!row) throw errors.notFound({ label: thingMessages.category() })
  return { id: row.id, pid: row.parentId ?? '0', name: row.name, code: row.code, hasChild: row.hasChild ? '1' : '0' }

  async function found(): Promise<CategoryRow | undefined> {
    switch (asked.field) {
      case 'id':
        return isId(val) ? (await categoriesById(db, actor.tenantId, [val]))[0] : undefined
      case 'code':
        return categoryBy(db, actor.tenantId, { code: val, name: null })
      case 'name':
        return categoryBy(db, actor.tenantId, { code: null, name: val })
      default:
        throw errors.unknownColumn({ column: asked.field })
    }
  }
}

/** Names of a comma list of ids in its order; an unknown id stands for itself, or is left out when the client says so. */
export async function categoryTexts(
  { db }: Needs,
  actor: Actor,
  asked: { readonly ids: string; readonly delNotExist?: string | undefined },
): Promise<string[]> {
  const ids = asked.ids
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  if (ids.length > idsMax) throw errors.tooManySelected({ limit: idsMax })
  const rows = await categoriesById(db, actor.tenantId, ids.filter(isId))
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const isKept = asked.delNotExist === 'false'
  return ids.flatMap((id) => names.get(id) ?? (isKept || asked.delNotExist === undefined ? [id] : []))
}

async function level({ db }: Needs, actor: Actor, parent: string | null): Promise<CategoryNode[]> {
  return (await categoriesBelow(db, actor.tenantId, { parentId: parent, code: null })).map((row) => toNode(row))
}

/** '0', an empty code or none: the root of all. */
async function parentOf({ db }: Needs, actor: Actor, pcode = ''): Promise<CategoryRow | null> {
  const code = textOf(pcode)
  if (code === '' || code === '0') return null
  const row = await categoryBy(db, actor.tenantId, { code, name: null })
  if (!row) throw errors.notFound({ label: nameMessages.categoryCode({ code: code.slice(0, 32) }) })
  return row
}

function parentId(pid: string): string | null {
  const id = textOf(pid)
  if (id === '' || id === '0') return null
  if (!isId(id)) throw errors.invalidInput({ reason: peopleMessages.parentId() })
  return id
}

function codeOf(condition: string | undefined): string | null {
  if (condition === undefined || condition.trim() === '') return null
  const { code, ...others } = parseObject(condition)
  if (Object.keys(others).length > 0 || (code !== undefined && typeof code !== 'string')) throw errors.dictSource()
  return code === undefined ? null : textOf(code)
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Falls through to the same refusal as JSON of another shape.
  }
  throw errors.treeCondition()
}

const textOf = (text: string): string => text.replaceAll('\0', '').trim()

function toNode({ id, parentId, code, name, hasChild }: CategoryRow): CategoryNode {
  const leaf = hasChild ? 0 : 1
  return { key: id, value: id, leaf, isLeaf: !hasChild, name, title: name, label: name, code, parentId }
}

function grown(rows: readonly CategoryRow[], root: string | null): CategoryNode[] {
  const nodes = new Map<string, CategoryNode>(rows.map((row) => [row.id, toNode(row)]))
  const roots: CategoryNode[] = []
  for (const node of nodes.values()) {
    if (node.parentId === root) roots.push(node)
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    if (parent) parent.children = [...(parent.children ?? []), node]
  }
  return roots
}
