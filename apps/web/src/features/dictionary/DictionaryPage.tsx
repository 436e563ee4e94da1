import { dict } from '@heliodesk/contracts/resources/system/dict'
import { useMediaQuery } from '@heliodesk/widgets/dom/useMediaQuery.ts'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { InputRef } from '#web/ui/Input.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { usePageLocation } from '../../app/pageLocation.tsx'
import { recycleBin } from '../../copy/zhCN/recycleBin.ts'
import { system as copy } from '../../copy/zhCN/system.ts'
import { FilterRow } from '../../resource/filters/FilterRow.tsx'
import { useResourceList } from '../../resource/list/useResourceList.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '../../resource/page/crudActions.tsx'
import { PageHead } from '../../resource/page/PageHead.tsx'
import { useCrud } from '../../resource/page/useCrud.tsx'
import { useShortcuts } from '../../resource/page/useShortcuts.ts'
import { ResourceTable } from '../../resource/table/ResourceTable.tsx'
import { clearCache } from '../../session/clearCache.ts'
import styles from './dictionary.module.css'
import { ItemsPanel, type ItemsView } from './ItemsPanel.tsx'

const columnStart = { hidden: ['description', 'type'] } as const
const preset = { type: '0' } as const
const chosenParam = 'dictId'
const viewParam = 'items'
const itemPrefix = 'item.'

/** Which dictionary is open stands in the address; another one starts its item list anew. */
function useChosen() {
  const { search, setSearch } = usePageLocation()
  const choose = (id: string | null) => {
    const next = new URLSearchParams([...search].filter(([name]) => !name.startsWith(itemPrefix)))
    if (id === null) next.delete(chosenParam)
    else next.set(chosenParam, id)
    setSearch(next)
  }
  const view: ItemsView = search.get(viewParam) === 'list' ? 'list' : 'grid'
  const show = (wanted: ItemsView) => {
    const next = new URLSearchParams([...search])
    if (wanted === 'grid') next.delete(viewParam)
    else next.set(viewParam, wanted)
    setSearch(next)
  }
  return { chosenId: search.get(chosenParam), choose, view, show } as const
}

export interface DictionaryPageProps {
  /** The recycle bin, opened over the page. */
  readonly bin: (close: () => void) => ReactNode
}

/** Dictionaries and, beside them, the items of the chosen one; on small screens one after the other (floor 3). */
export function DictionaryPage({ bin }: DictionaryPageProps) {
  const list = useResourceList(dict)
  const crud = useCrud(list, { preset })
  const [isBinOpen, setBinOpen] = useState(false)
  const { chosenId, choose, view, show } = useChosen()
  const isWide = useMediaQuery('(min-width: 1280px)')
  const keyword = useRef<InputRef>(null)
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    create: crud.can('create') ? crud.create : undefined,
    refresh: list.refresh,
    remove: crud.can('remove') ? () => crud.remove(list.selection.rows) : undefined,
  })
  const items = { key: 'items', label: copy.dict.items, run: (row: { readonly id: string }) => choose(row.id) }
  const refresh = {
    key: 'refresh',
    label: copy.dict.refresh,
    icon: <Icon name="refresh" size={16} />,
    run: () => void clearCache(),
  }
  const openBin = {
    key: 'bin',
    label: recycleBin.open,
    icon: <Icon name="trash" size={16} />,
    run: () => setBinOpen(true),
  }
  const own = crud.can('remove') ? [refresh, openBin] : [refresh]
  const panel = chosenId !== null && (
    <ItemsPanel key={chosenId} dictId={chosenId} view={view} onView={show} onClose={() => choose(null)} />
  )
  if (!isWide && panel !== false) {
    return (
      <div className={styles.single} data-fit>
        {panel}
      </div>
    )
  }
  return (
    <div className={styles.split} data-fit>
      <div className={styles.master}>
        <PageHead title={copy.dict.title} actions={crudToolbar(crud, own)} busy={crud.isExporting ? ['export'] : []} isHalf />
        <FilterRow list={list} keywordRef={keyword} />
        <ResourceTable
          list={list}
          currentId={chosenId ?? undefined}
          columnStart={columnStart}
          rowActions={crudRowActions(crud, [items])}
          batchActions={crudBatchActions(crud)}
          onOpen={(row) => choose(row.id)}
        />
      </div>
      {isWide &&
        (panel || (
          <div className={styles.nothing}>
            <StateView kind="empty" title={copy.dict.choose} hint={copy.dict.chooseHint} />
          </div>
        ))}
      {crud.panels}
      {isBinOpen && <Suspense>{bin(() => setBinOpen(false))}</Suspense>}
    </div>
  )
}
