import { defineLifecycle } from '../../kit/lifecycle.ts'
import { collectiveTransfer } from '../../resources/finance/collectiveTransfer.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/** The life of a collective transfer (decision 122): 0 draft, 1 to be checked, 2 taken, 3 taken back. Who made or submitted it neither takes it nor takes it back. */
const [list, edit, check] = ['finance:collective:list', 'finance:collective:edit', 'finance:collective:check'] as const
const path = '/api/collectiveTransfer'
const numbered = { transferNo: 'transferNo' } as const
const told = { ...numbered, actor: 'actor' } as const

export const collectiveTransferLife = defineLifecycle(collectiveTransfer, {
  dict: 'collective_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了汇总打款', en: 'made it' },
  states: {
    0: {},
    1: { deadline: { hours: 48 } },
    2: { stamp: { field: 'approveTime', keeps: 'first' } },
    3: { end: true },
  },
  overdue: {
    title: { text: 'collectiveWaitsTitle', params: numbered },
    content: { text: 'collectiveWaitsContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '对账人员', en: 'who takes lists' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever made it' }, field: 'createBy' },
    checker: { label: { zh: '对账复核人员', en: 'who checks lists' }, right: check },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交复核', en: 'Submit' },
      did: { zh: '提交复核', en: 'submitted it' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交，等待复核', en: 'Submitted, to be checked' } },
      guards: ['comesToLine', 'isFree'],
      effects: ['keepSubmitter'],
      notify: [
        {
          to: ['checker'],
          title: { text: 'collectiveAskedTitle', params: numbered },
          content: { text: 'collectiveAskedContent', params: told },
        },
      ],
      look: 'leading',
    },
    approve: {
      label: { zh: '复核入账', en: 'Take it' },
      did: { zh: '复核入账', en: 'took it' },
      question: {
        zh: '入账后清单各行按户号认领并匹配应收，认不出的留在待认领',
        en: 'Its rows are matched by their numbers; what nobody knows waits in suspense',
      },
      moves: [{ from: ['1'], to: '2', who: ['checker'] }],
      call: { path: `${path}/approve`, access: check, done: { zh: '已入账', en: 'Taken' } },
      asks: { remark: opinion },
      guards: ['isAnother', 'comesToLine', 'isFree'],
      effects: ['postList'],
      look: 'leading',
    },
    reject: {
      label: { zh: '退回修改', en: 'Reject' },
      did: { zh: '退回修改', en: 'sent it back' },
      question: { zh: '为什么退回？', en: 'Why?' },
      moves: [{ from: ['1'], to: '0', who: ['checker'] }],
      call: { path: `${path}/reject`, access: check, done: { zh: '已退回', en: 'Sent back' } },
      asks: { remark: reason },
    },
    recall: {
      label: { zh: '撤回修改', en: 'Take back' },
      did: { zh: '撤回修改', en: 'took it back to change it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: `${path}/recall`, access: edit, done: { zh: '已撤回', en: 'Taken back' } },
      look: 'rare',
    },
    undo: {
      label: { zh: '撤销入账', en: 'Undo' },
      did: { zh: '撤销了入账', en: 'undid it' },
      question: {
        zh: '为什么撤销？各行的匹配一并撤销，款项回到流水的待认领',
        en: 'Why? The matches of its rows are undone, and the money waits on its line again',
      },
      moves: [{ from: ['2'], to: '3', who: ['checker'] }],
      call: { path: `${path}/undo`, access: check, done: { zh: '已撤销', en: 'Undone' } },
      asks: { remark: reason },
      guards: ['isAnother'],
      effects: ['reverseList'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0'], ['clerk']),
    remove: deleting(['0'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3'], ['anybody']),
  },
})
