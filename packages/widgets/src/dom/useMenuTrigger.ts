import { type RefObject, useRef } from 'react'

export interface MenuTrigger {
  /** For the button that the menu hangs from. */
  readonly trigger: RefObject<HTMLButtonElement | null>
  /** Does what was chosen. */
  readonly choose: (run: (() => void) | undefined) => void
}

/** A choice gives the focus back to the menu's button before it acts: the item goes, and what opens next returns the focus to the button. */
export function useMenuTrigger(): MenuTrigger {
  const trigger = useRef<HTMLButtonElement>(null)
  const choose = (run: (() => void) | undefined) => {
    trigger.current?.focus()
    run?.()
  }
  return { trigger, choose }
}
