import { useEffect, useRef } from 'react'
import { isCovered, isTyping } from '../ui/keyboard.ts'
import { useShortcutSetting } from '../ui/useShortcutSetting.ts'

interface RecordKeys {
  readonly next: () => void
  readonly previous: () => void
  readonly edit: (() => void) | undefined
}

/** j and k as in lists, e to edit; for who has single keys switched on. */
export function useRecordKeys(keys: RecordKeys): void {
  const { isOn } = useShortcutSetting()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target) || isCovered()) return
      const { next, previous, edit } = latest.current
      const action = new Map<string, (() => void) | undefined>([
        ['j', next],
        ['k', previous],
        ['e', edit],
      ]).get(event.key)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
