import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { collectiveRow } from '../../resources/finance/collectiveRow.ts'
import { opinion, reason } from '../stock/document.ts'
import { commenting } from '../usualVerbs.ts'

/**
 * The life of a row of a list (decision 122): 0 nobody knows whose it is, 1 somebody said it and another one checks, 2 known: it is matched like a line of its own,
 * 3 returned to the grid company. A number that is known moves it by itself: that verb has no call.
 */
const [list, edit, check] = ['finance:collective:list', 'finance:collective:edit', 'finance:collective:check'] as const
const path = '/api/collectiveRow'

export const collectiveRowLife = defineLifecycle(collectiveRow, {
  dict: 'collective_row_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '随清单导入', en: 'came with its list' },
  states: {
    0: { clears: ['stationId', 'customerId', 'how', 'assignedBy', 'checkedBy'] },
    1: {},
    2: {},
    3: { end: true },
  },
  participants: {
    clerk: { label: { zh: '对账人员', en: 'who takes lists' }, right: edit },
    checker: { label: { zh: '对账复核人员', en: 'who checks lists' }, right: check },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    assign: {
      label: { zh: '认领', en: 'Assign' },
      did: { zh: '认领到电站', en: 'said whose it is' },
      question: { zh: '这笔钱是哪座电站的？由其他人复核后生效', en: 'Of which station is it? Somebody else checks it' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/assign`, access: edit, done: { zh: '已认领，等待复核', en: 'Assigned, to be checked' } },
      asks: { stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', required: true }), remark: opinion },
      guards: ['isTaken'],
      effects: ['keepStation'],
      look: 'leading',
    },
    check: {
      label: { zh: '复核通过', en: 'Approve' },
      did: { zh: '复核通过', en: 'approved it' },
      moves: [{ from: ['1'], to: '2', who: ['checker'] }],
      call: { path: `${path}/check`, access: check, done: { zh: '已认领', en: 'Assigned' } },
      asks: { remark: opinion },
      guards: ['isAnother', 'isTaken'],
      effects: ['keepChecker'],
      look: 'leading',
    },
    reject: {
      label: { zh: '退回认领', en: 'Reject' },
      did: { zh: '退回认领', en: 'sent it back' },
      question: { zh: '为什么退回？', en: 'Why?' },
      moves: [{ from: ['1'], to: '0', who: ['checker'] }],
      call: { path: `${path}/reject`, access: check, done: { zh: '已退回', en: 'Sent back' } },
      asks: { remark: reason },
      effects: ['backToList'],
    },
    release: {
      label: { zh: '取消认领', en: 'Let go' },
      did: { zh: '取消认领', en: 'let it go' },
      question: {
        zh: '为什么取消？它的匹配一并撤销，只能再由人认领',
        en: 'Why? Its match is undone, and only a person assigns it again',
      },
      moves: [{ from: ['2'], to: '0', who: ['checker'] }],
      call: { path: `${path}/release`, access: check, done: { zh: '已取消认领', en: 'It waits again' } },
      asks: { remark: reason },
      guards: ['isAnother', 'isTaken'],
      effects: ['letGo'],
      look: 'rare',
      danger: true,
    },
    giveBack: {
      label: { zh: '退回款项', en: 'Returned' },
      did: { zh: '登记退回电网公司', en: 'said that it was returned' },
      question: {
        zh: '哪天退回电网公司的？它付的应收重新打开',
        en: 'When was it returned to the grid company? What it paid is open again',
      },
      moves: [{ from: ['0', '2'], to: '3', who: ['checker'] }],
      call: { path: `${path}/giveBack`, access: check, done: { zh: '已登记退回', en: 'Returned' } },
      asks: { returnedOn: f.date({ zh: '退回日', en: 'Day' }, { required: true }), remark: reason },
      guards: ['isAnother', 'isTaken', 'isNotMaker'],
      effects: ['postReturn'],
      look: 'rare',
      danger: true,
    },
    know: {
      label: { zh: '按号码认领', en: 'Known by its number' },
      did: { zh: '按号码认领', en: 'is known by its number' },
      moves: [{ from: ['0'], to: '2', who: ['clerk'] }],
    },
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3'], ['anybody']),
  },
})
