import { dict, dictItem } from '@heliodesk/contracts/resources/system/dict'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
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

export interface ItemsPanelProps {
  readonly dictId: string
  readonly onClose: () => void
}

const columnStart = { hidden: ['description'], pinned: ['itemText'] } as const
const drawnByPanel = ['dictId'] as const

/** Items of one dictionary: the same list parts as any page, narrowed to the dictionary. */
export function ItemsPanel({ dictId, onClose }: ItemsPanelProps) {
  const fixed = useMemo(() => ({ dictId: [dictId] }), [dictId])
  const list = useResourceList(dictItem, { prefix: 'item', fixed })
  const preset = useMemo(() => ({ dictId, status: '1' }), [dictId])
  const crud = useCrud(list, { preset, hidden: drawnByPanel })
  useCountInMaster(list.status === 'ready' ? list.total : null)
  const title = copy.dict.itemsOf(useDictName(dictId))
  return (
    <section className={styles.items} aria-label={title}>
      <div className={styles.itemsHead}>
        <PageHead title={title} level={2} actions={crudToolbar(crud)} />
        <Button look="text" aria-label={copy.dict.close} icon={<Icon name="close" size={16} />} onClick={onClose} />
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
    </section>
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
