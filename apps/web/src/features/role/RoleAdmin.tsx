import { role } from '@heliodesk/contracts/resources/system/role'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { roleAdmin as copy } from '#web/copy/zhCN/roleAdmin.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { usePermission } from '#web/session/permission.ts'

const RightsDrawer = lazy(() => import('./RightsDrawer.tsx'))
const HoldersDrawer = lazy(() => import('./HoldersDrawer.tsx'))

export type RoleRow = RowOf<typeof role>
type Panel = { readonly kind: 'rights' | 'holders'; readonly row: RoleRow }

const columnStart = { pinned: ['roleName'] } as const
/** Administrators have every right; their role stays. */
const isAdministrators = (row: RoleRow): boolean => row.roleCode === 'admin'

interface Props {
  /** The recycle bin of accounts, limited to those that hold a role. */
  readonly renderRecycleBin: (roleId: string, onClose: () => void) => ReactNode
}

/** /system/role: roles with their rights, data rules and holders. */
export function RoleAdmin({ renderRecycleBin }: Props) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const mayChange = usePermission('system:role:user')
  const close = () => setPanel(null)
  const actions: readonly RowAction<RoleRow>[] = [
    {
      key: 'rights',
      label: copy.grant,
      permission: 'system:role:grant',
      isShown: (row) => !isAdministrators(row),
      run: (row) => setPanel({ kind: 'rights', row }),
    },
    { key: 'holders', label: copy.holders, run: (row) => setPanel({ kind: 'holders', row }) },
  ]
  return (
    <>
      <ResourcePage resource={role} columnStart={columnStart} rowActions={actions} />
      {panel !== null && (
        <Suspense fallback={null}>
          {panel.kind === 'rights' ? (
            <RightsDrawer role={panel.row} onClose={close} />
          ) : (
            <HoldersDrawer role={panel.row} mayChange={mayChange} renderRecycleBin={renderRecycleBin} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
