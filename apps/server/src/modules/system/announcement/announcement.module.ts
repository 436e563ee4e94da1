import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import { announcementDetail, message } from '@heliodesk/contracts/endpoints/message'
import { errors } from '@heliodesk/contracts/errors'
import { AppError } from '@heliodesk/contracts/kit/error'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { announcement } from '@heliodesk/contracts/resources/system/announcement'
import { term } from '@heliodesk/contracts/text/message'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { announcementHooks } from './announcement.hooks.ts'
import { receipts, release, revoke } from './announcement.service.ts'
import {
  listByUser,
  markAllRead,
  markRead,
  messagesLately,
  myMessages,
  readReceived,
  requireReceived,
  unreadCount,
} from './inbox.service.ts'
import { beginJob, publishAgain } from './publish.service.ts'
import { purgeJob } from './purge.job.ts'
import { messagePage } from './show.ts'

/** Announcements for those who write them, and the messages of everybody. */
export const announcementModule: ModuleFactory = (context) => {
  const base = crudModule(announcement, announcementHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(message.listByUser, ({ actor, query }) => listByUser(context, actor, query)),
      route(message.queryById, ({ actor, query }) => readOne(context, base.source, actor, query.id)),
      route(message.release, ({ actor, meta, query }) => release(context, { actor, meta, id: query.id }).then(nothing), {
        message: doneMessages.released(),
      }),
      route(message.revoke, ({ actor, meta, query }) => revoke(context, { actor, meta, id: query.id }).then(nothing), {
        message: doneMessages.withdrawn(),
      }),
      route(message.show, async ({ actor, params }) => messagePage(await requireReceived(context, actor, params.id))),
      route(clients.announcementAgain, ({ actor, query }) => publishAgain(context, actor, query.anntId).then(nothing), {
        message: doneMessages.receiversTold(),
      }),
      route(message.vue3List, ({ actor, query }) => messagesLately(context, actor, query)),
      route(message.unreadCount, ({ actor }) => unreadCount(context, actor)),
      route(message.getOne, ({ actor, query }) => requireReceived(context, actor, query.sendId)),
      route(message.markRead, ({ actor, body }) => markRead(context, actor, body.anntId).then(nothing)),
      route(message.markAllRead, ({ actor }) => markAllRead(context, actor)),
      route(message.mine, ({ actor, query }) => myMessages(context, actor, query)),
      route(message.receipts, ({ actor, query }) => receipts(context, actor, query)),
    ],
    jobs: [purgeJob, beginJob],
  }
}

const nothing = () => null

function orUndefined(error: unknown): undefined {
  if (!(error instanceof AppError && error.id === 'notFound')) throw error
}

/** The record for who administers announcements; for everybody else what they received. Both not found look the same. */
async function readOne(context: Context, source: Source, actor: Actor, id: string) {
  const isAdministrator = isAllowed(actor, `${announcement.permission}:list`)
  const record = isAdministrator ? await readRecord(source, actor, id).catch(orUndefined) : undefined
  const found = record ?? (await readReceived(context, actor, id))
  if (found === undefined) throw errors.notFound({ label: term(announcement.label) })
  return announcementDetail.parse(found)
}
