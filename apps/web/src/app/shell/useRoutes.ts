import { useEffect, useMemo } from 'react'
import { useSession } from '../../session/useSession.ts'
import { buildRoutes } from '../routes/buildRoutes.ts'
import type { AppRoute } from '../routes/route.ts'
import { rememberViews } from '../routes/viewMemory.ts'
import { hasView } from '../routes/views.ts'
import { type MenuItem, menuItems } from './menuModel.ts'

const none: readonly AppRoute[] = []

/** The side menu of the signed-in user. */
export function useMenu(): readonly MenuItem[] {
  const permissions = useSession((state) => state.permissions)
  return useMemo(() => (permissions ? menuItems(permissions.menu, permissions.codeList) : []), [permissions])
}

/** The routes of the signed-in user, built once from the menu the server sent (ROUTE-18). */
export function useRoutes(): readonly AppRoute[] {
  const permissions = useSession((state) => state.permissions)
  const routes = useMemo(
    () => (permissions ? buildRoutes(permissions.menu, { codes: permissions.codeList, hasView }).children : none),
    [permissions],
  )
  useEffect(() => {
    if (routes.length > 0) rememberViews(routes)
  }, [routes])
  return routes
}
