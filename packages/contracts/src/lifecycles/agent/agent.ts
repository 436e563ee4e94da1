import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { agent } from '../../resources/agent/agent.ts'
import { partnerParticipants, partnerVerbs } from './partner.ts'

const rights = {
  list: 'agent:info:list',
  edit: 'agent:info:edit',
  review: 'agent:info:review',
  manage: 'agent:info:manage',
} as const

const verbs = partnerVerbs('/api/agent', rights)
const [keep, rate] = ['agent:account:manage', 'agent:rating:run'] as const
const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const paid = {
  amount: f.money({ zh: '金额', en: 'Amount' }, { required: true }),
  paidOn: f.date({ zh: '收付日期', en: 'Paid on' }, { hint: { zh: '留空为今天', en: 'Empty: today' } }),
  voucherNo: f.text({ zh: '凭证号', en: 'Voucher' }, { max: 64 }),
  remark: reason,
} as const
const keeping = <const F extends string>(from: readonly F[]) => [{ from, to: null, who: ['treasurer'] }] as const
const done = (zh: string, en: string) => ({ zh, en })

/** The life of an agent: nobody works with one that was not reviewed by somebody else than who registered it. */
export const agentLife = defineLifecycle(agent, {
  dict: 'agent_status',
  field: 'status',
  begun: { zh: '登记了代理商', en: 'registered the agent' },
  initial: ['0'],
  states: { 0: {}, 1: {}, 2: {}, 3: {}, 4: {} },
  participants: {
    ...partnerParticipants(rights),
    treasurer: { label: { zh: '保证金管理人员', en: 'who keeps deposits' }, right: keep },
    rater: { label: { zh: '评级任务', en: 'the job that rates' }, right: rate },
  },
  verbs: {
    ...verbs,
    review: { ...verbs.review, approval: 'byDefinition' },
    dismiss: { ...verbs.dismiss, guards: ['settled'] },
    // Entries of its accounts (decision 095).
    deposit: {
      label: { zh: '缴纳保证金', en: 'Pay in a deposit' },
      did: { zh: '登记了缴纳的保证金', en: 'took a deposit' },
      moves: keeping(['0', '1', '2']),
      call: { path: '/api/agent/deposit/pay', access: keep, done: done('保证金已入账', 'The deposit is entered') },
      asks: paid,
      guards: ['amountIsPositive'],
      effects: ['payIn'],
      look: 'rare',
    },
    refund: {
      label: { zh: '退还保证金', en: 'Refund the deposit' },
      did: { zh: '退还了保证金', en: 'refunded the deposit' },
      question: { zh: '退还多少？不超过可用保证金', en: 'How much? No more than what is free' },
      moves: keeping(['1', '2', '3']),
      call: { path: '/api/agent/deposit/refund', access: keep, done: done('退还已入账', 'The refund is entered') },
      asks: paid,
      guards: ['amountIsPositive', 'depositIsFree'],
      effects: ['payOut'],
      look: 'rare',
      danger: true,
    },
    penalize: {
      label: { zh: '扣罚保证金', en: 'Keep a penalty' },
      did: { zh: '扣罚了保证金', en: 'kept a penalty' },
      question: { zh: '按协议扣罚多少？为什么？', en: 'How much is kept, and why?' },
      moves: keeping(['1', '2', '3', '4']),
      call: { path: '/api/agent/deposit/penalize', access: keep, done: done('扣罚已入账', 'The penalty is entered') },
      asks: paid,
      guards: ['amountIsPositive', 'depositIsFree'],
      effects: ['takePenalty'],
      look: 'rare',
      danger: true,
    },
    offset: {
      label: { zh: '保证金抵扣应收', en: 'Set off against the deposit' },
      act: { zh: '以保证金抵扣应收', en: 'set off against the deposit' },
      did: { zh: '以保证金抵扣了应收', en: 'set a receivable off against the deposit' },
      question: { zh: '抵扣多少？不超过应收余额和保证金', en: 'How much? No more than is owed and deposited' },
      moves: keeping(['1', '2', '3', '4']),
      call: { path: '/api/agent/receivable/offset', access: keep, done: done('已抵扣', 'Set off') },
      asks: { amount: paid.amount, remark: reason },
      guards: ['amountIsPositive', 'owesSoMuch', 'depositCovers'],
      effects: ['setOff'],
      look: 'rare',
    },
    repay: {
      label: { zh: '收回应收', en: 'Take a repayment' },
      did: { zh: '登记了收回的应收', en: 'took a repayment' },
      moves: keeping(['1', '2', '3', '4']),
      call: { path: '/api/agent/receivable/repay', access: keep, done: done('收回已入账', 'The repayment is entered') },
      asks: paid,
      guards: ['amountIsPositive', 'owesSoMuch'],
      effects: ['takeRepayment'],
      look: 'rare',
    },
    grantCredit: {
      label: { zh: '设置授信额度', en: 'Set the credit limit' },
      did: { zh: '设置了授信额度', en: 'set the credit limit' },
      question: { zh: '授信额度是多少？留空不限', en: 'What is the limit? Empty: none' },
      moves: keeping(['0', '1', '2']),
      call: { path: '/api/agent/grantCredit', access: keep, done: done('授信额度已设置', 'The limit is set') },
      asks: { creditLimit: f.money({ zh: '授信额度', en: 'Credit limit' }, {}), remark: reason },
      guards: ['limitIsFit'],
      effects: ['keepLimit'],
      look: 'rare',
    },
    // Taken by the job alone: nobody types a grade (decision 096).
    rate: {
      label: { zh: '评级', en: 'Rate' },
      did: { zh: '计算了评级', en: 'rated it' },
      moves: [{ from: ['1', '2'], to: null, who: ['rater'] }],
      asks: { month: f.text({ zh: '月份', en: 'Month' }, { max: 7, required: true }) },
      effects: ['keepGrade'],
    },
  },
})
