import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Draws, and so fetches, what it holds when it comes into view for the first time. */
export function WhenSeen({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const [isSeen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isSeen ? (
    children
  ) : (
    <div ref={place}>
      <Skeleton height={height} />
    </div>
  )
}
