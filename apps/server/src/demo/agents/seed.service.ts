import type { Context } from '#server/context.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { demoAgentPlans, demoBusinessCompanies, demoMerchantPlans } from './plan.ts'
import { agentRow, companyRow, depositRows, merchantRow, qualificationRows, stepRows } from './rows.ts'
import { companyIds, insertAgent, insertCompany, insertMerchant } from './seed.queries.ts'

/** Partners and business companies of the demo with what they went through, once in the life of an installation. */
export async function seedPartners({ db, cipher, clock }: Pick<Context, 'db' | 'cipher' | 'clock'>): Promise<void> {
  const moment = { cipher, now: clock.now() }
  await db.tx(async (tx) => {
    if (!(await claimDemo(tx, 'demo_partners'))) return
    for (const [place, plan] of demoAgentPlans.entries()) {
      const row = agentRow(moment, plan, place)
      await insertAgent(tx, row, {
        steps: stepRows(moment, { resource: 'agent', id: row.id }, plan),
        qualifications: qualificationRows(moment, row.id, plan),
        deposits: depositRows(moment, row.id, plan),
      })
    }
    for (const [place, plan] of demoMerchantPlans.entries()) {
      const row = merchantRow(moment, plan, place + demoAgentPlans.length)
      await insertMerchant(tx, row, stepRows(moment, { resource: 'merchant', id: row.id }, plan))
    }
    const known = await companyIds(tx)
    for (const [place, one] of demoBusinessCompanies.entries())
      await insertCompany(tx, companyRow(moment, one, place, known.get(one.companyCode) ?? null))
  })
}
