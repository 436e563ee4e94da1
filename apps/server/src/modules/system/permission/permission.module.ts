import { permissions } from '@heliodesk/contracts/endpoints/permissions'
import { roles } from '@heliodesk/contracts/endpoints/roles'
import { session } from '@heliodesk/contracts/endpoints/session'
import { decodeIds } from '@heliodesk/contracts/kit/queryDecode'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { checkUrl, entriesBelow, entriesBelowMany, listEntries, readEntry, topEntries } from './entries.service.ts'
import { addEntry, editEntry, removeEntries } from './entry.service.ts'
import { componentList } from './entryValues.ts'
import { permissionsOf } from './permission.service.ts'
import { treeOfRights } from './rights.service.ts'
import { roleIndexRoutes } from './roleIndex.routes.ts'

const nothing = () => null

/** The menu and the rights of whoever is signed in, and the entries they are made of. */
export const permissionModule: ModuleFactory = (context) => ({
  name: 'permission',
  routes: [
    route(session.permissionByToken, ({ actor }) => permissionsOf(context, actor)),
    route(roles.tree, ({ actor }) => treeOfRights(context, actor)),
    route(permissions.tree, ({ actor }) => treeOfRights(context, actor)),
    route(permissions.list, ({ actor, query }) => listEntries(context, actor, query.name)),
    route(permissions.topLevel, ({ actor }) => topEntries(context, actor)),
    route(permissions.below, ({ actor, query }) => entriesBelow(context, actor, query.parentId)),
    route(permissions.belowMany, ({ actor, query }) => entriesBelowMany(context, actor, query.parentIds)),
    route(permissions.lazyTree, ({ actor, query }) => entriesBelow(context, actor, query.pid || null)),
    route(permissions.one, ({ actor, query }) => readEntry(context, actor, query.id)),
    route(permissions.pages, async () => componentList()),
    route(permissions.checkUrl, ({ query }) => checkUrl(context, query), { message: doneMessages.free() }),
    ...roleIndexRoutes(),
    route(permissions.add, ({ actor, meta, body }) => addEntry(context, { actor, meta }, body), {
      message: doneMessages.added(),
    }),
    route(permissions.edit, ({ actor, meta, body }) => editEntry(context, { actor, meta }, body), {
      message: doneMessages.changed(),
    }),
    route(permissions.remove, ({ actor, meta, query }) => removeEntries(context, { actor, meta }, [query.id]).then(nothing), {
      message: doneMessages.deleted(),
    }),
    route(
      permissions.removeMany,
      ({ actor, meta, query }) => removeEntries(context, { actor, meta }, decodeIds(query.ids) ?? []).then(nothing),
      { message: doneMessages.deleted() },
    ),
  ],
})
