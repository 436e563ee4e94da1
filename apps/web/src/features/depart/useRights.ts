import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { toast } from '#web/app/toast.ts'
import { depart as copy } from '#web/copy/zhCN/depart.ts'

const key = (...rest: readonly string[]) => [...queryKeys.resource('departRole'), 'rights', ...rest] as const

/** What a department may give, and the tree to choose it from. */
export function useDepartRights(departId: string) {
  const client = useQueryClient()
  const tree = useQuery({
    queryKey: key('grantable'),
    queryFn: ({ signal }) => call('GET /sys/sysDepartPermission/queryTreeListForGrant', { signal, silent: true }),
  })
  const granted = useQuery({
    queryKey: key('depart', departId),
    queryFn: ({ signal }) => call('GET /sys/permission/queryDepartPermission', { query: { departId }, signal, silent: true }),
  })
  const save = async (ids: readonly string[]) => {
    const body = { departId, permissionIds: ids.join(','), lastpermissionIds: (granted.data ?? []).join(',') }
    await call('POST /sys/permission/saveDepartPermission', { body })
    toast.success(copy.rights.saved)
    await client.invalidateQueries({ queryKey: queryKeys.resource('departRole') })
  }
  return { tree, granted, save }
}

/** What a role of a department gives, out of what the department may. */
export function useRoleRights(departId: string, roleId: string) {
  const client = useQueryClient()
  const tree = useQuery({
    queryKey: key('tree', departId),
    queryFn: ({ signal }) =>
      call('GET /sys/sysDepartPermission/queryTreeListForDeptRole', { query: { departId }, signal, silent: true }),
  })
  const granted = useQuery({
    queryKey: key('role', roleId),
    queryFn: ({ signal }) =>
      call('GET /sys/sysDepartPermission/queryDeptRolePermission', { query: { roleId }, signal, silent: true }),
  })
  const save = async (ids: readonly string[]) => {
    const body = { roleId, permissionIds: ids.join(','), lastpermissionIds: (granted.data ?? []).join(',') }
    await call('POST /sys/sysDepartPermission/saveDeptRolePermission', { body })
    toast.success(copy.rights.saved)
    await client.invalidateQueries({ queryKey: queryKeys.resource('departRole') })
  }
  return { tree, granted, save }
}

export type Rights = ReturnType<typeof useDepartRights>
