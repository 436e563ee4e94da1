import type { Statement } from './collect.ts'
import type { Column } from './descriptions.ts'
import { fits, kindOfType, propertyName } from './kinds.ts'
import type { Declared } from './rows.ts'

/** What a declared row says that the described columns do not. */
export function compareRow(
  statement: Pick<Statement, 'isRenamed' | 'row' | 'texts'>,
  columns: readonly Column[],
): readonly string[] {
  const { row } = statement
  if (row === null || row === 'generic') return []
  const found = columns.map((column) => ({ ...column, name: statement.isRenamed ? propertyName(column.name) : column.name }))
  const names = found.map(({ name }) => name)
  const declared = new Map(row.map((one) => [one.name, one]))
  return [
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `answers ${name} twice`),
    ...row
      .filter(({ name, mayBeMissing }) => !mayBeMissing && !names.includes(name))
      .map(({ name }) => `declares ${name}, which it does not answer`),
    ...found.flatMap((column) => columnProblems(column, declared.get(column.name), statement.texts ?? [])),
  ]
}

function columnProblems(column: Column, declared: Declared | undefined, texts: readonly string[]): readonly string[] {
  const { name, type, from, notNull } = column
  if (!declared) return [`answers ${name}, which is not declared`]
  if (!fits(declared.kind, type)) return [`declares ${name} as ${declared.kind}; ${type} comes as ${kindOfType(type)}`]
  if (declared.kind === 'unknown') return []
  if (notNull === true && declared.mayBeNull) return [`declares ${name} as nullable; ${from} never is`]
  if (notNull === false && !declared.mayBeNull && !isAsked(from ?? name, texts))
    return [`declares ${name} as never null; ${from} may be`]
  return []
}

/** The statement itself keeps rows away whose column is null. */
function isAsked(from: string, texts: readonly string[]): boolean {
  const column = from.slice(from.indexOf('.') + 1)
  const asked = new RegExp(`\\b${column}\\s+(?:is\\s+not\\s+null\\b|[=<>~]|in\\b|like\\b|between\\b)`, 'i')
  return texts.every((text) => asked.test(text))
}
