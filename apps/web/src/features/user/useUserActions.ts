import type { user } from '@heliodesk/contracts/resources/system/user'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { proof } from '#web/copy/zhCN/proof.ts'
import { userAdmin as copy } from '#web/copy/zhCN/userAdmin.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { BatchAction, RowAction } from '#web/resource/page/actions.ts'
import type { RowOf } from '#web/resource/row.ts'

export type UserRow = RowOf<typeof user>

const permission = 'system:user:edit'
export const isFrozen = (row: UserRow): boolean => row.status === 2

export interface UserActions {
  readonly row: readonly RowAction<UserRow>[]
  readonly batch: readonly BatchAction<UserRow>[]
}

/** Freezing after a question, unfreezing at once, resetting a password in a dialog. The server checks right and reason again. */
export function useUserActions(onReset: (row: UserRow) => void): UserActions {
  const client = useQueryClient()
  const setStatus = async (rows: readonly UserRow[], status: 1 | 2): Promise<void> => {
    const ids = rows.map((row) => row.id).join(',')
    await call('PUT /sys/user/frozenBatch', { body: { ids, status } })
    toast.success(status === 2 ? copy.frozen : copy.unfrozen)
    await invalidateResource(client, 'user')
  }
  const freeze = async (rows: readonly UserRow[]): Promise<void> => {
    const [first] = rows
    const title = rows.length === 1 ? copy.freezeTitle(first?.realname ?? '') : copy.freezeManyTitle(rows.length)
    const question = { title, text: copy.freezeText, confirm: copy.freeze, cancel: copy.cancel, danger: true }
    if (await confirm(question)) await setStatus(rows, 2)
  }
  const resetFactor = async ({ id, realname }: UserRow): Promise<void> => {
    const title = proof.resetTitle(realname ?? '')
    if (!(await confirm({ title, text: proof.resetText, confirm: proof.reset, cancel: copy.cancel, danger: true }))) return
    await call('POST /sys/user/resetSecondFactor', { body: { id } })
    toast.success(proof.resetDone)
  }
  // A refused call has shown its reason; the rows stay as they are.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  return {
    row: [
      {
        key: 'freeze',
        label: copy.freeze,
        permission,
        isShown: (row) => !isFrozen(row),
        run: (row) => quietly(freeze([row])),
      },
      { key: 'unfreeze', label: copy.unfreeze, permission, isShown: isFrozen, run: (row) => quietly(setStatus([row], 1)) },
      { key: 'reset', label: copy.reset, permission, run: onReset },
      { key: 'resetFactor', label: proof.reset, permission, run: (row) => quietly(resetFactor(row)) },
    ],
    batch: [
      { key: 'freeze', label: copy.freeze, countLabel: copy.freezeCount, permission, run: (rows) => quietly(freeze(rows)) },
      {
        key: 'unfreeze',
        label: copy.unfreeze,
        countLabel: copy.unfreezeCount,
        permission,
        run: (rows) => quietly(setStatus(rows, 1)),
      },
    ],
  }
}
