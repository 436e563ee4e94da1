import { telemetry } from '@heliodesk/contracts/endpoints/telemetry'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { createKey, listKeys, removeKey } from './keys.service.ts'

/** Keys of collectors, for administrators. */
export const ingestKeyModule: ModuleFactory = (context) => ({
  name: 'telemetry.keys',
  routes: [
    route(telemetry.ingestKeys, ({ actor }) => listKeys(context, actor)),
    route(telemetry.createIngestKey, (call) => createKey(context, call)),
    route(telemetry.revokeIngestKey, (call) => removeKey(context, call), { message: doneMessages.revoked() }),
  ],
})
