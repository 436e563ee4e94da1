import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { crudModule } from '#server/mounting/crudModule.ts'
import { customerHooks } from './customer.queries.ts'

export const customerModule = crudModule(customer, customerHooks)
