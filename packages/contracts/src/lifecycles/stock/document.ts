import { f } from '../../kit/fields.ts'
import type { PermissionCode } from '../../kit/permissionCode.ts'
import { limits } from '../../limits.ts'
import type { Localized } from '../../text/message.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/**
 * What the lives of stock documents have in common: 0 draft, 1 in review, 2 done, 3 rejected, 4 reversed. Who wrote a document never
 * posts it. The opposite record of a reversal begins done.
 */

interface Rights {
  readonly list: PermissionCode
  readonly edit: PermissionCode
  readonly post: PermissionCode
}
/** What posting it is called: 入库, 出库. */
interface Words {
  readonly post: Localized
  readonly posted: Localized
}

export const stockStates = <const K extends string>(field: K) =>
  ({ 0: {}, 1: { deadline: { hours: 48 } }, 2: { stamp: { field, keeps: 'first' } }, 3: {}, 4: { end: true } }) as const

export const stockParticipants = ({ edit, post }: Rights) =>
  ({
    clerk: { label: { zh: '制单人员', en: 'who writes stock documents' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever wrote it' }, field: 'createBy' },
    poster: { label: { zh: '库存过账人员', en: 'who posts stock documents' }, right: post },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  }) as const

export const opinion = f.text({ zh: '说明', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true })
export const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
export const named = { stockNo: 'stockNo' } as const
export const told = { ...named, actor: 'actor' } as const

export const stockOverdue = {
  title: { text: 'stockLateTitle', params: named },
  content: { text: 'stockLateContent', params: named },
} as const

/** A draft, or one that was rejected, is handed in; whoever wrote it takes it back while nobody has decided. */
export const submitting = <const U extends string, const F extends readonly string[]>(path: U, edit: PermissionCode, from: F) =>
  ({
    submit: {
      label: { zh: '提交审核', en: 'Submit' },
      did: { zh: '提交审核', en: 'submitted it' },
      moves: [{ from, to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审核', en: 'Submitted' } },
      guards: ['complete'],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回', en: 'Withdraw' },
      did: { zh: '撤回', en: 'withdrew it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: `${path}/recall`, access: edit, done: { zh: '已撤回', en: 'Withdrawn' } },
      look: 'rare',
    },
  }) as const

/** Whoever decides refuses it, with a reason for whoever wrote it. */
export const rejecting = <const U extends string, const S extends string, const W extends string>(
  path: U,
  access: PermissionCode,
  to: S,
  who: W,
) =>
  ({
    label: { zh: '驳回', en: 'Reject' },
    did: { zh: '驳回', en: 'rejected it' },
    question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
    moves: [{ from: ['1'], to, who: [who] }],
    call: { path: `${path}/reject`, access, done: { zh: '已驳回', en: 'Rejected' } },
    asks: { remark: reason },
    guards: ['notOwn'],
    notify: [
      {
        to: ['creator'],
        title: { text: 'stockRejectedTitle', params: named },
        content: { text: 'stockRejectedContent', params: told },
      },
    ],
    danger: true,
  }) as const

export const stockVerbs = <const U extends string>(path: U, { list, edit, post }: Rights, words: Words) =>
  ({
    ...submitting(path, edit, ['0', '3']),
    post: {
      label: words.post,
      did: { zh: `审核${words.post.zh}`, en: 'posted it' },
      moves: [{ from: ['1'], to: '2', who: ['poster'] }],
      call: { path: `${path}/post`, access: post, done: words.posted },
      asks: { remark: opinion },
      guards: ['notOwn', 'complete'],
      effects: ['post'],
      look: 'leading',
    },
    reject: rejecting(path, post, '3', 'poster'),
    reverse: {
      label: { zh: '冲销', en: 'Reverse' },
      did: { zh: '冲销', en: 'reversed it' },
      question: { zh: '为什么冲销？', en: 'Why is it reversed?' },
      moves: [{ from: ['2'], to: '4', who: ['poster'] }],
      call: { path: `${path}/reverse`, access: post, done: { zh: '已冲销', en: 'Reversed' } },
      asks: { remark: reason },
      guards: ['reversible'],
      effects: ['reverse'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '3'], ['clerk']),
    remove: deleting(['0', '3'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4'], ['anybody']),
  }) as const
