import { organisation } from '@heliodesk/contracts/endpoints/organisation'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { group } from '@heliodesk/contracts/resources/system/group'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { groupHooks, groupMembers, saveGroupMembers } from './group.service.ts'

/** Named sets of people or stations. */
export const groupModule: ModuleFactory = (context) => {
  const base = crudModule(group, groupHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(organisation.groupMembers, ({ actor, query }) => groupMembers(context, actor, query.groupId)),
      route(
        organisation.saveGroupMembers,
        async ({ actor, body }) => {
          await saveGroupMembers(context, actor, body)
          return null
        },
        { message: doneMessages.saved() },
      ),
    ],
  }
}
