import { user } from '@heliodesk/contracts/resources/system/user'
import { lazy, Suspense, useRef, useState } from 'react'
import { userAdmin as copy } from '#web/copy/zhCN/userAdmin.ts'
import { useColumnSettings } from '#web/resource/columns/useColumnSettings.ts'
import { FilterRow } from '#web/resource/filters/FilterRow.tsx'
import { useResourceList } from '#web/resource/list/useResourceList.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '#web/resource/page/crudActions.tsx'
import { PageHead } from '#web/resource/page/PageHead.tsx'
import styles from '#web/resource/page/page.module.css'
import { type Crud, useCrud } from '#web/resource/page/useCrud.tsx'
import { useShortcuts } from '#web/resource/page/useShortcuts.ts'
import { ResourceTable } from '#web/resource/table/ResourceTable.tsx'
import { ViewChips } from '#web/resource/views/ViewChips.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { InputRef } from '#web/ui/Input.tsx'
import type { UserPanel } from './UserPanels.tsx'
import { userCells } from './userCells.tsx'
import { type UserRow, useUserActions } from './useUserActions.ts'

const UserPanels = lazy(() => import('./UserPanels.tsx'))

const columnStart = { hidden: ['haveExportData', 'sex', 'birthday'], pinned: ['username'] } as const

/** /system/user: accounts with their departments, roles and flags (floor 3: the form knows more than the list). */
export function UserAdmin() {
  const [panel, setPanel] = useState<UserPanel | null>(null)
  const list = useResourceList(user)
  const general = useCrud(list)
  const edit = (row: UserRow): void => setPanel({ kind: 'edit', row })
  const crud: Crud<UserRow> = {
    ...general,
    create: () => setPanel({ kind: 'create' }),
    edit,
    view: (row) => setPanel({ kind: 'view', row }),
  }
  const actions = useUserActions((row) => setPanel({ kind: 'reset', row }))
  const columns = useColumnSettings(user, list.state.columns, columnStart)
  const keyword = useRef<InputRef>(null)
  const bin = { key: 'bin', label: copy.bin.open, icon: <Icon name="trash" size={16} />, run: () => setPanel({ kind: 'bin' }) }
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    create: crud.can('create') ? crud.create : undefined,
    refresh: list.refresh,
    remove: crud.can('remove') ? () => crud.remove(list.selection.rows) : undefined,
  })
  return (
    <div className={styles.page} data-fit>
      <PageHead
        title={copy.title}
        actions={crudToolbar(crud, crud.can('remove') ? [bin] : [])}
        busy={crud.isExporting ? ['export'] : []}
      >
        <ViewChips list={list} columns={columns.visible} />
      </PageHead>
      <FilterRow list={list} keywordRef={keyword} />
      <ResourceTable
        list={list}
        cells={userCells}
        columnStart={columnStart}
        rowActions={crudRowActions(crud, actions.row)}
        batchActions={crudBatchActions(crud, actions.batch)}
        onOpen={crud.view}
        nextStep={undefined}
      />
      {crud.panels}
      {panel !== null && (
        <Suspense fallback={null}>
          <UserPanels panel={panel} onEdit={crud.can('update') ? edit : undefined} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </div>
  )
}
