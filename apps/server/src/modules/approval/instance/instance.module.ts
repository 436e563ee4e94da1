import { approvalCalls as calls } from '@heliodesk/contracts/endpoints/approval'
import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import * as commands from '#server/approval/commands.ts'
import { readApproval } from '#server/approval/detail.ts'
import { escalationJob } from '#server/approval/escalation.job.ts'
import { Answer } from '#server/http/answer.ts'
import { type Route, route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { listRows } from './rows.queries.ts'

/** Approvals: their lists, their page and what is done with them, and the job that sees to late ones. */
export const approvalModule: ModuleFactory = (context) => ({
  name: 'approval',
  routes: [
    ...listRows.flatMap(
      ([resource, filter]) => crudModule(resource, filter === null ? {} : { rowFilter: filter })(context).routes,
    ),
    route(calls.detail, ({ actor, query: { id } }) => readApproval(context, actor, id)),
    ...decisions(context),
  ],
  jobs: [escalationJob()],
})

const decisions = (context: Parameters<ModuleFactory>[0]): readonly Route[] => [
  route(calls.decide, async ({ actor, meta, body }) => {
    const done = await commands.decide(context, { actor, meta }, body)
    return new Answer(done, { message: body.action === 'approve' ? messages.approvedDone() : messages.returnedDone() })
  }),
  route(calls.approveBatch, async ({ actor, meta, body }) => {
    const done = await commands.approveBatch(context, { actor, meta }, body)
    return new Answer(done, { message: messages.batchDone({ done: done.done, refused: done.refused.length }) })
  }),
  route(calls.resubmit, ({ actor, meta, body }) => commands.submitAgain(context, { actor, meta }, body), {
    message: messages.submittedDone(),
  }),
  route(calls.reassign, ({ actor, meta, body }) => commands.reassignTask(context, { actor, meta }, body), {
    message: messages.done(),
  }),
  route(calls.addApprovers, ({ actor, meta, body }) => commands.addToTask(context, { actor, meta }, body), {
    message: messages.done(),
  }),
  route(calls.takeBack, ({ actor, meta, body }) => commands.takeBackTask(context, { actor, meta }, body), {
    message: messages.done(),
  }),
  route(calls.withdraw, ({ actor, meta, body }) => commands.withdrawOne(context, { actor, meta }, body), {
    message: messages.done(),
  }),
  route(calls.terminate, ({ actor, meta, body }) => commands.terminateOne(context, { actor, meta }, body), {
    message: messages.done(),
  }),
  route(calls.urge, ({ actor, meta, body }) => commands.urge(context, { actor, meta }, body), { message: messages.done() }),
  route(calls.comment, ({ actor, meta, body }) => commands.comment(context, { actor, meta }, body), { message: messages.done() }),
]
