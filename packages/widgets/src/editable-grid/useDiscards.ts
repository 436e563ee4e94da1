import { editableGrid as copy } from '../copy/zhCN/editableGrid.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import type { GridController } from './controller/GridController.ts'

/** What takes something away: each asks before it does. */
export function useDiscards(controller: GridController) {
  const { confirm } = useWidgetServices()
  const remove = async (ids: readonly string[], isAsked = false): Promise<boolean> => {
    if (ids.length === 0) return false
    const isSure =
      isAsked ||
      (await confirm({
        title: copy.confirmRemove(ids.length),
        text: copy.confirmRemoveText,
        confirm: copy.confirmRemoveOk(ids.length),
        cancel: copy.cancel,
        danger: true,
      }))
    if (!isSure || !(await controller.model.removeRows(ids))) return false
    controller.state.select([])
    return true
  }

  /** Nothing is unsaved, or it may go. */
  const mayDiscard = async (): Promise<boolean> => {
    if (!controller.state.isUnsaved) return true
    const { added, changed, deleted } = controller.state.summary
    const { title, text, discard, keep } = copy.unsaved
    return confirm({ title, text: text(added, changed, deleted), confirm: discard, cancel: keep, danger: true })
  }

  const reset = async (): Promise<boolean> => {
    if (!(await mayDiscard())) return false
    controller.arrivals.forget()
    controller.state.reset()
    return true
  }
  return { remove, mayDiscard, reset }
}
