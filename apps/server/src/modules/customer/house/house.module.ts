import { house } from '@heliodesk/contracts/resources/customer/house'
import { crudModule } from '#server/mounting/crudModule.ts'

export const houseModule = crudModule(house)
