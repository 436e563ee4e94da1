import { defineLifecycle } from '../../kit/lifecycle.ts'
import { stockIn } from '../../resources/stock/stockIn.ts'
import { stockOverdue, stockParticipants, stockStates, stockVerbs } from './document.ts'

const rights = { list: 'stock:in:list', edit: 'stock:in:edit', post: 'stock:in:post' } as const

export const stockInLife = defineLifecycle(stockIn, {
  dict: 'stock_status',
  field: 'status',
  begun: { zh: '建立了入库单', en: 'made the receipt' },
  initial: ['0', '2'],
  states: stockStates('postedTime'),
  overdue: stockOverdue,
  participants: stockParticipants(rights),
  verbs: stockVerbs('/api/stockIn', rights, {
    post: { zh: '入库', en: 'Receive' },
    posted: { zh: '已入库', en: 'Posted' },
  }),
})
