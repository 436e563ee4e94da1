import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { flowMatch } from '../../resources/finance/flowMatch.ts'
import { commenting } from '../usualVerbs.ts'

const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const remark = f.text({ zh: '说明', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true })
const [list, decide, check] = ['finance:match:list', 'finance:match:decide', 'finance:match:check'] as const
const path = '/api/flowMatch'

/**
 * The life of a match: 0 waits for a person, 1 chosen by one and waits for another, 2 provisional until the day of the statement balances,
 * 3 confirmed, 4 undone, 5 ignored. The engine makes it in 0 or 2, settles what waited, confirms, and withdraws what is not decided by people and
 * no longer follows from the facts (decision 114): those have no call.
 */
export const flowMatchLife = defineLifecycle(flowMatch, {
  dict: 'flow_match_status',
  field: 'status',
  initial: ['0', '2'],
  begun: { zh: '由匹配产生', en: 'was made by the matching' },
  states: {
    0: { clears: ['chosenBy', 'approvedBy'] },
    1: {},
    2: {},
    3: {},
    4: { end: true },
    5: {},
  },
  participants: {
    clerk: { label: { zh: '对账人员', en: 'who matches' }, right: decide },
    checker: { label: { zh: '对账复核人员', en: 'who checks matches' }, right: check },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    accept: {
      label: { zh: '采用候选', en: 'Accept' },
      did: { zh: '采用了候选', en: 'accepted a candidate' },
      question: { zh: '采用第几个候选？由其他人复核后生效', en: 'Which candidate? Somebody else checks it' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/accept`, access: decide, done: { zh: '已采用，等待复核', en: 'Accepted, to be checked' } },
      asks: { candidate: f.int({ zh: '候选序号', en: 'Candidate' }, { min: 1, max: 6, required: true }), remark },
      effects: ['takeCandidate'],
      look: 'leading',
    },
    split: {
      label: { zh: '拆分匹配', en: 'Split' },
      did: { zh: '拆分到应收', en: 'split it' },
      question: {
        zh: '每行一个：应收编号或月份，空格，金额；由其他人复核后生效',
        en: 'One a line: number or month of a receivable, then the amount. Somebody else checks it',
      },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/split`, access: decide, done: { zh: '已拆分，等待复核', en: 'Split, to be checked' } },
      asks: { parts: f.text({ zh: '拆分明细', en: 'Parts' }, { max: 2_000, multiline: true, required: true }), remark },
      effects: ['takeParts'],
    },
    ignore: {
      label: { zh: '不是电费', en: 'Ignore' },
      did: { zh: '标记为不是电费', en: 'said that it pays no fee' },
      question: { zh: '为什么不匹配？款项仍留在待认领', en: 'Why? The money stays in suspense' },
      moves: [{ from: ['0'], to: '5', who: ['clerk'] }],
      call: { path: `${path}/ignore`, access: decide, done: { zh: '已忽略', en: 'Ignored' } },
      asks: { remark: reason },
      effects: ['keepChooser'],
      back: 'reopen',
    },
    reopen: {
      label: { zh: '重新处理', en: 'Reopen' },
      did: { zh: '重新处理', en: 'reopened it' },
      moves: [{ from: ['5'], to: '0', who: ['clerk'] }],
      call: { path: `${path}/reopen`, access: decide, done: { zh: '已恢复为待处理', en: 'It waits again' } },
      look: 'leading',
    },
    approve: {
      label: { zh: '复核通过', en: 'Approve' },
      did: { zh: '复核通过', en: 'approved it' },
      moves: [{ from: ['1'], to: '2', who: ['checker'] }],
      call: { path: `${path}/approve`, access: check, done: { zh: '已匹配', en: 'Matched' } },
      asks: { remark },
      guards: ['isAnother', 'isNotReversed'],
      effects: ['postMatch'],
      look: 'leading',
    },
    reject: {
      label: { zh: '退回', en: 'Reject' },
      did: { zh: '退回', en: 'sent it back' },
      question: { zh: '为什么退回？', en: 'Why?' },
      moves: [{ from: ['1'], to: '0', who: ['checker'] }],
      call: { path: `${path}/reject`, access: check, done: { zh: '已退回', en: 'Sent back' } },
      asks: { remark: reason },
      effects: ['dropParts'],
    },
    undo: {
      label: { zh: '撤销匹配', en: 'Undo' },
      did: { zh: '撤销了匹配', en: 'undid it' },
      question: { zh: '为什么撤销？流水和应收都保留', en: 'Why? The line and the receivables stay' },
      moves: [{ from: ['2', '3'], to: '4', who: ['checker'] }],
      call: { path: `${path}/undo`, access: check, done: { zh: '已撤销', en: 'Undone' } },
      asks: { remark: reason },
      guards: ['isAnother'],
      effects: ['reverseMatch'],
      look: 'rare',
      danger: true,
    },
    settle: {
      label: { zh: '自动匹配', en: 'Match' },
      did: { zh: '自动匹配', en: 'was matched by itself' },
      moves: [{ from: ['0'], to: '2', who: ['clerk'] }],
    },
    confirm: {
      label: { zh: '确认', en: 'Confirm' },
      did: { zh: '当日对账单已平，匹配确认', en: 'the day of the statement balances' },
      moves: [{ from: ['2'], to: '3', who: ['clerk'] }],
    },
    withdraw: {
      label: { zh: '撤回', en: 'Withdraw' },
      did: { zh: '依据变化，由匹配撤回', en: 'no longer follows from the facts' },
      moves: [{ from: ['0', '1', '2', '3', '5'], to: '4', who: ['clerk'] }],
    },
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4', '5'], ['anybody']),
  },
})
