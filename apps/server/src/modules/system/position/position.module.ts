import { position } from '@heliodesk/contracts/resources/system/position'
import { crudModule } from '../../../crud/crudModule.ts'

export const positionModule = crudModule(position)
