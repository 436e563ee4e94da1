import type { Statement } from './collect.ts'
import { describeStatements } from './describe.ts'
import { type Descriptions, hashOfText } from './descriptions.ts'

/** Descriptions of all texts that the statements can have, by the file that they stand in. */
export async function describeAll(url: string, statements: readonly Statement[]): Promise<Descriptions> {
  const described = await describeStatements(url, [...new Set(statements.flatMap(({ texts }) => texts ?? []))])
  const files = Map.groupBy(statements, ({ path }) => path)
  return new Map(
    [...files].flatMap(([path, found]) => {
      const texts = found.flatMap((statement) => statement.texts ?? [])
      return texts.length === 0 ? [] : [[path, new Map(texts.map((text) => [hashOfText(text), described.get(text)!]))] as const]
    }),
  )
}
