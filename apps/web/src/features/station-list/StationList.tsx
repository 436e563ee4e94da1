import { station as resource } from '@heliodesk/contracts/resources/station/station'
import { useLatest } from '@heliodesk/widgets/dom/useLatest.ts'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import { lazy, useMemo, useRef } from 'react'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { useColumnSettings } from '#web/resource/columns/useColumnSettings.ts'
import { FilterRow } from '#web/resource/filters/FilterRow.tsx'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import type { BatchAction } from '#web/resource/page/actions.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '#web/resource/page/crudActions.tsx'
import { PageHead } from '#web/resource/page/PageHead.tsx'
import pageStyles from '#web/resource/page/page.module.css'
import { useCrud } from '#web/resource/page/useCrud.tsx'
import { useShortcuts } from '#web/resource/page/useShortcuts.ts'
import { ResourceTable } from '#web/resource/table/ResourceTable.tsx'
import { ViewChips } from '#web/resource/views/ViewChips.tsx'
import type { InputRef } from '#web/ui/Input.tsx'
import { capacityText } from './capacityText.ts'
import { useStationLife } from './life/useStationLife.tsx'
import { StationCard } from './StationCard.tsx'
import { stationCells } from './StationCells.tsx'
import { StationChips } from './StationChips.tsx'
import type { StationRow } from './stationRow.ts'

const columnStart = {
  hidden: [
    'contractNo',
    'contactNumber',
    'sysOrgCode',
    'retiredOn',
    'monthlyEnergy',
    'totalEnergy',
    'firstWorkTime',
    'pvPanelNum',
    'lowYield',
    'lowYieldDeviation',
    'lostEnergy',
  ],
  pinned: ['status', 'stationName'],
} as const
const heads = () => ({ ...copy.heads, stationName: copy.nameAndContract, customerId: copy.ownerAndPhone })
const drawnHere = ['status', 'lowYield', 'silent'] as const
const sumCells = { equivalentHours: (hours: string) => <span title={copy.meanHours}>{copy.meanOf(hours)}</span> }
/** Comes with the form: the page of one station has it as well, and the list does not wait for it. */
const OrganisationControl = lazy(async () => ({ default: (await import('./life/OrganisationControl.tsx')).OrganisationControl }))
const controls: Controls = { sysOrgCode: (control) => <OrganisationControl {...control} /> }

export interface StationListProps {
  readonly list: ResourceList<StationRow>
  readonly onOpen: (row: StationRow) => void
  /** Opens a station that may not stand on the page (one just made). */
  readonly onOpenId: (id: string) => void
}

/** 删除 as this page does it: what must stay is offered another way out. */
const withRemove = (actions: readonly BatchAction<StationRow>[], remove: (rows: readonly StationRow[]) => void) =>
  actions.map((action) => (action.key === 'remove' ? { ...action, run: remove } : action))

/** StationRow list (floor 3): worst first, status chips with counts, two facts in a cell. */
export function StationList({ list, onOpen, onOpenId }: StationListProps) {
  const keyword = useRef<InputRef>(null)
  // The cells stay the same from one drawing to the next, or every row would be drawn again.
  const opener = useLatest(onOpen)
  const cells = useMemo(() => stationCells((row) => opener.current(row)), [opener])
  const crud = useCrud(list, { cells, controls, onShow: onOpenId })
  const life = useStationLife(list)
  const columns = useColumnSettings(resource, list.state.columns, columnStart)
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    create: crud.can('create') ? crud.create : undefined,
    refresh: list.refresh,
    remove: crud.can('remove') ? () => life.remove(list.selection.rows) : undefined,
  })
  const columnHeads = useMemo(heads, [])
  const open = { key: 'detail', label: copy.detail, run: onOpen }
  const rowActions = crudRowActions(crud, life.rowActions)
    .filter((action) => action.key !== 'view')
    .map((action) => (action.key === 'remove' ? { ...action, run: (row: StationRow) => life.remove([row]) } : action))
  const { totalpower } = list.summary ?? {}
  const capacity = capacityText(totalpower)
  return (
    <div className={pageStyles.page} data-fit>
      <PageHead title={copy.listTitle} actions={crudToolbar(crud)} busy={crud.isExporting ? ['export'] : []}>
        <ViewChips list={list} columns={columns.visible} />
      </PageHead>
      <FilterRow list={list} keywordRef={keyword} keywordHint={copy.keyword} without={drawnHere} inRow={1}>
        <StationChips list={list} />
      </FilterRow>
      <ResourceTable
        list={list}
        cells={cells}
        heads={columnHeads}
        columnStart={columnStart}
        rowActions={[open, ...rowActions]}
        batchActions={withRemove(crudBatchActions(crud, life.batchActions), life.remove)}
        onOpen={onOpen}
        card={(row) => <StationCard row={row} onOpen={onOpen} />}
        sumCells={sumCells}
        sumNote={copy.sumOf(figureText(list.total), capacity)}
      />
      {crud.panels}
      {life.panel}
    </div>
  )
}
