import { useCallback, useMemo, useRef, useState } from 'react'
import { editableGrid as copy } from '../copy/zhCN/editableGrid.ts'
import { gridModel } from '../copy/zhCN/gridModel.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { useOuterUploadHolds } from '../upload/uploadHolds.tsx'
import type { GridController } from './controller/GridController.ts'
import type { EditableGridProps } from './gridProps.ts'
import { rowIndexOf } from './input/cellPlaces.ts'
import type { RuntimeRef } from './input/runtime.ts'
import type { BlockControl } from './input/useBlock.ts'
import { type AddSettings, addSettingsProblem, keepAddSettings, readAddSettings } from './model/addSettings.ts'
import { shownColumns } from './model/columnDefaults.ts'
import { delayedFlag, reloadEffectMs } from './model/delayedFlag.ts'
import type { CellPlace } from './model/errorIndex.ts'
import { planClear, planFillDown } from './model/rangeActions.ts'
import type { CellValue, GridRow } from './model/row.ts'
import { useDiscards } from './useDiscards.ts'
import { DetailRow } from './viewRows.ts'

/** What buttons, keys and the handle of a grid do to its rows. */
export function useGridActions(controller: GridController, props: EditableGridProps, runtime: RuntimeRef, block: BlockControl) {
  const { toast } = useWidgetServices()
  const { name } = props
  const [settings, setSettings] = useState<AddSettings>(() => readAddSettings(localStorage, name))
  const [errorAt, setErrorAt] = useState(0)

  const fresh = useMemo(() => delayedFlag(reloadEffectMs, (isUp) => !isUp && controller.marks.setFresh(new Set())), [controller])
  const flash = useCallback(
    (ids: readonly string[]) => {
      controller.marks.setFresh(new Set(ids))
      fresh.raise()
    },
    [controller, fresh],
  )

  const show = useShow(runtime)
  const write = (plan: { readonly cells: readonly { id: string; key: string; after: CellValue }[] }, step: string) => {
    controller.state.setCells(
      plan.cells.map(({ id, key, after }) => ({ id, key, value: after })),
      step,
    )
  }
  const firstKey = () => runtime.current.data.find(({ readOnly }) => readOnly !== true)?.key

  const showNew = (ids: readonly string[]) => {
    const [id] = ids
    const key = firstKey()
    if (id !== undefined && key !== undefined) show({ id, key }, true)
  }

  const jump = (step: 1 | -1) => {
    const { rowIndex, columnKey } = runtime.current.cursor.current
    const id = runtime.current.view.shown[rowIndex]?.id
    const from = id !== undefined && columnKey !== undefined ? { id, key: columnKey } : null
    const found = controller.model.nextError(from, step)
    if (found === null) return void toast.success(copy.status.noErrors)
    setErrorAt(found.at + 1)
    show(found.place, true)
  }

  const { isSaving, save } = useSave(controller, props, flash, jump)

  const insert = (at: number, given: Readonly<Record<string, CellValue>> = {}): boolean => {
    if (!controller.mayInsert()) {
      toast.warning(copy.tooFast)
      return false
    }
    showNew(controller.model.insertRow(at, given))
    return true
  }

  const range = (step: string, plan: typeof planClear) => {
    const chosen = block.range()
    if (chosen) write(plan({ rows: rowsShown(runtime), columns: runtime.current.data, range: chosen }), step)
  }

  return {
    settings,
    isSaving,
    errorAt,
    flash,
    show,
    jump,
    save,
    ...useDiscards(controller),
    insert,
    add: (given?: Readonly<Record<string, CellValue>>) => showNew(controller.model.addRows(settings, given)),
    saveSettings: (next: AddSettings) => {
      if (addSettingsProblem(next, controller.state.size) !== null) return
      setSettings(next)
      keepAddSettings(localStorage, name, next)
      toast.success(copy.settings.saved)
    },
    fillDown: () => range(gridModel.step.fill, planFillDown),
    clear: () => range(gridModel.step.clear, planClear),
    moveRow: (id: string, step: 1 | -1) => {
      const { columnKey } = runtime.current.cursor.current
      controller.model.moveRow(id, controller.state.placeOf(id) + step)
      if (columnKey !== undefined) show({ id, key: columnKey }, true)
    },
    selectTo: useSelection(controller, runtime),
    toggleRow: (id: string) => {
      const { selected } = controller.state
      controller.state.select(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id])
    },
    copyRow: (id: string) => {
      const { id: _, ...values } = controller.state.row(id) ?? { id }
      insert(controller.state.placeOf(id) + 1, values)
    },
    restoreRow: (id: string) => {
      const keys = [...controller.state.meta(id).changedKeys]
      controller.state.setCells(
        keys.map((key) => ({ id, key, value: controller.state.storedValue(id, key) })),
        copy.menu.restore,
      )
    },
  }
}

const rowsShown = (runtime: RuntimeRef): readonly GridRow[] =>
  runtime.current.view.shown.map((row) => (row instanceof DetailRow ? row.of : row))

/** Brings a cell into view, on another page if it must, and puts the cursor there. */
function useShow(runtime: RuntimeRef) {
  return useCallback(
    ({ id, key }: CellPlace, focus: boolean) => {
      const go = () => {
        const rowIndex = rowIndexOf(runtime.current, id)
        if (rowIndex < 0) return false
        const { engine } = runtime.current
        if (focus) engine.current?.activate(rowIndex, key)
        engine.current?.scrollTo(rowIndex, key)
        return true
      }
      // After the rows that it belongs to are drawn.
      requestAnimationFrame(() => {
        if (go()) return
        const { view, controller } = runtime.current
        const place = controller.state.placeOf(id)
        if (place < 0) return
        view.setFilter('all')
        view.setPage({ ...view.page, page: Math.floor(place / view.page.pageSize) + 1 })
        requestAnimationFrame(() => requestAnimationFrame(go))
      })
    },
    [runtime],
  )
}

/** A press on a row's box; with Shift all rows since the last one. */
function useSelection(controller: GridController, runtime: RuntimeRef) {
  const last = useRef<string | null>(null)
  return useCallback(
    (id: string, toHere: boolean) => {
      const { rows } = runtime.current.view
      const { selected } = controller.state
      const isOn = !selected.has(id)
      const here = rows.findIndex((row) => row.id === id)
      const from = toHere && last.current !== null ? rows.findIndex((row) => row.id === last.current) : here
      last.current = id
      const span = rows.slice(Math.min(from < 0 ? here : from, here), Math.max(from, here) + 1).map((row) => row.id)
      const next = new Set(selected)
      for (const one of span) {
        if (isOn) next.add(one)
        else next.delete(one)
      }
      controller.state.select(next)
    },
    [controller, runtime],
  )
}

/** Checks everything, hands it over, and shows what came back. */
function useSave(
  controller: GridController,
  { onSave }: EditableGridProps,
  flash: (ids: readonly string[]) => void,
  jump: (step: 1) => void,
) {
  const { toast } = useWidgetServices()
  const [isSaving, setSaving] = useState(false)
  const holds = useOuterUploadHolds()
  const save = async () => {
    if (!onSave || isSaving) return
    const [held] = Object.values(holds.check())
    if (held !== undefined) return void toast.warning(held)
    const { ok, message } = await controller.model.readyToSave()
    if (!ok) {
      toast.warning(message ?? copy.invalid(controller.model.validation.errors.count))
      if (message === null) jump(1)
      return
    }
    setSaving(true)
    controller.arrivals.saving(true)
    try {
      const data = controller.data()
      const outcome = await onSave(data)
      controller.arrivals.saving(false)
      const refused = takeOutcome(controller, outcome)
      const touched = data.changed.map(({ id }) => id).filter((id) => !refused.has(id))
      flash(touched)
      if (refused.size > 0) jump(1)
    } catch {
      // The caller told why; what was typed stays.
    } finally {
      controller.arrivals.saving(false)
      setSaving(false)
    }
  }

  return { isSaving, save }
}

/** Shows what saving came to: ids of the rows that were refused. */
function takeOutcome(
  controller: GridController,
  outcome: Awaited<ReturnType<NonNullable<EditableGridProps['onSave']>>>,
): ReadonlySet<string> {
  if (outcome === undefined) {
    controller.arrivals.expect()
    return new Set()
  }
  controller.arrivals.forget()
  const { rows, refused } = 'refused' in outcome ? outcome : { rows: outcome, refused: [] }
  const ids = new Set(refused.map(({ id }) => id))
  controller.state.loadKeeping(rows, ids)
  const [first] = shownColumns(controller.model.columns)
  for (const { id, key = first?.key, message } of refused) {
    if (key !== undefined && controller.state.row(id) !== undefined) controller.model.validation.refuse(id, key, message)
  }
  return ids
}

export type GridActions = ReturnType<typeof useGridActions>
