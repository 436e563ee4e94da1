import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './avatar.module.css'
import { type Crop, mostZoom, moved, type Picture, zoomed, zoomOf } from './cropModel.ts'

/** Side of the window, px. */
export const windowPx = 280
const stepPx = 8

interface Props {
  readonly url: string
  readonly picture: Picture
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
}

/** The picture under its square window: by pointer, by arrow keys, zoomed by slider, keys, buttons and wheel. */
export function CropBox({ url, picture, crop, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const zoom = zoomOf(crop, picture, windowPx)
  const zoomTo = (next: number): void => onChange(zoomed(crop, next, picture, windowPx))
  const moveBy = (x: number, y: number): void => onChange(moved(crop, { x, y }, picture, windowPx))
  const drag = useDrag(moveBy)
  useWheel(box, (direction) => zoomTo(zoom * (direction < 0 ? 1.1 : 1 / 1.1)))
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? stepPx * 4 : stepPx
    const [move, factor] = [moveKeys.get(event.key), zoomKeys.get(event.key)]
    if (move) moveBy(move[0] * step, move[1] * step)
    if (factor !== undefined) zoomTo(zoom * factor)
    if (move || factor !== undefined) event.preventDefault()
  }
  return (
    <div className={styles.cropper}>
      {/* biome-ignore lint/a11y/useSemanticElements: a thing moved in two directions has no element of its own */}
      <div
        ref={box}
        className={styles.window}
        style={{ width: windowPx, height: windowPx }}
        role="group"
        tabIndex={0}
        aria-label={copy.crop}
        aria-describedby="avatar-crop-help"
        onKeyDown={onKeyDown}
        {...drag}
      >
        <img src={url} alt="" draggable={false} style={placeOf(crop, picture)} />
        <span className={styles.mask} aria-hidden="true" />
      </div>
      <p id="avatar-crop-help" className={styles.help}>
        {copy.cropHelp}
      </p>
      <div className={styles.zoom}>
        <Button aria-label={copy.zoomOut} onClick={() => zoomTo(zoom / 1.2)}>
          −
        </Button>
        <input
          type="range"
          aria-label={copy.zoom}
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
        <Button aria-label={copy.zoomIn} onClick={() => zoomTo(zoom * 1.2)}>
          +
        </Button>
      </div>
    </div>
  )
}

/** Keys that move the picture, in steps, and those that zoom it. */
const moveKeys: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])
const zoomKeys: ReadonlyMap<string, number> = new Map([
  ['+', 1.1],
  ['=', 1.1],
  ['-', 1 / 1.1],
])

/** Where the picture lies, for an element as large as `sidePx` of the window. */
export function placeOf(crop: Crop, picture: Picture, sidePx: number = windowPx): CSSProperties {
  const ratio = sidePx / windowPx
  return {
    width: picture.width * crop.scale * ratio,
    height: picture.height * crop.scale * ratio,
    translate: `${crop.x * ratio}px ${crop.y * ratio}px`,
  }
}

function useDrag(moveBy: (x: number, y: number) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (!from.current) return
      moveBy(event.clientX - from.current.x, event.clientY - from.current.y)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (): void => {
      from.current = null
    },
    onPointerCancel: (): void => {
      from.current = null
    },
  }
}

/** Not through React: its wheel listeners cannot keep the page from scrolling. */
function useWheel(box: React.RefObject<HTMLElement | null>, onWheel: (direction: number) => void): void {
  const latest = useRef(onWheel)
  latest.current = onWheel
  useEffect(() => {
    const element = box.current
    const listen = (event: WheelEvent): void => {
      event.preventDefault()
      latest.current(event.deltaY)
    }
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [box])
}
