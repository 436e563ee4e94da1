import { f } from '../kit/fields.ts'
import type { PermissionCode } from '../kit/permissionCode.ts'
import { limits } from '../limits.ts'

/** Verbs that most lives have, in their usual words: `edit: changing(['draft'], ['clerk'])`. */

/** Changing the record and its lines by the usual calls. */
export const changing = <const S extends string, const P extends string>(from: readonly S[], who: readonly P[]) =>
  ({
    label: { zh: '编辑', en: 'Edit' },
    did: { zh: '修改了内容', en: 'changed it' },
    governs: 'update',
    moves: [{ from, to: null, who }],
  }) as const

/** Deleting the record by the usual calls. */
export const deleting = <const S extends string, const P extends string>(from: readonly S[], who: readonly P[]) =>
  ({
    label: { zh: '删除', en: 'Delete' },
    did: { zh: '删除了记录', en: 'deleted it' },
    governs: 'remove',
    moves: [{ from, to: null, who }],
    look: 'rare',
    danger: true,
  }) as const

const remark = f.text({ zh: '说明', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true, required: true })

/** Saying something about the record, which stays as it is. */
export const commenting = <const S extends string, const P extends string, const U extends string>(
  path: U,
  access: PermissionCode,
  from: readonly S[],
  who: readonly P[],
) =>
  ({
    label: { zh: '留言', en: 'Comment' },
    did: { zh: '留言', en: 'commented' },
    moves: [{ from, to: null, who }],
    call: { path, access, done: { zh: '已留言', en: 'Comment added' } },
    asks: { remark },
    keepsVersion: true,
  }) as const
