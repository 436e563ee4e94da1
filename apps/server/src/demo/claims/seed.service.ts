import { gridClaim } from '@heliodesk/contracts/resources/finance/gridClaim'
import { monthBefore } from '@heliodesk/domain/ledger/months'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { createRecord } from '#server/crud/write.ts'
import { newId } from '#server/db/ids.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { insertContracts, signingCompany } from '../contracts/seed.queries.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { type DemoStep, insertSteps } from '../steps.queries.ts'
import { type ShortMonth, shortMonths } from './seed.queries.ts'

const hour = 3_600_000

/** Of two months that are due, whoever is owed something has agreed that their data are used, and two claims were sent for them. */
export async function seedClaims(context: Context): Promise<void> {
  const [clerk, sender] = [await demoActor(context.db, 'luping'), await demoActor(context.db, 'zhangmin')]
  if (clerk === undefined || sender === undefined) return
  const { day: today } = slotAt(context.clock.now())
  const months = [monthBefore(today, 3), monthBefore(today, 2)]
  await signConsents(context, await shortMonths(context.db, months), today)
  const refused = await claim(context, { clerk, sender }, months[0] ?? '')
  if (refused !== null)
    await move(context, clerk, 'refuse', refused, { remark: '供电所答复：该月电费已付至原收款账户，请核对账户变更' })
  await claim(context, { clerk, sender }, months[1] ?? '')
}

/** Signed on paper long ago, with the history that belongs to it. */
async function signConsents({ db }: Context, farmers: readonly ShortMonth[], today: string): Promise<void> {
  const companyId = await signingCompany(db)
  const signDate = dayOfNumber(dayNumber(today) - 400)
  const begun = Date.parse(`${signDate}T10:00:00+08:00`)
  const iso = (ms: number): string => new Date(ms).toISOString()
  const made = farmers.map(({ customerId, customerName, orgCode, tenantId }) => {
    const id = newId()
    const clerk = { username: 'zhangmin', realname: '张敏' }
    const step = (hours: number, verb: string, from: string | null, to: string): DemoStep => ({
      ...{ id: newId(), tenant_id: tenantId, resource: 'contract', record_id: id, at: iso(begun + hours * hour), ...clerk },
      ...{ verb, from_status: from, to_status: to },
    })
    const row = {
      ...{ id, tenant_id: tenantId, sys_org_code: orgCode, create_by: clerk.username, create_time: iso(begun - hour) },
      ...{
        contract_no: `SQ-${id.slice(-8)}`,
        status: '3',
        contract_type: '6',
        sign_mode: '2',
        customer_id: customerId,
        company_id: companyId,
      },
      ...{
        signer: customerName,
        sign_date: signDate,
        effective_date: signDate,
        expire_date: dayOfNumber(dayNumber(signDate) + 3_650),
      },
      ...{ term_years: 10, company_sign_time: iso(begun + hour) },
    }
    const steps = [
      step(-1, 'create', null, '0'),
      step(0, 'submit', '0', '1'),
      step(1, 'sign', '1', '2'),
      step(2, 'takeEffect', '2', '3'),
    ]
    return { row, steps }
  })
  await db.tx(async (tx) => {
    await insertContracts(
      tx,
      made.map(({ row }) => row),
    )
    await insertSteps(
      tx,
      made.flatMap(({ steps }) => steps),
    )
  })
}

/** A claim of one month that was sent; null where nothing of it can be claimed. */
async function claim(
  context: Context,
  { clerk, sender }: { readonly clerk: Actor; readonly sender: Actor },
  month: string,
): Promise<string | null> {
  const life = lifeOf(context, gridClaim.name)
  if (life === undefined) throw new Error('claims are not mounted')
  const made = await createRecord(
    life.source,
    { actor: clerk, meta: demoMeta },
    { gridCompany: '国网浙江省电力有限公司', monthFrom: month, monthTo: month },
  )
  const id = String(made['id'])
  try {
    await move(context, clerk, 'collect', id)
    await move(context, clerk, 'submit', id)
    await move(context, sender, 'send', id)
    return id
  } catch (error) {
    context.log.warn({ err: error }, 'a claim of the demo stays a draft')
    await move(context, clerk, 'annul', id, { remark: '该月没有可追索的差异' })
    return null
  }
}

async function move(context: Context, actor: Actor, verb: string, id: string, asked: object = {}): Promise<void> {
  const life = lifeOf(context, gridClaim.name)
  if (life !== undefined) await takeStep(life, { actor, meta: demoMeta }, verb, { id, ...asked })
}
