import { dataSources } from '@heliodesk/contracts/endpoints/dataSource'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { dataSource } from '@heliodesk/contracts/resources/system/dataSource'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { forgetWhenMoved } from '#server/crud/movedSecrets.ts'
import { buildOutboundGuard } from '#server/http/outboundGuard.ts'
import { type Route, route } from '#server/http/route.ts'
import { crudModule, type Replacement } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { dbDriverSql, dbUrlSql, forgetPassword, hasPasswordSql, sourceOptions } from './dataSource.queries.ts'
import { fromWire, type Keeper, setPassword, testConnection } from './dataSource.service.ts'
import { readPointsJob } from './readPoints.job.ts'

const moved = forgetWhenMoved({
  moving: ['host', 'port', 'tlsMode', 'dbUsername'],
  forget: forgetPassword,
  message: doneMessages.sourceMoved(),
})

const hooks: CrudHooks = {
  virtual: { hasPassword: hasPasswordSql, dbDriver: dbDriverSql, dbUrl: dbUrlSql },
  derive: () => ({ dbType: 'PostgreSQL' }),
  afterUpdate: moved.afterUpdate,
}

/** The id of the record that was just written, which alone says whose password it is: what a client names of itself is not asked. */
const writtenId = (record: unknown): string | null =>
  typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string' ? record.id : null

/** The writing verbs also take the words of existing clients, and put the password where nobody reads it. */
function takingWire(keeper: Keeper, base: Route): Route {
  return {
    ...base,
    async handle(call) {
      const { body, password } = fromWire(call.body)
      const answer = await base.handle({ ...call, body: body as never })
      const actor: Actor | null = call.actor
      if (password === undefined || actor === null) return answer
      const id = writtenId(answer)
      if (id === null || !isAllowed(actor, base.endpoint.access)) return answer
      await setPassword(keeper, { actor, meta: call.meta }, id, password)
      moved.renewed(call.meta)
      return typeof answer === 'object' ? { ...answer, hasPassword: 'Y' } : answer
    },
  }
}

/** Databases of others, and the measurements that are fetched from them. */
export const dataSourceModule: ModuleFactory = (context) => {
  const keeper: Keeper = { context, guard: buildOutboundGuard(context.env.outboundAllow) }
  const taking: Replacement = (_, usual) => usual.map((one) => takingWire(keeper, one))
  const base = crudModule(dataSource, hooks, { create: taking, update: taking })(context)
  return {
    ...base,
    routes: [
      ...base.routes.map(moved.tell),
      route(dataSources.options, ({ actor }) => sourceOptions(context.db, actor.tenantId)),
      route(dataSources.password, ({ actor, meta, body }) => setPassword(keeper, { actor, meta }, body.id, body.dbPassword), {
        message: doneMessages.passwordKept(),
      }),
      route(dataSources.test, ({ actor, body }) => testConnection(keeper, actor, body), {
        message: doneMessages.sourceAnswers(),
      }),
    ],
    jobs: [readPointsJob(keeper)],
  }
}
