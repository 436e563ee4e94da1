import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { crudModule } from '#server/mounting/crudModule.ts'

export const bankCardModule = crudModule(bankCard)
