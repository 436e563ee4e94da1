import { type OpenTarget, openTargetOf } from '@heliodesk/domain/openTarget'
import { useNavigate } from 'react-router'
import { confirm } from '#web/app/confirm.ts'
import { announcement } from '#web/copy/zhCN/announcement.ts'

/** Another host gets a window of its own that knows nothing of ours, after a question that names it. */
async function openExternal({ url, host }: Extract<OpenTarget, { kind: 'external' }>): Promise<boolean> {
  const copy = announcement.dialog
  const isSure = await confirm({
    title: copy.externalTitle(host),
    text: copy.externalText,
    confirm: copy.externalOpen,
    cancel: copy.cancel,
  })
  if (isSure) window.open(url, '_blank', 'noopener,noreferrer')
  return false
}

/**
 * Follows `openPage` or a link of a message (D-HTML): paths go through the router, so that this window never leaves the application; what is no
 * target does nothing. Answers whether the page changed.
 */
export function useOpenTarget(): (value: string | null) => Promise<boolean> {
  const navigate = useNavigate()
  return async (value) => {
    const target = openTargetOf(value)
    if (target === null) return false
    if (target.kind === 'external') return openExternal(target)
    await navigate(target.path)
    return true
  }
}
