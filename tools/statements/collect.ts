import { type CallExpression, type PropertyAccessExpression, SyntaxKind } from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import { isTest, lineAt } from '../sources.ts'
import { type Sources, visit } from './program.ts'
import { type Declared, declaredRow } from './rows.ts'
import { TextReader } from './texts.ts'

/** A place where the server runs SQL. */
export interface Statement {
  readonly path: string
  readonly line: number
  /** Every text that it can have; null where a text is only known at run time. */
  readonly texts: readonly string[] | null
  /** What its rows are declared to be; null where nothing is; `generic` where a caller says. */
  readonly row: readonly Declared[] | 'generic' | null
  /** Columns become camelCase properties. */
  readonly isRenamed: boolean
}

/** Every place of the product that runs SQL: `query` of our own interface or of the driver, `execute` of the builder's `sql` tag. */
export function collectStatements(sources: Sources, skip: (path: string) => boolean = isTest): readonly Statement[] {
  const reader = new TextReader(sources.checker)
  return sources.files.flatMap(({ path, file }) => {
    const found: Statement[] = []
    if (skip(path) || !/\.(query|execute)\b/.test(file.text)) return found
    visit(file, (node) => {
      const read = node.kind === SyntaxKind.CallExpression && readCall(sources, reader, node as CallExpression)
      if (read) found.push({ path, line: lineAt(file.text, node.getStart(file)), ...read })
    })
    return found
  })
}

function readCall({ checker }: Sources, reader: TextReader, call: CallExpression): Omit<Statement, 'path' | 'line'> | undefined {
  if (call.expression.kind !== SyntaxKind.PropertyAccessExpression) return undefined
  const { expression, name } = call.expression as PropertyAccessExpression
  const called = name.text
  const [first] = call.arguments
  if ((called !== 'query' && called !== 'execute') || !first) return undefined
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? []
  const home = declarations[0]?.path ?? ''
  const answer = () => checker.getTypeAtLocation(call)
  if (called === 'query') {
    if (!/\/db\/sql\.ts$|\/@types\/pg\//.test(home)) return undefined
    return { texts: reader.ofQuery(first), row: rowOf(checker, answer()), isRenamed: false }
  }
  if (!/\/kysely\/.*raw-builder/.test(home)) return undefined
  return { texts: reader.ofTag(expression), row: rowOf(checker, answer()), isRenamed: true }
}

/** `Promise<T[]>`, or `Promise<QueryResult<T>>` of the driver and the builder. */
function rowOf(checker: Sources['checker'], answer: Type | undefined): Statement['row'] {
  let type = answer
  for (let depth = 0; depth < 2; depth += 1) {
    if (!type?.isTypeReference()) return null
    ;[type] = checker.getTypeArguments(type)
  }
  return type ? declaredRow(checker, type) : null
}
