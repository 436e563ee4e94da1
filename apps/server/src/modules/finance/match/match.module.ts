import { matchingCalls } from '@heliodesk/contracts/endpoints/matching'
import { errors } from '@heliodesk/contracts/errors'
import { flowMatchLife } from '@heliodesk/contracts/lifecycles/finance/flowMatch'
import { matchingMessages } from '@heliodesk/contracts/messages/matching'
import { takeOverLines } from '#server/bank/lineLedger.ts'
import { rememberMatcher } from '#server/close/matcher.ts'
import { Answer } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { matchBindings } from './life.ts'
import { matchJob } from './match.job.ts'
import { proofFor } from './proof.service.ts'
import { matchNext, runMatching } from './run.service.ts'

/** 流水匹配: made by the engine, decided by people where it does not (decision 114). */
export const flowMatchModule: ModuleFactory = (context) => {
  const base = lifecycleModule(flowMatchLife, matchBindings)(context)
  rememberMatcher(context, matchNext)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(matchingCalls.proof, ({ actor, query }) => proofFor(base.source, actor, query.id)),
      route(matchingCalls.run, async ({ actor, body }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        const run = { tenantId: actor.tenantId, atMs: context.clock.now(), month: body.month }
        const done = await runMatching(context.db, run)
        return new Answer(done, { message: matchingMessages.run(done) })
      }),
    ],
    jobs: [...(base.jobs ?? []), matchJob],
    // Lines of an earlier version get their entries before anything is matched; done once it finds none.
    start: async () => {
      await takeOverLines(context.db, context.clock.now())
    },
  }
}
