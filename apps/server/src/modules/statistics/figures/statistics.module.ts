import { statistics } from '@heliodesk/contracts/endpoints/statistics'
import { receivableItem } from '@heliodesk/contracts/resources/statistics/receivableItem'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { agentStatistics } from './agents.service.ts'
import { energyStatistics } from './energy.service.ts'
import { receivableRows, receivableSums } from './payments.queries.ts'
import { paymentStatistics } from './payments.service.ts'
import { powerStatistics } from './power.service.ts'
import { exportAgents, exportEnergy, exportPayments, exportPower } from './sheets.ts'
import { stationsOfEnergy } from './stations.service.ts'

/** 数据统计 (domain §2.26, decision 118). */
export const statisticsModule: ModuleFactory = (context) => ({
  name: 'statistics',
  routes: [
    route(statistics.agents, ({ actor, query: { month } }) => agentStatistics(context, actor, month)),
    route(statistics.agentsExport, ({ actor, meta, query: { month } }) => exportAgents(context, { actor, meta }, month)),
    route(statistics.energy, ({ actor, query }) => energyStatistics(context, actor, query)),
    route(statistics.energyStations, ({ actor, query }) => stationsOfEnergy(context, actor, query)),
    route(statistics.energyExport, ({ actor, meta, query }) => exportEnergy(context, { actor, meta }, query)),
    route(statistics.power, ({ actor, query }) => powerStatistics(context, actor, query)),
    route(statistics.powerExport, ({ actor, meta, query }) => exportPower(context, { actor, meta }, query)),
    route(statistics.payments, ({ actor, query }) => paymentStatistics(context, actor, query)),
    route(statistics.paymentsExport, ({ actor, meta, query }) => exportPayments(context, { actor, meta }, query)),
  ],
})

/** A view: nobody writes it. */
export const receivableItemModule = crudModule(receivableItem, { rowFilter: receivableRows, summary: receivableSums })
