import { statementDay } from '@heliodesk/contracts/resources/finance/statementDay'
import { crudModule } from '#server/mounting/crudModule.ts'

/** 对账单日余额: worked out where lines are taken (bank/days.ts). */
export const statementDayModule = crudModule(statementDay)
