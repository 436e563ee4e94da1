import { customerLife } from '@heliodesk/contracts/lifecycles/customer/customer'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { house } from '@heliodesk/contracts/resources/customer/house'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { bindLifecycle } from '#server/lifecycle/bound.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { customerBindings } from '#server/modules/customer/customer/life.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoActor, demoMaker, demoMeta } from '../demoActor.ts'
import { recordsBy } from '../operations/sources.ts'
import { applicants } from './plan.ts'

/** Customers who have no station yet: some being registered, some waiting for a review, some sent back. Made once, by the product's own ways. */
export const demoCustomersModule: ModuleFactory = (context) => ({
  name: 'demoCustomers',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_customers')
    if (maker === undefined) return
    for (const { registrar, ...applicant } of applicants) {
      const actor = (await demoActor(context.db, registrar)) ?? maker
      await register(context, { ...actor, orgCode: applicant.orgCode }, maker, applicant)
    }
  },
})

async function register(
  context: Context,
  registrar: Actor,
  reviewer: Actor,
  { facts, house: roof, steps }: Omit<(typeof applicants)[number], 'registrar'>,
): Promise<void> {
  const source = sourceOf(context, customer)
  const made = await (await recordsBy(context, registrar, customer)).create(facts)
  if (source === undefined || made === null) return
  const customerId = String(made['id'])
  if (roof !== null) await (await recordsBy(context, registrar, house)).create({ ...roof, customerId })
  const life = bindLifecycle(source, customerLife, customerBindings(context))
  let version = 1
  for (const { verb, by, ...asked } of steps) {
    const actor = by === 'reviewer' ? reviewer : registrar
    const request = { id: customerId, version, ...asked }
    version = (await takeStep(life, { actor, meta: demoMeta }, verb, request)).version
  }
}
