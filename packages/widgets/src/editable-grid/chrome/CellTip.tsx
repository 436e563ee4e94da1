import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import styles from './chrome.module.css'

interface Tip {
  readonly text: string
  readonly isError: boolean
  readonly top: number
  readonly left: number
}

const tipOf = (element: Element | null): Tip | null => {
  const cell = element?.closest<HTMLElement>('[data-tip]')
  const text = cell?.dataset['tip']
  if (!cell || text === undefined) return null
  const { left, bottom } = cell.getBoundingClientRect()
  return { text, isError: cell.dataset['wrong'] !== undefined, left, top: bottom }
}

/** One tooltip for all cells: under the pointer, else at the cell cursor. Escape hides it; the pointer may rest on it (WCAG 1.4.13). */
export function CellTip({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null)
  const layer = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const box = area.current
    if (!box) return
    const show = ({ target }: Event) => {
      if (target instanceof Element && !layer.current?.contains(target)) setTip(tipOf(target))
    }
    const focused = ({ target }: Event) => {
      if (target instanceof Element) setTip(tipOf(target))
    }
    const hide = () => setTip(null)
    const escaped = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    box.addEventListener('pointerover', show)
    box.addEventListener('pointerleave', hide)
    box.addEventListener('focusin', focused)
    box.addEventListener('focusout', hide)
    box.addEventListener('keydown', escaped)
    box.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      box.removeEventListener('pointerover', show)
      box.removeEventListener('pointerleave', hide)
      box.removeEventListener('focusin', focused)
      box.removeEventListener('focusout', hide)
      box.removeEventListener('keydown', escaped)
      box.removeEventListener('scroll', hide, { capture: true })
    }
  }, [area])
  if (tip === null) return null
  return (
    <div
      ref={layer}
      id={id}
      role="tooltip"
      className={styles.tip}
      data-error={tip.isError || undefined}
      style={{ top: tip.top, left: tip.left }}
    >
      {tip.text}
    </div>
  )
}
