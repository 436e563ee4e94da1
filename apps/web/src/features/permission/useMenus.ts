import type { MenuEntry } from '@heliodesk/contracts/endpoints/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { permissionAdmin as copy } from '#web/copy/zhCN/permissionAdmin.ts'

const key = queryKeys.resource('permission')

/** The tree of menus and the pages that they may open. */
export function useMenus() {
  const menus = useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call('GET /sys/permission/list', { query: {}, signal, silent: true }),
    retry: false,
  })
  const pages = useQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ signal }) => call('GET /sys/permission/components', { signal, silent: true }),
    retry: false,
  })
  return { menus, pages: pages.data ?? [] }
}

/** Deletes an entry after a question; a refusal has shown its reason. */
export function useRemoveMenu() {
  const client = useQueryClient()
  return async ({ id, name }: MenuEntry): Promise<void> => {
    const question = { text: copy.removeText, confirm: copy.remove, cancel: copy.cancel, danger: true }
    if (!(await confirm({ title: copy.removeTitle(name), ...question }))) return
    await call('DELETE /sys/permission/delete', { query: { id } })
    toast.success(copy.removed)
    await client.invalidateQueries({ queryKey: key })
  }
}

export function useMenusChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
