import { reports as calls } from '@heliodesk/contracts/endpoints/report'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { onlineReport } from '@heliodesk/contracts/resources/system/onlineReport'
import { nameIgnored } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { readAsked } from './asked.ts'
import { addReport, designChoices, editReport, previewReport, publishReport, readDesign } from './design.service.ts'
import { exportReport } from './export.service.ts'
import { reportHooks } from './hooks.queries.ts'
import { columnsAnswer, dataOf, openReport, queryInfoOf } from './report.service.ts'
import { seedReports } from './seed/seed.service.ts'

/** Online reports: reading them, and their configuration. */
export const reportModule: ModuleFactory = (context) => {
  const base = crudModule(onlineReport, reportHooks(context.db))(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(calls.columns, ({ actor, params }) => columnsAnswer(context, actor, params.code)),
      route(calls.queryInfo, ({ actor, params }) => queryInfoOf(context, actor, params.cgRpConfigId)),
      route(calls.data, async ({ actor, params, query, reply }) => {
        const open = await openReport(context, actor, params.cgRpConfigId)
        const asked = readAsked(actor, open, query)
        nameIgnored(reply, asked.ignored)
        return dataOf(context, actor, open, asked)
      }),
      route(calls.export, ({ params, ...call }) => exportReport(context, call, params.cgRpConfigId)),
      route(calls.design, ({ actor, meta, query }) => readDesign(context, { actor, meta }, query.id)),
      route(calls.choices, ({ actor }) => designChoices(context, actor)),
      route(calls.add, ({ actor, meta, body }) => addReport(context, { actor, meta }, body), { message: doneMessages.added() }),
      route(calls.edit, ({ actor, meta, body }) => editReport(context, { actor, meta }, body), {
        message: doneMessages.edited(),
      }),
      route(calls.preview, ({ actor, meta, body }) => previewReport(context, { actor, meta }, body)),
      route(calls.publish, ({ actor, meta, body }) => publishReport(context, { actor, meta }, body)),
    ],
    start: () => seedReports(context),
  }
}
