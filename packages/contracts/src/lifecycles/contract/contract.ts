import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { contract } from '../../resources/contract/contract.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const remark = f.text({ zh: '说明', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true })
const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const scans = f.files({ zh: '合同扫描件', en: 'Scans of the contract' }, { max: 20 })
const numbered = { contractNo: 'contractNo' } as const
const list = 'customer:contract:list'
const access = 'customer:contract:edit'
const manage = 'customer:contract:manage'

/**
 * The life of a contract: 0 draft, 1 to be signed, 2 signed by the customer, 3 in force, 4 being changed, 5 expired, 6 void, 7 terminated.
 * Who draws it up is never who signs it for party A.
 */
export const contractLife = defineLifecycle(contract, {
  dict: 'contract_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '起草了合同', en: 'drew up the contract' },
  states: {
    0: { clears: ['document', 'documentHash'] },
    1: { clears: ['signer', 'signDate', 'signedDocument', 'evidenceHash'], deadline: { hours: 168 } },
    2: { deadline: { hours: 72 } },
    3: { stamp: { field: 'companySignTime', keeps: 'first' } },
    4: {},
    5: { end: true, stamp: { field: 'endTime', keeps: 'last' } },
    6: { end: true, stamp: { field: 'endTime', keeps: 'last' } },
    7: { end: true, stamp: { field: 'endTime', keeps: 'last' } },
  },
  overdue: {
    title: { text: 'contractLateTitle', params: numbered },
    content: { text: 'contractLateContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '合同经办人员', en: 'who prepares contracts' }, right: access },
    creator: { label: { zh: '起草人', en: 'whoever drew it up' }, field: 'createBy' },
    platform: { label: { zh: '电子签平台', en: 'the signing platform' }, right: access },
    manager: { label: { zh: '合同管理人员', en: 'who signs for party A' }, right: manage },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交签署', en: 'Submit for signing' },
      did: { zh: '提交签署', en: 'submitted it for signing' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: { path: '/api/contract/submit', access, done: { zh: '已提交签署', en: 'Submitted' } },
      guards: ['isComplete', 'customerMaySign', 'agreesWithSurvey', 'textIsReady'],
      effects: ['settleParties', 'makeDocument'],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回', en: 'Withdraw' },
      did: { zh: '撤回', en: 'withdrew it' },
      moves: [{ from: ['1'], to: '0', who: ['creator', 'manager'] }],
      call: { path: '/api/contract/recall', access, done: { zh: '已撤回为草稿', en: 'Withdrawn' } },
      effects: ['dropText', 'withdrawFlow'],
      look: 'rare',
    },
    sign: {
      label: { zh: '登记客户签署', en: 'Record the signature' },
      did: { zh: '登记了客户签署', en: 'recorded that the customer signed' },
      question: { zh: '客户在纸质合同上签署了吗？', en: 'Has the customer signed on paper?' },
      moves: [{ from: ['1'], to: '2', who: ['clerk'] }],
      call: { path: '/api/contract/sign', access, done: { zh: '已登记客户签署', en: 'Recorded' } },
      asks: {
        signer: f.text({ zh: '签署人', en: 'Signed by' }, { max: 64, required: true }),
        signDate: f.date({ zh: '签署日期', en: 'Signed on' }, { required: true }),
        scans,
        remark,
      },
      guards: ['isOnPaper', 'signedByToday', 'customerMaySign'],
      effects: ['keepSignature', 'keepScans'],
      look: 'leading',
    },
    sendToSign: {
      label: { zh: '发起电子签', en: 'Send to be signed' },
      did: { zh: '发起了电子签', en: 'sent it to be signed' },
      moves: [{ from: ['1'], to: null, who: ['clerk'] }],
      call: { path: '/api/contract/sendToSign', access, done: { zh: '已发起电子签', en: 'Sent' } },
      guards: ['isOnline', 'platformIsThere', 'hasText', 'isNotOut', 'customerMaySign', 'isIdentified'],
      effects: ['askSignature'],
      look: 'leading',
    },
    signedOnline: {
      label: { zh: '客户电子签署', en: 'Signed online' },
      act: { zh: '登记客户电子签署', en: 'take it as signed' },
      did: { zh: '客户在电子签平台签署', en: 'the customer signed it online' },
      moves: [{ from: ['1'], to: '2', who: ['platform'] }],
      asks: {
        signer: f.text({ zh: '签署人', en: 'Signed by' }, { max: 64, required: true }),
        signDate: f.date({ zh: '签署日期', en: 'Signed on' }, { required: true }),
        evidenceHash: f.text({ zh: '证据摘要', en: 'Hash of the evidence' }, { max: 64, required: true }),
        signedDocument: f.files({ zh: '已签署文本', en: 'Signed text' }, { max: 1 }),
      },
      effects: ['keepSignature', 'keepEvidence'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'contractSignedTitle', params: numbered },
          content: { text: 'contractSignedContent', params: { ...numbered, signer: 'signer' } },
        },
      ],
    },
    declined: {
      label: { zh: '客户拒签', en: 'Declined' },
      act: { zh: '登记客户拒签', en: 'take it as declined' },
      did: { zh: '电子签署未完成', en: 'the online signature was not given' },
      moves: [{ from: ['1'], to: null, who: ['platform'] }],
      asks: { remark: reason },
      effects: ['dropFlow'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'contractDeclinedTitle', params: numbered },
          content: { text: 'contractDeclinedContent', params: numbered },
        },
      ],
    },
    takeEffect: {
      label: { zh: '甲方签署并生效', en: 'Sign and put in force' },
      act: { zh: '由甲方签署并生效', en: 'sign and put in force' },
      did: { zh: '代表甲方签署，合同生效', en: 'signed for party A and put it in force' },
      moves: [{ from: ['2'], to: '3', who: ['manager'] }],
      call: { path: '/api/contract/takeEffect', access: manage, done: { zh: '合同已生效', en: 'In force' } },
      asks: { scans, remark },
      approval: 'byDefinition',
      guards: ['isAnother', 'hasFile', 'customerMaySign', 'agreesWithSurvey', 'isOnlyOne', 'isNotOver'],
      effects: ['fixTerm', 'keepScans'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'contractInForceTitle', params: numbered },
          content: { text: 'contractInForceContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
      look: 'leading',
    },
    sendBack: {
      label: { zh: '退回重签', en: 'Send back' },
      did: { zh: '退回重签', en: 'sent it back to be signed again' },
      question: { zh: '为什么退回重签？', en: 'Why has it to be signed again?' },
      moves: [{ from: ['2'], to: '1', who: ['manager'] }],
      call: { path: '/api/contract/sendBack', access: manage, done: { zh: '已退回重签', en: 'Sent back' } },
      asks: { remark: reason },
      notify: [
        {
          to: ['creator'],
          title: { text: 'contractBackTitle', params: numbered },
          content: { text: 'contractBackContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
    },
    change: {
      label: { zh: '发起变更', en: 'Change' },
      did: { zh: '发起变更', en: 'began a change' },
      question: { zh: '变更什么？将起草一份补充协议', en: 'What changes? A supplement will be drawn up' },
      moves: [{ from: ['3'], to: '4', who: ['clerk', 'manager'] }],
      call: {
        path: '/api/contract/change',
        access,
        done: { zh: '已进入变更，补充协议草稿已建立', en: 'A supplement was drawn up' },
      },
      asks: { remark: reason },
      guards: ['isMain'],
      effects: ['draftSupplement'],
      back: 'endChange',
    },
    endChange: {
      label: { zh: '变更完成', en: 'End the change' },
      act: { zh: '结束变更', en: 'end the change' },
      did: { zh: '结束了变更', en: 'ended the change' },
      moves: [{ from: ['4'], to: '3', who: ['clerk', 'manager'] }],
      call: { path: '/api/contract/endChange', access, done: { zh: '变更已完成', en: 'The change has ended' } },
      asks: { remark },
      guards: ['supplementsDecided'],
      look: 'leading',
    },
    terminate: {
      label: { zh: '终止', en: 'Terminate' },
      did: { zh: '终止了合同', en: 'terminated it' },
      question: { zh: '为什么终止？', en: 'Why is it terminated?' },
      moves: [{ from: ['3', '4'], to: '7', who: ['manager'] }],
      call: { path: '/api/contract/terminate', access: manage, done: { zh: '合同已终止', en: 'Terminated' } },
      asks: { remark: reason },
      guards: ['supplementsDecided', 'planIsClosed'],
      effects: ['keepReason', 'endSupplements'],
      look: 'rare',
      danger: true,
    },
    expire: {
      label: { zh: '到期', en: 'Expire' },
      act: { zh: '转为到期', en: 'let it expire' },
      did: { zh: '到期', en: 'let it expire' },
      moves: [{ from: ['3', '4'], to: '5', who: ['manager'] }],
      call: { path: '/api/contract/expire', access: manage, done: { zh: '合同已到期', en: 'Expired' } },
      guards: ['isOver'],
      look: 'rare',
    },
    annul: {
      label: { zh: '作废', en: 'Annul' },
      did: { zh: '作废了合同', en: 'annulled it' },
      question: { zh: '为什么作废？', en: 'Why is it annulled?' },
      moves: [{ from: ['1', '2'], to: '6', who: ['creator', 'manager'] }],
      call: { path: '/api/contract/annul', access, done: { zh: '合同已作废', en: 'Annulled' } },
      asks: { remark: reason },
      effects: ['keepReason', 'withdrawFlow'],
      look: 'rare',
      danger: true,
    },
    archive: {
      label: { zh: '归档', en: 'Archive' },
      did: { zh: '归档', en: 'archived it' },
      question: { zh: '归档号登记后不能更改', en: 'The archive number is given once' },
      moves: [{ from: ['3', '4', '5', '7'], to: null, who: ['manager'] }],
      call: { path: '/api/contract/archive', access: manage, done: { zh: '已归档', en: 'Archived' } },
      asks: { archiveNo: f.text({ zh: '归档号', en: 'Archive no.' }, { max: 40, pattern: 'code', required: true }), scans },
      guards: ['isNotArchived', 'hasFile'],
      effects: ['keepArchive', 'keepScans'],
    },
    edit: changing(['0'], ['clerk']),
    remove: deleting(['0'], ['anybody']),
    comment: commenting('/api/contract/comment', list, ['0', '1', '2', '3', '4', '5', '6', '7'], ['anybody']),
  },
})
