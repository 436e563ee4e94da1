import { sql } from 'kysely'
import type { CrudHooks } from '../../../crud/module.ts'

/** Beyond this the lines are not counted: nobody pages that far, and a count must not cost more than the page. */
const countedLines = 100_000

/** The protocol writes the keyword of this one list as `keyWord`; it is found in what happened, or is a whole account or name. */
export const logHooks: CrudHooks = {
  countUpTo: countedLines,
  keyword: (word) => sql<boolean>`(t.userid = ${word} or t.username = ${word})`,
  narrow: (_actor, { keyWord, ...rest }) => ({
    filter: sql`true`,
    rest: keyWord === undefined ? rest : { ...rest, keyword: keyWord },
  }),
}
