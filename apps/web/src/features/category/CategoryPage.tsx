import { placedCategory } from '@heliodesk/contracts/resources/system/category'
import { useMemo, useRef, useState } from 'react'
import type { InputRef } from '#web/ui/Input.tsx'
import { category as copy } from '../../copy/zhCN/category.ts'
import type { Cells } from '../../resource/cells/cell.ts'
import { FilterRow } from '../../resource/filters/FilterRow.tsx'
import { useResourceList } from '../../resource/list/useResourceList.ts'
import type { RowAction } from '../../resource/page/actions.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '../../resource/page/crudActions.tsx'
import { PageHead } from '../../resource/page/PageHead.tsx'
import { useCrud } from '../../resource/page/useCrud.tsx'
import { useShortcuts } from '../../resource/page/useShortcuts.ts'
import { ResourceTable } from '../../resource/table/ResourceTable.tsx'
import { BranchName } from './BranchName.tsx'
import styles from './category.module.css'
import { type CategoryRow, useTreeRows } from './useTreeRows.ts'

/** The topmost ones, unless somebody searches through all (the module's own parameter). */
const asTree = { tree: '1' } as const
/** Where it stands is reported by the row it is added at. */
const hidden = ['pid'] as const
const topmost = { pid: '0' } as const

/** A table of the tree: rows open to their children, each can get one more below it (floor 3). */
export function CategoryPage() {
  const list = useResourceList(placedCategory, { params: asTree, ownOrder: true })
  const [preset, setPreset] = useState<{ readonly pid: string }>(topmost)
  const { tree: _, ...exported } = list.params
  const crud = useCrud({ ...list, params: exported }, { preset, hidden })
  const { rows, toggle, reveal } = useTreeRows(list.rows)
  const keyword = useRef<InputRef>(null)
  const addAt = (pid: string) => {
    setPreset({ pid })
    crud.create()
  }
  const addTop = () => addAt(topmost.pid)
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    create: crud.can('create') ? addTop : undefined,
    refresh: list.refresh,
    remove: crud.can('remove') ? () => crud.remove(list.selection.rows) : undefined,
  })
  const cells = useMemo<Cells<CategoryRow>>(
    () => ({
      name: (row) => (
        <BranchName
          name={row.name ?? ''}
          place={rows.places.get(row.id)}
          hasChildren={row.hasChild === '1'}
          onToggle={() => toggle(row.id)}
          onOpen={() => crud.view(row)}
        />
      ),
    }),
    [rows, toggle, crud],
  )
  const below: RowAction<CategoryRow> = {
    key: 'below',
    label: copy.addBelow,
    permission: 'system:category:add',
    run: ({ id }: CategoryRow) => {
      reveal(id)
      addAt(id)
    },
  }
  return (
    <div className={styles.page} data-fit>
      <PageHead title={copy.title} actions={crudToolbar({ ...crud, create: addTop })} busy={crud.isExporting ? ['export'] : []} />
      <FilterRow list={list} keywordRef={keyword} />
      <ResourceTable
        list={{ ...list, rows: rows.list }}
        cells={cells}
        card={null}
        rowActions={crudRowActions(crud, [below])}
        batchActions={crudBatchActions(crud)}
      />
      {crud.panels}
    </div>
  )
}
