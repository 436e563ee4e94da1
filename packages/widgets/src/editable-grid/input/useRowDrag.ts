import { type PointerEvent as ReactPointerEvent, useCallback, useState } from 'react'
import type { RuntimeRef } from './runtime.ts'

/** Where the row would come to stand: drawn as a line at this height of the grid's box. */
export interface DropLine {
  readonly top: number
  readonly left: number
  readonly width: number
}

const edge = 40
const scrollStep = 12

/** Drags a row by its grip; the menu and Alt+Shift+↑↓ do the same. Near an edge the rows scroll on. */
export function useRowDrag(runtime: RuntimeRef, moved: (id: string, to: number) => void) {
  const [line, setLine] = useState<DropLine | null>(null)
  const grab = useCallback(
    (id: string, event: ReactPointerEvent<HTMLElement>) => {
      const grid = runtime.current.engine.current?.element()
      if (!grid || event.button !== 0) return
      const grip = event.currentTarget
      grip.setPointerCapture(event.pointerId)
      let target: number | null = null
      const move = ({ clientX, clientY }: PointerEvent) => {
        const box = grid.getBoundingClientRect()
        if (clientY < box.top + edge * 2) grid.scrollTop -= scrollStep
        else if (clientY > box.bottom - edge) grid.scrollTop += scrollStep
        const found = rowUnder(grid, clientX, clientY)
        if (!found) return
        target = found.after ? found.index + 1 : found.index
        const height = found.after ? found.box.bottom : found.box.top
        setLine({ top: height, left: box.left, width: grid.clientWidth })
      }
      const stop = (end: PointerEvent) => {
        grip.removeEventListener('pointermove', move)
        grip.removeEventListener('pointerup', stop)
        grip.removeEventListener('pointercancel', stop)
        setLine(null)
        if (end.type === 'pointerup' && target !== null) drop(runtime, id, target, moved)
      }
      grip.addEventListener('pointermove', move)
      grip.addEventListener('pointerup', stop)
      grip.addEventListener('pointercancel', stop)
    },
    [runtime, moved],
  )
  return { line, grab }
}

function rowUnder(grid: HTMLElement, x: number, y: number) {
  const middle = Math.max(grid.getBoundingClientRect().left + 1, x)
  const cell = document.elementsFromPoint(middle, y).find((element) => element.role === 'gridcell' && grid.contains(element))
  const rowIndex = cell?.parentElement?.getAttribute('aria-rowindex')
  if (!cell || !rowIndex) return null
  const box = cell.getBoundingClientRect()
  return { index: Number(rowIndex) - 2, box, after: y > box.top + box.height / 2 }
}

/** The place among what is shown becomes a place among all rows. */
function drop(runtime: RuntimeRef, id: string, before: number, moved: (id: string, to: number) => void): void {
  const { controller, view } = runtime.current
  const from = controller.state.placeOf(id)
  const next = view.rows[before]
  const last = view.rows.at(-1)
  const place = next ? controller.state.placeOf(next.id) : last ? controller.state.placeOf(last.id) + 1 : 0
  const to = place > from ? place - 1 : place
  if (to !== from) moved(id, to)
}
