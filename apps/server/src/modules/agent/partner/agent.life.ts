import type { agentLife } from '@heliodesk/contracts/lifecycles/agent/agent'
import { agentMessages } from '@heliodesk/contracts/messages/agent'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { keepGrade } from '#server/agent/keepGrade.ts'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import type { Bindings } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { accountEffects, accountGuards } from './accounts.ts'
import { placeOfAgent, qualificationsOf } from './agent.queries.ts'
import { lacks, notOwn } from './guards.ts'

const required = ['agentType', 'creditCode', 'district', 'legalPerson', 'contactName', 'signDate', 'expireDate'] as const

/** What approvals of agents look at (dictionary approve_biz_type: 8 代理商准入). */
const approvedAs = { resource: 'agent', bizType: '8', name: 'agentNo', kind: 'agentType' } as const

/** What the names of the table of agents do. */
export const agentBindings = (context: Context): Bindings<typeof agentLife> => ({
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  effects: { ...accountEffects, keepGrade },
  guards: {
    ...accountGuards,
    notOwn: notOwn(agent),
    complete: async ({ tx }, step) => {
      const [place, qualifications] = [await placeOfAgent(tx, step.id), await qualificationsOf(tx, step.id)]
      const over = qualifications.filter(({ validTo }) => validTo !== null && validTo < today(step))
      return missingAt(agent, step.id, [
        ...lacks(agent, step, required),
        ...(place?.category === '2' ? [] : [agentMessages.ownDepartment()]),
        ...(place?.other == null ? [] : [agentMessages.departmentTaken({ name: place.other })]),
        ...(qualifications.length === 0 ? [agentMessages.noQualification()] : []),
        ...over.map(({ name, validTo }) => agentMessages.qualificationOver({ name, day: validTo ?? '' })),
      ])
    },
    settled: async ({ tx }, { id }) => {
      const { stations = 0, openOrders = 0 } = (await placeOfAgent(tx, id)) ?? {}
      return [
        ...(stations === 0 ? [] : [{ message: agentMessages.stationsLeft({ count: stations }), path: '/station/index' }]),
        ...(openOrders === 0 ? [] : [{ message: agentMessages.ordersLeft({ count: openOrders }), path: '/workorder/allIndex' }]),
      ]
    },
  },
})
