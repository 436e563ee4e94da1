import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { bankCard } from '../../resources/customer/bankCard.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const agreementNo = f.text({ zh: '代扣协议号', en: 'Debit mandate' }, { max: 64 })
const agreementTo = f.date({ zh: '协议有效期至', en: 'Mandate valid until' }, {})
const named = { name: 'accountName', applyNo: 'applyNo' } as const
const path = '/api/bankcardclassII'
const access = 'customer:bankcard:edit'
const manage = 'customer:bankcard:manage'

/**
 * How a class-II account is opened (domain §2.14): 0 draft, 1 papers handed in, 2 waits for the face check, 3 waits for the bound card, 4 at
 * the bank, 5 open, 6 refused, 7 frozen, 8 closed. What the provider of face checks and the bank report are steps without a call.
 */
export const bankCardLife = defineLifecycle(bankCard, {
  dict: 'bank_card_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '登记了开户申请', en: 'registered the application' },
  states: {
    0: { clears: ['faceId'] },
    1: { deadline: { hours: 72 } },
    2: { deadline: { hours: 48 } },
    3: { deadline: { hours: 72 } },
    4: { clears: ['failReason'], deadline: { hours: 24 } },
    5: { stamp: { field: 'openTime', keeps: 'first' } },
    6: {},
    7: {},
    8: { end: true, stamp: { field: 'closeTime', keeps: 'last' } },
  },
  overdue: {
    title: { text: 'accountLateTitle', params: named },
    content: { text: 'accountLateContent', params: named },
  },
  participants: {
    clerk: { label: { zh: '开户经办人员', en: 'who prepares accounts' }, right: access },
    reporter: { label: { zh: '核验服务与银行', en: 'the provider and the bank' }, right: access },
    creator: { label: { zh: '登记人', en: 'whoever registered it' }, field: 'createBy' },
    manager: { label: { zh: '账户管理人员', en: 'who manages accounts' }, right: manage },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交资料', en: 'Hand in' },
      did: { zh: '提交了开户资料', en: 'handed the papers in' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access, done: { zh: '资料已提交', en: 'Handed in' } },
      guards: ['isComplete', 'customerMayOpen', 'isOnlyOne'],
      effects: ['fixLimits'],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回', en: 'Withdraw' },
      did: { zh: '撤回了申请', en: 'withdrew it' },
      moves: [{ from: ['1', '2', '3'], to: '0', who: ['clerk'] }],
      call: { path: `${path}/recall`, access, done: { zh: '已撤回为草稿', en: 'Withdrawn' } },
      look: 'rare',
    },
    askFace: {
      label: { zh: '发起人脸核验', en: 'Ask for the face check' },
      did: { zh: '发起了人脸核验', en: 'asked for the face check' },
      moves: [{ from: ['1', '2'], to: '2', who: ['clerk'] }],
      call: { path: `${path}/askFace`, access, done: { zh: '已发起人脸核验', en: 'Asked' } },
      guards: ['customerMayOpen', 'faceMayBeAsked'],
      effects: ['askFace'],
      look: 'leading',
    },
    takeFace: {
      label: { zh: '沿用有效核验', en: 'Use the valid check' },
      did: { zh: '沿用了有效的人脸核验', en: 'used a face check that is still valid' },
      moves: [{ from: ['1', '2'], to: '3', who: ['clerk'] }],
      call: { path: `${path}/takeFace`, access, done: { zh: '已沿用有效核验', en: 'Used' } },
      guards: ['customerMayOpen', 'faceIsValid'],
      effects: ['useFace'],
    },
    facePassed: {
      label: { zh: '人脸核验通过', en: 'Face check passed' },
      act: { zh: '采用人脸核验结果', en: "use the face check's result" },
      did: { zh: '人脸核验通过', en: 'the face check passed' },
      moves: [{ from: ['2'], to: '3', who: ['reporter'] }],
      asks: { faceNo: f.text({ zh: '核验单号', en: 'Check no.' }, { max: 40, required: true }) },
      effects: ['keepFace'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'accountFacedTitle', params: named },
          content: { text: 'accountFacedContent', params: named },
        },
      ],
    },
    apply: {
      label: { zh: '提交银行开户', en: 'Send to the bank' },
      did: { zh: '提交银行开户', en: 'sent it to the bank' },
      moves: [{ from: ['3'], to: '4', who: ['clerk'] }],
      call: { path: `${path}/apply`, access, done: { zh: '已提交银行，等待开户结果', en: 'Sent to the bank' }, stepUp: true },
      guards: ['bankIsThere', 'cardIsBound', 'faceIsValid', 'isComplete', 'customerMayOpen', 'isOnlyOne'],
      effects: ['askBank'],
      look: 'leading',
    },
    opened: {
      label: { zh: '开户成功', en: 'Opened' },
      act: { zh: '登记开户成功', en: 'take it as opened' },
      did: { zh: '开户成功', en: 'opened it' },
      moves: [{ from: ['4'], to: '5', who: ['reporter'] }],
      asks: {
        cardNo: f.text({ zh: '二类户账号', en: 'Class II account' }, { max: 19, required: true, pattern: 'bankCard' }),
        branchName: f.text({ zh: '开户行', en: 'Branch' }, { max: 100 }),
        cnapsNo: f.text({ zh: '联行号', en: 'CNAPS no.' }, { max: 12 }),
        agreementNo,
        agreementTo,
      },
      effects: ['keepAccount'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'accountOpenedTitle', params: named },
          content: { text: 'accountOpenedContent', params: named },
        },
      ],
    },
    refused: {
      label: { zh: '开户失败', en: 'Refused' },
      act: { zh: '登记开户失败', en: 'take it as refused' },
      did: { zh: '开户失败', en: 'refused it' },
      moves: [{ from: ['4'], to: '6', who: ['reporter'] }],
      asks: { failReason: f.text({ zh: '失败原因', en: 'Reason of failure' }, { max: 200, required: true }) },
      effects: ['keepRefusal'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'accountRefusedTitle', params: named },
          content: { text: 'accountRefusedContent', params: { ...named, reason: 'failReason' } },
        },
      ],
    },
    retry: {
      label: { zh: '重新申请', en: 'Apply again' },
      did: { zh: '重新申请', en: 'applied again' },
      moves: [{ from: ['6'], to: '0', who: ['clerk'] }],
      call: { path: `${path}/retry`, access, done: { zh: '已转为草稿，请修改后重新提交', en: 'A draft again' } },
      look: 'leading',
    },
    register: {
      label: { zh: '登记已有账户', en: 'Register an existing account' },
      did: { zh: '登记了已有账户', en: 'registered the existing account' },
      question: { zh: '客户已在银行开立此账户？', en: 'Has the bank opened this account already?' },
      moves: [{ from: ['0'], to: '5', who: ['manager'] }],
      call: { path: `${path}/register`, access: manage, done: { zh: '已登记为已开户', en: 'Registered' }, stepUp: true },
      asks: { agreementNo, agreementTo },
      guards: ['hasNumber', 'isComplete', 'customerMayOpen', 'isOnlyOne', 'isAnother'],
      effects: ['fixLimits', 'keepMandate'],
    },
    freeze: {
      label: { zh: '登记冻结', en: 'Freeze' },
      did: { zh: '登记了冻结', en: 'froze it' },
      question: { zh: '银行为什么冻结此账户？', en: 'Why is it frozen?' },
      moves: [{ from: ['5'], to: '7', who: ['manager'] }],
      call: { path: `${path}/freeze`, access: manage, done: { zh: '已登记冻结', en: 'Frozen' } },
      asks: { remark: reason },
      back: 'unfreeze',
      look: 'rare',
      danger: true,
    },
    unfreeze: {
      label: { zh: '登记解冻', en: 'Unfreeze' },
      did: { zh: '登记了解冻', en: 'took the freeze off' },
      moves: [{ from: ['7'], to: '5', who: ['manager'] }],
      call: { path: `${path}/unfreeze`, access: manage, done: { zh: '已登记解冻', en: 'Open again' }, stepUp: true },
      asks: { remark: reason },
    },
    endMandate: {
      label: { zh: '登记解除代扣', en: 'End the mandate' },
      did: { zh: '登记解除了代扣协议', en: 'ended the mandate' },
      question: { zh: '为什么解除代扣协议？', en: 'Why does the mandate end?' },
      moves: [{ from: ['5', '7'], to: null, who: ['manager'] }],
      call: { path: `${path}/endMandate`, access: manage, done: { zh: '已解除代扣协议', en: 'The mandate has ended' } },
      asks: { remark: reason },
      guards: ['hasMandate'],
      effects: ['dropMandate'],
      look: 'rare',
      danger: true,
    },
    close: {
      label: { zh: '登记销户', en: 'Close' },
      did: { zh: '登记了销户', en: 'closed it' },
      question: { zh: '为什么销户？', en: 'Why is it closed?' },
      moves: [{ from: ['5', '7'], to: '8', who: ['manager'] }],
      call: { path: `${path}/close`, access: manage, done: { zh: '已登记销户', en: 'Closed' } },
      asks: { remark: reason },
      guards: ['isEmpty'],
      effects: ['dropMandate'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '3'], ['clerk']),
    remove: deleting(['0', '6'], ['clerk']),
    comment: commenting(`${path}/comment`, 'customer:bankcard:list', ['0', '1', '2', '3', '4', '5', '6', '7', '8'], ['anybody']),
  },
})
