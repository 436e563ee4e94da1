import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { workOrder as resource } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { StateChips } from '#web/lifecycle/StateChips.tsx'
import { useColumnSettings } from '#web/resource/columns/useColumnSettings.ts'
import { FilterRow } from '#web/resource/filters/FilterRow.tsx'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import type { RowAction, ToolbarAction } from '#web/resource/page/actions.ts'
import { crudBatchActions, crudToolbar } from '#web/resource/page/crudActions.tsx'
import { PageHead } from '#web/resource/page/PageHead.tsx'
import pageStyles from '#web/resource/page/page.module.css'
import { useCrud } from '#web/resource/page/useCrud.tsx'
import { useShortcuts } from '#web/resource/page/useShortcuts.ts'
import { ResourceTable } from '#web/resource/table/ResourceTable.tsx'
import { ViewChips } from '#web/resource/views/ViewChips.tsx'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { InputRef } from '#web/ui/Input.tsx'
import { orderCells } from './cells.tsx'
import { OrderBoard } from './OrderBoard.tsx'
import { addCode, type OrderRow } from './order.ts'

const columnStart = {
  hidden: ['source', 'alarmId', 'assignTime', 'takeTime', 'finishTime', 'closeTime', 'handleResult'],
  pinned: ['orderNo', 'status'],
} as const
const drawnHere = ['status'] as const

export interface WorkOrderListProps {
  readonly title: string
  readonly list: ResourceList<OrderRow>
  /** As a board by state instead. */
  readonly isBoard: boolean
  /** The switch between the two, where there is a board. */
  readonly views: ReactNode
  readonly onOpen: (row: OrderRow) => void
  readonly onCreate: () => void
}

/** Work orders (floor 3): state chips with counts, a list or a board, the detail at the side, a dialog for new ones. */
export function WorkOrderList({ title, list, isBoard, views, onOpen, onCreate }: WorkOrderListProps) {
  const keyword = useRef<InputRef>(null)
  const crud = useCrud(list, { cells: orderCells })
  const columns = useColumnSettings(resource, list.state.columns, columnStart)
  const mayAdd = usePermission(addCode)
  const client = useQueryClient()
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    create: mayAdd ? onCreate : undefined,
    // The board asks for its own columns; the list behind it is not asked for.
    refresh: isBoard ? () => void invalidateResource(client, resource.name) : list.refresh,
    remove: undefined,
  })
  const create: ToolbarAction = {
    key: 'create',
    label: copy.create,
    icon: <Icon name="plus" size={16} />,
    permission: addCode,
    primary: true,
    run: onCreate,
  }
  const rowActions: readonly RowAction<OrderRow>[] = [{ key: 'view', label: copy.action.view, run: onOpen }]
  return (
    <div className={pageStyles.page} data-fit>
      <PageHead title={title} actions={[...crudToolbar(crud), create]} busy={crud.isExporting ? ['export'] : []}>
        {views}
        <ViewChips list={list} columns={columns.visible} />
      </PageHead>
      <FilterRow list={list} keywordRef={keyword} without={drawnHere} inRow={1}>
        <StateChips lifecycle={workOrderLife} list={list} />
      </FilterRow>
      {isBoard ? (
        <OrderBoard list={list} onOpen={onOpen} />
      ) : (
        <ResourceTable
          list={list}
          cells={orderCells}
          columnStart={columnStart}
          rowActions={rowActions}
          batchActions={crudBatchActions(crud)}
          onOpen={onOpen}
          nextStep={
            mayAdd ? (
              <Button look="primary" icon={<Icon name="plus" size={16} />} onClick={onCreate}>
                {copy.create}
              </Button>
            ) : undefined
          }
        />
      )}
      {crud.panels}
    </div>
  )
}
