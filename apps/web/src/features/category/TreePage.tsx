import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { useMemo, useRef, useState } from 'react'
import type { InputRef } from '#web/ui/Input.tsx'
import { category as copy } from '../../copy/zhCN/category.ts'
import type { Cells } from '../../resource/cells/cell.ts'
import { FilterRow } from '../../resource/filters/FilterRow.tsx'
import type { FormValues } from '../../resource/form/formValues.ts'
import { useResourceList } from '../../resource/list/useResourceList.ts'
import type { RowAction } from '../../resource/page/actions.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '../../resource/page/crudActions.tsx'
import { PageHead } from '../../resource/page/PageHead.tsx'
import { useCrud } from '../../resource/page/useCrud.tsx'
import { useShortcuts } from '../../resource/page/useShortcuts.ts'
import { ResourceTable } from '../../resource/table/ResourceTable.tsx'
import { BranchName } from './BranchName.tsx'
import styles from './category.module.css'
import { type FetchChildren, type TreeRow, useTreeRows } from './useTreeRows.ts'

export interface TreePageProps {
  /** Records with a `name` and `hasChild`; their list knows `tree=1`: the topmost ones, unless somebody searches through all. */
  readonly resource: AnyResource
  readonly title: string
  readonly fetchChildren: FetchChildren
  /** What a new one below this one begins with; null: at the top. */
  readonly placeBelow: (row: TreeRow | null) => FormValues
  /** Fields that the place fills and nobody edits. */
  readonly hidden?: readonly string[]
}

const asTree = { tree: '1' } as const

/** A table of a tree: rows open to their children, each can get one more below it (floor 3). */
export function TreePage({ resource, title, fetchChildren, placeBelow, hidden }: TreePageProps) {
  const list = useResourceList(resource, { params: asTree, ownOrder: true })
  const [preset, setPreset] = useState<FormValues>(() => placeBelow(null))
  const { tree: _, ...exported } = list.params
  const crud = useCrud({ ...list, params: exported }, { preset, hidden })
  const { rows, toggle, reveal } = useTreeRows(resource, list.rows, fetchChildren)
  const keyword = useRef<InputRef>(null)
  const addAt = (row: TreeRow | null) => {
    setPreset(placeBelow(row))
    crud.create()
  }
  const addTop = () => addAt(null)
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    create: crud.can('create') ? addTop : undefined,
    refresh: list.refresh,
    remove: crud.can('remove') ? () => crud.remove(list.selection.rows) : undefined,
  })
  const cells = useMemo<Cells<TreeRow>>(
    () => ({
      name: (row) => (
        <BranchName
          name={String(row['name'] ?? '')}
          place={rows.places.get(row.id)}
          hasChildren={row['hasChild'] === '1'}
          onToggle={() => toggle(row.id)}
          onOpen={() => crud.view(row)}
        />
      ),
    }),
    [rows, toggle, crud],
  )
  const below: RowAction<TreeRow> = {
    key: 'below',
    label: copy.addBelow,
    permission: permissionOf(resource, 'create'),
    run: (row) => {
      reveal(row.id)
      addAt(row)
    },
  }
  return (
    <div className={styles.page} data-fit>
      <PageHead title={title} actions={crudToolbar({ ...crud, create: addTop })} busy={crud.isExporting ? ['export'] : []} />
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
