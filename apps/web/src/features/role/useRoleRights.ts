import type { PermissionRule } from '@heliodesk/contracts/endpoints/dataRules'
import type { RightNode } from '@heliodesk/contracts/endpoints/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { toast } from '#web/app/toast.ts'
import { roleAdmin as texts } from '#web/copy/zhCN/roleAdmin.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { GrantNode, Grants } from './grantModel.ts'

const toNode = ({ key, title, menuType, isGrantable, hasResource, children }: RightNode): GrantNode => ({
  id: key,
  title,
  menuType,
  isGrantable,
  hasResource,
  ...(children ? { children: children.map(toNode) } : {}),
})

/** The tree of rights and what a role is given of it. */
export function useRoleRights(roleId: string) {
  return useQuery({
    queryKey: [...queryKeys.resource('role'), 'rights', roleId],
    queryFn: async ({ signal }) => {
      const [tree, ids] = await Promise.all([
        call('GET /sys/role/queryTreeList', { signal, silent: true }),
        call('GET /sys/permission/queryRolePermission', { query: { roleId }, signal, silent: true }),
      ])
      return { nodes: tree.treeList.map(toNode), given: new Set(ids) }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export interface PageRules {
  readonly rules: readonly PermissionRule[]
  readonly given: Grants
}

/** Data rules of a page and which the role is given; a page without rules is an empty list. */
export function usePageRules(roleId: string, permissionId: string | null) {
  return useQuery({
    queryKey: [...queryKeys.resource('dataRule'), 'role', roleId, permissionId],
    enabled: permissionId !== null,
    queryFn: async ({ signal }): Promise<PageRules> => {
      const params = { permissionId: permissionId ?? '', roleId }
      const answer = await call('GET /sys/role/datarule/:permissionId/:roleId', { params, signal, silent: true }).catch(
        () => null,
      )
      return {
        rules: answer?.datarule ?? [],
        given: new Set((answer?.drChecked ?? '').split(',').filter((id) => id !== '')),
      }
    },
    staleTime: 0,
    retry: false,
  })
}

/** Saves rights first and rules after them: a rule needs its page. */
export function useSaveRights(roleId: string) {
  const client = useQueryClient()
  return async (
    rights: { readonly before: Grants; readonly after: Grants },
    rules: ReadonlyMap<string, Grants>,
  ): Promise<void> => {
    const [permissionIds, lastpermissionIds] = [[...rights.after].join(','), [...rights.before].join(',')]
    if (permissionIds !== lastpermissionIds)
      await call('POST /sys/permission/saveRolePermission', { body: { roleId, permissionIds, lastpermissionIds } })
    for (const [permissionId, chosen] of rules) {
      await call('POST /sys/role/datarule', { body: { permissionId, roleId, dataRuleIds: [...chosen].join(',') } })
    }
    toast.success(texts.rights.saved)
    await Promise.all([invalidateResource(client, 'role'), invalidateResource(client, 'dataRule')])
  }
}
