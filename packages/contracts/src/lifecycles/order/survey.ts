import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { survey } from '../../resources/order/survey.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const remark = f.text({ zh: '说明', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true })
const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const numbered = { surveyNo: 'surveyNo' } as const
const list = 'order:survey:list'
const access = 'order:survey:edit'
const review = 'order:survey:review'

/**
 * The life of a survey: 0 draft, 1 in review, 2 confirmed and frozen, 3 rejected, 4 annulled, which makes room for another one. Who was on
 * the roof never confirms what was found there.
 */
export const surveyLife = defineLifecycle(survey, {
  dict: 'survey_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '登记了勘察', en: 'registered the survey' },
  states: {
    0: {},
    1: { deadline: { hours: 48 } },
    2: { stamp: { field: 'confirmTime', keeps: 'last' } },
    3: {},
    4: { end: true, stamp: { field: 'endTime', keeps: 'last' } },
  },
  overdue: {
    title: { text: 'surveyLateTitle', params: numbered },
    content: { text: 'surveyLateContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '勘察人员', en: 'who surveys roofs' }, right: access },
    creator: { label: { zh: '登记人', en: 'whoever registered it' }, field: 'createBy' },
    reviewer: { label: { zh: '勘察审核人员', en: 'a reviewer of surveys' }, right: review },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交审核', en: 'Submit' },
      did: { zh: '提交审核', en: 'submitted it' },
      moves: [{ from: ['0', '3'], to: '1', who: ['clerk'] }],
      call: { path: '/api/survey/submit', access, done: { zh: '已提交审核', en: 'Submitted' } },
      guards: ['isComplete', 'orderIsOpen'],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回', en: 'Withdraw' },
      did: { zh: '撤回', en: 'withdrew it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: '/api/survey/recall', access, done: { zh: '已撤回', en: 'Withdrawn' } },
      look: 'rare',
    },
    confirm: {
      label: { zh: '确认方案', en: 'Confirm' },
      did: { zh: '确认了勘察方案', en: 'confirmed it' },
      question: {
        zh: '确认后尺寸、排布、组件、物料与报价不能再修改',
        en: 'Dimensions, layout, panels, materials and price cannot be changed afterwards',
      },
      moves: [{ from: ['1'], to: '2', who: ['reviewer'] }],
      call: { path: '/api/survey/confirm', access: review, done: { zh: '方案已确认', en: 'Confirmed' } },
      asks: { remark },
      guards: ['isAnother', 'isComplete', 'orderIsOpen', 'contractAgrees'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'surveyConfirmedTitle', params: numbered },
          content: { text: 'surveyConfirmedContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
      moves: [{ from: ['1'], to: '3', who: ['reviewer'] }],
      call: { path: '/api/survey/reject', access: review, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['isAnother'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'surveyRejectedTitle', params: numbered },
          content: { text: 'surveyRejectedContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
      danger: true,
    },
    annul: {
      label: { zh: '作废', en: 'Annul' },
      did: { zh: '作废了勘察', en: 'annulled it' },
      question: { zh: '为什么作废？作废后可重新勘察', en: 'Why? Another survey can be made afterwards' },
      moves: [{ from: ['0', '1', '2', '3'], to: '4', who: ['reviewer'] }],
      call: { path: '/api/survey/annul', access: review, done: { zh: '已作废', en: 'It is void' } },
      asks: { remark: reason },
      effects: ['keepReason'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '3'], ['clerk']),
    remove: deleting(['0', '3'], ['clerk']),
    comment: commenting('/api/survey/comment', list, ['0', '1', '2', '3', '4'], ['anybody']),
  },
})
