import { useEffect, useRef } from 'react'
import type { Tab } from './tabModel.ts'
import { tabStore } from './tabStore.ts'

/** Alt+1 to Alt+8 are the first eight tabs, Alt+9 is the last, as in browsers. */
export function tabOfDigit(items: readonly Tab[], digit: number): Tab | undefined {
  return digit === 9 ? items.at(-1) : items[digit - 1]
}

/** Opens a tab by Alt and a digit, wherever the focus is; not behind a dialog that waits for an answer. */
export function useTabKeys(onOpen: (path: string) => void): void {
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // The key and not what it types: with Alt a digit is another sign on some keyboards.
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      if (!digit || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (document.querySelector('dialog:modal')) return
      const tab = tabOfDigit(tabStore.getState().items, Number(digit))
      if (!tab) return
      event.preventDefault()
      open.current(tab.fullPath)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
