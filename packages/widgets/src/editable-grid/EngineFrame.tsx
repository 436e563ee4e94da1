import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { editableGrid as copy } from '../copy/zhCN/editableGrid.ts'
import { gridModel } from '../copy/zhCN/gridModel.ts'
import { StateView } from '../state/StateView.tsx'
import { useCellLook } from './cellLook.ts'
import type { EngineColumn, EnginePress } from './engine/engine.ts'
import { RowsEngine } from './engine/RowsEngine.tsx'
import type { BodyProps } from './GridBody.tsx'
import styles from './grid.module.css'
import { useGrid } from './gridContext.ts'
import type { GridFeatures } from './gridFeatures.ts'
import type { RuntimeRef } from './input/runtime.ts'
import type { BlockControl } from './input/useBlock.ts'
import { placeOf, useGridKeys } from './input/useGridKeys.ts'
import type { Layers } from './layers/GridLayers.tsx'
import { gridSizes } from './model/columnDefaults.ts'
import { delayedFlag, scrollFlagMs } from './model/delayedFlag.ts'
import type { Find } from './useFind.ts'
import type { GridActions } from './useGridActions.ts'
import { useVersion } from './useGridController.ts'
import type { GridView } from './useGridView.ts'
import type { useTree } from './useTree.ts'
import { ViewContext } from './viewContext.ts'
import { DetailRow, type ViewRow } from './viewRows.ts'

interface Props {
  readonly area: RefObject<HTMLDivElement | null>
  readonly width: number
  readonly runtime: RuntimeRef
  readonly columns: readonly EngineColumn<ViewRow>[]
  readonly view: GridView
  readonly props: BodyProps
  readonly features: GridFeatures
  readonly actions: GridActions
  readonly block: BlockControl
  readonly find: Find
  readonly layers: Layers
  readonly tree: ReturnType<typeof useTree>
  readonly isFull: boolean
}

const rowKey = ({ id }: ViewRow): string => id
const headerHeight = 48
const detailHeight = 132
/** Room for the bar that scrolls sideways. */
const scrollBar = 14

/** The rows themselves: the engine with this grid's keys, marks and sizes. */
export function EngineFrame(frame: Props) {
  const { area, width, runtime, columns, view, props } = frame
  const { controller, rowHeight = gridSizes.row, maxHeight = gridSizes.maxHeight, expand, hasSelection } = props
  useVersion(controller)
  const { hasSummary, height } = useHeight(frame)
  const onKey = useKeys(frame)
  const { places } = useGrid()
  useLayoutEffect(() => {
    const { data, offset } = runtime.current
    places.clear()
    for (const [at, { key }] of data.entries()) places.set(key, offset + at)
  })
  const facts = useFacts(view, props)
  const acrossRow = useCallback((row: ViewRow) => (row instanceof DetailRow ? expand?.(row.of) : undefined), [expand])
  const heightOf = useCallback((row: ViewRow) => (row instanceof DetailRow ? detailHeight : rowHeight), [rowHeight])
  const rowAria = useCallback(({ id }: ViewRow) => ariaOf(view, id), [view])
  const scrolling = useScrollFlag(area)
  const isFilled = view.shown.length > 0
  return (
    <div ref={area} className={styles.area} style={{ ['--grid-width' as string]: `${width}px` }}>
      <ViewContext value={facts}>
        <RowsEngine<ViewRow>
          ref={runtime.current.engine}
          label={props.title ?? props.name}
          columns={columns}
          rows={view.shown}
          rowKey={rowKey}
          rowHeight={view.open.size > 0 ? heightOf : rowHeight}
          headerHeight={headerHeight}
          hasSummary={hasSummary && isFilled}
          selected={hasSelection ? controller.state.selected : none}
          sort={props.sort && { key: props.sort.column, order: props.sort.order }}
          onSort={(next) => props.onSort?.({ column: next?.key ?? 'createTime', order: next?.order ?? 'desc' })}
          {...(view.branches && { rowAria })}
          useLook={useCellLook}
          acrossRow={acrossRow}
          style={{ blockSize: frame.isFull ? '100%' : Math.min(maxHeight, height) }}
          className={styles.engine ?? ''}
          empty={
            <Nothing isFiltered={view.filter !== 'all'} mayAdd={frame.features.mayAdd} isLoading={props.isLoading ?? false} />
          }
          onEdit={(changes, key) => writeEdits(frame, changes, key)}
          {...(frame.features.mayEdit && { fill: fillCell })}
          onActive={(place) => {
            runtime.current.cursor.current = place
          }}
          onKey={onKey}
          onPress={(press) => pressed(press, frame)}
          onMenu={({ row, event }) => {
            if (!frame.features.hasActions && !frame.features.mayAdd) return
            event.preventDefault()
            const { id } = row instanceof DetailRow ? row.of : row
            frame.layers.setMenu({ id, x: event.clientX, y: event.clientY })
          }}
          onScroll={scrolling}
        />
      </ViewContext>
    </div>
  )
}

const none: ReadonlySet<string> = new Set()

const fillCell = (from: ViewRow, to: ViewRow, key: string): ViewRow =>
  from instanceof DetailRow || to instanceof DetailRow ? to : { ...to, [key]: from[key] }

function writeEdits({ props: { controller } }: Props, changes: readonly { row: ViewRow }[], key: string): void {
  const rows = changes.flatMap(({ row }) => (row instanceof DetailRow ? [] : [row]))
  const [only] = rows
  if (rows.length === 1 && only) controller.set(only.id, key, only[key])
  else {
    controller.state.setCells(
      rows.map((row) => ({ id: row.id, key, value: row[key] })),
      gridModel.step.fill,
    )
  }
}

/** A press begins a block; with Shift it ends one. */
function pressed({ event, rowIndex, columnKey }: EnginePress<ViewRow>, { runtime, block }: Props): boolean {
  const column = placeOf(runtime, columnKey)
  if (column < runtime.current.offset || event.button !== 0) return false
  if (!event.shiftKey) {
    block.begin({ row: rowIndex, column })
    return false
  }
  event.preventDefault()
  block.reach({ row: rowIndex, column })
  return true
}

function useHeight({ view, props, columns, width }: Props) {
  const hasSummary = props.controller.model.statistics.isNeeded
  const details = view.shown.length - view.rows.length
  const rows = view.rows.length * (props.rowHeight ?? gridSizes.row) + details * detailHeight
  const body = view.shown.length === 0 ? 200 : rows
  // Room for the bar only where there is something to scroll to.
  const isWide = columns.reduce((sum, column) => sum + (column.width ?? 0), 0) > width
  return { hasSummary, height: headerHeight * (hasSummary ? 2 : 1) + body + (isWide ? scrollBar : 0) }
}

function useFacts(view: GridView, { paging }: BodyProps) {
  const { open, branches, shown, rows, page } = view
  const first = paging ? (page.page - 1) * page.pageSize : 0
  return useMemo(
    () => ({
      open,
      branches,
      numberAt: (rowIndex: number, id: string) =>
        first + 1 + (shown.length === rows.length ? rowIndex : rows.findIndex((row) => row.id === id)),
    }),
    [open, branches, shown, rows, first],
  )
}

function ariaOf({ branches }: GridView, id: string) {
  const shown = branches?.get(id)
  if (!shown) return undefined
  const mayOpen = shown.row['hasChildren'] === true || shown.branch.loaded > 0
  return { 'aria-level': shown.depth + 1, ...(mayOpen && { 'aria-expanded': shown.branch.isOpen }) }
}

const modalTypes: ReadonlySet<string> = new Set(['sel_depart', 'sel_user', 'popup'])

function useKeys({ runtime, block, actions, find, layers, tree, view, features, props }: Props) {
  const { controller } = props
  return useGridKeys(
    runtime,
    block,
    {
      undo: () => controller.state.undo(),
      redo: () => controller.state.redo(),
      fillDown: actions.fillDown,
      clear: actions.clear,
      find: find.open,
      save: () => void actions.save(),
      insert: () =>
        features.mayAdd &&
        actions.insert(controller.state.placeOf(view.shown[runtime.current.cursor.current.rowIndex]?.id ?? '') + 1),
      help: () => layers.setShowsKeys(true),
      jump: actions.jump,
      moveRow: (id, step) => features.mayMove && actions.moveRow(id, step),
      toggleRow: (id) => props.hasSelection && actions.toggleRow(id),
      branch: tree.set,
      menu: (id, at) => layers.setMenu({ id, ...at }),
    },
    modalTypes,
  )
}

/** While rows move, nothing hangs at them (B§9: 100 ms). */
function useScrollFlag(area: RefObject<HTMLDivElement | null>): () => void {
  const flag = useRef<ReturnType<typeof delayedFlag> | null>(null)
  return useCallback(() => {
    flag.current ??= delayedFlag(scrollFlagMs, (isUp) => area.current?.toggleAttribute('data-scrolling', isUp))
    flag.current.raise()
  }, [area])
}

function Nothing({ isFiltered, mayAdd, isLoading }: { isFiltered: boolean; mayAdd: boolean; isLoading: boolean }) {
  if (isLoading) return <p role="status">{copy.loading}</p>
  if (isFiltered) return <StateView kind="no-match" title={copy.noMatch} />
  return <StateView kind="empty" title={copy.empty} {...(mayAdd && { hint: copy.emptyHint })} />
}
