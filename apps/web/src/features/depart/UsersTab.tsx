import type { DepartUser } from '@heliodesk/contracts/endpoints/depart'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { toast } from '#web/app/toast.ts'
import { depart as texts } from '#web/copy/zhCN/depart.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './depart.module.css'

const copy = texts.users
const key = (...rest: readonly string[]) => [...queryKeys.resource('departRole'), 'users', ...rest] as const

/** People of the department, and which of its roles each of them has. */
export default function UsersTab({ departId }: { readonly departId: string }) {
  const users = useQuery({
    queryKey: key(departId),
    queryFn: ({ signal }) => call('GET /sys/sysDepart/getUsersByDepartId', { query: { id: departId }, signal, silent: true }),
  })
  return (
    <div className={styles.tab}>
      <p className={styles.intro}>{copy.intro}</p>
      {users.isError && (
        <StateView kind="failed" title={texts.failed(users.error.message)}>
          <Button onClick={() => void users.refetch()}>{texts.retry}</Button>
        </StateView>
      )}
      {users.data?.length === 0 && <StateView kind="empty" title={copy.empty} hint={copy.emptyHint} />}
      {users.data !== undefined && users.data.length > 0 && <Users departId={departId} users={users.data} />}
    </div>
  )
}

function Users({ departId, users }: { readonly departId: string; readonly users: readonly DepartUser[] }) {
  const mayList = usePermission('system:departRole:list')
  return (
    <section className={styles.people} tabIndex={0} aria-label={copy.list}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.account}</th>
            <th scope="col">{copy.name}</th>
            <th scope="col">{copy.workNo}</th>
            <th scope="col">{copy.state}</th>
            <th scope="col">{copy.roles}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <td>{user.username}</td>
              <td>{user.realname}</td>
              <td>{user.workNo ?? '–'}</td>
              <td>{user.status === 1 ? copy.normal : copy.frozen}</td>
              <td>
                {mayList ? <RolesOf departId={departId} user={user} /> : signs.list(user.roles.map((role) => role.roleName))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RolesOf({ departId, user }: { readonly departId: string; readonly user: DepartUser }) {
  const client = useQueryClient()
  const canEdit = usePermission('system:departRole:edit')
  const roles = useQuery({
    queryKey: [...queryKeys.resource('departRole'), 'choices', departId],
    queryFn: ({ signal }) => call('GET /sys/sysDepartRole/getDeptRoleList', { query: { departId }, signal, silent: true }),
  })
  const before = user.roles.map((role) => role.id)
  const change = async (next: readonly string[]) => {
    try {
      const body = { userId: user.id, newRoleId: next.join(','), oldRoleId: before.join(',') }
      await call('POST /sys/sysDepartRole/deptRoleUserAdd', { body })
      toast.success(copy.saved)
    } finally {
      await client.invalidateQueries({ queryKey: queryKeys.resource('departRole') })
    }
  }
  return (
    <Select
      mode="multiple"
      className={styles.roles}
      aria-label={copy.rolesOf(user.realname)}
      placeholder={copy.choose}
      disabled={!canEdit}
      value={before}
      options={(roles.data ?? []).map((role) => ({ value: role.id, label: role.roleName }))}
      onChange={(next) => void change(next).catch(() => undefined)}
    />
  )
}
