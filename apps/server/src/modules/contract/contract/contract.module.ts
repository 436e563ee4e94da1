import { contractCalls } from '@heliodesk/contracts/endpoints/contract'
import { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { route } from '#server/http/route.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { contractHooks } from './checks.ts'
import { expiryJob } from './expiry.job.ts'
import { contractBindings } from './life.ts'
import { savePaperContract } from './paper.service.ts'
import { relativesOf } from './relatives.ts'

/** Contracts: records with a life, the job that lets them expire, and paper contracts at their known address. */
export const contractModule: ModuleFactory = (context) => {
  const bindings = contractBindings(relativesOf(() => base.life))
  const base = lifecycleModule(contractLife, bindings, contractHooks)(context)
  const { life } = base
  return {
    ...base,
    routes: [
      ...base.routes,
      route(contractCalls.savePaper, ({ actor, meta, body }) => savePaperContract(life, { actor, meta }, body), {
        message: doneMessages.added(),
      }),
    ],
    jobs: [...(base.jobs ?? []), expiryJob(life)],
  }
}
