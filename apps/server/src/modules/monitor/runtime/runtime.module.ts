import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import { monitoring } from '@heliodesk/contracts/endpoints/monitoring'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { actuatorMetric, actuatorTraces, httpState, runtimeState, traceRows } from './runtime.service.ts'
import { buildSampler } from './sampler.ts'

/** How this process runs: what it measured of itself in the last thirty minutes, and what it answered. */
export const runtimeModule: ModuleFactory = (context) => {
  const sampler = buildSampler()
  return {
    name: 'runtime',
    routes: [
      route(monitoring.runtime, () => runtimeState(context, sampler)),
      route(monitoring.http, () => httpState(context, sampler)),
      route(monitoring.trace, async () => traceRows()),
      route(monitoring.actuatorTrace, async () => actuatorTraces()),
      route(clients.traces, async ({ params }) => actuatorTraces(params)),
      route(clients.tracesInOrder, async ({ params }) => actuatorTraces(params)),
      route(monitoring.actuatorMetric, ({ params }) => actuatorMetric(context, sampler, params.name)),
    ],
    start: async () => sampler.start(),
    stop: async () => sampler.stop(),
  }
}
