import type { GridController } from './controller/GridController.ts'
import type { EditableGridHandle } from './gridProps.ts'
import { shownColumns } from './model/columnDefaults.ts'
import type { GridActions } from './useGridActions.ts'

/** What the page may ask of the grid (B§4). */
export function gridHandle(controller: GridController, actions: () => GridActions): EditableGridHandle {
  return {
    state: controller.state,
    getData: (options) => controller.model.getTableData(options),
    getChanges: () => controller.data(),
    validate: () => controller.model.validate(),
    add: (rows) => {
      if (rows === undefined) actions().add()
      else for (const given of rows) actions().add(given)
    },
    insert: (at, row) => actions().insert(at, row),
    remove: (ids, options) => actions().remove(ids, options?.isSure),
    move: (id, step) => actions().moveRow(id, step),
    reset: () => actions().reset(),
    get deletedIds() {
      return controller.model.getDeleteIds()
    },
    get errorCount() {
      return controller.model.validation.errors.count
    },
    refuse: (refused) => {
      const [first] = shownColumns(controller.model.columns)
      for (const { id, key = first?.key, message } of refused) {
        if (key !== undefined && controller.state.row(id) !== undefined) controller.model.validation.refuse(id, key, message)
      }
      if (refused.length > 0) actions().jump(1)
    },
    flash: (ids) => actions().flash(ids),
    focusCell: (id, key) => actions().show({ id, key }, true),
  }
}
