import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'
import { columnTypes, type Dictionaries, type GridColumn } from './column.ts'
import { type ColumnProblem, isPair, problemsOf, statisticsAllowed } from './columnProblems.ts'
import { parseFieldExtend } from './fieldExtend.ts'
import { compilePattern } from './rulePattern.ts'

export interface CheckedColumns {
  /** What can be drawn: wrong parts are replaced or left out, columns with a key of somebody else are dropped. */
  readonly columns: readonly GridColumn[]
  readonly problems: readonly ColumnProblem[]
}

const says = copy.column

/**
 * Looks through the definition once. A wrong column never takes the grid down: its problems are said by name and the rest is drawn.
 * `dictionaries` gives undefined for a code that does not exist; where dictionaries are still under way, give an empty list.
 */
export function checkColumns(columns: readonly GridColumn[], dictionaries: Dictionaries = () => []): CheckedColumns {
  const kept: GridColumn[] = []
  const problems: ColumnProblem[] = []
  const say = (column: GridColumn, what: string): void => {
    problems.push({ key: column.key, message: says.says(says.of(column.key, column.title ?? ''), what) })
  }
  columns.forEach((column, at) => {
    if (typeof column.key !== 'string' || column.key === '') {
      problems.push({ key: '', message: says.says('', says.noKey(at + 1)) })
    } else if (column.key === 'id') say(column, says.reservedKey)
    else if (kept.some(({ key }) => key === column.key)) say(column, says.duplicateKey(at + 1))
    else {
      for (const what of problemsOf(column, dictionaries)) say(column, what)
      kept.push(mended(column))
    }
  })
  return { columns: withLinkage(kept, say), problems }
}

function mended(column: GridColumn): GridColumn {
  const type = columnTypes.includes(column.type) ? column.type : 'input'
  const { customValue, statistics, fieldExtendJson, validateRules, ...rest } = column
  return {
    ...rest,
    type,
    title: column.title ?? column.key,
    ...(customValue !== undefined && isPair(customValue) && { customValue }),
    ...(statistics !== undefined && statisticsAllowed(type) && { statistics }),
    ...(parseFieldExtend(fieldExtendJson) !== null && fieldExtendJson !== undefined && { fieldExtendJson }),
    ...(validateRules && {
      validateRules: validateRules.filter(({ pattern }) => pattern === undefined || compilePattern(pattern) !== null),
    }),
  }
}

function withLinkage(columns: readonly GridColumn[], say: (column: GridColumn, what: string) => void): readonly GridColumn[] {
  const next = new Map(columns.flatMap(({ key, linkageKey }) => (linkageKey === undefined ? [] : [[key, linkageKey] as const])))
  return columns.map((column) => {
    const { linkageKey, ...rest } = column
    if (linkageKey === undefined || linkageKey === '') return rest
    if (!columns.some(({ key }) => key === linkageKey)) {
      say(column, says.badLinkage(linkageKey))
      return rest
    }
    if (!leadsBack(column.key, next)) return column
    say(column, says.linkageLoop(linkageKey))
    return rest
  })
}

function leadsBack(key: string, next: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let at = next.get(key); at !== undefined && !seen.has(at); at = next.get(at)) {
    if (at === key) return true
    seen.add(at)
  }
  return false
}
