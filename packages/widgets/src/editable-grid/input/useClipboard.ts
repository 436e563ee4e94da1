import { type ClipboardEvent, useMemo } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { gridModel } from '../../copy/zhCN/gridModel.ts'
import { parseBlock, writeBlock } from '../model/clipboard.ts'
import { type PastePlan, planPaste } from '../model/paste.ts'
import { copyRange, planClear } from '../model/rangeActions.ts'
import type { GridRow } from '../model/row.ts'
import { DetailRow } from '../viewRows.ts'
import type { RuntimeRef } from './runtime.ts'
import type { BlockControl } from './useBlock.ts'

interface Says {
  success(text: string): void
  warning(text: string): void
}

const textKinds: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button'])
/** Inside an editor the clipboard belongs to the text. */
export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !textKinds.has(target.type))

/** Blocks of cells to and from Excel, as text with tabs (real clipboard events: no permission is asked). */
export function useClipboard(runtime: RuntimeRef, block: BlockControl, toast: Says) {
  return useMemo(() => {
    const rowsOf = (): readonly GridRow[] => {
      const { shown, rows } = runtime.current.view
      return shown.length === rows.length ? rows : shown.map((row) => (row instanceof DetailRow ? row.of : row))
    }
    /** Neither the text of an editor nor a table that floats over this one. */
    const isForeign = ({ target }: ClipboardEvent): boolean =>
      isTyping(target) || !(target instanceof Node && runtime.current.engine.current?.element()?.contains(target))
    const write = (event: ClipboardEvent): boolean => {
      const range = block.range()
      if (range === null || isForeign(event)) return false
      const { controller, data } = runtime.current
      const texts = copyRange({ rows: rowsOf(), columns: data, range }, controller.ownOptions)
      event.clipboardData.setData('text/plain', writeBlock(texts))
      event.preventDefault()
      return true
    }
    return {
      onCopy: (event: ClipboardEvent) => {
        write(event)
      },
      onCut: (event: ClipboardEvent) => {
        const range = block.range()
        if (!write(event) || range === null) return
        const { controller, data } = runtime.current
        const { cells } = planClear({ rows: rowsOf(), columns: data, range })
        controller.state.setCells(
          cells.map(({ id, key, after }) => ({ id, key, value: after })),
          gridModel.step.clear,
        )
      },
      onPaste: (event: ClipboardEvent) => {
        const range = block.range()
        if (range === null || isForeign(event)) return
        event.preventDefault()
        const { controller, data, view, mayAdd } = runtime.current
        const given = parseBlock(event.clipboardData.getData('text/plain'))
        const grows = mayAdd && view.rows.length === controller.state.size
        const plan = planPaste(given, {
          rows: rowsOf(),
          columns: data,
          range,
          optionsOf: (column, row) => (row ? controller.optionsOf(column, row) : controller.ownOptions(column)),
          ...(grows && { newRow: () => controller.model.blankRow(), newPlace: controller.state.size }),
        })
        controller.state.commit(gridModel.step.paste, plan.changes)
        tell(plan, range.row, toast)
      },
    }
  }, [runtime, block, toast])
}

/** One message for the whole block: how much was written, how much was not, and why the first was refused. */
function tell({ cells, skipped }: PastePlan, top: number, toast: Says): void {
  const [first] = skipped
  if (first === undefined) toast.success(copy.paste.done(cells))
  else {
    const place = copy.paste.place(top + first.row + 1, first.title, first.reason)
    toast.warning(copy.paste.refused(cells, skipped.length, place))
  }
}
