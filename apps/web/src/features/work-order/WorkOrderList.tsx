import { workOrder as resource } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { useRef } from 'react'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { useColumnSettings } from '#web/resource/columns/useColumnSettings.ts'
import { FilterRow } from '#web/resource/filters/FilterRow.tsx'
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
import { OrderChips } from './OrderChips.tsx'
import { addCode, type OrderRow } from './order.ts'

const columnStart = {
  hidden: ['source', 'alarmId', 'assignTime', 'takeTime', 'finishTime', 'closeTime', 'handleResult'],
  pinned: ['orderNo', 'status'],
} as const
const drawnHere = ['status'] as const

export interface WorkOrderListProps {
  readonly title: string
  readonly list: ResourceList<OrderRow>
  readonly onOpen: (row: OrderRow) => void
  readonly onCreate: () => void
}

/** Work orders (floor 3): status chips with counts, the detail at the side, a dialog for new ones. */
export function WorkOrderList({ title, list, onOpen, onCreate }: WorkOrderListProps) {
  const keyword = useRef<InputRef>(null)
  const crud = useCrud(list, { cells: orderCells })
  const columns = useColumnSettings(resource, list.state.columns, columnStart)
  const mayAdd = usePermission(addCode)
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    create: mayAdd ? onCreate : undefined,
    refresh: list.refresh,
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
        <ViewChips list={list} columns={columns.visible} />
      </PageHead>
      <FilterRow list={list} keywordRef={keyword} without={drawnHere} inRow={1}>
        <OrderChips list={list} />
      </FilterRow>
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
      {crud.panels}
    </div>
  )
}
