import { defineLifecycle } from '../../kit/lifecycle.ts'
import { stocktake } from '../../resources/stock/stocktake.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'
import { opinion, reason, stockOverdue } from './document.ts'

/** The life of a stocktake (decision 078): from `begin` to its end nothing else moves what is counted, and who counted does not confirm. */

const [list, edit, confirm] = ['stock:take:list', 'stock:take:edit', 'stock:take:confirm'] as const
const path = '/api/stocktake'

export const stocktakeLife = defineLifecycle(stocktake, {
  dict: 'stocktake_status',
  field: 'status',
  begun: { zh: '建立了盘点单', en: 'made the stocktake' },
  initial: ['0'],
  states: {
    0: {},
    1: { stamp: { field: 'frozenTime', keeps: 'first' } },
    2: { deadline: { hours: 48 } },
    3: { end: true, stamp: { field: 'postedTime', keeps: 'first' } },
    4: { end: true },
  },
  overdue: stockOverdue,
  participants: {
    clerk: { label: { zh: '盘点人员', en: 'who counts' }, right: edit },
    confirmer: { label: { zh: '盘点确认人员', en: 'who confirms stocktakes' }, right: confirm },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    begin: {
      label: { zh: '开始盘点', en: 'Begin' },
      did: { zh: '开始盘点，冻结了账面', en: 'began the count' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: {
        path: `${path}/begin`,
        access: edit,
        done: { zh: '账面已冻结，请填写实盘数量', en: 'The books are frozen, please count' },
      },
      effects: ['freeze'],
      look: 'leading',
    },
    submit: {
      label: { zh: '盘点完成', en: 'Counted' },
      act: { zh: '提交盘点结果', en: 'hand in the count' },
      did: { zh: '完成盘点', en: 'finished the count' },
      moves: [{ from: ['1'], to: '2', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交确认', en: 'Submitted' } },
      guards: ['counted'],
      look: 'leading',
    },
    recount: {
      label: { zh: '退回复盘', en: 'Count again' },
      did: { zh: '退回复盘', en: 'sent it back to be counted again' },
      question: { zh: '为什么复盘？', en: 'Why is it counted again?' },
      moves: [{ from: ['2'], to: '1', who: ['confirmer'] }],
      call: { path: `${path}/recount`, access: confirm, done: { zh: '已退回复盘', en: 'Sent back' } },
      asks: { remark: reason },
    },
    confirm: {
      label: { zh: '确认盘点', en: 'Confirm' },
      did: { zh: '确认盘点', en: 'confirmed it' },
      moves: [{ from: ['2'], to: '3', who: ['confirmer'] }],
      call: { path: `${path}/confirm`, access: confirm, done: { zh: '盘盈盘亏已入账', en: 'Surplus and loss are posted' } },
      asks: { remark: opinion },
      guards: ['notCounter', 'counted'],
      effects: ['post'],
      look: 'leading',
    },
    cancel: {
      label: { zh: '取消盘点', en: 'Cancel' },
      did: { zh: '取消盘点', en: 'canceled it' },
      question: { zh: '为什么取消？冻结的账面将释放', en: 'Why? What is frozen will be free again' },
      moves: [{ from: ['1', '2'], to: '4', who: ['clerk', 'confirmer'] }],
      call: { path: `${path}/cancel`, access: list, done: { zh: '已取消', en: 'Canceled' } },
      asks: { remark: reason },
      effects: ['thaw'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '1'], ['clerk']),
    remove: deleting(['0'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4'], ['anybody']),
  },
})
