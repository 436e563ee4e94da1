import type { TreeNode } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { Actor } from '../../../access/actor.ts'
import type { Context } from '../../../context.ts'
import { propertyOf } from './sources.ts'
import { departNodes } from './tree.queries.ts'

export interface TreeQuestion {
  readonly pid?: string | undefined
  readonly tableName: string
  readonly text: string
  readonly code: string
  readonly pidField: string
  readonly condition?: string | undefined
}

/** The one tree that is registered, with what may be asked of it (D-DICTSQL). */
const departTree = { table: 'sys_depart', text: 'departName', parent: 'parentId', equal: ['orgCategory'] } as const
const conditionsMax = 5

/** Children of a node, or the roots that the caller sees. Everything else than the registered tree is refused. */
export async function treeNodes({ db }: Pick<Context, 'db'>, actor: Actor, question: TreeQuestion): Promise<TreeNode[]> {
  const code = propertyOf(question.code)
  const isKnown =
    question.tableName === departTree.table &&
    propertyOf(question.text) === departTree.text &&
    propertyOf(question.pidField) === departTree.parent
  if (!isKnown || (code !== 'id' && code !== 'orgCode')) throw errors.dictSource()
  const pid = question.pid ?? ''
  if (pid !== '' && !isId(pid)) throw errors.invalidInput({ reason: '上级编号应为数字' })
  const parentId = pid === '' || pid === '0' ? null : pid
  const rows = await departNodes(db, actor, { parentId, code, equal: parseCondition(question.condition) })
  return rows.map((row) => ({
    key: row.id,
    title: row.title,
    value: row.code,
    code: row.code,
    // What lies above his own department is not shown to him.
    parentId,
    isLeaf: row.isLeaf,
  }))
}

/** A§5: a JSON object of equal conditions, on registered fields. */
function parseCondition(text: string | undefined): Readonly<Record<string, string>> {
  if (text === undefined || text.trim() === '') return {}
  const entries = Object.entries(parseObject(text)).map(([name, value]) => [propertyOf(name), value] as const)
  const isAllowed = entries.every(
    ([name, value]) => departTree.equal.some((one) => one === name) && (typeof value === 'string' || typeof value === 'number'),
  )
  if (!isAllowed || entries.length > conditionsMax) throw errors.dictSource()
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
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
