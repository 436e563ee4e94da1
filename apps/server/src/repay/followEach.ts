import { dictionariesOf } from '../crud/dictionaries.ts'
import type { BoundLifecycle } from '../lifecycle/bound.ts'
import { followWithin } from './follow.ts'
import { plansToFollow } from './plan.queries.ts'

const most = 200

/** Brings every plan in force up to a day, each in a transaction of its own; answers how many. */
export async function followEach(life: BoundLifecycle, day: string, signal: AbortSignal): Promise<number> {
  const { context } = life.source
  let [after, count] = ['0', 0]
  while (!signal.aborted) {
    const found = await plansToFollow(context.db, day, after, most)
    for (const { id, tenantId } of found) {
      const dictionaries = await dictionariesOf(context, tenantId)
      await context.db.tx((tx) => followWithin(life, { tx, dictionaries }, id, day))
      count += 1
    }
    if (found.length < most) break
    after = found.at(-1)?.id ?? after
  }
  return count
}
