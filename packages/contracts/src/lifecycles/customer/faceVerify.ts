import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { faceVerify } from '../../resources/customer/faceVerify.ts'
import { commenting } from '../usualVerbs.ts'

const named = { name: 'userName', verifyNo: 'verifyNo' } as const
const access = 'customer:identity:add'
const evidenceHash = f.text({ zh: '证据摘要', en: 'Hash of the evidence' }, { max: 64 })

/**
 * The life of a check of identity: 0 waiting, 1 passed, 2 not passed, 3 timed out, 4 canceled. What the provider reports are steps
 * without a call: nobody takes them by hand. A result that comes after the time is over still counts, one after a cancellation does not.
 */
export const faceVerifyLife = defineLifecycle(faceVerify, {
  dict: 'face_result',
  field: 'status',
  initial: ['0'],
  begun: { zh: '发起了核验', en: 'asked for the check' },
  states: {
    0: { deadline: { hours: 24 } },
    1: { end: true, stamp: { field: 'finishTime', keeps: 'last' } },
    2: { end: true, stamp: { field: 'finishTime', keeps: 'last' } },
    3: { stamp: { field: 'finishTime', keeps: 'last' } },
    4: { end: true, stamp: { field: 'finishTime', keeps: 'last' } },
  },
  participants: {
    provider: { label: { zh: '核验服务', en: 'the provider' }, right: access },
    clerk: { label: { zh: '客户登记人员', en: 'who registers customers' }, right: access },
    creator: { label: { zh: '发起人', en: 'whoever asked for it' }, field: 'createBy' },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    pass: {
      label: { zh: '核验通过', en: 'Pass' },
      act: { zh: '判为通过', en: 'pass it' },
      did: { zh: '核验通过', en: 'reported that it passed' },
      moves: [{ from: ['0', '3'], to: '1', who: ['provider'] }],
      asks: {
        similarity: f.decimal({ zh: '比对分', en: 'Similarity' }, { scale: 2, min: 0, max: 100 }),
        liveness: f.decimal({ zh: '活体分', en: 'Liveness' }, { scale: 2, min: 0, max: 100 }),
        evidenceHash,
      },
      effects: ['keepResult'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'facePassedTitle', params: named },
          content: { text: 'facePassedContent', params: named },
        },
      ],
    },
    fail: {
      label: { zh: '核验不通过', en: 'Fail' },
      act: { zh: '判为不通过', en: 'fail it' },
      did: { zh: '核验不通过', en: 'reported that it did not pass' },
      moves: [{ from: ['0', '3'], to: '2', who: ['provider'] }],
      asks: {
        failCode: f.text({ zh: '失败码', en: 'Failure code' }, { max: 40 }),
        failReason: f.text({ zh: '失败原因', en: 'Reason of failure' }, { max: 200, required: true }),
        evidenceHash,
      },
      effects: ['keepResult'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'faceFailedTitle', params: named },
          content: { text: 'faceFailedContent', params: { ...named, reason: 'failReason' } },
        },
      ],
    },
    lapse: {
      label: { zh: '超时', en: 'Time out' },
      act: { zh: '判为超时', en: 'time it out' },
      did: { zh: '超时未完成', en: 'let it time out' },
      moves: [{ from: ['0'], to: '3', who: ['provider'] }],
      effects: ['withdraw'],
    },
    cancel: {
      label: { zh: '取消核验', en: 'Cancel' },
      did: { zh: '取消了核验', en: 'canceled it' },
      question: { zh: '为什么取消核验？', en: 'Why is it canceled?' },
      moves: [{ from: ['0'], to: '4', who: ['clerk'] }],
      call: { path: '/api/faceVerify/cancel', access, done: { zh: '已取消核验', en: 'Canceled' } },
      asks: {
        remark: f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true }),
      },
      effects: ['withdraw'],
      look: 'rare',
      danger: true,
    },
    comment: commenting('/api/faceVerify/comment', 'customer:identity:list', ['0', '1', '2', '3', '4'], ['anybody']),
  },
})
