import { requiredText } from '@heliodesk/domain/form/formRules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { stock as copy } from '#web/copy/zhCN/stock.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { PromptDialog } from '#web/ui/PromptDialog.tsx'

/** Takes the list of a maker into a receipt that can still be changed. */
export function ImportSerialsButton({ id, version }: { readonly id: string; readonly version: number }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const isAllowed = usePermission('stock:in:edit')
  const send = async (text: string): Promise<string | undefined> => {
    try {
      await call('POST /api/stockIn/importSerials', { body: { id, version, text }, silent: true })
      await invalidateResource(client, 'stockIn')
      setOpen(false)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  if (!isAllowed) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.importSerials}</Button>
      {isOpen && (
        <PromptDialog
          title={copy.importTitle}
          label={copy.importLabel}
          lines={10}
          rules={requiredText(copy.importRequired)}
          confirmText={copy.importSerials}
          onConfirm={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
