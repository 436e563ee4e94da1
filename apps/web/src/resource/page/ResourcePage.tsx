import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { type ReactNode, useRef } from 'react'
import { usePageTab } from '../../app/pageTab.tsx'
import { Button } from '../../ui/Button.tsx'
import type { InputRef } from '../../ui/Input.tsx'
import type { Cells } from '../cells/cell.ts'
import { type ColumnStart, useColumnSettings } from '../columns/useColumnSettings.ts'
import { FilterRow } from '../filters/FilterRow.tsx'
import { useResourceList } from '../list/useResourceList.ts'
import type { RowOf } from '../row.ts'
import { ResourceTable } from '../table/ResourceTable.tsx'
import { ViewChips } from '../views/ViewChips.tsx'
import type { BatchAction, RowAction, ToolbarAction } from './actions.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from './crudActions.tsx'
import { PageHead } from './PageHead.tsx'
import styles from './page.module.css'
import { type CrudOptions, useCrud } from './useCrud.tsx'
import { useShortcuts } from './useShortcuts.ts'

export interface ResourcePageProps<R extends AnyResource> extends CrudOptions<RowOf<R>> {
  readonly resource: R
  readonly title?: string
  /** Query parameter that carries the keyword (`username`, A§2.1). */
  readonly keywordParam?: string
  readonly keywordHint?: string
  readonly cells?: Cells<RowOf<R>>
  readonly heads?: Readonly<Record<string, string>>
  readonly columnStart?: ColumnStart
  readonly card?: ((row: RowOf<R>) => ReactNode) | null
  readonly toolbar?: readonly ToolbarAction[]
  readonly rowActions?: readonly RowAction<RowOf<R>>[]
  readonly batchActions?: readonly BatchAction<RowOf<R>>[]
}

/** A whole list page out of a definition (floors 0 to 2). It is made of the floor-3 parts and nothing else. */
export function ResourcePage<R extends AnyResource>(props: ResourcePageProps<R>) {
  const { resource, toolbar, rowActions, batchActions, keywordHint } = props
  // As the menu calls it: 公司管理 lists what one by one is 公司.
  const { title: menuTitle = resource.label } = usePageTab()
  const { title = menuTitle } = props
  const list = useResourceList(resource, props.keywordParam === undefined ? {} : { keywordParam: props.keywordParam })
  const crud = useCrud(list, props)
  const columns = useColumnSettings(resource, list.state.columns, props.columnStart)
  const keyword = useRef<InputRef>(null)
  const actions = crudToolbar(crud, toolbar)
  const create = crud.can('create') && resource.form.length > 0 ? crud.create : undefined
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    create,
    refresh: list.refresh,
    remove: crud.can('remove') ? () => crud.remove(list.selection.rows) : undefined,
  })
  const { cells, heads, columnStart, card } = props
  const table = {
    ...(cells && { cells }),
    ...(heads && { heads }),
    ...(columnStart && { columnStart }),
    ...(card !== undefined && { card }),
  }
  return (
    <div className={styles.page} data-fit>
      <PageHead title={title} actions={actions} busy={crud.isExporting ? ['export'] : []}>
        <ViewChips list={list} columns={columns.visible} />
      </PageHead>
      <FilterRow list={list} keywordRef={keyword} {...(keywordHint === undefined ? {} : { keywordHint })} />
      <ResourceTable
        {...table}
        list={list}
        rowActions={crudRowActions(crud, rowActions)}
        batchActions={crudBatchActions(crud, batchActions)}
        onOpen={crud.view}
        nextStep={nextStep(actions)}
      />
      {crud.panels}
    </div>
  )
}

/** Ways out of an empty list: import and create, where allowed. */
function nextStep(actions: readonly ToolbarAction[]): ReactNode {
  const steps = actions.filter(({ key }) => key === 'import' || key === 'create')
  if (steps.length === 0) return undefined
  return steps.map(({ key, label, icon, primary, run }) => (
    <Button key={key} icon={icon} look={primary === true ? 'primary' : 'plain'} onClick={run}>
      {label}
    </Button>
  ))
}
