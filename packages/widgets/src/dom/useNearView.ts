import { useEffect, useRef, useState } from 'react'

/** True once the element came near the view: what is about to be seen loads then. */
export function useNearView<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return [ref, near] as const
}
