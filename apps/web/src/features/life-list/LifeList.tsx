import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { type ReactNode, useRef } from 'react'
import { usePageTab } from '#web/app/pageTab.tsx'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { StateBoard, type StateView } from '#web/lifecycle/StateBoard.tsx'
import { StateChips } from '#web/lifecycle/StateChips.tsx'
import { StepButtons } from '#web/lifecycle/StepButtons.tsx'
import { useBoardView } from '#web/lifecycle/useBoardView.tsx'
import { type ColumnStart, useColumnSettings } from '#web/resource/columns/useColumnSettings.ts'
import { FilterRow } from '#web/resource/filters/FilterRow.tsx'
import { useResourceList } from '#web/resource/list/useResourceList.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '#web/resource/page/crudActions.tsx'
import { PageHead } from '#web/resource/page/PageHead.tsx'
import pageStyles from '#web/resource/page/page.module.css'
import { type CrudOptions, useCrud } from '#web/resource/page/useCrud.tsx'
import { useShortcuts } from '#web/resource/page/useShortcuts.ts'
import { type RowOf, titleOf } from '#web/resource/row.ts'
import { ResourceTable } from '#web/resource/table/ResourceTable.tsx'
import { ViewChips } from '#web/resource/views/ViewChips.tsx'
import type { InputRef } from '#web/ui/Input.tsx'

export interface LifeListProps<R extends AnyResource> extends CrudOptions<RowOf<R>> {
  readonly resource: R
  readonly lifecycle: Lifecycle
  readonly columnStart?: ColumnStart
  /** What its chips and its board go by, when not by the states of the life. */
  readonly view?: StateView
  /** It is this alone, and has no switch. */
  readonly only?: 'list' | 'board'
  /** What a card of the board says below its title. */
  readonly card: (row: RowOf<R>) => ReactNode
}

/** A list page of records with a life (floor 3): chips of its states with counts, and a board of them. */
export function LifeList<R extends AnyResource>(props: LifeListProps<R>) {
  const { resource, lifecycle, view = lifecycle, only, columnStart, card, ...options } = props
  const { title = resource.label } = usePageTab()
  const chosen = useBoardView(resource.name)
  const isBoard = only === undefined ? chosen.isBoard : only === 'board'
  const list = useResourceList(resource, { enabled: !isBoard })
  const crud = useCrud(list, { isLocked: isSettled(lifecycle), ...options })
  const columns = useColumnSettings(resource, list.state.columns, columnStart)
  const keyword = useRef<InputRef>(null)
  const actions = crudToolbar(crud)
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    create: crud.can('create') ? crud.create : undefined,
    refresh: list.refresh,
    remove: crud.can('remove') ? () => crud.remove(list.selection.rows) : undefined,
  })
  return (
    <div className={pageStyles.page} data-fit>
      <PageHead title={title} actions={actions} busy={crud.isExporting ? ['export'] : []}>
        {only === undefined && chosen.toggle}
        <ViewChips list={list} columns={columns.visible} />
      </PageHead>
      <FilterRow list={list} keywordRef={keyword} without={[view.field]} inRow={1}>
        <StateChips lifecycle={view} list={list} />
      </FilterRow>
      {isBoard ? (
        <StateBoard
          lifecycle={view}
          list={list}
          card={card}
          onOpen={crud.view}
          actions={(row) => (
            <StepButtons
              lifecycle={lifecycle}
              record={{ ...row, status: String(row[lifecycle.field]) }}
              menu={copy.steps(titleOf(resource, row))}
            />
          )}
        />
      ) : (
        <ResourceTable
          list={list}
          {...(columnStart && { columnStart })}
          rowActions={crudRowActions(crud)}
          batchActions={crudBatchActions(crud)}
          onOpen={crud.view}
        />
      )}
      {crud.panels}
    </div>
  )
}
