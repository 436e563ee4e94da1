import type { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import type { Values } from '#server/crud/input.ts'
import { newId } from '#server/db/ids.ts'
import type { Bindings, Step } from '#server/lifecycle/bound.ts'
import { today } from '#server/lifecycle/missing.ts'
import { countTasks, insertTask, withdrawTasks } from '#server/providers/tasks.queries.ts'
import { agentOf } from './agentOf.ts'
import { holdCustomer, nextSupplementNo, partsOf, supplementsOf } from './contract.queries.ts'
import { dropText } from './document/document.queries.ts'
import { makeDocument } from './document/document.service.ts'
import { contractGuards } from './guards.ts'
import type { Relatives } from './relatives.ts'
import { lastDayOf } from './term.ts'
import { filesOf, isInForce, textOf } from './values.ts'

/** What approvals of contracts look at (dictionary approve_biz_type: 2 合同). */
const approvedAs = { resource: 'contract', bizType: '2', name: 'contractNo', amount: 'amount', kind: 'contractType' } as const

/** What the names of the table of contracts do. */
export const contractBindings = (relatives: Relatives, context: Context): Bindings<typeof contractLife> => ({
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  guards: contractGuards(context),
  effects: {
    settleParties: async ({ tx }, { current }) => {
      const who = await holdCustomer(tx, String(current['customerId']))
      const agentId = who?.agentId ?? null
      const values: Values = current['agentId'] === null && agentId !== null ? { agentId } : {}
      return {
        values,
        ...(who?.orgCode == null ? {} : { orgCode: who.orgCode }),
      }
    },
    makeDocument: async (scope, { id, current, atMs }) => {
      const settled = { ...current, agentId: await agentOf(scope.tx, current) }
      return { values: await makeDocument(context, scope, { id, contract: settled, atMs }) }
    },
    dropText: async ({ tx }, { id }) => {
      await dropText(tx, id)
      return {}
    },
    keepSignature: async (_, { asked }) => ({
      values: { signer: asked.signer ?? null, signDate: asked.signDate ?? null },
      about: String(asked.signer),
    }),
    askSignature: async ({ tx }, { id, current, tenantId }) => {
      const number = `${String(current['contractNo'])}-${(await countTasks(tx, contract.name, id)) + 1}`
      const task = { id: newId(), tenantId, kind: 'signing', resource: contract.name, recordId: id, number } as const
      return { values: { esignFlowId: number }, about: number, follow: () => insertTask(tx, task) }
    },
    withdrawFlow: async ({ tx }, { id }) => {
      await withdrawTasks(tx, contract.name, id)
      return { values: { esignFlowId: null } }
    },
    dropFlow: async () => ({ values: { esignFlowId: null } }),
    keepEvidence: async (_, { asked }) => ({
      values: { evidenceHash: asked.evidenceHash ?? null, signedDocument: asked.signedDocument ?? null },
    }),
    keepScans: async (_, { asked, current }) => {
      const scans = filesOf(asked.scans)
      return scans.length === 0 ? {} : { values: { files: [...filesOf(current['files']), ...scans] } }
    },
    fixTerm: async ({ tx }, step) => {
      const { current } = step
      const effectiveDate = textOf(current['effectiveDate']) ?? today(step)
      const { main } = await partsOf(tx, { stationId: null, mainContractId: textOf(current['mainContractId']) })
      const years = current['termYears']
      const expireDate =
        textOf(current['expireDate']) ??
        (typeof years === 'number' ? lastDayOf(effectiveDate, years) : (main?.expireDate ?? null))
      return { values: { effectiveDate, expireDate } }
    },
    draftSupplement: async (scope, step) => {
      const contractNo = await nextSupplementNo(scope.tx, step.tenantId, String(step.current['contractNo']))
      return { about: contractNo, follow: async () => relatives.draft(scope, supplementOf(step, contractNo)) }
    },
    keepReason: async (_, { asked }) => ({ values: { endReason: asked.remark ?? null } }),
    endSupplements: async (scope, step) => {
      const inForce = (await supplementsOf(scope.tx, step.id)).filter(({ status }) => isInForce(status))
      return {
        follow: async () => {
          for (const { id: of } of inForce) await relatives.terminate(scope, of, String(step.asked.remark))
        },
      }
    },
    keepArchive: async (_, { asked, atMs }) => ({
      values: { archiveNo: asked.archiveNo ?? null, archiveTime: wireTime(atMs) },
      about: String(asked.archiveNo),
    }),
  },
})

/** What a supplement takes over of its main contract. */
function supplementOf({ id: mainContractId, current, asked }: Step, contractNo: string): Values {
  const keys = ['customerId', 'signMode', 'stationId', 'agentId', 'companyId', 'productId'] as const
  const taken = Object.fromEntries(keys.map((key) => [key, current[key] ?? null]))
  return { ...taken, contractNo, contractType: '7', mainContractId, remark: String(asked.remark).slice(0, 500) }
}
