import { useImperativeHandle, useState } from 'react'
import { editableGrid as copy } from '../copy/zhCN/editableGrid.ts'
import { useElementWidth } from '../dom/useElementWidth.ts'
import { useLatest } from '../dom/useLatest.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { CellTip } from './chrome/CellTip.tsx'
import { FindBar } from './chrome/FindBar.tsx'
import { GridPager } from './chrome/GridPager.tsx'
import { GridToolbarBar } from './chrome/GridToolbarBar.tsx'
import { OfferBar } from './chrome/OfferBar.tsx'
import { StatusBar } from './chrome/StatusBar.tsx'
import { RowActions } from './columns/RowActions.tsx'
import { useEngineColumns } from './columns/useEngineColumns.tsx'
import type { GridController } from './controller/GridController.ts'
import { EngineFrame } from './EngineFrame.tsx'
import styles from './grid.module.css'
import { useGrid } from './gridContext.ts'
import { gridFeatures } from './gridFeatures.ts'
import { gridHandle } from './gridHandle.ts'
import type { EditableGridProps } from './gridProps.ts'
import { useBlock } from './input/useBlock.ts'
import { useClipboard } from './input/useClipboard.ts'
import { useRowDrag } from './input/useRowDrag.ts'
import { drawnColumns, useRuntime } from './input/useRuntime.ts'
import { GridLayers, useLayers } from './layers/GridLayers.tsx'
import { useFind } from './useFind.ts'
import { useGridActions } from './useGridActions.ts'
import { useGridView } from './useGridView.ts'
import { useRealtime } from './useRealtime.ts'
import { useTree } from './useTree.ts'

export interface BodyProps extends EditableGridProps {
  readonly controller: GridController
}

/** Toolbar, rows, pages and state of one grid. */
export function GridBody(props: BodyProps) {
  const { controller } = props
  const { toast } = useWidgetServices()
  const features = gridFeatures(props)
  const [area, width] = useElementWidth<HTMLDivElement>()
  const [isFull, setFull] = useState(false)
  const tree = useTree(controller, props.tree)
  const view = useGridView(controller, tree.rows, props.paging)
  const runtime = useRuntime(controller, view, features.mayAdd)
  const block = useBlock(runtime, area)
  const actions = useGridActions(controller, props, runtime, block)
  const layers = useLayers(controller, props)
  const find = useFind(controller, runtime, actions.show)
  const drag = useRowDrag(runtime, (id, to) => controller.model.moveRow(id, to))
  const live = useRealtime(controller, props, actions)
  const clipboard = useClipboard(runtime, block, toast)
  const latest = useLatest(actions)
  useImperativeHandle(props.ref, () => gridHandle(controller, () => latest.current), [controller, latest])
  const { columns, data } = useEngineColumns(controller, view, width, {
    editors: useGrid().editors,
    isSortable: props.onSort !== undefined,
    treeColumn: tree.column,
    hasDrag: features.mayMove,
    hasSelection: props.hasSelection ?? false,
    hasNumbers: props.hasNumbers ?? false,
    hasExpand: props.expand !== undefined,
    hasActions: features.hasActions,
    actionsWidth: features.actionsWidth,
    onSelect: actions.selectTo,
    onGrab: drag.grab,
    onBranch: tree.toggle,
    onMore: tree.more,
    actions: (id, tabIndex) => (
      <RowActions
        controller={controller}
        id={id}
        tabIndex={tabIndex}
        features={features}
        hasSubForm={props.subForm !== undefined}
        onSubForm={(row, anchor) => void layers.openSub(row, anchor)}
        onMove={(row, step) => latest.current.moveRow(row, step)}
        onMenu={(row, at) => layers.setMenu({ id: row, ...at })}
      />
    ),
  })
  runtime.current = { ...runtime.current, controller, view, ...drawnColumns(columns, data), mayAdd: features.mayAdd }
  const errorCount = () => controller.model.validation.errors.count
  const replace = (all: boolean) => toast.success(copy.findBar.replaced(find.replace(all)))
  return (
    <section className={styles.grid} data-full={isFull || undefined} aria-label={props.title ?? props.name} {...clipboard}>
      {features.toolbar && (
        <GridToolbarBar
          state={controller.state}
          title={props.title}
          shows={features.toolbar}
          extra={typeof props.toolbar === 'object' ? props.toolbar.extra : undefined}
          settings={actions.settings}
          filter={view.filter}
          errorCount={errorCount}
          isSaving={actions.isSaving}
          isFull={isFull}
          onAdd={() => actions.add()}
          onSettings={actions.saveSettings}
          onRemove={() => void actions.remove([...controller.state.selected])}
          onSave={() => void actions.save()}
          onReset={() => void actions.reset()}
          onFind={find.open}
          onFull={() => setFull(!isFull)}
          onFilter={view.setFilter}
        />
      )}
      {live.isOffered && <OfferBar onTake={() => void live.take()} />}
      {find.isOpen && (
        <FindBar
          {...find}
          mayReplace={features.mayEdit}
          onQuery={find.setQuery}
          onStep={find.step}
          onReplace={replace}
          onClose={find.close}
        />
      )}
      <EngineFrame {...{ area, width, runtime, columns, view, props, features, actions, block, find, layers, tree, isFull }} />
      {props.paging && <GridPager total={view.total} page={view.page} onChange={view.setPage} />}
      <StatusBar
        state={controller.state}
        errorCount={errorCount}
        errorAt={actions.errorAt}
        isLive={props.subscribe !== undefined}
        onJump={actions.jump}
        onHelp={() => layers.setShowsKeys(true)}
      />
      <CellTip area={area} />
      <GridLayers controller={controller} grid={props} features={features} layers={layers} actions={actions} line={drag.line} />
    </section>
  )
}
