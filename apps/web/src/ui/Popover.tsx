import { useTheme } from '@heliodesk/widgets/theme/theme.ts'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './Popover.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** The control that opened it: a click on it is no click outside, and it gets the focus back. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly align?: 'start' | 'end'
  /** Name of the panel; one that holds a menu is named by the menu itself. */
  readonly label?: string
  readonly width?: number
  readonly children: ReactNode
}

/** A floating panel under its control. Closes on Escape, on a click outside and when the focus moves on. */
export function Popover({ open, onClose, anchor, align = 'start', label, width, children }: Props) {
  // It may hang from a dark menu; it floats over the page.
  const theme = useTheme()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: Event): void => {
      const target = event.target as Node
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) onClose()
    }
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      onClose()
      anchor.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open, onClose, anchor])
  if (!open) return null
  return (
    <div
      ref={panel}
      data-theme={theme}
      className={`${styles.panel} ${styles[align]}`}
      style={width ? ({ '--width': `${width}px` } as CSSProperties) : undefined}
      {...(label === undefined ? {} : { role: 'dialog', 'aria-label': label })}
    >
      {children}
    </div>
  )
}
