import { useState } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { useWidgetServices } from '../../services/WidgetServices.tsx'
import { GridKeys } from '../chrome/GridKeys.tsx'
import type { GridController } from '../controller/GridController.ts'
import type { GridFeatures } from '../gridFeatures.ts'
import type { EditableGridProps } from '../gridProps.ts'
import type { DropLine } from '../input/useRowDrag.ts'
import { rowName } from '../lead/LeadCells.tsx'
import type { GridRow } from '../model/row.ts'
import { openSubTable } from '../model/subTable.ts'
import type { GridActions } from '../useGridActions.ts'
import styles from './layers.module.css'
import { RowDetails } from './RowDetails.tsx'
import { type MenuAct, type MenuAt, RowMenu } from './RowMenu.tsx'
import { SubForm } from './SubForm.tsx'

interface OpenSubForm {
  readonly row: GridRow
  readonly anchor: DOMRect
  readonly rows: readonly GridRow[]
}

/** What floats over the grid: the menu of a row, its details, its sub-table, the keys. */
export function useLayers(controller: GridController, props: EditableGridProps) {
  const { toast } = useWidgetServices()
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const [details, setDetails] = useState<string | null>(null)
  const [sub, setSub] = useState<OpenSubForm | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)

  const openSub = async (id: string, anchor: DOMRect) => {
    const row = controller.state.row(id)
    const { subForm } = props
    if (!row || !subForm) return
    let rows: readonly GridRow[] | null = null
    const fetchRows = async () => {
      rows = await subForm.load(row).catch(() => null)
    }
    await fetchRows()
    const failure = await openSubTable(() => rows !== null, fetchRows)
    if (failure !== null || rows === null) toast.warning(failure ?? copy.subFormFailed)
    else setSub({ row, anchor, rows })
  }

  return { menu, setMenu, details, setDetails, sub, setSub, openSub, showsKeys, setShowsKeys }
}
export type Layers = ReturnType<typeof useLayers>

interface Props {
  readonly controller: GridController
  readonly grid: EditableGridProps
  readonly features: GridFeatures
  readonly layers: Layers
  readonly actions: GridActions
  readonly line: DropLine | null
}

function allowed({ features, grid, controller, layers }: Props): ReadonlySet<MenuAct> {
  const id = layers.menu?.id ?? ''
  const actions: readonly (MenuAct | false)[] = [
    features.mayMove && 'up',
    features.mayMove && 'down',
    features.mayAdd && 'insert',
    features.mayAdd && 'insertAbove',
    features.mayAdd && 'copy',
    controller.state.meta(id).changedKeys.size > 0 && 'restore',
    Boolean(grid.details) && 'details',
    features.mayRemove && 'remove',
  ]
  return new Set(actions.filter((act) => act !== false))
}

export function GridLayers(props: Props) {
  const { controller, grid, layers, actions, line } = props
  const act = (id: string, what: MenuAct) => {
    layers.setMenu(null)
    const place = controller.state.placeOf(id)
    if (what === 'up' || what === 'down') actions.moveRow(id, what === 'up' ? -1 : 1)
    else if (what === 'insert') actions.insert(place + 1)
    else if (what === 'insertAbove') actions.insert(place)
    else if (what === 'copy') actions.copyRow(id)
    else if (what === 'restore') actions.restoreRow(id)
    else if (what === 'details') layers.setDetails(id)
    else void actions.remove([id])
  }
  const detailed = layers.details === null ? undefined : controller.state.row(layers.details)
  const { menu, sub } = layers
  return (
    <>
      {line && <div className={styles.drop} style={line} />}
      {menu && (
        <RowMenu at={menu} allows={allowed(props)} onAct={(what) => act(menu.id, what)} onClose={() => layers.setMenu(null)} />
      )}
      {detailed && (
        <RowDetails
          controller={controller}
          row={detailed}
          details={grid.details ?? true}
          onClose={() => layers.setDetails(null)}
        />
      )}
      {sub && grid.subForm && (
        <SubForm form={grid.subForm} {...sub} name={rowName(controller.state, sub.row.id)} onClose={() => layers.setSub(null)} />
      )}
      {layers.showsKeys && <GridKeys onClose={() => layers.setShowsKeys(false)} />}
    </>
  )
}
