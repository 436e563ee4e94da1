import { useEffect, useRef } from 'react'
import { isCovered, isTyping } from '../../ui/keyboard.ts'
import { useShortcutSetting } from '../../ui/useShortcutSetting.ts'

export interface Shortcuts {
  readonly search: () => void
  readonly create: (() => void) | undefined
  readonly refresh: () => void
  readonly remove: (() => void) | undefined
}

/** Moves the focus to the next or previous row's link. Enter there opens it, being a button. */
function moveRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-key] [data-open]')].filter(
    (link) => link.offsetParent !== null,
  )
  const current = links.findIndex((link) => link.closest('[data-row-key]')?.contains(document.activeElement))
  const next = links[current < 0 ? (step > 0 ? 0 : links.length - 1) : current + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/**
 * Single keys of a list: / search, n new, r refresh, j and k rows, Delete removes the chosen.
 * Effects of a hidden page rest, so only the visible list listens. A user can switch them off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const { isOn } = useShortcutSetting()
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target) || isCovered()) return
      const { search, create, refresh, remove } = latest.current
      const run: Readonly<Record<string, (() => void) | undefined>> = {
        '/': search,
        n: create,
        r: refresh,
        j: () => moveRow(1),
        k: () => moveRow(-1),
        Delete: remove,
      }
      const action = run[event.key]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
