import type { DepartNode } from '@heliodesk/contracts/endpoints/pickers'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { depart } from '@heliodesk/contracts/resources/system/depart'
import { DepartSelect } from '@heliodesk/widgets/depart-tree/DepartSelect'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { resourceCalls } from '#web/api/resource.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { depart as copy } from '#web/copy/zhCN/depart.ts'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { useRemove } from '#web/resource/page/useRemove.ts'
import type { AnyRow } from '#web/resource/row.ts'
import { usePermission } from '#web/session/permission.ts'

const FormDrawer = lazy(() => import('#web/resource/form/FormDrawer.tsx'))
const ImportRecords = lazy(() => import('#web/resource/excel/ImportRecords.tsx'))
const EditDrawer = lazy(() => import('#web/resource/detail/EditDrawer.tsx'))

const controls: Controls = {
  parentId: ({ id, value, isDisabled, onChange }) => (
    <DepartSelect
      id={id}
      value={String(value ?? '')}
      onChange={onChange}
      allowsCompanies
      disabled={isDisabled}
      title={copy.parent}
    />
  ),
}
/** Most departments are ordinary ones. */
const ordinary = { orgCategory: '3', orgType: '2' }

type Panel =
  | { readonly kind: 'create'; readonly parentId: string | null }
  | { readonly kind: 'edit'; readonly row: AnyRow }
  | { readonly kind: 'import' }
  | null

/** What the signed-in person may do with departments, and the drawers that do it. */
export function useDepartWork(onRemoved: () => void) {
  const client = useQueryClient()
  const [panel, setPanel] = useState<Panel>(null)
  const may = {
    create: usePermission(permissionOf(depart, 'create')),
    update: usePermission(permissionOf(depart, 'update')),
    remove: usePermission(permissionOf(depart, 'remove')),
  }
  const remove = useRemove(depart, onRemoved)
  const close = () => setPanel(null)
  return {
    may,
    create: (parentId: string | null) => setPanel({ kind: 'create', parentId }),
    importFile: () => setPanel({ kind: 'import' }),
    edit: (row: AnyRow) => setPanel({ kind: 'edit', row }),
    remove: (row: AnyRow) => void remove([row]),
    async move(node: DepartNode, onto: DepartNode) {
      const question = { text: copy.moveText(onto.title), confirm: copy.move, cancel: copy.cancel }
      if (!(await confirm({ title: copy.moveTitle(node.title), ...question }))) return
      try {
        await resourceCalls.update(depart, { id: node.id, parentId: onto.id })
        toast.success(copy.moved)
      } catch (error) {
        toast.error(error instanceof Error ? error.message : '')
      }
      await invalidateResource(client, depart.name)
    },
    panels: panel !== null && (
      <Suspense>
        <Opened panel={panel} onClose={close} />
      </Suspense>
    ),
  }
}

function Opened({ panel, onClose }: { readonly panel: NonNullable<Panel>; readonly onClose: () => void }): ReactNode {
  const form = { resource: depart, controls, onClose }
  if (panel.kind === 'import') return <ImportRecords resource={depart} onClose={onClose} />
  if (panel.kind === 'edit') return <EditDrawer key={panel.row.id} {...form} row={panel.row} />
  const preset = panel.parentId === null ? ordinary : { ...ordinary, parentId: panel.parentId }
  return <FormDrawer {...form} row={null} preset={preset} hidden={panel.parentId === null ? top : none} />
}

const top = ['parentId'] as const
const none: readonly string[] = []
