import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The header goes beyond this, in px (LAYOUT-19). */
export const hidesBeyond = 100

interface Scrolled {
  readonly scrollTop: number
  readonly scrollHeight: number
  readonly clientHeight: number
}

/**
 * Whether a page that scrolls by itself (a table that fills the window) hides the header. It grows by the header's
 * height when that goes: only one with enough left to scroll may send it away, else it would come back at once.
 */
export function hidesWithin({ scrollTop, scrollHeight, clientHeight }: Scrolled, headerHeight: number): boolean {
  return scrollTop > hidesBeyond && scrollHeight - clientHeight - headerHeight > hidesBeyond
}

interface Options {
  /** The header hides beyond 100 px. */
  readonly hides: boolean
  /** The whole layout scrolls, not each page for itself. */
  readonly flow: boolean
  /** The open page. */
  readonly activeKey: string
}

/** Follows the scrolling of the layout: hides the header, and remembers for every page how far it was scrolled. */
export function useScrolling(layout: RefObject<HTMLElement | null>, { hides, flow, activeKey }: Options): boolean {
  const [hidden, setHidden] = useState(false)
  const offsets = useRef(new Map<string, number>())
  const key = useRef(activeKey)
  useLayoutEffect(() => {
    key.current = activeKey
    setHidden(false)
    if (flow && layout.current) layout.current.scrollTop = offsets.current.get(activeKey) ?? 0
  }, [activeKey, flow, layout])
  useEffect(() => {
    const element = layout.current
    if (!element || !flow) return
    const header = (): number => element.querySelector('header')?.getBoundingClientRect().height ?? 0
    const onScroll = ({ target }: Event): void => {
      if (target === element) {
        offsets.current.set(key.current, element.scrollTop)
        setHidden(hides && element.scrollTop > hidesBeyond)
      } else if (hides && target instanceof Element && target.clientHeight > innerHeight / 3 && target.closest('main')) {
        setHidden(hidesWithin(target, header()))
      }
    }
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true })
      setHidden(false)
    }
  }, [layout, flow, hides])
  return hidden
}
