import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import { redis } from '@heliodesk/contracts/endpoints/redis'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { historyOf, keysSize, memoryInfo, redisInfo, redisState, type WatchedRedis } from './redis.service.ts'
import { openRedis } from './redisClient.ts'
import { buildRedisSampler } from './redisSampler.ts'
import { runCommand } from './terminal.service.ts'

/** A Redis of the operator's, watched and read from here. Nothing of the product is kept in it. */
export const redisModule: ModuleFactory = (context) => {
  const { env, log, clock } = context
  let watched: WatchedRedis | null = null
  return {
    name: 'redis',
    routes: [
      route(redis.state, () => redisState(watched)),
      route(redis.info, () => redisInfo(watched)),
      route(redis.keysSize, () => keysSize(watched, clock.now())),
      route(redis.memoryInfo, () => memoryInfo(watched, clock.now())),
      route(clients.redisHistory, async () => historyOf(watched)),
      route(redis.command, ({ actor, meta, body }) => runCommand(context, watched, { actor, meta, line: body.command })),
    ],
    async start() {
      if (env.redisUrl === null || !env.roles.has('web')) return
      const connection = await openRedis(env.redisUrl, log)
      watched = { connection, sampler: buildRedisSampler(connection, () => clock.now()) }
      watched.sampler.start()
    },
    async stop() {
      watched?.sampler.stop()
      watched?.connection.close()
    },
  }
}
