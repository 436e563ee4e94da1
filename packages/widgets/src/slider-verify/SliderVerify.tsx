import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { slider as copy } from '../copy/zhCN/slider.ts'
import { Icon } from '../icon/Icon.tsx'
import { dragTo, idle, isAtEnd, keyTo, release, type SliderState, type TrackPoint, thinned } from './sliderModel.ts'
import styles from './sliderVerify.module.css'

export interface SliderVerifyProps {
  /** The slider is at its end: answers whether that counts. Without it everything does. */
  readonly verify?: (track: readonly TrackPoint[]) => Promise<boolean>
  /** Once for each passing. */
  readonly onPassed: () => void
  readonly isDisabled?: boolean
}

const handle = 40

/** A slider that is dragged, or moved by keys, to its end (B§2, B§4). What it proves is in the README. */
export function SliderVerify({ verify, onPassed, isDisabled = false }: SliderVerifyProps) {
  const [state, setState] = useState<SliderState>(idle)
  const [isRefused, setRefused] = useState(false)
  const rail = useRef<HTMLDivElement>(null)
  const drag = useRef<{ readonly x: number; readonly y: number; readonly ms: number } | null>(null)
  const track = useRef<TrackPoint[]>([])
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const finish = async (): Promise<void> => {
    setState({ phase: 'checking', at: 1 })
    const counts = (await verify?.(thinned(track.current)).catch(() => false)) ?? true
    if (!isHere.current) return
    setRefused(!counts)
    setState(counts ? { phase: 'passed', at: 1 } : idle)
    if (counts) onPassed()
  }
  const move = (next: SliderState, y = 0): void => {
    track.current.push([Math.round(performance.now() - (drag.current?.ms ?? performance.now())), next.at, y])
    setState(next)
  }
  const settle = (last: SliderState): void => {
    drag.current = null
    const next = release(last)
    if (next.phase === 'checking') void finish()
    else setState(next)
  }
  const isFree = !isDisabled && (state.phase === 'idle' || state.phase === 'dragging')
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (!isFree || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, ms: performance.now() }
    track.current = []
    setRefused(false)
    move(dragTo(idle, 0))
  }
  const placeOf = (event: PointerEvent): SliderState => {
    const way = (rail.current?.clientWidth ?? handle) - handle
    return dragTo(state, (event.clientX - (drag.current?.x ?? 0)) / Math.max(1, way))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = isFree ? keyTo(state.at, event.key) : null
    if (at === null) return
    event.preventDefault()
    if (drag.current === null) {
      drag.current = { x: 0, y: 0, ms: performance.now() }
      track.current = []
      setRefused(false)
    }
    const next = dragTo(state, at)
    move(next)
    if (isAtEnd(next)) settle(next)
  }
  const text = state.phase === 'passed' ? copy.passed : isRefused ? copy.refused : copy.hint
  return (
    <div ref={rail} className={styles.rail} data-phase={state.phase} data-disabled={isDisabled || undefined}>
      <div className={styles.done} style={{ width: `calc(${handle}px + (100% - ${handle}px) * ${state.at})` }} />
      <span className={styles.text} role="status">
        {text}
      </span>
      <div
        className={styles.handle}
        role="slider"
        tabIndex={isDisabled ? -1 : 0}
        aria-label={copy.hint}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(state.at * 100)}
        aria-valuetext={state.phase === 'passed' ? copy.passed : `${Math.round(state.at * 100)}%`}
        aria-disabled={!isFree || undefined}
        style={{ insetInlineStart: `calc((100% - ${handle}px) * ${state.at})` }}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => {
          if (drag.current !== null && state.phase === 'dragging')
            move(placeOf(event), Math.round(event.clientY - drag.current.y))
        }}
        onPointerUp={(event) => drag.current !== null && settle(placeOf(event))}
        onPointerCancel={() => settle(idle)}
        onKeyDown={onKeyDown}
        onBlur={() => state.phase === 'dragging' && settle(idle)}
      >
        <Icon name={state.phase === 'passed' ? 'check' : 'chevronRight'} size={20} />
      </div>
    </div>
  )
}
