import { departRole } from '@heliodesk/contracts/resources/system/departRole'
import { useMemo, useState } from 'react'
import { depart as copy } from '#web/copy/zhCN/depart.ts'
import { FilterRow } from '#web/resource/filters/FilterRow.tsx'
import { useResourceList } from '#web/resource/list/useResourceList.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '#web/resource/page/crudActions.tsx'
import { PageHead } from '#web/resource/page/PageHead.tsx'
import { useCrud } from '#web/resource/page/useCrud.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { ResourceTable } from '#web/resource/table/ResourceTable.tsx'
import { usePermission } from '#web/session/permission.ts'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import styles from './depart.module.css'
import { RightsView } from './RightsView.tsx'
import { useRoleRights } from './useRights.ts'

type Role = RowOf<typeof departRole>
const setByPage = ['departId'] as const
const columnStart = { hidden: ['description'], pinned: ['roleName'] } as const

/** Roles of one department: the parts of any list, narrowed to it, and the rights of each. */
export default function RolesTab({ departId }: { readonly departId: string }) {
  const fixed = useMemo(() => ({ departId: [departId] }), [departId])
  const preset = useMemo(() => ({ departId }), [departId])
  const list = useResourceList(departRole, { prefix: 'role', fixed })
  const crud = useCrud(list, { preset, hidden: setByPage })
  const [chosen, setChosen] = useState<Role | null>(null)
  const give = { key: 'rights', label: copy.rights.give, run: setChosen }
  return (
    <div className={styles.tab}>
      <PageHead title={copy.tabs.roles} level={2} actions={crudToolbar(crud)} />
      <FilterRow list={list} without={setByPage} />
      <ResourceTable
        list={list}
        columnStart={columnStart}
        card={null}
        rowActions={crudRowActions(crud, [give])}
        batchActions={crudBatchActions(crud)}
        onOpen={setChosen}
      />
      {crud.panels}
      {chosen !== null && <RoleRights key={chosen.id} departId={departId} role={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

interface RoleRightsProps {
  readonly departId: string
  readonly role: Role
  readonly onClose: () => void
}

function RoleRights({ departId, role, onClose }: RoleRightsProps) {
  const rights = useRoleRights(departId, role.id)
  const canEdit = usePermission('system:departRole:edit')
  return (
    <SideDrawer title={copy.rights.of(role.roleName ?? '')} subtitle={role.roleCode ?? ''} onClose={onClose}>
      <div className={styles.drawer}>
        <p className={styles.intro}>{copy.rights.roleIntro}</p>
        <RightsView rights={rights} canEdit={canEdit} />
      </div>
    </SideDrawer>
  )
}
