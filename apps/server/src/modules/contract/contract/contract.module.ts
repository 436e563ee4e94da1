import { contractCalls } from '@heliodesk/contracts/endpoints/contract'
import { contractTemplateCalls } from '@heliodesk/contracts/endpoints/contractTemplate'
import { providerCalls } from '@heliodesk/contracts/endpoints/provider'
import { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import type { Values } from '#server/crud/input.ts'
import { readRecord } from '#server/crud/read.ts'
import { route } from '#server/http/route.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { askRoute } from '#server/providers/askRoute.ts'
import { serveExchange } from '#server/providers/exchanges.ts'
import { contractHooks } from './checks.ts'
import { previewContract } from './document/document.service.ts'
import { expiryJob } from './expiry.job.ts'
import { contractBindings } from './life.ts'
import { savePaperContract } from './paper.service.ts'
import { relativesOf } from './relatives.ts'
import { signingExchange } from './signing.ts'

/** What a paper contract is called by its fields; its customer may be given by their number. */
const names = { ...contract.fields, customerNo: customer.fields.customerNo }

/** Contracts: records with a life, the job that lets them expire, and paper contracts at their known address. */
export const contractModule: ModuleFactory = (context) => {
  const bindings = contractBindings(
    relativesOf(() => base.life),
    context,
  )
  const base = lifecycleModule(contractLife, bindings, contractHooks)(context)
  const { life } = base
  serveExchange(
    context,
    signingExchange(context, () => life),
  )
  return {
    ...base,
    routes: [
      ...base.routes,
      route({ ...contractCalls.savePaper, names }, ({ actor, meta, body }) => savePaperContract(life, { actor, meta }, body), {
        message: doneMessages.added(),
      }),
      askRoute(life.source, providerCalls.signing),
      route(contractTemplateCalls.previewContract, async ({ actor, query: { id } }) => {
        const record = await readRecord(life.source, actor, id)
        return previewContract(context, actor.tenantId, record as Values)
      }),
    ],
    jobs: [...(base.jobs ?? []), expiryJob(life)],
  }
}
