import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { depart } from '@heliodesk/contracts/resources/system/depart'
import { departRole } from '@heliodesk/contracts/resources/system/departRole'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { resourceCalls } from '#web/api/resource.ts'
import { depart as copy } from '#web/copy/zhCN/depart.ts'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import { type AnyRow, titleOf } from '#web/resource/row.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { BasicTab } from './BasicTab.tsx'
import styles from './depart.module.css'
import type { useDepartWork } from './useDepartWork.tsx'

const DepartRightsTab = lazy(() => import('./DepartRightsTab.tsx'))
const RolesTab = lazy(() => import('./RolesTab.tsx'))
const UsersTab = lazy(() => import('./UsersTab.tsx'))

export interface DepartDetailProps {
  readonly id: string
  readonly work: ReturnType<typeof useDepartWork>
  /** Given where the detail stands in the place of the tree. */
  readonly onClose: (() => void) | undefined
}

/** One department: what it is, what it may give, its roles and its people. */
export function DepartDetail({ id, work, onClose }: DepartDetailProps) {
  const record = useQuery({
    queryKey: resourceKeys.record(depart.name, id),
    queryFn: ({ signal }) => resourceCalls.read(depart, id, { signal, silent: true }),
    retry: false,
  })
  const name = record.data === undefined ? '' : titleOf(depart, record.data)
  return (
    <section className={styles.detail} aria-label={name}>
      <header className={styles.head}>
        {onClose !== undefined && (
          <Button look="text" aria-label={copy.back} icon={<Icon name="chevronLeft" size={16} />} onClick={onClose} />
        )}
        <h2 className={styles.name}>{name}</h2>
        {record.data !== undefined && <code className={styles.code}>{String(record.data.orgCode)}</code>}
      </header>
      {record.isError && (
        <StateView kind="failed" title={copy.failed(record.error.message)}>
          <Button onClick={() => void record.refetch()}>{copy.retry}</Button>
        </StateView>
      )}
      {record.data !== undefined && <DepartTabs row={record.data} work={work} />}
    </section>
  )
}

function DepartTabs({ row, work }: { readonly row: AnyRow; readonly work: DepartDetailProps['work'] }) {
  const mayRoles = usePermission(permissionOf(departRole, 'list'))
  const items = [
    { key: 'basic', label: copy.tabs.basic, children: <BasicTab row={row} work={work} /> },
    { key: 'rights', label: copy.tabs.rights, children: <DepartRightsTab departId={row.id} /> },
    ...(mayRoles ? [{ key: 'roles', label: copy.tabs.roles, children: <RolesTab departId={row.id} /> }] : []),
    { key: 'users', label: copy.tabs.users, children: <UsersTab departId={row.id} /> },
  ]
  return (
    <Tabs
      className={styles.tabs}
      destroyOnHidden
      items={items.map((item) => ({ ...item, children: <Suspense>{item.children}</Suspense> }))}
    />
  )
}
