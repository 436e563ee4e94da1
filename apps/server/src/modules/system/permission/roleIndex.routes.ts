import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import { errors } from '@heliodesk/contracts/errors'
import { buildPage } from '@heliodesk/contracts/kit/envelope'
import { homePage } from '@heliodesk/contracts/menus'
import { type Route, route } from '#server/http/route.ts'

const refuse = async (): Promise<null> => {
  throw errors.homeIsPersonal()
}

/** The home pages of roles, which existing clients keep: here everybody has their own, and one for all who chose none. */
export const roleIndexRoutes = (): readonly Route[] => [
  route(clients.roleIndexes, async ({ query }) => buildPage([], 0, query)),
  route(clients.roleIndex, async () => null),
  route(clients.firstPage, async () => ({
    url: homePage.url,
    component: homePage.component,
    route: true,
    priority: 0,
    status: '1',
  })),
  route(clients.addRoleIndex, refuse),
  route(clients.editRoleIndex, refuse),
  route(clients.setFirstPage, refuse),
  route(clients.removeRoleIndex, refuse),
  route(clients.removeRoleIndexes, refuse),
]
