import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { demoActor } from '../demoActor.ts'
import { changeable } from './operations.queries.ts'
import { recordsBy } from './sources.ts'

/** What people correct in a station one after another: each step is a version of it. */
const stationSteps: readonly ((at: number) => Readonly<Record<string, unknown>>)[] = [
  (at) => ({ gridAccountNo: `33${String(10_000_000_000 + at * 7_919).slice(0, 11)}` }),
  (at) => ({ consumeMode: at % 2 === 0 ? '2' : '1', sampleMinutes: 15 }),
  (at) => ({ projectAddr: `后山村 ${at * 3 + 2} 号`, stationClass: '2' }),
]
const customerSteps: typeof stationSteps = [
  (at) => ({ projectAddr: `溪口镇后山村 ${at * 3 + 2} 号` }),
  () => ({ houseType: '2', roofType: '2' }),
]

/** Records of the demo corrected by two colleagues in turn, so that versions stand beside each other. */
export async function makeChanges(context: Context, maker: Actor): Promise<void> {
  const colleague = (await demoActor(context.db, 'luping')) ?? maker
  for (const [resource, steps, ids] of [
    [station, stationSteps, await changeable(context.db, maker.tenantId, 'station')],
    [customer, customerSteps, await changeable(context.db, maker.tenantId, 'customer')],
  ] as const) {
    for (const [at, id] of ids.entries()) {
      for (const [turn, step] of steps.entries()) {
        const { edit } = await recordsBy(context, turn % 2 === 0 ? colleague : maker, resource)
        await edit({ id, ...step(at) })
      }
    }
  }
}
