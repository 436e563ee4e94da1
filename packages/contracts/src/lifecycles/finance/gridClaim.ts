import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { gridClaim } from '../../resources/finance/gridClaim.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting } from '../usualVerbs.ts'

/**
 * The life of a claim (decision 126): 0 draft, 1 in review, 2 sent, 3 partly recovered, 4 recovered, 5 refused, 6 closed, 7 void. Who prepares it
 * does not send it. What it recovered follows from the settlement check: those verbs have no call.
 */
const [list, edit, send] = ['finance:gridClaim:list', 'finance:gridClaim:edit', 'finance:gridClaim:send'] as const
const path = '/api/gridClaim'
const numbered = { claimNo: 'claimNo' } as const
const told = { ...numbered, actor: 'actor' } as const
const answer = f.text({ zh: '答复内容', en: 'Answer' }, { max: limits.stepRemarkLength, multiline: true, required: true })

export const gridClaimLife = defineLifecycle(gridClaim, {
  dict: 'grid_claim_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了追索单', en: 'made the claim' },
  states: {
    0: {},
    1: { deadline: { hours: 72 } },
    2: { stamp: { field: 'sentTime', keeps: 'first' }, deadline: { hours: 720 } },
    3: {},
    4: {},
    5: { stamp: { field: 'answerTime', keeps: 'last' } },
    6: { end: true },
    7: { end: true },
  },
  overdue: {
    title: { text: 'gridClaimWaitsTitle', params: numbered },
    content: { text: 'gridClaimWaitsContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '追索经办人员', en: 'who prepares claims' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever made it' }, field: 'createBy' },
    sender: { label: { zh: '追索审核人员', en: 'who sends claims' }, right: send },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    collect: {
      label: { zh: '取可追索差异', en: 'Take differences' },
      did: { zh: '取了可追索的差异', en: 'took in what can be claimed' },
      moves: [{ from: ['0'], to: null, who: ['clerk'] }],
      call: { path: `${path}/collect`, access: edit, done: { zh: '已取入可追索差异', en: 'Taken in' } },
      effects: ['collect'],
    },
    drop: {
      label: { zh: '移出一户', en: 'Take one out' },
      did: { zh: '移出了一户', en: 'took one out' },
      moves: [{ from: ['0'], to: null, who: ['clerk'] }],
      call: { path: `${path}/drop`, access: edit, done: { zh: '已移出', en: 'Taken out' } },
      asks: { stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', required: true }) },
      effects: ['drop'],
      look: 'rare',
    },
    submit: {
      label: { zh: '提交审核', en: 'Submit' },
      did: { zh: '提交审核', en: 'submitted it' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审核', en: 'Submitted' } },
      guards: ['isClaimable'],
      notify: [
        {
          to: ['sender'],
          title: { text: 'gridClaimAskedTitle', params: numbered },
          content: { text: 'gridClaimAskedContent', params: told },
        },
      ],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回修改', en: 'Back to draft' },
      did: { zh: '撤回修改', en: 'took it back to change it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: `${path}/recall`, access: edit, done: { zh: '已撤回为草稿', en: 'Taken back' } },
      look: 'rare',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
      moves: [{ from: ['1'], to: '0', who: ['sender'] }],
      call: { path: `${path}/reject`, access: send, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['isAnother'],
      danger: true,
    },
    send: {
      label: { zh: '确认发函', en: 'Send' },
      did: { zh: '确认发函', en: 'sent it' },
      question: { zh: '确认后明细不再变动，函件以此为准', en: 'Its rows stay as they are from then on: the letter says them' },
      moves: [{ from: ['1'], to: '2', who: ['sender'] }],
      call: { path: `${path}/send`, access: send, done: { zh: '已确认发函', en: 'Sent' } },
      asks: { remark: opinion },
      guards: ['isAnother', 'isClaimable'],
      look: 'leading',
    },
    recoverPart: {
      label: { zh: '部分追回', en: 'Partly recovered' },
      did: { zh: '追回了一部分', en: 'recovered a part' },
      moves: [{ from: ['2', '4', '5'], to: '3', who: ['clerk'] }],
      guards: ['saysSo'],
    },
    recoverAll: {
      label: { zh: '全部追回', en: 'Recovered' },
      did: { zh: '全部追回', en: 'recovered all of it' },
      moves: [{ from: ['2', '3', '5'], to: '4', who: ['clerk'] }],
      guards: ['saysSo'],
    },
    lose: {
      label: { zh: '未追回', en: 'Open again' },
      did: { zh: '追回的款项不再成立', en: 'lost what it had recovered' },
      moves: [{ from: ['3', '4'], to: '2', who: ['clerk'] }],
      guards: ['saysSo'],
    },
    refuse: {
      label: { zh: '登记拒绝', en: 'Note a refusal' },
      did: { zh: '登记了电网公司的拒绝', en: 'noted that it was refused' },
      moves: [{ from: ['2', '3'], to: '5', who: ['clerk'] }],
      call: { path: `${path}/refuse`, access: edit, done: { zh: '已登记', en: 'Noted' } },
      asks: { remark: answer, answerFiles: f.files({ zh: '答复附件', en: 'Files of the answer' }, { max: 10 }) },
      effects: ['keepAnswer'],
      danger: true,
    },
    close: {
      label: { zh: '结案', en: 'Close' },
      did: { zh: '结案', en: 'closed it' },
      question: { zh: '结案后未追回的差异可以再次追索', en: 'What is still open may be claimed again then' },
      moves: [{ from: ['3', '4', '5'], to: '6', who: ['sender'] }],
      call: { path: `${path}/close`, access: send, done: { zh: '已结案', en: 'Closed' } },
      asks: { remark: opinion },
      effects: ['release'],
    },
    annul: {
      label: { zh: '作废', en: 'Void' },
      did: { zh: '作废', en: 'made it void' },
      question: { zh: '为什么作废？', en: 'Why is it void?' },
      moves: [{ from: ['0'], to: '7', who: ['clerk'] }],
      call: { path: `${path}/annul`, access: edit, done: { zh: '已作废', en: 'Void' } },
      asks: { remark: reason },
      effects: ['release'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4', '5', '6', '7'], ['anybody']),
  },
})
