import { useLayoutEffect, useRef, useState } from 'react'

/**
 * How many entries fit into a row. `sizes` holds every entry once, unseen, and last the one that stands for the rest;
 * `room` is the row. Without anything left over, the last one needs no place.
 */
export function fittingOf(widths: readonly number[], room: number): number {
  const entries = widths.slice(0, -1)
  if (entries.reduce((sum, width) => sum + width, 0) <= room) return entries.length
  let used = widths.at(-1) ?? 0
  const first = entries.findIndex((width) => {
    used += width
    return used > room
  })
  return first < 0 ? entries.length : first
}

export function useFitting(count: number) {
  const room = useRef<HTMLElement>(null)
  const sizes = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries have other widths
  useLayoutEffect(() => {
    const row = room.current
    const all = sizes.current
    if (!row || !all) return
    const measure = (): void =>
      setFitting(
        fittingOf(
          [...all.children].map((child) => child.getBoundingClientRect().width),
          row.clientWidth,
        ),
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    observer.observe(all)
    return () => observer.disconnect()
  }, [count])
  return { room, sizes, fitting }
}
