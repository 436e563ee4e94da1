import type { Desk } from './desk/Desk.ts'
import type { EditableGridHandle } from './gridProps.ts'
import type { Acts } from './useActs.ts'

/** What the page may ask of the grid (B§4). */
export function gridHandle(desk: Desk, acts: () => Acts): EditableGridHandle {
  return {
    state: desk.state,
    getData: (options) => desk.model.getTableData(options),
    getChanges: () => desk.data(),
    validate: () => desk.model.validate(),
    add: (rows) => {
      if (rows === undefined) acts().add()
      else for (const given of rows) acts().add(given)
    },
    insert: (at, row) => acts().insert(at, row),
    remove: (ids, options) => acts().remove(ids, options?.isSure),
    move: (id, step) => acts().moveRow(id, step),
    reset: () => acts().reset(),
    get deletedIds() {
      return desk.model.getDeleteIds()
    },
    get errorCount() {
      return desk.model.validation.errors.count
    },
    flash: (ids) => acts().flash(ids),
    focusCell: (id, key) => acts().show({ id, key }, true),
  }
}
