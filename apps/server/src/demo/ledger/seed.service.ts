import { ledgerPeriod } from '@heliodesk/contracts/resources/ledger/period'
import { monthBefore } from '@heliodesk/domain/ledger/months'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { takeOver } from '#server/modules/finance/ledger/takeOver.service.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { openPeriods } from './seed.queries.ts'
import { seedVouchers } from './vouchers.ts'

/** Months of before are closed book by book; the two last ones are left to the closes of the demo. */
export async function seedLedger(context: Context): Promise<void> {
  const now = context.clock.now()
  await takeOver(context.db, new Date(now + 86_400_000))
  const [life, closer] = [lifeOf(context, ledgerPeriod.name), await demoActor(context.db, 'luping')]
  if (life === undefined || closer === undefined) return
  const { day } = slotAt(now)
  const open = monthBefore(day, 2)
  for (const { id } of await openPeriods(context.db, open))
    await takeStep(life, { actor: closer, meta: demoMeta }, 'close', { id })
  await seedVouchers(context, closer)
}
