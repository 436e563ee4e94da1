import { dataSources } from '@heliodesk/contracts/endpoints/dataSource'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { dataSource } from '@heliodesk/contracts/resources/system/dataSource'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { buildOutboundGuard } from '#server/http/outboundGuard.ts'
import { route } from '#server/http/route.ts'
import { crudModule, type Replacement } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { dbDriverSql, dbUrlSql, forgetPassword, hasPasswordSql, sourceOptions } from './dataSource.queries.ts'
import { type Deps, fromWire, keepPassword, sentPassword, setPassword, testConnection } from './dataSource.service.ts'
import { readPointsJob } from './readPoints.job.ts'

/** What decides where the password goes. */
const placeKeys = ['host', 'port', 'tlsMode', 'dbUsername'] as const

const dataSourceHooks = ({ cipher }: Context): CrudHooks => ({
  virtual: { hasPassword: hasPasswordSql, dbDriver: dbDriverSql, dbUrl: dbUrlSql },
  derive: () => ({ dbType: 'PostgreSQL' }),
  hasSideEffects: async ({ body }) => sentPassword(body) !== undefined,
  async afterCreate({ body, id, ...call }) {
    const password = sentPassword(body)
    if (password !== undefined) await keepPassword(cipher, call, id, password)
  },
  // The stored password is not for another address to see.
  async afterUpdate({ body, id, values, setMessage, ...call }) {
    const password = sentPassword(body)
    if (password !== undefined) await keepPassword(cipher, call, id, password)
    else if (placeKeys.some((key) => values[key] !== undefined) && (await forgetPassword(call.tx, id)))
      setMessage?.(doneMessages.sourceMoved())
  },
})

/** The writing verbs also take the words of existing clients. */
const takingWire: Replacement = (_, usual) =>
  usual.map((one) => ({ ...one, handle: (call) => one.handle({ ...call, body: fromWire(call.body) as never }) }))

/** Databases of others, and the measurements that are fetched from them. */
export const dataSourceModule: ModuleFactory = (context) => {
  const deps: Deps = { context, guard: buildOutboundGuard(context.env.outboundAllow) }
  const base = crudModule(dataSource, dataSourceHooks, { create: takingWire, update: takingWire })(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(dataSources.options, ({ actor }) => sourceOptions(context.db, actor.tenantId)),
      route(dataSources.password, ({ actor, meta, body }) => setPassword(context, { actor, meta }, body), {
        message: doneMessages.passwordKept(),
      }),
      route(dataSources.test, ({ actor, body }) => testConnection(deps, actor, body), {
        message: doneMessages.sourceAnswers(),
      }),
    ],
    jobs: [readPointsJob(deps)],
  }
}
