import { type RefObject, useEffect, useState } from 'react'

interface Overflow {
  /** More tabs than there is room for. */
  readonly overflows: boolean
  readonly atStart: boolean
  readonly atEnd: boolean
}

const fits: Overflow = { overflows: false, atStart: true, atEnd: true }

/** Follows a row that scrolls sideways. `count` is how many entries it has. The wheel scrolls it, too. */
export function useOverflow(row: RefObject<HTMLElement | null>, count: number): Overflow {
  const [state, setState] = useState(fits)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of entries is another width
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const overflows = scrollWidth > clientWidth + 1
      setState({ overflows, atStart: scrollLeft < 1, atEnd: scrollLeft + clientWidth > scrollWidth - 1 })
    }
    const onWheel = (event: WheelEvent): void => {
      if (event.deltaY === 0 || event.shiftKey || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
      element.removeEventListener('wheel', onWheel)
    }
  }, [row, count])
  return state
}
