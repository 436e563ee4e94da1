import { defineLifecycle } from '../../kit/lifecycle.ts'
import { agent } from '../../resources/agent/agent.ts'
import { partnerParticipants, partnerVerbs } from './partner.ts'

const rights = {
  list: 'agent:info:list',
  edit: 'agent:info:edit',
  review: 'agent:info:review',
  manage: 'agent:info:manage',
} as const

const verbs = partnerVerbs('/api/agent', rights)

/** The life of an agent: nobody works with one that was not reviewed by somebody else than who registered it. */
export const agentLife = defineLifecycle(agent, {
  dict: 'agent_status',
  field: 'status',
  begun: { zh: '登记了代理商', en: 'registered the agent' },
  initial: ['0'],
  states: { 0: {}, 1: {}, 2: {}, 3: {}, 4: {} },
  participants: partnerParticipants(rights),
  verbs: {
    ...verbs,
    review: { ...verbs.review, approval: 'byDefinition' },
    dismiss: { ...verbs.dismiss, guards: ['settled'] },
  },
})
