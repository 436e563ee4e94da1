import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { customer } from '../../resources/customer/customer.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const opinion = f.text({ zh: '审核意见', en: 'Opinion' }, { max: limits.stepRemarkLength, multiline: true })
const named = { name: 'userName', customerNo: 'customerNo' } as const
const access = 'customer:info:edit'
const review = 'customer:info:review'

/** The life of a customer: 0 draft, 1 to be reviewed, 2 valid, 3 rejected, 4 ended. Who registers is never who reviews. */
export const customerLife = defineLifecycle(customer, {
  dict: 'customer_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '登记了客户', en: 'registered the customer' },
  states: {
    0: { clears: ['validTime'] },
    1: { deadline: { hours: 48 } },
    2: { stamp: { field: 'validTime', keeps: 'last' } },
    3: {},
    4: {},
  },
  overdue: {
    title: { text: 'customerLateTitle', params: named },
    content: { text: 'customerLateContent', params: named },
  },
  participants: {
    clerk: { label: { zh: '客户登记人员', en: 'who registers customers' }, right: access },
    creator: { label: { zh: '登记人', en: 'whoever registered them' }, field: 'createBy' },
    reviewer: { label: { zh: '客户审核人员', en: 'a reviewer of customers' }, right: review },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交审核', en: 'Submit' },
      did: { zh: '提交审核', en: 'submitted them for review' },
      moves: [{ from: ['0', '3'], to: '1', who: ['clerk'] }],
      call: { path: '/api/customer/submit', access, done: { zh: '已提交审核', en: 'Submitted' } },
      guards: ['isComplete', 'isNotBlacklisted'],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回', en: 'Withdraw' },
      did: { zh: '撤回', en: 'withdrew them' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: '/api/customer/recall', access, done: { zh: '已撤回', en: 'Withdrawn' } },
      look: 'rare',
    },
    approve: {
      label: { zh: '审核通过', en: 'Approve' },
      did: { zh: '审核通过', en: 'approved them' },
      moves: [{ from: ['1'], to: '2', who: ['reviewer'] }],
      call: { path: '/api/customer/approve', access: review, done: { zh: '已通过审核', en: 'Approved' } },
      asks: { remark: opinion },
      approval: 'byDefinition',
      guards: ['isComplete', 'isNotBlacklisted', 'isAnother'],
      effects: ['openOrders'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'customerApprovedTitle', params: named },
          content: { text: 'customerApprovedContent', params: { ...named, reviewer: 'actor' } },
        },
      ],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected them' },
      question: { zh: '为什么驳回？', en: 'Why is the customer rejected?' },
      moves: [{ from: ['1'], to: '3', who: ['reviewer'] }],
      call: { path: '/api/customer/reject', access: review, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['isAnother'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'customerRejectedTitle', params: named },
          content: { text: 'customerRejectedContent', params: { ...named, reviewer: 'actor' } },
        },
      ],
      danger: true,
    },
    blacklist: {
      label: { zh: '列入黑名单', en: 'Blacklist' },
      did: { zh: '列入黑名单', en: 'blacklisted them' },
      question: { zh: '为什么列入黑名单？', en: 'Why is the customer blacklisted?' },
      moves: [{ from: ['0', '1', '2', '3', '4'], to: null, who: ['reviewer'] }],
      call: { path: '/api/customer/blacklist', access: review, done: { zh: '已列入黑名单', en: 'Blacklisted' } },
      asks: { remark: reason },
      guards: ['isNotBlacklisted'],
      effects: ['enterBlacklist'],
      look: 'rare',
      danger: true,
    },
    unblacklist: {
      label: { zh: '移出黑名单', en: 'Take off the blacklist' },
      did: { zh: '移出黑名单', en: 'took them off the blacklist' },
      question: { zh: '为什么移出黑名单？', en: 'Why is the customer taken off the blacklist?' },
      moves: [{ from: ['0', '1', '2', '3', '4'], to: null, who: ['reviewer'] }],
      call: { path: '/api/customer/unblacklist', access: review, done: { zh: '已移出黑名单', en: 'Taken off the blacklist' } },
      asks: { remark: reason },
      guards: ['isBlacklisted'],
      effects: ['leaveBlacklist'],
      look: 'rare',
    },
    end: {
      label: { zh: '终止', en: 'End' },
      did: { zh: '终止了客户', en: 'ended them' },
      question: { zh: '为什么终止？', en: 'Why does it end?' },
      moves: [{ from: ['0', '2', '3'], to: '4', who: ['reviewer'] }],
      call: { path: '/api/customer/end', access: review, done: { zh: '已终止', en: 'Ended' } },
      asks: { remark: reason },
      guards: ['hasNoStation'],
      look: 'rare',
      danger: true,
    },
    reopen: {
      label: { zh: '重新启用', en: 'Open again' },
      did: { zh: '重新启用', en: 'opened them again' },
      moves: [{ from: ['4'], to: '0', who: ['reviewer'] }],
      call: { path: '/api/customer/reopen', access: review, done: { zh: '已转为草稿', en: 'Opened as a draft' } },
      look: 'rare',
    },
    edit: changing(['0', '2', '3'], ['clerk']),
    remove: deleting(['0', '3'], ['anybody']),
    comment: commenting('/api/customer/comment', 'customer:info:list', ['0', '1', '2', '3', '4'], ['anybody']),
  },
})
