import { useEffect } from 'react'

/** Whatever had the focus when this came has it again when it goes. For layers that are mounted while they are open. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
}
