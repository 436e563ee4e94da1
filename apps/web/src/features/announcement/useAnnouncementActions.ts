import type { announcement } from '@heliodesk/contracts/resources/system/announcement'
import { type AnnouncementVerb, statusAfter } from '@heliodesk/domain/announcement/states'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { announcement as texts } from '#web/copy/zhCN/announcement.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import type { RowOf } from '#web/resource/row.ts'

export type AnnouncementRow = RowOf<typeof announcement>

const copy = texts.admin
const allows = (verb: AnnouncementVerb) => (row: AnnouncementRow) => statusAfter(row.sendStatus, verb) !== null

/** Release and revocation, each after a question, and who has read it. The server checks right and status again. */
export function useAnnouncementActions(onReceipts: (row: AnnouncementRow) => void): readonly RowAction<AnnouncementRow>[] {
  const client = useQueryClient()
  const settle = (text: string) => {
    toast.success(text)
    return Promise.all([invalidateResource(client, 'announcement'), client.invalidateQueries({ queryKey: queryKeys.inbox })])
  }
  const release = async ({ id, titile }: AnnouncementRow) => {
    const question = { text: copy.releaseText, confirm: copy.release, cancel: copy.cancel }
    if (!(await confirm({ title: copy.releaseTitle(titile ?? ''), ...question }))) return
    await call('GET /sys/annountCement/doReleaseData', { query: { id } })
    await settle(copy.released)
  }
  const revoke = async ({ id, titile }: AnnouncementRow) => {
    const question = { text: copy.revokeText, confirm: copy.revoke, cancel: copy.cancel, danger: true }
    if (!(await confirm({ title: copy.revokeTitle(titile ?? ''), ...question }))) return
    await call('GET /sys/annountCement/doReovkeData', { query: { id } })
    await settle(copy.revoked)
  }
  // A refused call has shown its reason; the rows stay as they are.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  return [
    {
      key: 'release',
      label: copy.release,
      permission: 'system:announcement:release',
      isShown: allows('release'),
      run: (row) => quietly(release(row)),
    },
    {
      key: 'revoke',
      label: copy.revoke,
      permission: 'system:announcement:revoke',
      isShown: allows('revoke'),
      run: (row) => quietly(revoke(row)),
    },
    { key: 'receipts', label: copy.receipts, isShown: (row) => row.sendStatus !== '0', run: onReceipts },
  ]
}
