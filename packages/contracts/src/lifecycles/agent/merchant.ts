import { defineLifecycle } from '../../kit/lifecycle.ts'
import { merchant } from '../../resources/agent/merchant.ts'
import { partnerParticipants, partnerVerbs } from './partner.ts'

const rights = {
  list: 'merchant:info:list',
  edit: 'merchant:info:edit',
  review: 'merchant:info:review',
  manage: 'merchant:info:manage',
} as const

/** The life of a merchant: that of an agent without deposit and credit. */
export const merchantLife = defineLifecycle(merchant, {
  dict: 'agent_status',
  field: 'status',
  begun: { zh: '登记了商户', en: 'registered the merchant' },
  initial: ['0'],
  states: { 0: {}, 1: {}, 2: {}, 3: {}, 4: {} },
  participants: partnerParticipants(rights),
  verbs: partnerVerbs('/api/merchant', rights),
})
