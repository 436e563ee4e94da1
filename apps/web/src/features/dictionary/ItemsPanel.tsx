import type { Dict } from '@heliodesk/contracts/resources/system/dict'
import { dictItem } from '@heliodesk/contracts/resources/system/dict'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { Icon } from '../../app/icons/Icon.tsx'
import { system as copy } from '../../copy/zhCN/system.ts'
import { FilterRow } from '../../resource/filters/FilterRow.tsx'
import { invalidateResource } from '../../resource/list/resourceKeys.ts'
import { useResourceList } from '../../resource/list/useResourceList.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '../../resource/page/crudActions.tsx'
import { PageHead } from '../../resource/page/PageHead.tsx'
import { useCrud } from '../../resource/page/useCrud.tsx'
import { ResourceTable } from '../../resource/table/ResourceTable.tsx'
import styles from './dictionary.module.css'

export interface ItemsPanelProps {
  readonly dict: Pick<Dict, 'id' | 'dictName'>
  readonly onClose: () => void
}

const columnStart = { hidden: ['description'], pinned: ['itemText'] } as const
const drawnByPanel = ['dictId'] as const

/** Items of one dictionary: the same list parts as any page, narrowed to the dictionary. */
export function ItemsPanel({ dict, onClose }: ItemsPanelProps) {
  const fixed = useMemo(() => ({ dictId: [dict.id] }), [dict.id])
  const list = useResourceList(dictItem, { prefix: 'item', fixed })
  const preset = useMemo(() => ({ dictId: dict.id, status: '1' }), [dict.id])
  const crud = useCrud(list, { preset, hidden: drawnByPanel })
  useCountInMaster(list.status === 'ready' ? list.total : null)
  const actions = crudToolbar(crud)
  return (
    <section className={styles.items} aria-label={copy.dict.itemsOf(dict.dictName ?? '')}>
      <div className={styles.itemsHead}>
        <PageHead title={copy.dict.itemsOf(dict.dictName ?? '')} level={2} actions={actions} />
        <Button type="text" aria-label={copy.dict.close} icon={<Icon name="close" size={16} />} onClick={onClose} />
      </div>
      <FilterRow list={list} without={drawnByPanel} />
      <ResourceTable
        list={list}
        columnStart={columnStart}
        card={null}
        rowActions={crudRowActions(crud)}
        batchActions={crudBatchActions(crud)}
        onOpen={crud.view}
      />
      {crud.panels}
    </section>
  )
}

/** The dictionary list counts the items: it is read again when their number changes. */
function useCountInMaster(total: number | null): void {
  const client = useQueryClient()
  const before = useRef(total)
  useEffect(() => {
    if (total === null) return
    if (before.current !== null && before.current !== total) void invalidateResource(client, 'dict')
    before.current = total
  }, [client, total])
}
