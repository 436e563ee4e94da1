import { defineLifecycle } from '../../kit/lifecycle.ts'
import { coIncome } from '../../resources/finance/coIncome.ts'
import { commenting } from '../usualVerbs.ts'

/**
 * The life of an income (decision 125): 1 to be paid, 2 being paid, 3 paid, 4 paid too much, 5 set off. Nobody moves it: its payments and what
 * is set off do, and those verbs have no call.
 */
const [list, run] = ['finance:coIncome:list', 'finance:coIncome:run'] as const

export const coIncomeLife = defineLifecycle(coIncome, {
  dict: 'co_income_status',
  field: 'status',
  initial: ['1', '4'],
  begun: { zh: '计提了共建收益', en: 'was accrued' },
  states: { 1: {}, 2: {}, 3: {}, 4: {}, 5: { end: true } },
  participants: {
    clerk: { label: { zh: '收益经办人员', en: 'who accrues income' }, right: run },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    beginPaying: {
      label: { zh: '开始付款', en: 'Begin paying' },
      did: { zh: '进入付款', en: 'is being paid' },
      moves: [{ from: ['1', '3'], to: '2', who: ['clerk'] }],
      guards: ['saysSo'],
    },
    settleUp: {
      label: { zh: '付清', en: 'Paid' },
      did: { zh: '已付清', en: 'is paid' },
      moves: [{ from: ['1', '2'], to: '3', who: ['clerk'] }],
      guards: ['saysSo'],
    },
    backToDue: {
      label: { zh: '回到待付款', en: 'Due again' },
      did: { zh: '回到待付款', en: 'is due again' },
      moves: [{ from: ['2', '3'], to: '1', who: ['clerk'] }],
      guards: ['saysSo'],
    },
    takeOff: {
      label: { zh: '抵扣', en: 'Set off' },
      did: { zh: '已全部抵扣', en: 'was set off' },
      moves: [
        { from: ['1'], to: '3', who: ['clerk'] },
        { from: ['4'], to: '5', who: ['clerk'] },
      ],
      guards: ['saysSo'],
    },
    comment: commenting('/api/coIncome/comment', list, ['1', '2', '3', '4', '5'], ['anybody']),
  },
})
