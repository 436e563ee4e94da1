import { type SqlBool, sql } from 'kysely'
import type { CrudHooks } from '#server/crud/module.ts'
import { escapeLike } from '#server/db/likePattern.ts'

/** Beyond this the lines are not counted: nobody pages that far, and a count must not cost more than the page. */
const countedLines = 100_000

/**
 * The protocol writes the keyword of this one list as `keyWord`; it is found in what happened, or is a whole account. Letter for
 * letter: folding the case of every line costs more than all the rest.
 */
export const logHooks: CrudHooks = {
  countUpTo: countedLines,
  extraConditions: (_actor, { keyWord, keyword = keyWord, ...rest }) => {
    const word = typeof keyword === 'string' ? keyword.trim().slice(0, 64) : ''
    const found = sql<SqlBool>`(t.log_content like ${`%${escapeLike(word)}%`} or t.subject like ${`%${escapeLike(word)}%`} or t.userid = ${word})`
    return { filter: word === '' ? sql<SqlBool>`true` : found, rest }
  },
}
