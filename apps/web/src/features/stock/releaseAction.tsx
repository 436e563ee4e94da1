import { requiredText } from '@heliodesk/domain/form/formRules'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#web/api/client.ts'
import { stock as copy } from '#web/copy/zhCN/stock.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import type { AnyRow } from '#web/resource/row.ts'
import { PromptDialog } from '#web/ui/PromptDialog.tsx'

/** 释放 in the row of a live reservation, and the dialog that asks for the reason. */
export function useRelease(): { readonly action: RowAction<AnyRow>; readonly dialog: ReactNode } {
  const client = useQueryClient()
  const [row, setRow] = useState<AnyRow | null>(null)
  const release = async (reason: string): Promise<string | undefined> => {
    if (row === null) return
    try {
      await call('POST /api/stockReservation/release', {
        body: { id: row.id, version: Number(row['version']), reason: reason.trim() },
        silent: true,
      })
      await invalidateResource(client, 'stockReservation')
      setRow(null)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return {
    action: {
      key: 'release',
      label: copy.release,
      permission: 'stock:reservation:release',
      danger: true,
      isShown: (one) => one['status'] === '1',
      run: setRow,
    },
    dialog: row && (
      <PromptDialog
        title={copy.releaseTitle(String(row['reserveNo']))}
        label={copy.releaseReason}
        rules={requiredText(copy.releaseReasonRequired, { max: 200 })}
        confirmText={copy.release}
        onConfirm={release}
        onClose={() => setRow(null)}
      />
    ),
  }
}
