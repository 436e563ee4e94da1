import { useEffect, useRef } from 'react'
import { isCovered, isTyping } from '#web/ui/keyboard.ts'
import { useShortcutSetting } from '#web/ui/useShortcutSetting.ts'

interface QueueKeys {
  readonly accept: (candidate: number) => void
  readonly split: () => void
  readonly next: () => void
  readonly previous: () => void
}

/** Single keys of the queue: 1 to 6 accept a candidate, s splits, j skips, k goes back; for who has single keys switched on. */
export function useQueueKeys(keys: QueueKeys): void {
  const { isOn } = useShortcutSetting()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target) || isCovered()) return
      const { accept, split, next, previous } = latest.current
      const action = new Map<string, () => void>([
        ['s', split],
        ['j', next],
        ['k', previous],
        ...['1', '2', '3', '4', '5', '6'].map((key): [string, () => void] => [key, () => accept(Number(key))]),
      ]).get(event.key)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
