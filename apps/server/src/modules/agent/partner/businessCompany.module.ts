import { businessCompany } from '@heliodesk/contracts/resources/agent/businessCompany'
import { crudModule } from '#server/mounting/crudModule.ts'
import { companyChecks } from './checks.ts'

export const businessCompanyModule = crudModule(businessCompany, companyChecks(businessCompany))
