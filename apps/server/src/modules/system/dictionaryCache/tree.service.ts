import type { TreeNode } from '@heliodesk/contracts/endpoints/dictionaryCalls'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { propertyOf } from './sources.ts'
import { treeRows } from './tree.queries.ts'
import { type TreeSource, treeSource } from './treeSources.ts'

export interface TreeQuestion {
  readonly pid?: string | undefined
  readonly tableName: string
  readonly text: string
  readonly code: string
  readonly pidField: string
  readonly condition?: string | undefined
}

const conditionsMax = 5

/** Children of a node, or the roots that the caller sees. Everything else than a registered tree is refused. */
export async function treeNodes({ db }: Pick<Context, 'db'>, actor: Actor, question: TreeQuestion): Promise<TreeNode[]> {
  const source = treeSource(question.tableName)
  const [text, code] = [propertyOf(question.text), propertyOf(question.code)]
  const isKnown = source?.texts.includes(text) && source.codes.includes(code)
  if (!source || !isKnown || ![source.parent, source.parentAlias].includes(propertyOf(question.pidField)))
    throw errors.dictSource()
  const pid = question.pid ?? ''
  if (pid !== '' && !isId(pid)) throw errors.invalidInput({ reason: peopleMessages.parentId() })
  const parentId = pid === '' || pid === '0' ? null : pid
  const equal = parseCondition(source, question.condition)
  const rows = await treeRows(db, actor, { source, parentId, text, code, equal })
  return rows.map((row) => ({
    key: row.id,
    title: row.title,
    value: row.code,
    code: row.code,
    // What lies above their own department is not shown to them.
    parentId,
    isLeaf: row.isLeaf,
  }))
}

/** A§5: a JSON object of equal conditions, on registered fields. */
function parseCondition(source: TreeSource, text: string | undefined): Readonly<Record<string, string>> {
  if (text === undefined || text.trim() === '') return {}
  const entries = Object.entries(parseObject(text)).map(([name, value]) => [propertyOf(name), value] as const)
  const isAllowed = entries.every(
    ([name, value]) => source.equal.includes(name) && (typeof value === 'string' || typeof value === 'number'),
  )
  if (!isAllowed || entries.length > conditionsMax) throw errors.dictSource()
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).replaceAll('\0', '')]))
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Falls through to the same refusal as JSON of another shape.
  }
  throw errors.treeCondition()
}
