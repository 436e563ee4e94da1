import { telemetry } from '@heliodesk/contracts/endpoints/telemetry'
import { limits } from '@heliodesk/contracts/limits'
import { publicRoute } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { ensureFirstIngestKey, ingestKeysOf } from '#server/telemetry/ingestKeys.ts'
import { telemetryOf } from '#server/telemetry/telemetry.ts'
import { admitCollector, ingestPoints } from './ingest.service.ts'

/** Takes the batches of collectors. */
export const ingestModule: ModuleFactory = (context) => {
  const { env, announce } = context
  const parts = { context, telemetry: telemetryOf(context), keys: ingestKeysOf(context) }
  return {
    name: 'telemetry.ingest',
    routes: [
      publicRoute(telemetry.points, (call) => ingestPoints(parts, call), {
        role: 'ingest',
        limit: 'own',
        bodyValues: limits.ingestBodyValues,
        bodyLimit: limits.ingestBodyMb * 1_048_576,
        before: async (request) => void (await admitCollector(parts, request)),
      }),
    ],
    async start() {
      const key = await ensureFirstIngestKey(context)
      if (key !== null) announce('采集密钥', key)
      if (env.roles.has('ingest')) await parts.telemetry.start()
    },
    async stop() {
      parts.keys.close()
      await parts.telemetry.stop()
    },
  }
}
