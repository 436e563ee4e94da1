import { personal } from '@heliodesk/contracts/endpoints/personal'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { reveal } from './personal.service.ts'

export const personalModule: ModuleFactory = (context) => ({
  name: 'personal',
  routes: [route(personal.unmask, ({ actor, body, meta }) => reveal(context, actor, body, meta))],
})
