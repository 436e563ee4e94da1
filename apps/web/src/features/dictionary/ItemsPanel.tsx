import { dict, dictItem } from '@heliodesk/contracts/resources/system/dict'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { resourceCalls } from '../../api/resource.ts'
import { system as copy } from '../../copy/zhCN/system.ts'
import { FilterRow } from '../../resource/filters/FilterRow.tsx'
import { invalidateResource, resourceKeys } from '../../resource/list/resourceKeys.ts'
import { useResourceList } from '../../resource/list/useResourceList.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '../../resource/page/crudActions.tsx'
import { PageHead } from '../../resource/page/PageHead.tsx'
import { useCrud } from '../../resource/page/useCrud.tsx'
import { ResourceTable } from '../../resource/table/ResourceTable.tsx'
import styles from './dictionary.module.css'

// The grid is the largest part of the page: the dictionaries are there before it.
const LinesEditor = lazy(() => import('../../resource/lines/LinesEditor.tsx'))

export type ItemsView = 'grid' | 'list'
export interface ItemsPanelProps {
  readonly dictId: string
  /** All items in a grid, saved together, or a list to search, with a form for one, import and export. */
  readonly view: ItemsView
  readonly onView: (view: ItemsView) => void
  readonly onClose: () => void
}

const columnStart = { hidden: ['description'], pinned: ['itemText'] } as const
const drawnByPanel = ['dictId'] as const
const newItem = { status: '1' } as const

/** Items of one dictionary. */
export function ItemsPanel({ dictId, view, onView, onClose }: ItemsPanelProps) {
  const title = copy.dict.itemsOf(useDictName(dictId))
  const close = <Button look="text" aria-label={copy.dict.close} icon={<Icon name="close" size={16} />} onClick={onClose} />
  const views = (
    <Segmented
      label={copy.dict.views}
      value={view}
      options={[
        { value: 'grid', label: copy.dict.grid },
        { value: 'list', label: copy.dict.list },
      ]}
      onChange={onView}
    />
  )
  return (
    <section className={styles.items} aria-label={title}>
      {view === 'list' ? (
        <ItemsList dictId={dictId} title={title} views={views} close={close} />
      ) : (
        <>
          <div className={styles.itemsHead}>
            <PageHead title={title} level={2} actions={noActions}>
              {views}
            </PageHead>
            {close}
          </div>
          <Suspense>
            <LinesEditor resource={dict} id={dictId} preset={newItem} />
          </Suspense>
        </>
      )}
    </section>
  )
}

const noActions = [] as const

interface ItemsListProps {
  readonly dictId: string
  readonly title: string
  readonly views: ReactNode
  readonly close: ReactNode
}

/** The same list parts as any page, narrowed to the dictionary. */
function ItemsList({ dictId, title, views, close }: ItemsListProps) {
  const fixed = useMemo(() => ({ dictId: [dictId] }), [dictId])
  const list = useResourceList(dictItem, { prefix: 'item', fixed })
  const preset = useMemo(() => ({ dictId, ...newItem }), [dictId])
  const crud = useCrud(list, { preset, hidden: drawnByPanel })
  useCountInMaster(list.status === 'ready' ? list.total : null)
  return (
    <>
      <div className={styles.itemsHead}>
        <PageHead title={title} level={2} actions={crudToolbar(crud)}>
          {views}
        </PageHead>
        {close}
      </div>
      <FilterRow list={list} without={drawnByPanel} />
      <ResourceTable
        list={list}
        columnStart={columnStart}
        rowActions={crudRowActions(crud)}
        batchActions={crudBatchActions(crud)}
        onOpen={crud.view}
      />
      {crud.panels}
    </>
  )
}

function useDictName(id: string): string {
  const { data } = useQuery({
    queryKey: resourceKeys.record(dict.name, id),
    queryFn: ({ signal }) => resourceCalls.read(dict, id, { signal }),
    retry: false,
  })
  return data === undefined ? '' : textOf(data, 'dictName')
}

/** The dictionary list counts the items: it is read again when their number changes. */
function useCountInMaster(total: number | null): void {
  const client = useQueryClient()
  const before = useRef(total)
  useEffect(() => {
    if (total === null) return
    if (before.current !== null && before.current !== total) void invalidateResource(client, dict.name)
    before.current = total
  }, [client, total])
}
