import { stationChangeLife } from '@heliodesk/contracts/lifecycles/stationChange/stationChange'
import { stationChange } from '@heliodesk/contracts/resources/stationChange/stationChange'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { type BoundLifecycle, bindLifecycle } from '#server/lifecycle/bound.ts'
import { stepWithin, takeStep } from '#server/lifecycle/takeStep.ts'
import { changeBindings } from '#server/modules/station/station/change/life.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoActor, demoMaker, demoMeta } from '../demoActor.ts'
import { stationsToConnect } from '../grid/seed.queries.ts'
import { recordsBy } from '../operations/sources.ts'
import { changesFor } from './plan.ts'

/** Changes of demo stations in every state, drawn up by one and reviewed by another, by the product's own ways. After the grid connections. */
export const demoStationChangesModule: ModuleFactory = (context) => ({
  name: 'demoStationChanges',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_station_changes')
    if (maker === undefined) return
    const clerk = (await demoActor(context.db, 'linyue')) ?? maker
    const reviewer = (await demoActor(context.db, 'shenwei')) ?? maker
    await drawUp(context, clerk, reviewer)
  },
})

async function drawUp(context: Context, clerk: Actor, reviewer: Actor): Promise<void> {
  const source = sourceOf(context, stationChange)
  if (source === undefined) return
  const life: BoundLifecycle = bindLifecycle(
    source,
    stationChangeLife,
    changeBindings(context, async (scope, id) => {
      await stepWithin(life, scope, 'apply', { id })
    }),
  )
  const { day } = slotAt(context.clock.now())
  for (const { facts, steps } of changesFor(await stationsToConnect(context.db), day)) {
    const made = await (await recordsBy(context, clerk, stationChange)).create(facts)
    if (made === null) continue
    const id = String(made['id'])
    for (const { verb, by, ...asked } of steps) {
      await takeStep(life, { actor: by === 'reviewer' ? reviewer : clerk, meta: demoMeta }, verb, { id, ...asked })
    }
  }
}
