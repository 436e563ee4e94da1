import { f } from '../../kit/fields.ts'
import type { PermissionCode } from '../../kit/permissionCode.ts'
import { limits } from '../../limits.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/** What the lives of agents and merchants have in common: 0 to review, 1 cooperating, 2 suspended, 3 dismissed, 4 blacklisted. */

interface Rights {
  readonly list: PermissionCode
  readonly edit: PermissionCode
  readonly review: PermissionCode
  readonly manage: PermissionCode
}

export const partnerParticipants = ({ edit, review, manage }: Rights) =>
  ({
    registrar: { label: { zh: '登记人', en: 'who registered it' }, field: 'createBy' },
    editor: { label: { zh: '登记人员', en: 'a registrar' }, right: edit },
    reviewer: { label: { zh: '准入审核人', en: 'a reviewer' }, right: review },
    manager: { label: { zh: '渠道管理人员', en: 'a channel manager' }, right: manage },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  }) as const

const remark = f.text({ zh: '说明', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true })
const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const named = { name: 'name' } as const

export const partnerVerbs = <const U extends string>(path: U, { list, review, manage }: Rights) =>
  ({
    review: {
      label: { zh: '审核通过', en: 'Approve' },
      did: { zh: '审核通过', en: 'approved it' },
      moves: [{ from: ['0'], to: '1', who: ['reviewer'] }],
      call: { path: `${path}/review`, access: review, done: { zh: '已审核通过', en: 'Approved' } },
      asks: { remark },
      guards: ['complete', 'notOwn'],
      notify: [
        {
          to: ['registrar'],
          title: { text: 'partnerPassedTitle', params: named },
          content: { text: 'partnerPassedContent', params: { ...named, actor: 'actor' } },
        },
      ],
      look: 'leading',
    },
    sendBack: {
      label: { zh: '退回补充', en: 'Send back' },
      did: { zh: '退回补充资料', en: 'sent it back' },
      question: { zh: '需要补充什么？', en: 'What is missing?' },
      moves: [{ from: ['0'], to: null, who: ['reviewer'] }],
      call: { path: `${path}/sendBack`, access: review, done: { zh: '已退回', en: 'Sent back' } },
      asks: { remark: reason },
      notify: [
        {
          to: ['registrar'],
          title: { text: 'partnerBackTitle', params: named },
          content: { text: 'partnerBackContent', params: { ...named, actor: 'actor' } },
        },
      ],
    },
    suspend: {
      label: { zh: '暂停合作', en: 'Suspend' },
      did: { zh: '暂停了合作', en: 'suspended it' },
      question: { zh: '为什么暂停合作？', en: 'Why is it suspended?' },
      moves: [{ from: ['1'], to: '2', who: ['manager'] }],
      call: { path: `${path}/suspend`, access: manage, done: { zh: '已暂停合作', en: 'Suspended' } },
      asks: { remark: reason },
      back: 'resume',
      danger: true,
    },
    resume: {
      label: { zh: '恢复合作', en: 'Resume' },
      did: { zh: '恢复了合作', en: 'resumed it' },
      question: { zh: '为什么恢复合作？', en: 'Why is it resumed?' },
      moves: [{ from: ['2'], to: '1', who: ['manager'] }],
      call: { path: `${path}/resume`, access: manage, done: { zh: '已恢复合作', en: 'Resumed' } },
      asks: { remark: reason },
      guards: ['complete'],
      look: 'leading',
    },
    dismiss: {
      label: { zh: '清退', en: 'Dismiss' },
      did: { zh: '清退', en: 'dismissed it' },
      question: { zh: '为什么清退？', en: 'Why is it dismissed?' },
      moves: [{ from: ['2'], to: '3', who: ['manager'] }],
      call: { path: `${path}/dismiss`, access: manage, done: { zh: '已清退', en: 'Dismissed' } },
      asks: { remark: reason },
      look: 'rare',
      danger: true,
    },
    blacklist: {
      label: { zh: '列入黑名单', en: 'Blacklist' },
      did: { zh: '列入黑名单', en: 'blacklisted it' },
      question: { zh: '为什么列入黑名单？', en: 'Why is it blacklisted?' },
      moves: [{ from: ['0', '1', '2', '3'], to: '4', who: ['manager'] }],
      call: { path: `${path}/blacklist`, access: manage, done: { zh: '已列入黑名单', en: 'Blacklisted' } },
      asks: { remark: reason },
      look: 'rare',
      danger: true,
    },
    readmit: {
      label: { zh: '重新准入', en: 'Readmit' },
      did: { zh: '申请重新准入', en: 'asked to readmit it' },
      question: { zh: '为什么重新准入？', en: 'Why is it readmitted?' },
      moves: [{ from: ['3', '4'], to: '0', who: ['manager'] }],
      call: { path: `${path}/readmit`, access: manage, done: { zh: '已转为待审核', en: 'To be reviewed again' } },
      asks: { remark: reason },
      look: 'leading',
    },
    edit: changing(['0', '1', '2'], ['editor']),
    remove: deleting(['0'], ['editor']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4'], ['anybody']),
  }) as const
