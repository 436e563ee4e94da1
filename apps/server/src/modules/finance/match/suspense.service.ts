import type { SuspenseByAge } from '@heliodesk/contracts/endpoints/collective'
import { ageSpans } from '@heliodesk/domain/collective/ages'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { waitingLines, waitingRows } from './suspense.queries.ts'

interface OfDay {
  readonly day: string
  readonly count: number
  readonly amount: string
}

function byAge(days: readonly OfDay[], today: string): SuspenseByAge['lines'] {
  return ageSpans(today).map((span) => {
    const own = days.filter(({ day }) => (span.from === null || day >= span.from) && day <= span.to)
    return {
      ...span,
      count: own.reduce((sum, { count }) => sum + count, 0),
      amount: fromUnits(
        own.reduce((sum, { amount }) => sum + toUnits(amount, 2), 0n),
        2,
      ),
    }
  })
}

/** Money that came in and that nobody has said the use of, by how long it has waited (decision 122). Each figure is of the rows that its days open. */
export async function suspenseByAge({ db, clock }: Context, actor: Actor): Promise<SuspenseByAge> {
  const day = slotAt(clock.now()).day
  return { day, lines: byAge(await waitingLines(db, actor), day), rows: byAge(await waitingRows(db, actor), day) }
}
