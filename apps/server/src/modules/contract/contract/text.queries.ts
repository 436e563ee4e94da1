import { type RawBuilder, sql } from 'kysely'

const escaped = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Contracts in whose printed text every word of the search stands. */
export function inText(keyword: string): RawBuilder<boolean> | undefined {
  const words = keyword
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const each = words.map((word) => sql`x.words ilike ${escaped(word)}`)
  // As an array, so that it joins the indexes of the other columns of the keyword: a subquery would read every contract.
  return sql<boolean>`t.id = any (array(select x.contract_id from contract_text x where ${sql.join(each, sql` and `)}))`
}
