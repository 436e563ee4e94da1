import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'
import type { TreeRow } from './row.ts'

export interface TreeAnswer {
  readonly rows: readonly TreeRow[]
  /** How many children there are altogether; the answer may hold the first page of them. */
  readonly total: number
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads what the server says about the children of a row: a list, or records of a page (B§7). Anything else is refused in words. */
export function readTreeAnswer(answer: unknown, parentId: string): TreeAnswer {
  const records = Array.isArray(answer) ? answer : isFields(answer) ? answer['records'] : undefined
  if (!Array.isArray(records) || !records.every(isFields)) throw new Error(copy.unknownTree)
  const rows = records.map((record) => treeRow(record, parentId))
  const total = isFields(answer) ? Number(answer['total']) : rows.length
  return { rows, total: Number.isFinite(total) ? Math.max(total, rows.length) : rows.length }
}

const truths = [true, 1, '1', 'true'] as const

function treeRow(record: Fields, parentId: string): TreeRow {
  const { id, parentId: own, hasChildren } = record
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error(copy.unknownTree)
  return {
    // The wire holds JSON and nothing else.
    ...(record as TreeRow),
    id: String(id),
    parentId: own === undefined || own === null ? parentId : String(own),
    hasChildren: truths.some((truth) => truth === hasChildren),
  }
}
