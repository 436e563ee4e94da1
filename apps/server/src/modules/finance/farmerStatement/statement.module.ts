import { farmerStatementCalls } from '@heliodesk/contracts/endpoints/farmerStatement'
import { statementRunLife } from '@heliodesk/contracts/lifecycles/finance/statementRun'
import { farmerStatement } from '@heliodesk/contracts/resources/finance/farmerStatement'
import type { CrudHooks } from '#server/crud/module.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { statementJob, wakeStatements } from './run.job.ts'
import { billState, countStatements, keepTotal, unbilledOf } from './statement.queries.ts'
import { runFile, runFiles, statementPdf } from './statement.service.ts'

/** 农户月度账单: written by the close (server/close), read and drawn here (decision 124). */
export const farmerStatementModule: ModuleFactory = (context) => {
  const base = crudModule(farmerStatement, {
    virtual: { bill: billState },
    // What has not been billed is not nothing.
    decorate: async (records) => {
      const ids = records.flatMap(({ id, billed }) => (typeof id === 'string' && Number(billed ?? 1) === 0 ? [id] : []))
      const unbilled = await unbilledOf(context.db, ids)
      return records.map((record) => (unbilled.has(String(record['id'])) ? { ...record, billed: null } : record))
    },
  })(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(farmerStatementCalls.pdf, ({ actor, meta, params }) => statementPdf(base.source, { actor, meta }, params.id)),
    ],
  }
}

/** A run is of the department of whoever begins it and those below; a month that is not closed has no statements, and its run ends with none. */
const runHooks = (nowMs: () => number): CrudHooks => ({
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
