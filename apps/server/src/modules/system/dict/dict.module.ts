import { dict, dictItem } from '@heliodesk/contracts/resources/system/dict'
import { crudModule } from '../../../crud/crudModule.ts'
import { dictHooks, dictItemHooks } from './dict.service.ts'

export const dictModule = crudModule(dict, dictHooks)
export const dictItemModule = crudModule(dictItem, dictItemHooks)
