import { type RefCallback, useEffect, useState } from 'react'

/** What takes the focus: an element, or a control of the library. */
interface Focusable {
  focus(): void
}

/**
 * Puts the focus on a field when it comes; for fields in layers. There `autoFocus` does nothing for people who want no motion: such a
 * layer is drawn whole before it hangs in the page, and what does not hang in the page takes no focus.
 */
export function useFirstFocus(): RefCallback<Focusable> {
  const [field] = useState<{ current: Focusable | null }>({ current: null })
  useEffect(() => field.current?.focus(), [field])
  const [hold] = useState(() => (found: Focusable | null) => {
    field.current = found
  })
  return hold
}
