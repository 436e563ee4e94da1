import { outMessage } from '@heliodesk/contracts/resources/message/outMessage'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { messaging } from '#web/copy/zhCN/messaging.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { BatchAction, RowAction } from '#web/resource/page/actions.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import styles from './message.module.css'
import { plainText } from './plainText.ts'

type MessageRow = RowOf<typeof outMessage>
const copy = messaging.manage
const permission = 'system:message:resend'

const cells: Cells<MessageRow> = {
  esContent: (row) => (
    <span className={styles.content}>{row.esType === '2' ? plainText(row.esContent ?? '') : row.esContent}</span>
  ),
}
const columnStart = { hidden: ['nextTime', 'templateCode'], pinned: ['esTitle'] } as const
const canResend = (row: MessageRow): boolean => row.esSendStatus !== '1'

function useResend(): (rows: readonly MessageRow[]) => void {
  const client = useQueryClient()
  const resend = async (rows: readonly MessageRow[]) => {
    const isSure =
      rows.every((row) => row.esSendStatus === '0') ||
      (await confirm({ title: copy.question(rows.length), text: copy.questionText, confirm: copy.resend, cancel: copy.cancel }))
    if (!isSure) return
    const { sent, failed } = await call('POST /sys/message/sysMessage/resend', { body: { ids: rows.map((row) => row.id) } })
    toast[failed === 0 ? 'success' : 'warning'](copy.done(sent, failed))
    await invalidateResource(client, 'outMessage')
  }
  // A refused call has shown its reason; the rows stay as they are.
  return (rows) => void resend(rows).catch(() => undefined)
}

/** /message/manage: every message that was sent or waits, and what became of it. */
export function MessagePage() {
  const resend = useResend()
  const rowActions: readonly RowAction<MessageRow>[] = [
    { key: 'resend', label: copy.resend, permission, isShown: (row) => row.esSendStatus === '2', run: (row) => resend([row]) },
    { key: 'now', label: copy.resendNow, permission, isShown: (row) => row.esSendStatus === '0', run: (row) => resend([row]) },
  ]
  const batchActions: readonly BatchAction<MessageRow>[] = [
    { key: 'resend', label: copy.resend, countLabel: copy.resendMany, permission, run: (rows) => resend(rows.filter(canResend)) },
  ]
  return (
    <ResourcePage
      resource={outMessage}
      title={copy.title}
      cells={cells}
      columnStart={columnStart}
      rowActions={rowActions}
      batchActions={batchActions}
    />
  )
}
