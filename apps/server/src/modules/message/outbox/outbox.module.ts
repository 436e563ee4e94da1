import { messaging } from '@heliodesk/contracts/endpoints/messaging'
import { errors } from '@heliodesk/contracts/errors'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { jobMessages } from '@heliodesk/contracts/messages/job'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { outMessage } from '@heliodesk/contracts/resources/message/outMessage'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'
import type { Source } from '#server/crud/source.ts'
import { lockRows } from '#server/crud/write.ts'
import { route } from '#server/http/route.ts'
import type { Job } from '#server/jobs/job.ts'
import { buildDispatcher, type Dispatcher } from '#server/messaging/dispatcher.ts'
import { outcomesOf, purgeSent, queueAgain } from '#server/messaging/outbox.queries.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { addMessage, editMessage } from './record.service.ts'
import { visibleMessages } from './visible.queries.ts'

/** Every message that was sent or waits, and what sends those that wait. */
export const outboxModule: ModuleFactory = (context) => {
  const base = crudModule(outMessage, { rowFilter: visibleMessages })(context)
  const { source } = base
  const dispatcher = buildDispatcher(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(messaging.addMessage, ({ actor, meta, body }) => addMessage(context, { actor, meta }, body), {
        message: doneMessages.added(),
      }),
      route(messaging.editMessage, ({ actor, meta, body }) => editMessage(source, { actor, meta }, body), {
        message: doneMessages.changed(),
      }),
      route(messaging.resend, ({ actor, body }) => resend(source, dispatcher, actor, body.ids), {
        message: doneMessages.messageResent(),
      }),
    ],
    jobs: [sendJob(dispatcher), purgeJob],
  }
}

/** Tries failed ones anew and waiting ones now; all of them, else none. */
async function resend(source: Source, dispatcher: Dispatcher, actor: Actor, given: readonly string[]) {
  const ids = [...new Set(given)]
  await source.context.db.tx(async (tx) => {
    if ((await lockRows(source, { tx, actor }, ids)).length !== ids.length)
      throw errors.notFound({ label: term(outMessage.label) })
    const queued = new Set(await queueAgain(tx, actor.tenantId, ids, actor.username))
    const found = await outcomesOf(tx, actor.tenantId, ids)
    const sent = found.find((one) => !queued.has(one.id))
    if (sent) throw errors.messageResend({ title: sent.title })
  })
  return dispatcher.deliver({ ids })
}

/** One process a minute takes what waits; each message is claimed besides, so that two would do no harm. */
const sendJob = (dispatcher: Dispatcher): Job => ({
  name: 'message.send',
  label: jobNames.send(),
  schedule: { everyMinutes: 1 },
  leaseMs: 10 * 60_000,
  run: async (_context, { signal }) => {
    const { sent, failed } = await dispatcher.deliver({ signal })
    return sent + failed === 0 ? undefined : jobMessages.sent({ sent, failed })
  },
})

const purgeJob: Job = {
  name: 'message.purgeSent',
  label: jobNames.sentRemoved(),
  schedule: { dailyAt: '03:25' },
  leaseMs: 10 * 60_000,
  spreadMs: 5 * 60_000,
  run: ({ db }) => purgeSent(db, 180),
}
