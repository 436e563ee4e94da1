import { messageTemplate } from '@heliodesk/contracts/resources/message/messageTemplate'
import type { ModuleFactory } from '../../../context.ts'
import { crudModule } from '../../../crud/crudModule.ts'
import { templateHooks } from './template.hooks.ts'
import { seedTemplates } from './template.seed.ts'

/** The texts that messages are made of. */
export const templateModule: ModuleFactory = (context) => ({
  ...crudModule(messageTemplate, templateHooks)(context),
  start: () => seedTemplates(context),
})
