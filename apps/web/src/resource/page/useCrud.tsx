import type { AnyResource, Verb } from '@heliodesk/contracts/kit/resource'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { searchText, usePageLocation } from '../../app/pageLocation.tsx'
import { rememberList } from '../../session/trail.ts'
import { useVerbs } from '../../session/useVerbs.ts'
import type { Cells } from '../cells/cell.ts'
import { useExport } from '../excel/useExport.ts'
import type { FormValues } from '../form/formValues.ts'
import type { Controls } from '../form/ResourceForm.tsx'
import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'
import { useRemove } from './useRemove.ts'

// What opens over the list is fetched when it is opened: a list must not wait for form controls.
const FormDrawer = lazy(() => import('../form/FormDrawer.tsx'))
const EditDrawer = lazy(() => import('../detail/EditDrawer.tsx'))
const CopyDrawer = lazy(() => import('../detail/CopyDrawer.tsx'))
const RecordDrawer = lazy(() => import('../detail/RecordDrawer.tsx'))
const ImportRecords = lazy(() => import('../excel/ImportRecords.tsx'))

export interface CrudOptions<T extends AnyRow> {
  /** Own drawing of fields, also in the detail. */
  readonly cells?: Cells<T> | undefined
  readonly controls?: Controls | undefined
  /** Values that a new record starts with. */
  readonly preset?: FormValues | undefined
  /** Fields that the page sets and nobody edits. */
  readonly hidden?: readonly string[] | undefined
  /** Opens a record that was just made; the message of success offers it. */
  readonly onShow?: ((id: string) => void) | undefined
  /** Own section under the form's fields; `null` row = new record. */
  readonly formExtra?: ((row: T | null) => ReactNode) | undefined
  /** Rows that can be neither edited nor removed as they stand (a released announcement); the server refuses it as well. */
  readonly isLocked?: ((row: T) => boolean) | undefined
  /** Own detail instead of the list of all fields. */
  readonly detail?: ((row: T, close: () => void) => ReactNode) | undefined
}

/** What the signed-in user may do with the records of a list, and the drawers and dialogs that do it. */
export interface Crud<T extends AnyRow> {
  readonly resource: AnyResource
  can(verb: Verb): boolean
  isLocked(row: T): boolean
  create(): void
  edit(row: T): void
  view(row: T): void
  remove(rows: readonly T[]): void
  /** A form for a new record that begins as this one, with its lines. */
  copy(row: T): void
  importFile(withLines?: boolean): void
  exportRows(ids: readonly string[], withLines?: boolean): void
  readonly isExporting: boolean
  /** Put this anywhere in the page. */
  readonly panels: ReactNode
}

type Panel<T> =
  | { readonly kind: 'create' | 'import' | 'importWhole' }
  | { readonly kind: 'edit' | 'copy' | 'view'; readonly row: T }
  | null

/** Floor 3: the verbs of a list page without its looks. */
export function useCrud<T extends AnyRow>(list: ResourceList<T>, options: CrudOptions<T> = {}): Crud<T> {
  const { resource, selection } = list
  const [panel, setPanel] = useState<Panel<T>>(null)
  const can = useVerbs(resource)
  const exported = useExport({ resource, params: list.params })
  const remove = useRemove(resource, selection.drop)
  const close = () => setPanel(null)
  const { pathname, search, navigate, prepare } = usePageLocation()
  const pathOf = ({ id }: AnyRow) => (options.detail === undefined ? recordPath(resource, id) : undefined)
  const [first] = list.rows
  const toPrepare = first && pathOf(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: all records of a kind share one script, whichever row stands first
  useEffect(() => {
    if (toPrepare !== undefined) prepare(toPrepare)
  }, [toPrepare === undefined])
  const view = (row: T) => {
    const path = pathOf(row)
    if (path === undefined) return setPanel({ kind: 'view', row })
    rememberList(list, pathname + searchText(search))
    navigate(path)
  }
  return {
    resource,
    can,
    isLocked: options.isLocked ?? (() => false),
    create: () => setPanel({ kind: 'create' }),
    edit: (row) => setPanel({ kind: 'edit', row }),
    view,
    remove: (rows) => void remove(rows),
    copy: (row) => setPanel({ kind: 'copy', row }),
    importFile: (withLines = false) => setPanel({ kind: withLines ? 'importWhole' : 'import' }),
    exportRows: exported.start,
    isExporting: exported.isRunning,
    panels: panel !== null && (
      <Suspense>
        <OpenPanel
          panel={panel}
          resource={resource}
          options={options}
          onEdit={can('update') ? (row) => setPanel({ kind: 'edit', row }) : undefined}
          onClose={close}
        />
      </Suspense>
    ),
  }
}

interface OpenPanelProps<T extends AnyRow> {
  readonly panel: NonNullable<Panel<T>>
  readonly resource: AnyResource
  readonly options: CrudOptions<T>
  readonly onEdit: ((row: T) => void) | undefined
  readonly onClose: () => void
}

function OpenPanel<T extends AnyRow>({ panel, resource, options, onEdit, onClose }: OpenPanelProps<T>) {
  const { cells, controls, preset, hidden, formExtra, detail, onShow } = options
  const form = { resource, controls, preset, hidden, onClose }
  switch (panel.kind) {
    case 'create':
      return <FormDrawer {...form} row={null} onShow={onShow} extra={formExtra?.(null)} />
    case 'edit':
      return <EditDrawer key={panel.row.id} {...form} row={panel.row} extra={formExtra?.(panel.row)} />
    case 'copy':
      return <CopyDrawer key={panel.row.id} {...form} row={panel.row} onShow={onShow} extra={formExtra?.(null)} />
    case 'import':
    case 'importWhole':
      return <ImportRecords resource={resource} withLines={panel.kind === 'importWhole'} onClose={onClose} />
    case 'view':
      if (detail !== undefined) return detail(panel.row, onClose)
      return (
        <RecordDrawer
          resource={resource}
          row={panel.row}
          // Cells of this list draw rows of this list only.
          cells={cells as Cells | undefined}
          onEdit={onEdit && (() => onEdit(panel.row))}
          onClose={onClose}
        />
      )
  }
}
