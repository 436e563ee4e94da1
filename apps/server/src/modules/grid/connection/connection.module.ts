import { gridConnectionLife } from '@heliodesk/contracts/lifecycles/grid/gridConnection'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { connectionHooks } from './checks.ts'
import { gridBindings } from './life.ts'

/** Grid connections: records with a life whose last step writes the station. */
export const gridConnectionModule: ModuleFactory = (context) =>
  lifecycleModule(gridConnectionLife, gridBindings(context), connectionHooks)(context)
