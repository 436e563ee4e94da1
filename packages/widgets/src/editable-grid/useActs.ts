import { useCallback, useMemo, useRef, useState } from 'react'
import { editableGrid as copy } from '../copy/zhCN/editableGrid.ts'
import { gridModel } from '../copy/zhCN/gridModel.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import type { Desk } from './desk/Desk.ts'
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
export function useActs(desk: Desk, props: EditableGridProps, runtime: RuntimeRef, block: BlockControl) {
  const { toast } = useWidgetServices()
  const { name } = props
  const [settings, setSettings] = useState<AddSettings>(() => readAddSettings(localStorage, name))
  const [errorAt, setErrorAt] = useState(0)

  const fresh = useMemo(() => delayedFlag(reloadEffectMs, (isUp) => !isUp && desk.marks.setFresh(new Set())), [desk])
  const flash = useCallback(
    (ids: readonly string[]) => {
      desk.marks.setFresh(new Set(ids))
      fresh.raise()
    },
    [desk, fresh],
  )

  const show = useShow(runtime)
  const write = (plan: { readonly cells: readonly { id: string; key: string; after: CellValue }[] }, step: string) => {
    desk.state.setCells(
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
    const found = desk.model.nextError(from, step)
    if (found === null) return void toast.success(copy.status.noErrors)
    setErrorAt(found.at + 1)
    show(found.place, true)
  }

  const { isSaving, save } = useSave(desk, props, flash, jump)

  const insert = (at: number, given: Readonly<Record<string, CellValue>> = {}): boolean => {
    if (!desk.mayInsert()) {
      toast.warning(copy.tooFast)
      return false
    }
    showNew(desk.model.insertRow(at, given))
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
    ...useDiscards(desk),
    insert,
    add: (given?: Readonly<Record<string, CellValue>>) => showNew(desk.model.addRows(settings, given)),
    saveSettings: (next: AddSettings) => {
      if (addSettingsProblem(next, desk.state.size) !== null) return
      setSettings(next)
      keepAddSettings(localStorage, name, next)
      toast.success(copy.settings.saved)
    },
    fillDown: () => range(gridModel.step.fill, planFillDown),
    clear: () => range(gridModel.step.clear, planClear),
    moveRow: (id: string, step: 1 | -1) => {
      const { columnKey } = runtime.current.cursor.current
      desk.model.moveRow(id, desk.state.placeOf(id) + step)
      if (columnKey !== undefined) show({ id, key: columnKey }, true)
    },
    selectTo: useSelection(desk, runtime),
    toggleRow: (id: string) => {
      const { selected } = desk.state
      desk.state.select(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id])
    },
    copyRow: (id: string) => {
      const { id: _, ...values } = desk.state.row(id) ?? { id }
      insert(desk.state.placeOf(id) + 1, values)
    },
    restoreRow: (id: string) => {
      const keys = [...desk.state.meta(id).changedKeys]
      desk.state.setCells(
        keys.map((key) => ({ id, key, value: desk.state.storedValue(id, key) })),
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
        const { view, desk } = runtime.current
        const place = desk.state.placeOf(id)
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
function useSelection(desk: Desk, runtime: RuntimeRef) {
  const last = useRef<string | null>(null)
  return useCallback(
    (id: string, toHere: boolean) => {
      const { rows } = runtime.current.view
      const { selected } = desk.state
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
      desk.state.select(next)
    },
    [desk, runtime],
  )
}

/** Checks everything, hands it over, and shows what came back. */
function useSave(desk: Desk, { onSave }: EditableGridProps, flash: (ids: readonly string[]) => void, jump: (step: 1) => void) {
  const { toast } = useWidgetServices()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (!onSave || isSaving) return
    const { ok, message } = await desk.model.readyToSave()
    if (!ok) {
      toast.warning(message ?? copy.invalid(desk.model.validation.errors.count))
      if (message === null) jump(1)
      return
    }
    setSaving(true)
    desk.arrivals.saving(true)
    try {
      const data = desk.data()
      const outcome = await onSave(data)
      desk.arrivals.saving(false)
      const refused = takeOutcome(desk, outcome)
      const touched = data.changed.map(({ id }) => id).filter((id) => !refused.has(id))
      flash(touched)
      if (refused.size > 0) jump(1)
    } catch {
      // The caller told why; what was typed stays.
    } finally {
      desk.arrivals.saving(false)
      setSaving(false)
    }
  }

  return { isSaving, save }
}

/** Shows what saving came to: ids of the rows that were refused. */
function takeOutcome(desk: Desk, outcome: Awaited<ReturnType<NonNullable<EditableGridProps['onSave']>>>): ReadonlySet<string> {
  if (outcome === undefined) {
    desk.arrivals.expect()
    return new Set()
  }
  desk.arrivals.forget()
  const { rows, refused } = 'refused' in outcome ? outcome : { rows: outcome, refused: [] }
  const ids = new Set(refused.map(({ id }) => id))
  desk.state.loadKeeping(rows, ids)
  const [first] = shownColumns(desk.model.columns)
  for (const { id, key = first?.key, message } of refused) {
    if (key !== undefined && desk.state.row(id) !== undefined) desk.model.validation.refuse(id, key, message)
  }
  return ids
}

export type Acts = ReturnType<typeof useActs>
