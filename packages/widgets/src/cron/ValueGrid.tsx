import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import styles from './cron.module.css'

export interface ValueGridProps {
  readonly label: string
  readonly values: readonly number[]
  readonly chosen: readonly number[]
  /** Cells in a row. */
  readonly columns: number
  readonly textOf: (value: number) => string
  readonly hintOf?: ((value: number) => string) | undefined
  readonly onChange: (chosen: readonly number[]) => void
}

/** A pointer going over cells: all of them become what the first one became. */
interface Stroke {
  readonly from: number
  readonly isOn: boolean
  hasMoved: boolean
}

/** Cells to pick from: by click, by dragging over several, by arrows and the space bar. One of them is a stop of the Tab key. */
export function ValueGrid({ label, values, chosen, columns, textOf, hintOf, onChange }: ValueGridProps) {
  const stroke = useRef<Stroke | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)
  const set = (touched: readonly number[], isOn: boolean) => {
    const rest = chosen.filter((value) => !touched.includes(value))
    onChange(isOn ? [...rest, ...touched] : rest)
  }
  const enter = (event: PointerEvent, value: number) => {
    const { current } = stroke
    if (current === null || event.buttons !== 1 || value === current.from) return
    current.hasMoved = true
    set([current.from, value], current.isOn)
  }
  // The click at the end of a stroke belongs to the stroke.
  const click = (value: number) => {
    if (stroke.current?.hasMoved !== true) set([value], !chosen.includes(value))
    stroke.current = null
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    if (step === undefined || event.ctrlKey) return
    event.preventDefault()
    const next = Math.min(values.length - 1, Math.max(0, place + step))
    setPlace(next)
    box.current?.querySelectorAll('button').item(next).focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div
      ref={box}
      role="group"
      aria-label={label}
      className={styles.cells}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onKeyDown={move}
    >
      {values.map((value, index) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          tabIndex={index === Math.min(place, values.length - 1) ? 0 : -1}
          onFocus={() => setPlace(index)}
          onPointerDown={(event) => {
            event.currentTarget.releasePointerCapture?.(event.pointerId)
            stroke.current = { from: value, isOn: !chosen.includes(value), hasMoved: false }
          }}
          onPointerEnter={(event) => enter(event, value)}
          onClick={() => click(value)}
        >
          {textOf(value)}
          {hintOf !== undefined && <small>{hintOf(value)}</small>}
        </button>
      ))}
    </div>
  )
}
