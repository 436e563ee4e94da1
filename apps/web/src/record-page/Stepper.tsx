import { figureText } from '@heliodesk/widgets/format/format.ts'
import { useEffect, useRef } from 'react'
import { recordPage as copy } from '../copy/zhCN/recordPage.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './recordPage.module.css'
import type { Neighbours } from './useNeighbours.ts'

type Direction = 'previous' | 'next'
/** Which button led here: the page of the next record is another one, and the focus would be lost with the button. */
let pressed: Direction | null = null

/** Which of how many, and the way to the ones before and after it. */
export function Stepper({
  neighbours,
  onStep,
}: {
  readonly neighbours: Neighbours
  readonly onStep: (id: string | undefined) => void
}) {
  const { index, total, previous, next } = neighbours
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (pressed === null) return
    const button = place.current?.querySelector<HTMLElement>(`[data-step="${pressed}"]:enabled`)
    pressed = null
    // At the end of the list the focus waits where the buttons are.
    ;(button ?? place.current)?.focus()
  }, [])
  const button = (to: Direction, id: string | undefined) => (
    <IconButton
      label={copy[to]}
      data-step={to}
      disabled={id === undefined}
      onClick={() => {
        pressed = to
        onStep(id)
      }}
    >
      <Icon name={to === 'previous' ? 'chevronUp' : 'chevronDown'} />
    </IconButton>
  )
  return (
    <fieldset ref={place} className={styles.stepper} tabIndex={-1} aria-label={copy.neighbours}>
      <span>{copy.position(figureText(index), figureText(total))}</span>
      {button('previous', previous)}
      {button('next', next)}
    </fieldset>
  )
}
