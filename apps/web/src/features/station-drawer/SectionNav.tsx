import { type RefObject, useEffect, useState } from 'react'
import { station as copy } from '#web/copy/zhCN/station.ts'
import styles from './frame.module.css'

interface SectionNavProps {
  readonly scroller: RefObject<HTMLElement | null>
  readonly seesFees: boolean
  readonly openAlarms: number
}

/** Anchors of the drawer; the one in view is marked. Agents have no anchors to the fee sections. */
export function SectionNav({ scroller, seesFees, openAlarms }: SectionNavProps) {
  const items = [
    { id: 'overview', label: copy.section.overview },
    { id: 'curve', label: copy.section.curve },
    { id: 'device', label: copy.section.device },
    ...(seesFees
      ? [
          { id: 'fee-check', label: copy.section.feeCheck },
          { id: 'farmer-fee', label: copy.section.farmerFee },
        ]
      : []),
    { id: 'alarm', label: openAlarms > 0 ? `${copy.section.alarm} ${openAlarms}` : copy.section.alarm },
    { id: 'owner', label: copy.section.owner },
  ]
  const active = useSectionInView(scroller)
  const go = (id: string) => {
    const target = scroller.current?.querySelector(`[data-section="${id}"]`)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    target?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
  }
  return (
    <nav className={styles.anchors} aria-label={copy.drawer.sections}>
      {items.map((item) => (
        <button key={item.id} type="button" aria-current={active === item.id} onClick={() => go(item.id)}>
          {item.label}
        </button>
      ))}
    </nav>
  )
}

/** The last section whose head has scrolled past the upper third. */
function useSectionInView(scroller: RefObject<HTMLElement | null>): string {
  const [active, setActive] = useState('overview')
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      const line = element.getBoundingClientRect().top + element.clientHeight / 3
      const sections = [...element.querySelectorAll<HTMLElement>('[data-section]')]
      const atEnd = element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 2
      const passed = atEnd ? sections : sections.filter((section) => section.getBoundingClientRect().top <= line)
      setActive(passed.at(-1)?.dataset['section'] ?? 'overview')
    }
    element.addEventListener('scroll', update, { passive: true })
    // Sections grow when what they wait for arrives: what is in view changes without anybody scrolling.
    const grown = new ResizeObserver(update)
    for (const child of element.children) grown.observe(child)
    const added = new MutationObserver(() => {
      for (const child of element.children) grown.observe(child)
      update()
    })
    added.observe(element, { childList: true, subtree: true })
    update()
    return () => {
      element.removeEventListener('scroll', update)
      grown.disconnect()
      added.disconnect()
    }
  }, [scroller])
  return active
}
