import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { acceptance } from '../../resources/order/acceptance.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const remark = f.text({ zh: '意见', en: 'Opinion' }, { max: limits.stepRemarkLength, multiline: true })
const reason = f.text(
  { zh: '整改要求', en: 'What is to be mended' },
  { max: limits.stepRemarkLength, multiline: true, required: true },
)
const numbered = { acceptanceNo: 'acceptanceNo' } as const
const told = { ...numbered, actor: 'actor' } as const
const list = 'order:acceptance:list'
const access = 'order:acceptance:edit'
const review = 'order:acceptance:review'

/**
 * The life of an acceptance: 0 building, 1 handed in, 2 accepted, 3 to be mended and then handed in again. What follows from an acceptance
 * keeps it; without that it may be revoked, and what was installed lies on site again. Building and accepting are never
 * one person.
 */
export const acceptanceLife = defineLifecycle(acceptance, {
  dict: 'acceptance_record_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '开始施工，建立了验收单', en: 'began to build and made the acceptance' },
  states: {
    0: {},
    1: { stamp: { field: 'handInTime', keeps: 'last' }, deadline: { hours: 72 } },
    2: { stamp: { field: 'acceptTime', keeps: 'last' } },
    3: { deadline: { hours: 168 } },
  },
  overdue: {
    title: { text: 'acceptanceLateTitle', params: numbered },
    content: { text: 'acceptanceLateContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '施工人员', en: 'who builds' }, right: access },
    creator: { label: { zh: '登记人', en: 'whoever registered it' }, field: 'createBy' },
    reviewer: { label: { zh: '验收人员', en: 'who accepts' }, right: review },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    handIn: {
      label: { zh: '提交验收', en: 'Hand in' },
      did: { zh: '提交了验收材料', en: 'handed it in' },
      moves: [{ from: ['0', '3'], to: '1', who: ['clerk'] }],
      call: { path: '/api/acceptance/handIn', access, done: { zh: '已提交验收', en: 'Handed in' } },
      guards: ['orderIsUnderWay', 'hasPhotos', 'isMended', 'countAgrees', 'allScanned'],
      effects: ['keepCount'],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回', en: 'Withdraw' },
      did: { zh: '撤回', en: 'withdrew it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: '/api/acceptance/recall', access, done: { zh: '已撤回', en: 'Withdrawn' } },
      look: 'rare',
    },
    accept: {
      label: { zh: '验收通过', en: 'Accept' },
      did: { zh: '验收通过', en: 'accepted it' },
      moves: [{ from: ['1'], to: '2', who: ['reviewer'] }],
      call: { path: '/api/acceptance/accept', access: review, done: { zh: '验收通过', en: 'Accepted' } },
      asks: { remark },
      approval: 'byDefinition',
      guards: ['isAnother', 'orderIsUnderWay', 'allFine', 'countAgrees', 'stillScanned'],
      effects: ['keepVerdict', 'install'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'acceptanceDoneTitle', params: numbered },
          content: { text: 'acceptanceDoneContent', params: told },
        },
      ],
      look: 'leading',
    },
    sendBack: {
      label: { zh: '要求整改', en: 'Ask for a rework' },
      did: { zh: '要求整改', en: 'asked for a rework' },
      question: { zh: '逐项注明原因后退回，拍摄码随之更换', en: 'Each refused item has its reason; the code changes' },
      moves: [{ from: ['1'], to: '3', who: ['reviewer'] }],
      call: { path: '/api/acceptance/sendBack', access: review, done: { zh: '已要求整改', en: 'Sent back' } },
      asks: { remark: reason },
      guards: ['isAnother', 'somethingToMend'],
      effects: ['renewCode'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'acceptanceBackTitle', params: numbered },
          content: { text: 'acceptanceBackContent', params: told },
        },
      ],
      danger: true,
    },
    revoke: {
      label: { zh: '撤销验收', en: 'Revoke' },
      did: { zh: '撤销了验收', en: 'revoked the acceptance' },
      question: {
        zh: '为什么撤销？已安装的货物退回施工现场，验收单回到整改中',
        en: 'Why? What was installed goes back on site, the acceptance is to be mended',
      },
      moves: [{ from: ['2'], to: '3', who: ['reviewer'] }],
      call: { path: '/api/acceptance/revoke', access: review, done: { zh: '验收已撤销', en: 'Revoked' } },
      asks: { remark: reason },
      guards: ['nothingFollows'],
      effects: ['renewCode', 'takeDown'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'acceptanceBackTitle', params: numbered },
          content: { text: 'acceptanceBackContent', params: told },
        },
      ],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '3'], ['clerk']),
    remove: deleting(['0'], ['clerk']),
    comment: commenting('/api/acceptance/comment', list, ['0', '1', '2', '3'], ['anybody']),
  },
})
