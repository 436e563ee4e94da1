import { requiredText } from '@heliodesk/domain/form/formRules'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import { type ReactNode, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { stock as copy } from '#web/copy/zhCN/stock.ts'
import type { ToolbarAction } from '#web/resource/page/actions.ts'
import { PromptDialog } from '#web/ui/PromptDialog.tsx'

/** They stand in the address of the list. */
const most = 200

/** 批量查序列号 over the list of goods: a pasted list becomes the filter of the list. */
export function useSearchMany(): { readonly action: ToolbarAction; readonly dialog: ReactNode } {
  const { navigate } = usePageLocation()
  const [isOpen, setOpen] = useState(false)
  const search = (text: string): string | undefined => {
    const serials = [...new Set(splitSerials(text))]
    if (serials.length > most) return copy.searchManyLimit
    setOpen(false)
    navigate(`/stock/cargo?serialNo=${serials.map(encodeURIComponent).join(',')}`)
    return undefined
  }
  return {
    action: { key: 'searchMany', label: copy.searchMany, run: () => setOpen(true) },
    dialog: isOpen && (
      <PromptDialog
        title={copy.searchMany}
        label={copy.searchManyLabel}
        lines={8}
        rules={requiredText(copy.searchManyRequired)}
        confirmText={copy.searchMany}
        onConfirm={search}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
