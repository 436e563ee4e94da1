import { records } from '@heliodesk/contracts/endpoints/records'
import { regionMap } from '../../../crud/regions.ts'
import { route } from '../../../http/route.ts'
import type { ModuleFactory } from '../../../mounting/serverModule.ts'

/** Administrative divisions for the region pickers. */
export const regionModule: ModuleFactory = () => {
  const map = regionMap()
  return { name: 'region', routes: [route(records.regions, async () => map)] }
}
