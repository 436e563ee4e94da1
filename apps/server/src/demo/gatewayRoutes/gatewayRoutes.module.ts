import type { WrittenRoute } from '@heliodesk/contracts/endpoints/gateway'
import { insertRoute } from '#server/modules/system/gateway/gateway.queries.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'

const common = { filters: [], stripPrefix: 1, retryable: 0, persistable: 1, showApi: 0, status: 1, passesCredentials: false }
const path = (pattern: string) => ({ name: 'Path', args: [pattern] })
const methods = (...args: string[]) => ({ name: 'Method', args })

/** Names of `.example` lead nowhere: the routes show what one looks like and reach nobody. */
const routes: readonly WrittenRoute[] = [
  {
    ...common,
    ...{ routerId: 'weather', name: '天气预报', uri: 'https://weather.pv.example/v1', retryable: 1, roleCodes: [] },
    predicates: [path('/weather/forecast/**'), methods('GET')],
    ...{ timeoutSeconds: 10, ratePerMinute: 120 },
  },
  {
    ...common,
    ...{ routerId: 'grid', name: '电网营销系统', uri: 'https://grid.pv.example/api', roleCodes: ['operator'] },
    predicates: [path('/grid/meters/*'), path('/grid/bills/**'), methods('GET', 'POST')],
    ...{ timeoutSeconds: 30, ratePerMinute: 60 },
  },
  {
    ...common,
    ...{ routerId: 'map', name: '地图服务（试用到期）', uri: 'https://maps.pv.example', roleCodes: [], status: 0 },
    predicates: [methods('GET')],
    ...{ timeoutSeconds: 5, ratePerMinute: 300 },
  },
]

/** Routes of the gateway in the demo, made once. */
export const demoGatewayRoutesModule: ModuleFactory = (context) => ({
  name: 'demoGatewayRoutes',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_gateway_routes')
    if (maker !== undefined) for (const route of routes) await insertRoute(context.db, route, maker)
  },
})
