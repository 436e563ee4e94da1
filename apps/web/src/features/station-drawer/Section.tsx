import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './frame.module.css'

export interface SectionProps {
  readonly id: string
  readonly title: string
  readonly aside?: ReactNode
  readonly extra?: ReactNode
  readonly children: ReactNode
}

export function Section({ id, title, aside, extra, children }: SectionProps) {
  return (
    <section id={`station-${id}`} className={styles.section} aria-labelledby={`station-${id}-title`} data-section={id}>
      <div className={styles.sectionHead}>
        <h3 id={`station-${id}-title`}>{title}</h3>
        {aside && <span className={styles.aside}>{aside}</span>}
        {extra && <div className={styles.sectionExtra}>{extra}</div>}
      </div>
      {children}
    </section>
  )
}

/** True once the element came near the view: each section loads when it is about to be seen. */
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
