import type { ModuleFactory } from '../../../context.ts'
import { monitorRoutes } from './monitor.routes.ts'

export const monitorModule: ModuleFactory = (context) => ({ name: 'monitor', routes: monitorRoutes(context) })
