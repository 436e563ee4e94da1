import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { crudModule } from '../../../crud/crudModule.ts'

export const transactionModule = crudModule(accountTransaction)
