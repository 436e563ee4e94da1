import { defineLifecycle } from '../../kit/lifecycle.ts'
import { payBatch } from '../../resources/finance/payBatch.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting } from '../usualVerbs.ts'

/** The life of a run (decision 115): 0 draft, 1 in review, 2 being paid, 3 done, 4 void. Who put it together never approves it. */
const [list, edit, approve] = ['finance:payBatch:list', 'finance:payBatch:edit', 'finance:payBatch:approve'] as const
const path = '/api/payBatch'
const numbered = { batchNo: 'batchNo' } as const
const told = { ...numbered, actor: 'actor' } as const

export const payBatchLife = defineLifecycle(payBatch, {
  dict: 'pay_batch_status',
  field: 'status',
  begun: { zh: '建立了付款批次', en: 'made the run' },
  initial: ['0'],
  states: {
    0: { clears: ['contentHash', 'totalAmount'] },
    1: { deadline: { hours: 48 } },
    2: { stamp: { field: 'approveTime', keeps: 'last' } },
    3: { end: true },
    4: { end: true },
  },
  overdue: {
    title: { text: 'payBatchWaitsTitle', params: numbered },
    content: { text: 'payBatchWaitsContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '付款经办人员', en: 'who prepares payments' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever made it' }, field: 'createBy' },
    approver: { label: { zh: '付款审批人员', en: 'who approves payments' }, right: approve },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    collect: {
      label: { zh: '取单', en: 'Take what is due' },
      did: { zh: '取了待付、待扣的款项', en: 'took in what is due' },
      moves: [{ from: ['0'], to: null, who: ['clerk'] }],
      call: { path: `${path}/collect`, access: edit, done: { zh: '已取单', en: 'Taken in' } },
      effects: ['collect'],
    },
    drop: {
      label: { zh: '剔除不可扣', en: 'Drop what cannot be' },
      did: { zh: '剔除了不可收付的款项', en: 'dropped what cannot be paid or debited' },
      question: {
        zh: '有障碍的各笔连同原因关闭，其余照办',
        en: 'What something stands in the way of is closed with that reason, the rest goes on',
      },
      moves: [{ from: ['0'], to: null, who: ['clerk'] }],
      call: { path: `${path}/drop`, access: edit, done: { zh: '已剔除', en: 'Dropped' } },
      effects: ['drop'],
      look: 'rare',
    },
    submit: {
      label: { zh: '提交审批', en: 'Submit' },
      did: { zh: '提交审批', en: 'submitted it' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审批', en: 'Submitted' } },
      guards: ['mayBePaid'],
      effects: ['bind'],
      notify: [
        {
          to: ['approver'],
          title: { text: 'payBatchAskedTitle', params: numbered },
          content: { text: 'payBatchAskedContent', params: told },
        },
      ],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回修改', en: 'Back to draft' },
      did: { zh: '撤回修改', en: 'took it back to change it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: `${path}/recall`, access: edit, done: { zh: '已撤回为草稿', en: 'Taken back' } },
      effects: ['takeBack'],
      look: 'rare',
    },
    approve: {
      label: { zh: '同意付款', en: 'Approve' },
      did: { zh: '审批通过，开始付款', en: 'approved it: it is being paid' },
      question: {
        zh: '同意后即按批次中的收付双方和金额办理',
        en: 'These amounts are paid to these payees, or taken from these accounts',
      },
      moves: [{ from: ['1'], to: '2', who: ['approver'] }],
      call: { path: `${path}/approve`, access: approve, done: { zh: '已通过，开始付款', en: 'Being paid' }, stepUp: true },
      asks: { remark: opinion },
      guards: ['isAnother', 'isNotPayee', 'isAsSubmitted', 'mayBePaid'],
      approval: 'byDefinition',
      effects: ['handOver'],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
      moves: [{ from: ['1'], to: '0', who: ['approver'] }],
      call: { path: `${path}/reject`, access: approve, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['isAnother'],
      effects: ['takeBack'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'payBatchBackTitle', params: numbered },
          content: { text: 'payBatchBackContent', params: told },
        },
      ],
      danger: true,
    },
    finish: {
      label: { zh: '完成', en: 'Finish' },
      did: { zh: '全部支付订单已了结', en: 'found all of its payments done with' },
      moves: [{ from: ['2'], to: '3', who: ['clerk'] }],
      guards: ['isOver'],
    },
    annul: {
      label: { zh: '作废', en: 'Void' },
      did: { zh: '作废', en: 'made it void' },
      question: { zh: '为什么作废？其中的款项可由别的批次再取', en: 'Why is it void? What it took in may be in another run' },
      moves: [{ from: ['0'], to: '4', who: ['clerk'] }],
      call: { path: `${path}/annul`, access: edit, done: { zh: '已作废', en: 'Void' } },
      asks: { remark: reason },
      effects: ['closeAll'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4'], ['anybody']),
  },
})
