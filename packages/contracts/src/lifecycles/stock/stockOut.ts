import { defineLifecycle } from '../../kit/lifecycle.ts'
import { stockOut } from '../../resources/stock/stockOut.ts'
import { stockOverdue, stockParticipants, stockStates, stockVerbs } from './document.ts'

const rights = { list: 'stock:out:list', edit: 'stock:out:edit', post: 'stock:out:post' } as const

const verbs = stockVerbs('/api/stockOut', rights, {
  post: { zh: '出库', en: 'Issue' },
  posted: { zh: '已出库', en: 'Posted' },
})

export const stockOutLife = defineLifecycle(stockOut, {
  dict: 'stock_status',
  field: 'status',
  begun: { zh: '建立了出库单', en: 'made the issue' },
  initial: ['0', '2'],
  states: stockStates('postedTime'),
  overdue: stockOverdue,
  participants: stockParticipants(rights),
  // What an agent takes counts against its credit (decision 104).
  verbs: { ...verbs, post: { ...verbs.post, effects: ['lockAgents', 'post', 'askCredit'] } },
})
