import { records } from '@heliodesk/contracts/endpoints/records'
import { regionMap } from '#server/crud/regions.ts'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'

/** Administrative divisions for the region pickers. */
export const regionModule: ModuleFactory = () => {
  const map = regionMap()
  return { name: 'region', routes: [route(records.regions, async () => map)] }
}
