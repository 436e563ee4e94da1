import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { crudModule } from '#server/mounting/crudModule.ts'

export const transactionModule = crudModule(accountTransaction)
