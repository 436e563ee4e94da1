import { personal } from '@heliodesk/contracts/endpoints/personal'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { reveal } from './personal.service.ts'

export const personalModule: ModuleFactory = (context) => ({
  name: 'personal',
  routes: [route(personal.unmask, ({ actor, body, meta }) => reveal(context, actor, body, meta))],
})
