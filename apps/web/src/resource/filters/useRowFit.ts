import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Whether the last part of a row stands under the first. */
function isBroken(row: HTMLElement): boolean {
  const { firstElementChild: first, lastElementChild: last } = row
  if (!(first instanceof HTMLElement && last instanceof HTMLElement)) return false
  return last.offsetTop >= first.offsetTop + first.offsetHeight
}

/**
 * How many of `wanted` filters stand in a row without breaking it: words are longer in one language than in another, and counts come
 * later than the row. All of them, and that it breaks, where it does so without any.
 */
export function useRowFit(wanted: number, isOff: boolean): readonly [RefObject<HTMLDivElement | null>, number, boolean] {
  const ref = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState({ count: wanted, width: 0, isVain: false })
  const count = tried.isVain ? wanted : Math.min(tried.count, wanted)
  const look = useCallback(() => {
    const row = ref.current
    if (row === null || isOff) return
    const width = row.clientWidth
    if (width !== tried.width) setTried({ count: wanted, width, isVain: false })
    else if (!tried.isVain && isBroken(row)) setTried(count > 0 ? { ...tried, count: count - 1 } : { ...tried, isVain: true })
  }, [tried, count, wanted, isOff])
  useLayoutEffect(look)
  useLayoutEffect(() => {
    if (ref.current === null) return
    const observer = new ResizeObserver(look)
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [look])
  return [ref, count, tried.isVain]
}
