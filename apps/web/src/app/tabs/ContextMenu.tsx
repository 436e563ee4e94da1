import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type MenuEntry, MenuList } from '../../ui/MenuList.tsx'
import styles from './ContextMenu.module.css'

export interface ContextTarget {
  readonly key: string
  /** Gets the focus back when the menu goes. */
  readonly origin: HTMLElement | null
  /** Where the pointer was, in the window. */
  readonly x: number
  readonly y: number
}

interface Props {
  readonly target: ContextTarget
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
}

/** A menu at the pointer, above everything (LAYOUT-26), moved back into the window when it would leave it. */
export function ContextMenu({ target, label, entries, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const box = element.getBoundingClientRect()
    element.style.left = `${Math.max(4, Math.min(target.x, innerWidth - box.width - 4))}px`
    element.style.top = `${Math.max(4, Math.min(target.y, innerHeight - box.height - 4))}px`
  }, [target])
  /** By key or choice: what asks next finds the focus where the menu came from. */
  const leave = useCallback(() => {
    target.origin?.focus()
    onClose()
  }, [target, onClose])
  useEffect(() => {
    const outside = (event: Event): void => {
      if (!(event.target instanceof Node) || !menu.current?.contains(event.target)) onClose()
    }
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('scroll', outside, true)
    document.addEventListener('keydown', onEscape)
    window.addEventListener('blur', onClose)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('scroll', outside, true)
      document.removeEventListener('keydown', onEscape)
      window.removeEventListener('blur', onClose)
    }
  }, [onClose, leave])
  return createPortal(
    <div ref={menu} className={styles.menu}>
      <MenuList label={label} key={target.key} entries={entries} onDone={leave} />
    </div>,
    document.body,
  )
}
