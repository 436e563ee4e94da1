import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Block } from '../gridMarks.ts'
import type { CellRange } from '../model/paste.ts'
import type { RuntimeRef } from './runtime.ts'

interface Corner {
  readonly row: number
  readonly column: number
}

const between = (one: Corner, two: Corner): Block => ({
  top: Math.min(one.row, two.row),
  bottom: Math.max(one.row, two.row),
  left: Math.min(one.column, two.column),
  right: Math.max(one.column, two.column),
})

/** Where a cell stands, from what it tells to ears: rows count from 1 below the header, columns from 1. */
function cornerOf(target: EventTarget | null): Corner | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null
  const row = cell?.parentElement?.getAttribute('aria-rowindex')
  const column = cell?.getAttribute('aria-colindex')
  return row && column ? { row: Number(row) - 2, column: Number(column) - 1 } : null
}

/** A chosen block of cells: Shift with the arrows, Shift and a press, or drawing with the pointer held. */
export function useBlock(runtime: RuntimeRef, area: RefObject<HTMLElement | null>) {
  const anchor = useRef<Corner | null>(null)
  const far = useRef<Corner | null>(null)

  const block = useMemo(() => {
    const clampTo = ({ row, column }: Corner): Corner => {
      const { view, data, offset } = runtime.current
      return {
        row: Math.min(view.shown.length - 1, Math.max(0, row)),
        column: Math.min(offset + data.length - 1, Math.max(offset, column)),
      }
    }
    const reach = (to: Corner) => {
      if (!anchor.current) return
      far.current = clampTo(to)
      const isOne = far.current.row === anchor.current.row && far.current.column === anchor.current.column
      runtime.current.controller.marks.setBlock(isOne ? null : between(anchor.current, far.current))
    }
    return {
      begin(corner: Corner) {
        anchor.current = clampTo(corner)
        far.current = null
        runtime.current.controller.marks.setBlock(null)
      },
      reach,
      step(down: number, across: number) {
        const from = far.current ?? anchor.current
        if (from) reach({ row: from.row + down, column: from.column + across })
        return far.current
      },
      all() {
        const { view, data, offset } = runtime.current
        anchor.current = { row: 0, column: offset }
        reach({ row: view.shown.length - 1, column: offset + data.length - 1 })
      },
      /** What keys and clipboard work on: the block, else the cell under the cursor. */
      range(): CellRange | null {
        const { controller, data, offset, cursor } = runtime.current
        const { rowIndex, columnKey } = cursor.current
        const chosen = controller.marks.block
        if (chosen) {
          const { top, bottom, left, right } = chosen
          return { row: top, column: left - offset, rows: bottom - top + 1, columns: right - left + 1 }
        }
        const column = data.findIndex(({ key }) => key === columnKey)
        return column < 0 || rowIndex < 0 ? null : { row: rowIndex, column, rows: 1, columns: 1 }
      },
    }
  }, [runtime])

  useEffect(() => {
    const box = area.current
    if (!box) return
    const moved = (event: PointerEvent) => {
      // Only while the main button is held, and never while an editor is open.
      if (event.buttons !== 1 || anchor.current === null || box.querySelector('[data-editing]')) return
      const corner = cornerOf(event.target)
      const { offset } = runtime.current
      if (corner && corner.column >= offset && !isDragging(event)) block.reach(corner)
    }
    box.addEventListener('pointerover', moved)
    return () => box.removeEventListener('pointerover', moved)
  }, [area, block, runtime])

  return block
}

/** The fill handle and the grip of a row hold the pointer themselves. */
const isDragging = ({ target, pointerId }: PointerEvent): boolean =>
  target instanceof Element && target.hasPointerCapture(pointerId)

export type BlockControl = ReturnType<typeof useBlock>
