import { dataSources } from '@heliodesk/contracts/endpoints/dataSource'
import { dataSource } from '@heliodesk/contracts/resources/system/dataSource'
import { type Actor, isAllowed } from '../../../access/actor.ts'
import type { ModuleFactory } from '../../../context.ts'
import { crudModule } from '../../../crud/crudModule.ts'
import type { CrudHooks } from '../../../crud/module.ts'
import { buildOutboundGuard } from '../../../http/outboundGuard.ts'
import { type Route, route } from '../../../http/route.ts'
import { dbDriverSql, dbUrlSql, hasPasswordSql, idOfCode, sourceOptions, storePassword } from './dataSource.queries.ts'
import { fromWire, type Keeper, setPassword, testConnection } from './dataSource.service.ts'
import { readPointsJob } from './readPoints.job.ts'

/** Whoever moves a source to another server gives the password again: the old one is not for the new one to see. */
const moving = ['host', 'port', 'tlsMode', 'dbUsername']

const hooks: CrudHooks = {
  virtual: { hasPassword: hasPasswordSql, dbDriver: dbDriverSql, dbUrl: dbUrlSql },
  derive: () => ({ dbType: 'PostgreSQL' }),
  async afterUpdate({ tx, id, values }) {
    if (moving.some((key) => values[key] !== undefined)) await storePassword(tx, id, null)
  },
}

const text = (body: unknown, key: string): string =>
  typeof body === 'object' && body !== null && key in body ? String((body as Readonly<Record<string, unknown>>)[key]) : ''

/** The writing verbs also take the words of existing clients, and put the password where nobody reads it. */
function takingWire(keeper: Keeper, base: Route): Route {
  return {
    ...base,
    async handle(call) {
      const { body, password } = fromWire(call.body)
      const answer = await base.handle({ ...call, body: body as never })
      const actor: Actor | null = call.actor
      if (password === undefined || actor === null) return answer
      const id = text(body, 'id') || (await idOfCode(keeper.context.db, actor.tenantId, text(body, 'code')))
      if (id && isAllowed(actor, base.endpoint.access)) await setPassword(keeper, { actor, meta: call.meta }, id, password)
      return answer
    },
  }
}

/** Databases of others, and the measurements that are fetched from them. */
export const dataSourceModule: ModuleFactory = (context) => {
  const keeper: Keeper = { context, guard: buildOutboundGuard(context.env.outboundAllow) }
  const base = crudModule(dataSource, hooks)(context)
  const isWriting = ({ endpoint }: Route): boolean => /\/(add|edit)$/.test(endpoint.path)
  return {
    ...base,
    routes: [
      ...base.routes.map((one) => (isWriting(one) ? takingWire(keeper, one) : one)),
      route(dataSources.options, ({ actor }) => sourceOptions(context.db, actor.tenantId)),
      route(dataSources.password, ({ actor, meta, body }) => setPassword(keeper, { actor, meta }, body.id, body.dbPassword), {
        message: '密码已保存',
      }),
      route(dataSources.test, ({ actor, body }) => testConnection(keeper, actor, body), { message: '数据库连接成功' }),
    ],
    jobs: [readPointsJob(keeper)],
  }
}
