import { errors } from '@heliodesk/contracts/errors'
import { agentRating } from '@heliodesk/contracts/resources/agent/rating'
import { term } from '@heliodesk/contracts/text/message'
import type { Effect } from '../lifecycle/bound.ts'
import { ratingOf } from './accounts.queries.ts'

/** The grade of the last month that was rated, once the job has written one; the step says which, so that it stands among the operation records. */
export const keepGrade: Effect = async ({ tx }, { id, asked }) => {
  const month = String(asked.month)
  const rating = await ratingOf(tx, id, month)
  if (rating === undefined) throw errors.notFound({ label: term(agentRating.label) })
  return {
    values: { grade: rating.last },
    about: [month, rating.score === null ? '—' : rating.grade, rating.score ?? ''].join(' ').trim(),
  }
}
