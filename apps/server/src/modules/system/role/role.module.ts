import { role } from '@heliodesk/contracts/resources/system/role'
import { crudModule } from '../../../crud/crudModule.ts'

export const roleModule = crudModule(role)
