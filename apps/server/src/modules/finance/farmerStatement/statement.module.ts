import { farmerStatementCalls } from '@heliodesk/contracts/endpoints/farmerStatement'
import { errors } from '@heliodesk/contracts/errors'
import { statementRunLife } from '@heliodesk/contracts/lifecycles/finance/statementRun'
import { farmerStatementMessages as messages } from '@heliodesk/contracts/messages/farmerStatement'
import { farmerStatement } from '@heliodesk/contracts/resources/finance/farmerStatement'
import type { CrudHooks } from '#server/crud/module.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { statementJob, wakeStatements } from './run.job.ts'
import { countStatements, keepTotal, runOfMonth } from './statement.queries.ts'
import { demandAll, runFile, runFiles, statementPdf } from './statement.service.ts'

/** 农户月度账单: written by the close (server/close), read and drawn here (decision 124). */
export const farmerStatementModule: ModuleFactory = (context) => {
  const base = crudModule(farmerStatement)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(farmerStatementCalls.pdf, ({ actor, meta, params }) => statementPdf(base.source, { actor, meta }, params.id)),
    ],
  }
}

/** A run is of what whoever begins it sees: their department and those below. */
const runHooks = (nowMs: () => number): CrudHooks => ({
  beforeCreate: async ({ tx, actor, values }) => {
    if (!actor.canViewFinancial) throw errors.financialForbidden()
    demandAll(actor)
    const month = String(values['month'])
    const runNo = await runOfMonth(tx, actor.tenantId, month)
    if (runNo !== undefined) throw errors.invalidInput({ reason: messages.running({ month, runNo }) })
    const { tenantId, orgCode } = actor
    if ((await countStatements(tx, { tenantId, orgCode, month })) === 0)
      throw errors.invalidInput({ reason: messages.none({ month }) })
  },
  afterCreate: async ({ tx, id, actor, values }) => {
    const { tenantId, orgCode } = actor
    await keepTotal(tx, id, await countStatements(tx, { tenantId, orgCode, month: String(values['month']) }))
    await wakeStatements(tx, nowMs())
  },
})

/** 账单批量生成: drawn by the job, part by part. */
export const statementRunModule: ModuleFactory = (context) => {
  const base = lifecycleModule(
    statementRunLife,
    { approvals: {}, guards: {}, effects: {} },
    runHooks(() => context.clock.now()),
  )(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(farmerStatementCalls.files, ({ actor, query }) => runFiles(base.source, actor, query.id)),
      route(farmerStatementCalls.file, ({ actor, meta, params }) =>
        runFile(base.source, { actor, meta }, params.id, Number(params.part)),
      ),
    ],
    jobs: [...(base.jobs ?? []), statementJob(base.life)],
  }
}
