import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { crudModule } from '../../../crud/crudModule.ts'

export const bankCardModule = crudModule(bankCard)
