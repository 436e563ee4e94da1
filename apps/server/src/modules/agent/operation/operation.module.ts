import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { agentOperation, merchantOperation } from '@heliodesk/contracts/resources/agent/operation'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { inWords } from '#server/history/logWords.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { noChanges, versionsOfSteps } from './operation.queries.ts'

/** What each step changed, in words, as its reader may see it. */
const hooksOf =
  (table: string) =>
  (context: Context): CrudHooks => ({
    virtual: { changes: noChanges },
    async decorate(records, actor) {
      const ids = records.map(({ id }) => String(id))
      const versions = await versionsOfSteps(context.db, table, ids)
      const lines = ids.map((id) => {
        const version = versions.get(id)
        return { target: null, detail: {}, names: {}, versions: version ? [version] : [] }
      })
      const words = await inWords(context, actor, lines)
      return records.map((record, at) => ({ ...record, changes: words[at] || null }))
    },
  })

/** Lists of what was done with partners: views over the one history of steps, which nobody writes. */
const operationModule =
  (resource: AnyResource, table: string): ModuleFactory =>
  (context) => ({ name: resource.name, routes: crudModule(resource, hooksOf(table))(context).routes })

export const agentOperationModule = operationModule(agentOperation, 'agent')
export const merchantOperationModule = operationModule(merchantOperation, 'merchant')
