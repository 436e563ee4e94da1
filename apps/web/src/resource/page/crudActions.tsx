import { linesInSheets } from '@heliodesk/contracts/kit/lines'
import { Icon } from '#web/ui/Icon.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import type { AnyRow } from '../row.ts'
import type { BatchAction, RowAction, ToolbarAction } from './actions.ts'
import type { Crud } from './useCrud.tsx'

const when = <A,>(isOffered: boolean, action: A): readonly A[] => (isOffered ? [action] : [])

/** 导入, 导出, 新增: what the user may do of it. `own` actions stand before 新增. */
export function crudToolbar<T extends AnyRow>(crud: Crud<T>, own: readonly ToolbarAction[] = []): readonly ToolbarAction[] {
  const { resource } = crud
  const isImportable = crud.can('import') && resource.excel?.import !== undefined
  const isExportable = crud.can('export') && resource.excel?.export !== undefined
  const line = resource.lines?.child.label ?? ''
  const inSheets = linesInSheets(resource)
  return [
    ...when(isImportable, {
      key: 'import',
      label: copy.action.import,
      icon: <Icon name="upload" size={16} />,
      run: () => crud.importFile(),
    }),
    ...when(isImportable && inSheets.in, {
      key: 'importWhole',
      label: copy.action.importWhole(line),
      icon: <Icon name="upload" size={16} />,
      run: () => crud.importFile(true),
    }),
    ...when(isExportable, {
      key: 'export',
      label: copy.action.export,
      icon: <Icon name="download" size={16} />,
      run: () => crud.exportRows([]),
    }),
    ...when(isExportable && inSheets.out, {
      key: 'exportWhole',
      label: copy.action.exportWhole(line),
      icon: <Icon name="download" size={16} />,
      run: () => crud.exportRows([], true),
    }),
    ...own,
    ...when(crud.can('create') && resource.form.length > 0, {
      key: 'create',
      label: copy.action.create(resource.label),
      icon: <Icon name="plus" size={16} />,
      primary: true,
      run: crud.create,
    }),
  ]
}

/** 编辑, what the page adds, 删除; 详情 where nothing else is offered. */
export function crudRowActions<T extends AnyRow>(crud: Crud<T>, own: readonly RowAction<T>[] = []): readonly RowAction<T>[] {
  const isShown = (row: T) => !crud.isLocked(row)
  const actions = [
    ...when<RowAction<T>>(crud.can('update') && crud.resource.form.length > 0, {
      key: 'edit',
      label: copy.action.edit,
      isShown,
      run: crud.edit,
    }),
    ...own,
    ...when<RowAction<T>>(crud.can('create') && crud.resource.lines !== undefined && crud.resource.form.length > 0, {
      key: 'copy',
      label: copy.action.copy,
      run: crud.copy,
    }),
    ...when<RowAction<T>>(crud.can('remove'), {
      key: 'remove',
      label: copy.action.remove,
      danger: true,
      isShown,
      run: (row) => crud.remove([row]),
    }),
  ]
  return actions.length > 0 ? actions : [{ key: 'view', label: copy.action.view, run: crud.view }]
}

/** What the page adds, 导出所选, 删除 N 项. */
export function crudBatchActions<T extends AnyRow>(
  crud: Crud<T>,
  own: readonly BatchAction<T>[] = [],
): readonly BatchAction<T>[] {
  return [
    ...own,
    ...when<BatchAction<T>>(crud.can('export') && crud.resource.excel?.export !== undefined, {
      key: 'export',
      label: copy.action.exportSelected,
      icon: <Icon name="download" size={16} />,
      run: (rows) => crud.exportRows(rows.map((row) => row.id)),
    }),
    ...when<BatchAction<T>>(crud.can('remove'), {
      key: 'remove',
      label: copy.action.remove,
      countLabel: copy.action.removeCount,
      icon: <Icon name="trash" size={16} />,
      danger: true,
      run: crud.remove,
    }),
  ]
}
