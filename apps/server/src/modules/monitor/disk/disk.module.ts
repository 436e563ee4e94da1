import { monitoring } from '@heliodesk/contracts/endpoints/monitoring'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { diskInfo, diskState } from './disk.service.ts'

/** How much room is left, and what takes it. */
export const diskModule: ModuleFactory = (context) => ({
  name: 'disk',
  routes: [route(monitoring.disk, () => diskState(context)), route(monitoring.queryDiskInfo, () => diskInfo(context))],
})
